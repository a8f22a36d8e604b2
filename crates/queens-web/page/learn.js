// <queens-learn>: the search as a film, or the films of two methods on the same board beside each other.

import { shown, show } from './address.js';
import { ask, withdrawn } from './api.js';
import { besideSolution } from './beside.js';
import { comparison } from './comparison.js';
import { choice, failureBox, field, later, plainButton, sizeField, viewButton } from './controls.js';
import { diagrams } from './diagrams.js';
import { Film } from './film.js';
import { button, make } from './make.js';
import { BLOCKED, FREE, Position, QUEEN } from './position.js';
import { Predict } from './predict.js';
import { saveDialog } from './save-film.js';
import { ALL_METHODS, STEP_SIZES } from './state.js';
import { language, recall, remember, translate } from './words.js';
import './player.js';
import './scene.js';

/** How often the address follows the film while it plays; browsers refuse more than a few changes a second. */
const ADDRESS_EVERY = 1000;

/** Which film a state shows, in whatever language and beside whichever other one. @param {import('./state.js').State} state */
const filmOf = ({ position, method, goal, by }) => JSON.stringify([position.fold(), method, goal, by === 'check']);

class QueensLearn extends HTMLElement {
  /** @type {any} */
  about;
  #opened = '';
  /** The film whose steps the player goes through: the one before until another one has come. */
  #played = '';
  #written = 0;
  /** @type {AbortController | undefined} */
  #opening;

  connectedCallback() {
    /** @type {string[]} */
    const names = this.about.methods.map((/** @type {any} */ { name }) => name);
    /** @param {Partial<import('./state.js').State>} changes */
    const again = (changes) => show(changes, { push: true });
    this.size = sizeField(this.about.limits.n, (position) => again({ position }));
    this.plain = plainButton((position) => again({ position }));
    this.method = choice(names.map((name) => [name, name]), shown.method, (method) => again({ method }));
    this.compare = choice([['', null, 'web-compare-none'], [ALL_METHODS, null, 'compare-all-methods'], ...names.map((name) => /** @type {[string, string]} */ ([name, name]))], shown.compare ?? '',
      (compare) => again({ compare: compare || null }));
    this.goal = choice([['all', null, 'web-goal-all'], ['first', null, 'web-goal-first']], shown.goal, (goal) => again({ goal }));
    this.lines = choice([['one', null, 'web-lines-one'], ['all', null, 'web-lines-all']], recall('lines') ?? 'one', (which) => {
      remember('lines', which);
      this.#paint();
    });
    this.by = choice(STEP_SIZES.map((size) => /** @type {[string, null, string]} */ ([size, null, `web-by-${size}`])), shown.by, (by) => {
      show(by === 'check' || shown.by === 'check' ? { by, step: 0 } : { by });
      this.#paint();
    });
    this.scenes = make('div', { class: 'scenes' });
    this.player = make('queens-player');
    this.predict = new Predict((step) => {
      this.player.pause();
      this.player.go(step);
    });
    this.predictButton = button('predict', () => show({ predict: !shown.predict, ...(shown.predict ? {} : { by: 'try', compare: null }) }, { push: true }), { class: 'quiet predict-button' });
    this.all = later('compare-all', () => comparison(shown.position, shown.goal, shown.method));
    this.diagrams = later('web-diagrams', () => diagrams(shown.position, shown.method, shown.goal));
    this.failure = failureBox();
    this.stuck = make('div', { class: 'stuck', hidden: true }, make('queens-board'), viewButton('try', 'web-mend-in-try'));
    this.save = saveDialog(() => this.films && { film: this.films[0], method: this.#scene(0).method, position: shown.position, goal: shown.goal, by: shown.by, step: Math.min(this.player.step, this.films[0].steps) });
    const more = button('web-more', () => {
      const isAll = toolbar.classList.toggle('all');
      more.setAttribute('aria-expanded', String(isAll));
      /** @type {HTMLElement} */ (more.firstElementChild).dataset.say = isAll ? 'web-less' : 'web-more';
      translate(more);
    }, { class: 'quiet more-fields', 'aria-expanded': 'false' });
    const toolbar = make('div', { class: 'toolbar' }, this.size, field('summary-method', this.method), field('web-compare', this.compare),
      field('web-goal', this.goal), field('web-lines', this.lines), this.plain, this.predictButton,
      button('web-continue-yourself', () => this.#continue(), { class: 'quiet' }), button('web-save-open', () => this.save.begin(), { class: 'quiet save-open' }), more);
    this.more = make('div', { class: 'more-of-search' }, this.all, this.diagrams);
    this.append(toolbar,
      this.failure, this.stuck, this.scenes, this.player, this.more, this.save);
    translate(this);
    this.player.byBox.replaceChildren(field('web-by', this.by));
    translate(this.player.byBox);
    this.player.addEventListener('moved', () => this.#moved());
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#words);
    document.addEventListener('queens:back', this.#back);
    this.#shown();
  }

  disconnectedCallback() {
    clearTimeout(this.writing);
    this.save.close();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#words);
    document.removeEventListener('queens:back', this.#back);
  }

  /** Sentences come with the film: another language is another film. */
  #words = () => {
    this.#paint();
    this.#shown();
  };

  /** The server answers again: what was asked meanwhile is asked again. */
  #back = () => {
    if (this.films) this.#paint();
    else this.#shown();
  };

  #shown = async () => {
    if (shown.view !== 'learn') return;
    this.size.show();
    this.plain.show();
    this.method.value = shown.method;
    this.compare.value = shown.compare ?? '';
    this.goal.value = shown.goal;
    this.by.value = shown.by;
    const method = this.about.methods.find((/** @type {any} */ { name }) => name === shown.method);
    const canPredict = Predict.canAsk(method);
    this.predictButton.setAttribute('aria-pressed', String(shown.predict && canPredict));
    this.predictButton.disabled = !canPredict;
    const names = [shown.method, ...(shown.compare && shown.compare !== ALL_METHODS ? [shown.compare] : [])];
    const search = [shown.position.fold(), shown.method, shown.goal, language()].join(' ');
    this.all.show(search, shown.compare === ALL_METHODS);
    this.diagrams.show(search);
    const wanted = JSON.stringify([shown.position.fold(), names, shown.goal, shown.by === 'check', language()]);
    if (wanted === this.#opened) {
      if (this.player.step !== shown.step) this.player.go(shown.step);
      this.#predict();
      return;
    }
    this.#opened = wanted;
    this.player.pause();
    this.#opening?.abort();
    const opening = new AbortController();
    this.#opening = opening;
    try {
      const { position, goal, by } = shown;
      const played = filmOf(shown);
      const films = await Promise.all(names.map((name) => Film.open(position, name, goal, by, opening.signal)));
      this.#played = played;
      this.#open(films, names, position, goal);
    } catch (error) {
      if (this.#opening === opening) this.#opened = '';
      if (!withdrawn(error)) this.#fail(error);
    }
  };

  /** @param {Film[]} films @param {string[]} names @param {Position} position @param {string} goal */
  #open(films, names, position, goal) {
    this.failure.clear();
    this.stuck.hidden = true;
    this.scenes.hidden = this.player.hidden = this.more.hidden = false;
    this.films = films;
    this.scenes.classList.toggle('compare', films.length > 1);
    while (this.scenes.children.length > films.length) this.scenes.lastElementChild.remove();
    while (this.scenes.children.length < films.length) {
      this.scenes.append(make('queens-scene', { on: { go: (/** @type {CustomEvent} */ event) => {
        this.player.pause();
        this.player.go(event.detail.step);
      } } }));
    }
    films.forEach((film, index) => {
      const method = this.about.methods.find((/** @type {any} */ { name }) => name === names[index]);
      this.#scene(index).open({ position, method, goal, film });
    });
    const longest = films.reduce((a, b) => (b.steps > a.steps ? b : a));
    this.leading = longest;
    this.player.hop = (step, direction) => longest.hop(step, direction, shown.by);
    this.player.jump = (step, direction) => {
      const found = (shown.by === 'solution' ? [longest] : films).map((film) => film.solutionFrom(step, direction)).filter((at) => at !== null);
      return found.length ? (direction > 0 ? Math.min(...found) : Math.max(...found)) : null;
    };
    this.player.step = shown.step;
    this.player.open(longest.steps, films.flatMap((film) => film.solutions));
    this.#predict();
  }

  /** Asks for the steps, or stops asking. */
  #predict() {
    const scene = this.#scene(0);
    const isOn = shown.predict && this.films?.length === 1 && Predict.canAsk(scene.method);
    this.classList.toggle('predicting', isOn);
    this.predict.in(isOn ? scene : null);
    translate(this.predict.box);
    if (isOn) this.predict.ask(this.player.step);
  }

  /** @param {number} index @returns {import('./scene.js').QueensScene} */
  #scene(index) {
    return /** @type {any} */ (this.scenes.children[index]);
  }

  /** A board that cannot be searched is shown with what is wrong on it, and with the way to mend it. @param {Error & { code?: string }} error */
  async #fail(error) {
    this.films = this.leading = null;
    this.scenes.hidden = this.player.hidden = this.more.hidden = true;
    this.failure.fail(error);
    const { position } = shown;
    const seen = await ask('try', position.query).catch(/** @returns {any} */ () => null);
    if (!seen?.conflicts.length || position !== shown.position) return;
    const { size, squares } = position;
    /** @type {Map<number, string>} */
    const marks = new Map();
    for (const { first, second } of seen.conflicts) for (const [row, column] of [first, second]) marks.set(row * size + column, 'conflict');
    this.stuck.hidden = false;
    this.stuck.querySelector('queens-board').paint({
      size, marks, rays: seen.conflicts.map((/** @type {any} */ { first, second }) => [first, second]),
      pieces: Array.from(squares, (square) => ({ [QUEEN]: 'queen', [BLOCKED]: 'blocked', [FREE]: '' })[square]),
    });
  }

  /** The queens that stand there now, in Try. */
  #continue() {
    const path = this.films?.[0].now(Math.min(this.player.step, this.films[0].steps));
    if (!path) return;
    let { position } = shown;
    for (const [row, column] of path.queens) position = position.with(row * position.size + column, QUEEN);
    show({ view: 'try', position }, { push: true });
  }

  #moved() {
    const now = performance.now();
    if (!this.player.isPlaying || now - this.#written > ADDRESS_EVERY) {
      this.#written = now;
      clearTimeout(this.writing);
      this.writing = setTimeout(() => {
        // A film that has been left has its steps for itself: the next one begins where the address says.
        if (shown.view === 'learn' && filmOf(shown) === this.#played) show({ step: this.player.step }, { quiet: true });
      }, 100);
    }
    this.#paint();
  }

  /** Where a film stands at a step of the player, whose steps are those of the longest. Solution by solution, each shows its own. @param {Film} film */
  #stepOf(film) {
    const { step } = this.player;
    if (shown.by === 'solution' && film !== this.leading) return besideSolution(step, this.leading, film);
    return Math.min(step, film.steps);
  }

  /** Shows the step, bringing its pieces here first if they are not: whoever drags on meanwhile sees the later step. */
  async #paint() {
    if (!this.films) return;
    const { films } = this;
    const missing = films.filter((film) => !film.now(this.#stepOf(film)));
    this.player.waiting = missing.length > 0;
    for (const film of films) film.bring(this.#stepOf(film)).catch(() => {});
    if (missing.length) {
      try {
        await Promise.all(missing.map((film) => film.bring(this.#stepOf(film))));
      } catch (error) {
        // Nobody answers: what is on the page stays, and the step comes when somebody does.
        if (!withdrawn(error)) this.#fail(error);
        return;
      }
      if (this.films === films) this.#paint();
      return;
    }
    films.forEach((film, index) => this.#scene(index).paint(this.#stepOf(film), this.player.isQuick));
    if (this.classList.contains('predicting') && !this.player.isPlaying) this.predict.ask(this.player.step);
  }
}

customElements.define('queens-learn', QueensLearn);
