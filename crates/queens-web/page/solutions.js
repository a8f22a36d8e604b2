// <queens-solutions>: all solutions of the board, page by page, one by one or one of each symmetry class; and the
// orbit of a chosen one.

import { shown, show } from './address.js';
import { Line, withdrawn } from './api.js';
import { plainButton, sizeField } from './controls.js';
import { exportBox } from './export.js';
import { icon, make } from './make.js';
import { picture } from './picture.js';
import { Position } from './position.js';
import { say, sayNumber, translate } from './words.js';

const PAGE = 24;

class QueensSolutions extends HTMLElement {
  #listing = new Line();
  #summing = new Line();
  #choosing = new Line();
  #listed = null;
  #summed = null;
  #orbit = null;
  #wanted = '';
  #board = '';

  connectedCallback() {
    const again = (changes) => show({ page: 1, solution: null, ...changes }, { push: true });
    this.size = sizeField(this.about.limits.n, (position) => again({ position }));
    this.plain = plainButton((position) => again({ position }));
    this.unique = make('input', { type: 'checkbox', on: { change: () => again({ unique: this.unique.checked }) } });
    this.sum = make('p', { class: 'sum', role: 'status' });
    this.gallery = make('ul', { class: 'gallery' });
    const turn = (by) => show({ page: shown.page + by }, { push: true });
    this.back = make('button', { type: 'button', say: 'web-page-back', on: { click: () => turn(-1) } });
    this.next = make('button', { type: 'button', say: 'web-page-next', on: { click: () => turn(1) } });
    this.page = make('span', { class: 'soft' });
    this.orbit = make('section', { class: 'panel orbit', hidden: true, tabindex: '-1' });
    this.failure = make('p', { class: 'failure', role: 'alert', hidden: true });
    this.exportAll = exportBox('web-export-all', this.about, () => ({ ...shown.position.query, unique: shown.unique }));
    this.append(
      make('div', { class: 'toolbar' }, this.size,
        make('label', { class: 'check' }, this.unique, make('span', { say: 'web-unique' })), this.plain, this.exportAll),
      this.failure, this.sum, this.orbit, this.gallery,
      make('nav', { class: 'pages', label: 'web-pages' }, this.back, this.page, this.next));
    translate(this);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    this.#shown();
  }

  disconnectedCallback() {
    for (const line of [this.#listing, this.#summing, this.#choosing]) line.stop();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
  }

  #shown = () => {
    if (shown.view !== 'solutions') return;
    const { position, unique, page, solution } = shown;
    this.size.show();
    this.plain.show();
    this.unique.checked = unique;
    const board = position.fold();
    const wanted = JSON.stringify([board, unique, page]);
    if (wanted !== this.#wanted) {
      this.#wanted = wanted;
      this.#list(position, unique, page);
    }
    if (board !== this.#board) {
      this.#board = board;
      this.#sum(position);
    }
    this.#choose(solution);
  };

  async #list(position, unique, page) {
    this.gallery.setAttribute('aria-busy', 'true');
    try {
      this.#listed = await this.#listing.ask('solutions', { ...position.query, unique, skip: (page - 1) * PAGE, limit: PAGE });
      this.failure.hidden = true;
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.gallery.removeAttribute('aria-busy');
    this.#say();
  }

  async #sum(position) {
    this.#summed = null;
    this.#say();
    try {
      this.#summed = await this.#summing.ask('classes', position.query);
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  }

  async #choose(solution) {
    if (!solution) {
      this.#orbit = null;
      this.#say();
      return;
    }
    try {
      const board = shown.position.isPlain ? null : shown.position.fold();
      this.#orbit = { solution, ...(await this.#choosing.ask('orbit', { columns: solution, board })) };
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  }

  #fail(error) {
    this.#wanted = '';
    this.gallery.replaceChildren();
    this.failure.textContent = error.message;
    this.failure.hidden = false;
  }

  #say = () => {
    this.#saySum();
    this.#sayOrbit();
    const listed = this.#listed;
    if (!listed) return;
    const { position, page, solution } = shown;
    this.gallery.replaceChildren(...listed.solutions.filter(({ columns }) => columns.length === position.size).map((entry, index) => {
      const words = say('web-solution-number', { number: entry.number, size: entry.class });
      const chosen = solution && solution.join() === entry.columns.join();
      const group = shown.unique ? say('web-group', { number: (page - 1) * PAGE + index + 1, size: entry.class }) : sayNumber(entry.number);
      return make('li', {}, make('button', { type: 'button', class: 'choose', 'aria-label': `${words}: ${entry.columns.map((column) => column + 1).join(' ')}`, 'aria-pressed': String(!!chosen), on: {
        click: () => {
          show({ solution: entry.columns }, { push: true });
          this.orbit.focus({ preventScroll: true });
          this.orbit.scrollIntoView({ block: 'nearest' });
        },
      } }, picture(entry.columns, position), make('span', { class: 'caption', text: group })));
    }));
    this.back.disabled = page <= 1;
    this.next.disabled = !listed.more;
    this.page.textContent = say('web-page', { page });
    this.page.parentElement.hidden = page === 1 && !listed.more;
  };

  #saySum() {
    const sum = this.#summed;
    if (!sum) {
      this.sum.textContent = say('web-sum-counting');
      return;
    }
    const parts = Object.entries(sum.sizes ?? {}).reverse().filter(([, count]) => count > 0)
      .map(([size, count]) => say('web-sum-class', { count, size: Number(size) }));
    const values = { solutions: sum.solutions, classes: sum.classes, parts: parts.join(say('web-list-separator')) };
    this.sum.textContent = sum.solutions === 0 && sum.exact ? say('web-sum-none') : say(sum.exact ? 'web-sum' : 'web-sum-at-least', values);
  }

  #sayOrbit() {
    const orbit = this.#orbit;
    this.orbit.hidden = !orbit;
    if (!orbit || orbit.solution.length !== shown.position.size) return;
    const images = orbit.images.map((image) => {
      const names = [say(`symmetry-${image.symmetry}`)];
      if (image.same_as !== null) names.push(say('web-same-as', { other: say(`symmetry-${orbit.images[image.same_as].symmetry}`) }));
      else if (!image.solves) names.push(say('web-not-on-this-board'));
      return make('li', { class: image.same_as !== null || !image.solves ? 'faded' : '' }, picture(image.columns, shown.position), make('span', { class: 'caption', text: names.join(' · ') }));
    });
    const close = make('button', { type: 'button', class: 'icon-button', label: 'web-close', on: { click: () => show({ solution: null }, { push: true }) } }, icon('close'));
    const tryIt = make('button', { type: 'button', class: 'quiet', say: 'web-open-in-try', on: { click: () => show({ view: 'try', position: this.#solved(orbit.solution) }, { push: true }) } });
    this.orbit.replaceChildren(
      make('div', { class: 'orbit-head' }, make('h2', { text: say('web-orbit', { size: orbit.class }) }), close),
      make('ul', { class: 'gallery orbit-gallery' }, ...images),
      make('div', { class: 'row' }, tryIt, exportBox('web-export-one', this.about, () => ({ columns: orbit.solution.join(',') }))));
    translate(this.orbit);
  }

  /** The board with the queens of a solution on it. */
  #solved(columns) {
    const solved = Position.of(columns);
    shown.position.squares.forEach((square, index) => { if (square === 1) solved.squares[index] = 1; });
    return solved;
  }
}

customElements.define('queens-solutions', QueensSolutions);
