// <queens-solutions>: all solutions of the board, page by page, one by one or one of each symmetry class. A solution that
// is chosen opens where it stands: its eight images, how it is written, how it is found.

import { shown, show } from './address.js';
import { Line, ask, unlessTooLong, withdrawn } from './api.js';
import { copyButton, failureBox, plainButton, sizeField, tick } from './controls.js';
import { exportBox } from './export.js';
import { button, iconButton, make } from './make.js';
import { picture } from './picture.js';
import { BLOCKED, Position, QUEEN } from './position.js';
import { say, sayNumber, translate } from './words.js';

const PAGE = 24;
/** The most that the library lists at once. */
const LONGEST_PAGE = 100;

class QueensSolutions extends HTMLElement {
  /** @type {any} */
  about;
  #listing = new Line();
  #summing = new Line();
  #choosing = new Line();
  /** @type {any} */
  #listed = null;
  /** @type {any} */
  #summed = null;
  /** @type {any} */
  #orbit = null;
  #wanted = '';
  #board = '';
  /** Whether the focus goes to the orbit when it opens. */
  #follow = false;

  connectedCallback() {
    /** @param {Partial<import('./state.js').State>} changes */
    const again = (changes) => show(changes, { push: true });
    this.size = sizeField(this.about.limits.n, (position) => again({ position }));
    this.plain = plainButton((position) => again({ position }));
    this.unique = tick('web-unique', (unique) => again({ unique, solution: null }));
    this.sum = make('p', { class: 'view-lead sum', role: 'status' });
    this.gallery = make('ul', { class: 'gallery' });
    this.empty = make('div', { class: 'row', hidden: true }, make('p', { say: 'web-page-empty' }), button('web-page-first', () => show({ page: 1 }, { push: true })));
    /** @param {number} by */
    const turn = (by) => show({ page: shown.page + by, solution: null }, { push: true });
    this.back = button('web-page-back', () => turn(-1));
    this.next = button('web-page-next', () => turn(1));
    this.page = make('span', { class: 'soft' });
    this.pages = make('nav', { class: 'pages', label: 'web-pages' }, this.back, this.page, this.next);
    this.orbit = make('li', { class: 'panel orbit', tabindex: '-1' });
    this.failure = failureBox();
    this.exportAll = exportBox('web-export-all', this.about, () => ({ ...shown.position.query, unique: shown.unique }));
    this.stuck = button('web-mend-in-try', () => show({ view: 'try' }, { push: true }), { hidden: true });
    this.append(
      make('div', { class: 'toolbar' }, this.size, this.unique.box, this.plain, this.exportAll),
      this.failure, this.stuck, this.sum, this.gallery, this.empty, this.pages);
    translate(this);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    document.addEventListener('queens:back', this.#back);
    this.#shown();
  }

  disconnectedCallback() {
    for (const line of [this.#listing, this.#summing, this.#choosing]) line.stop();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
    document.removeEventListener('queens:back', this.#back);
  }

  #back = () => {
    this.#wanted = this.#board = '';
    this.#shown();
  };

  #shown = () => {
    if (shown.view !== 'solutions') return;
    const { position, unique, page, solution } = shown;
    this.size.show();
    this.plain.show();
    this.unique.input.checked = unique;
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

  /** @param {Position} position @param {boolean} unique @param {number} page */
  async #list(position, unique, page) {
    this.gallery.setAttribute('aria-busy', 'true');
    try {
      this.#listed = await this.#listing.ask('solutions', { ...position.query, unique, skip: (page - 1) * PAGE, limit: PAGE });
      this.failure.clear();
      this.stuck.hidden = true;
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      else if (error.code === 'offline') this.#wanted = '';
      return;
    }
    this.gallery.removeAttribute('aria-busy');
    this.#say();
  }

  /** @param {Position} position */
  async #sum(position) {
    this.#summed = null;
    this.#saySum();
    try {
      const summed = await this.#summing.ask('classes', position.query).catch(unlessTooLong({ exact: false, solutions: '0' }));
      // What takes too long to count here was counted before, on other machines.
      const known = summed.exact || !position.isPlain ? null : (await ask('runs')).known[position.size];
      this.#summed = { ...summed, known };
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  }

  /** @param {number[] | null} solution */
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
    if (this.#follow) {
      this.#follow = false;
      requestAnimationFrame(() => {
        this.orbit.focus({ preventScroll: true });
        this.orbit.scrollIntoView({ block: 'nearest' });
      });
    }
  }

  /** @param {Error & { code?: string }} error */
  #fail(error) {
    this.#wanted = '';
    this.#listed = { solutions: [], more: false };
    this.#summed = { none: true };
    this.#say();
    this.failure.fail(error);
    this.stuck.hidden = shown.position.queens.length < 2;
  }

  #close() {
    const from = this.gallery.querySelector('[aria-expanded="true"]');
    show({ solution: null }, { push: true });
    const again = [...this.gallery.querySelectorAll('.choose')].find((one) => one.getAttribute('aria-label') === from?.getAttribute('aria-label'));
    /** @type {HTMLElement} */ (again ?? this.gallery.querySelector('.choose'))?.focus();
  }

  #say = () => {
    this.#saySum();
    const listed = this.#listed;
    if (!listed) return;
    const { position, page, solution } = shown;
    const entries = listed.solutions.filter((/** @type {any} */ { columns }) => columns.length === position.size);
    this.#sayOrbit();
    const items = entries.map((/** @type {any} */ entry, /** @type {number} */ index) => this.#item(entry, index, !!solution && solution.join() === entry.columns.join()));
    const at = entries.findIndex((/** @type {any} */ { columns }) => solution?.join() === columns.join());
    if (this.#orbit) items.splice(at + 1, 0, this.orbit);
    this.gallery.replaceChildren(...items);
    this.empty.hidden = page === 1 || entries.length > 0;
    this.back.disabled = page <= 1;
    this.next.disabled = !listed.more;
    const total = this.#pageCount();
    this.page.textContent = total ? say('web-page-of', { page, pages: total }) : say('web-page', { page });
    this.pages.hidden = (page === 1 && !listed.more) || entries.length === 0;
  };

  /** How many pages there are, if that is known. */
  #pageCount() {
    const sum = this.#summed;
    if (!sum || sum.none) return null;
    const count = sum.exact ? (shown.unique ? sum.classes : Number(sum.solutions)) : shown.unique || !sum.known ? null : Number(sum.known);
    return count === null ? null : Math.max(1, Math.ceil(count / PAGE));
  }

  /** @param {any} entry @param {number} index @param {boolean} chosen */
  #item(entry, index, chosen) {
    const { position, page } = shown;
    // What is heard begins with what is seen: the number of the class, or that of the solution.
    const group = shown.unique ? say('web-group', { number: (page - 1) * PAGE + index + 1, size: entry.class }) : sayNumber(entry.number);
    const words = shown.unique ? group : say('web-solution-number', { number: entry.number, size: entry.class });
    return make('li', {}, make('button', { type: 'button', class: 'choose', 'aria-label': `${words}${say('web-list-separator')}${entry.columns.map((/** @type {number} */ column) => column + 1).join(' ')}`, 'aria-expanded': String(chosen), on: {
      click: () => {
        this.#follow = true;
        show({ solution: entry.columns }, { push: true });
      },
    } }, picture(entry.columns, position), make('span', { class: 'caption', text: group })));
  }

  #saySum() {
    const sum = this.#summed;
    if (!sum) {
      this.sum.textContent = say('web-sum-counting');
      return;
    }
    if (sum.none) {
      this.sum.textContent = '';
      return;
    }
    const parts = Object.entries(sum.sizes ?? {}).reverse().filter(([, count]) => count > 0)
      .map(([size, count]) => say('web-sum-class', { count, size: Number(size) }));
    const values = { solutions: sum.solutions, classes: sum.classes, parts: parts.join(say('web-list-separator')) };
    this.sum.textContent = sum.exact ? (Number(sum.solutions) === 0 ? say('web-sum-none') : say('web-sum', values))
      : sum.known ? say('web-sum-known', { solutions: sayNumber(sum.known) })
        : Number(sum.solutions) > 0 ? say('web-sum-at-least', { solutions: sum.solutions }) : say('web-sum-unknown');
  }

  #sayOrbit() {
    const orbit = this.#orbit;
    if (!orbit || orbit.solution.length !== shown.position.size) return;
    const images = orbit.images.map((/** @type {any} */ image) => {
      const names = [say(`symmetry-${image.symmetry}`)];
      if (image.same_as !== null) names.push(say('web-same-as', { other: say(`symmetry-${orbit.images[image.same_as].symmetry}`) }));
      else if (!image.solves) names.push(say('web-not-on-this-board'));
      return make('li', { class: image.same_as !== null || !image.solves ? 'faded' : '' }, picture(image.columns, shown.position), make('span', { class: 'caption', text: names.join(' · ') }));
    });
    const columns = orbit.solution;
    this.orbit.replaceChildren(
      make('div', { class: 'orbit-head' }, make('h2', { text: say('web-orbit', { size: orbit.class }) }), iconButton('close', 'web-close', () => this.#close())),
      make('ul', { class: 'gallery orbit-gallery' }, ...images),
      this.#notations(columns),
      make('div', { class: 'row' },
        button('web-watch-found', () => this.#watch(columns), { class: 'quiet' }),
        button('web-open-in-try', () => show({ view: 'try', position: this.#solved(columns) }, { push: true }), { class: 'quiet' }),
        exportBox('web-export-one', this.about, () => ({ columns: columns.join(',') }))));
    translate(this.orbit);
  }

  /** The solution in every notation that the library writes. @param {number[]} columns */
  #notations(columns) {
    const list = make('dl', { class: 'written' });
    ask('notations', { columns }).then(({ notations }) => {
      list.replaceChildren(...Object.entries(notations).flatMap(([name, written]) => {
        const text = written.replace(/\n+$/, '');
        return [make('dt', { text: name }), make('dd', {}, make('pre', { text, tabindex: '0' }), copyButton(() => `${text}\n`))];
      }));
      translate(list);
    }, (error) => { if (!withdrawn(error)) this.failure.fail(error); });
    return make('details', { class: 'notations' }, make('summary', { say: 'web-notations' }), list);
  }

  /** The film at the step where this solution is found. @param {number[]} columns */
  async #watch(columns) {
    try {
      const found = await momentOf(columns, shown.position);
      show({ view: 'learn', method: METHOD, goal: 'all', compare: null, predict: false, ...found }, { push: true });
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
    }
  }

  /** The board with the queens of a solution on it. @param {number[]} columns */
  #solved(columns) {
    let solved = shown.position;
    columns.forEach((column, row) => {
      const index = row * columns.length + column;
      if (solved.squares[index] !== BLOCKED) solved = solved.with(index, QUEEN);
    });
    return solved;
  }
}

/** The method whose film shows how a solution is found: row by row, so in the order of the list. */
const METHOD = 'grid';
/** Rows that are searched where the film of the whole board would be too long. */
const ROWS_SEARCHED = 6;

/**
 * The board and the step at which the film finds a solution. A film that is too long to hold it is shortened: the queens
 * of the first rows are given, and only the last rows are searched.
 * @param {number[]} columns @param {Position} position
 */
async function momentOf(columns, position) {
  const { solutions } = await ask('film', { ...position.query, method: METHOD, goal: 'all' });
  const number = await numberOf(columns, position, solutions.length);
  if (number !== null) return { position, step: solutions[number] };
  const { size } = position;
  let given = position;
  columns.slice(0, Math.max(0, size - ROWS_SEARCHED)).forEach((column, row) => { given = given.with(row * size + column, QUEEN); });
  const film = await ask('film', { ...given.query, method: METHOD, goal: 'all' });
  return { position: given, step: film.solutions[await numberOf(columns, given, film.solutions.length) ?? 0] ?? 0 };
}

/** Which of the first solutions of a board this is, from 0; null if it is none of them. @param {number[]} columns @param {Position} position @param {number} count */
async function numberOf(columns, position, count) {
  const wanted = columns.join();
  for (let skip = 0; skip < count; skip += LONGEST_PAGE) {
    const { solutions } = await ask('solutions', { ...position.query, skip, limit: LONGEST_PAGE });
    const at = solutions.findIndex((/** @type {any} */ one) => one.columns.join() === wanted);
    if (at >= 0) return skip + at < count ? skip + at : null;
  }
  return null;
}

customElements.define('queens-solutions', QueensSolutions);
