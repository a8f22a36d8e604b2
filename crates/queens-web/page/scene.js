// <queens-scene>: one search at one moment: the board, the step in words, what the method keeps, its code, the stack, the
// tree, what was counted.

import { tabs } from './controls.js';
import { make, set, write } from './make.js';
import { BLOCKED, QUEEN, attacks } from './position.js';
import { canSay, language, recall, say, sayNumber, sentence, translate } from './words.js';
import { DataView } from './data-view.js';
import { ending, solutionsOf } from './ending.js';
import { Listing } from './listing.js';
import { PlacementLists } from './placements.js';
import { StackList } from './stack-list.js';
import { wholeTree } from './whole.js';
import './board.js';
import './tree.js';

/** What is counted: its name, its key, and `detail` where a low screen does without it. @type {[string, string, string?][]} */
const COUNTERS = [
  ['tries', 'summary-tries'],
  ['blocked', 'summary-blocked', 'detail'],
  ['straight', 'summary-straight', 'detail'],
  ['falling', 'summary-falling', 'detail'],
  ['rising', 'summary-rising', 'detail'],
  ['placements', 'summary-placements'],
  ['take_backs', 'summary-take-backs'],
  ['solutions', 'summary-solutions'],
];
/** What a step shows on its square. @type {Record<string, string>} */
const MARKS = { try: 'try', extend: 'try', consider: 'try', reject: 'reject', place: 'place', keep: 'place', 'take-back': 'removed', look: 'ask' };
/** The longest film whose whole tree is drawn, in steps. */
const SHORT = 4096;

export class QueensScene extends HTMLElement {
  #data = new DataView();
  #stack = new StackList();
  #placements = new PlacementLists();
  #listing = new Listing();
  /** @type {{ step: number, columns: number[] }[] | null} */
  #solutions = null;

  connectedCallback() {
    if (this.board) return;
    this.board = make('queens-board');
    this.title_ = make('h2', { class: 'scene-title' });
    this.words = make('p', { class: 'step-words', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.why = make('p', { class: 'step-more' });
    this.tree = make('queens-tree', { on: { node: (/** @type {CustomEvent} */ event) => this.dispatchEvent(new CustomEvent('go', { detail: event.detail })) } });
    this.counterHead = make('th', { scope: 'col', class: 'total' });
    this.counted = Object.fromEntries(COUNTERS.map(([name]) => [name, { now: make('td'), all: make('td', { class: 'total' }) }]));
    const counters = make('table', {}, make('tbody', {},
      make('tr', {}, make('td'), make('th', { scope: 'col', say: 'web-so-far' }), this.counterHead),
      ...COUNTERS.map(([name, key, detail]) => make('tr', { class: detail }, make('th', { scope: 'row', say: key }), this.counted[name].now, this.counted[name].all))));
    this.tabs = tabs([
      ['code', 'web-tab-code', 'player-code', this.#listing.box],
      ['stack', 'web-tab-stack', 'trace-stack', make('div', {}, this.#stack.list, this.#placements.box)],
      ['data', 'web-tab-data', 'web-data', this.#data.box],
      ['tree', 'web-tab-tree', 'web-tree', make('div', {}, this.tree, legend())],
      ['counters', 'web-tab-counters', 'web-counters', counters],
    ], 'web-panels', 'stack');
    this.now = make('div', { class: 'now' }, this.words, this.why);
    this.end = make('div', { class: 'ending', hidden: true });
    this.append(
      this.title_,
      make('div', { class: 'scene-board' }, this.board, this.end),
      this.now,
      this.tabs.list, this.tabs.panels);
    translate(this);
  }

  /** The search that will be shown. @param {{ position: import('./position.js').Position, method: any, goal: string, film: import('./film.js').Film }} search */
  open({ position, method, goal, film }) {
    this.position = position;
    this.method = method;
    this.goal = goal;
    this.film = film;
    this.#listing.open(method, language());
    this.#nameStack(method.keeps_lists);
    this.#solutions = null;
    this.tree.whole = null;
    if (film.complete && film.steps <= SHORT && position.size <= 6) this.#drawWhole(film);
  }

  /** A method that keeps lists of placements has no stack: they are shown in its place. @param {boolean} isLists */
  #nameStack(isLists) {
    this.#stack.list.hidden = isLists;
    this.#placements.box.hidden = !isLists;
    const { tab, panel } = this.tabs.entries.find(({ name }) => name === 'stack');
    tab.dataset.say = isLists ? 'web-tab-placements' : 'web-tab-stack';
    /** @type {HTMLElement} */ (panel.firstElementChild).dataset.say = isLists ? 'web-placements' : 'trace-stack';
    translate(this);
  }

  /** @param {import('./film.js').Film} film */
  async #drawWhole(film) {
    const steps = await film.all().catch(/** @returns {any} */ () => null);
    if (!steps || film !== this.film) return;
    this.tree.whole = wholeTree(steps);
    if (this.painted !== undefined) this.paint(this.painted, false);
  }

  /** Shows the moment after a number of steps. `quick` when moments follow each other too fast to be read out. @param {number} step @param {boolean} quick */
  paint(step, quick) {
    this.painted = step;
    const at = Math.min(step, this.film.steps);
    const path = this.film.now(at);
    if (!path) return false;
    const { position, method } = this;
    const kind = method.by_column ? 'column' : method.name === 'htdp' ? 'queen' : 'row';
    this.classList.toggle('quick', quick);
    write(this.title_, method.name);
    this.#paintBoard(path, quick);
    set(this.words, 'aria-live', quick ? 'off' : 'polite');
    // At the smallest size a sentence may be a line of the program.
    const words = path.last?.size === 'check' ? path.last.sentence : sentence(path.last?.sentence ?? this.film.start);
    write(this.words, words);
    set(this.words, 'data-do', path.last?.do ?? 'start');
    this.#sayEnd(at);
    if (method.keeps_lists) this.#placements.paint(path.data, position.size);
    else this.#stack.paint(path, kind, position.size, method.by_column);
    this.#paintData(path);
    this.tree.paint(path, position, method, this.goal, at);
    write(this.#listing.words, canSay(`web-about-${method.name}`) ? say(`web-about-${method.name}`) : '');
    this.#listing.mark(path.last);
    this.#paintCounters(path.totals);
    return true;
  }

  /** At the start what one is about to see; at the end what was seen, or that the film is longer than is shown. @param {number} at */
  #sayEnd(at) {
    const { film } = this;
    let words = '';
    if (at === 0) words = say('web-film-start', { steps: film.steps, solutions: film.solutions.length });
    else if (at === film.steps && !film.complete) words = say('web-film-cut', { steps: film.steps });
    else if (this.method.keeps_lists && this.goal === 'first') words = say('web-first-of-lists');
    write(this.why, words);
    this.why.hidden = !words;
    this.#showEnd(at === film.steps && film.complete && film.solutions.length > 0 && !this.classList.contains('in-lesson'));
  }

  /** At the end the board is empty: its place is taken by what was found, and the tree is whole. @param {boolean} isEnd */
  async #showEnd(isEnd) {
    const { film, position } = this;
    const wasEnd = this.classList.contains('at-end');
    this.classList.toggle('at-end', isEnd);
    if (!isEnd) {
      this.end.hidden = true;
      this.board.hidden = false;
      return;
    }
    if (!wasEnd) this.tabs.choose('tree');
    this.#solutions ??= await solutionsOf(film, position).catch(/** @returns {any} */ () => null);
    if (film !== this.film || !this.#solutions || !this.classList.contains('at-end')) return;
    this.end.replaceChildren(ending(this.#solutions, film.solutions.length, position, (step) => this.dispatchEvent(new CustomEvent('go', { detail: { step } }))));
    this.end.hidden = false;
    this.board.hidden = true;
  }

  /** @param {import('./stack.js').Path} path @param {boolean} quick */
  #paintBoard(path, quick) {
    const { size, squares } = this.position;
    /** @type {string[]} */
    const pieces = Array.from(squares, (square) => (square === BLOCKED ? 'blocked' : square === QUEEN ? 'given' : ''));
    const { queens, last } = path;
    for (const [row, column] of queens) if (!pieces[row * size + column]) pieces[row * size + column] = 'queen';
    /** @type {Map<number, string>} */
    const marks = new Map();
    if (last?.square && MARKS[last.do]) marks.set(last.square[0] * size + last.square[1], MARKS[last.do]);
    if (last?.by) marks.set(last.by[0] * size + last.by[1], 'attacker');
    if (last?.do === 'solution') queens.forEach(([row, column]) => marks.set(row * size + column, 'solution'));
    const which = recall('lines') ?? 'one';
    const seen = which === 'all' ? [...queens, ...this.position.queens] : [];
    const drawn = attacks(size, seen);
    const { counts } = attacks(size, [...queens, ...this.position.queens]);
    this.board.paint({ size, pieces, lines: drawn.lines, counts, marks, rays: last?.by ? [[last.by, last.square]] : [], quick });
  }

  /** What the program keeps, its variables and its calls, as the library tells them. @param {any} path */
  #paintData(path) {
    // Lists of placements are drawn beside it.
    const { column } = path.data ?? {};
    this.#data.paint(this.method.keeps_lists ? { column } : path.data, path.last?.variables, path.calls);
  }

  /** @param {any} totals */
  #paintCounters(totals) {
    write(this.counterHead, say(this.film.complete ? 'web-in-all' : 'web-in-film'));
    for (const [name, { now, all }] of Object.entries(this.counted)) {
      write(now, sayNumber(totals[name]));
      write(all, sayNumber(this.film.totals[name]));
    }
  }
}

function legend() {
  /** @param {string} kind @param {string} key */
  const entry = (kind, key) => make('li', { class: kind, say: key });
  return make('ul', { class: 'legend' }, entry('current', 'web-tree-current'), entry('searched', 'web-tree-searched'),
    entry('found', 'web-tree-found'), entry('rejected', 'web-tree-rejected'), entry('untried', 'web-tree-untried'));
}

customElements.define('queens-scene', QueensScene);
