// <queens-scene>: one search at one moment: board, the step in words, stack, tree, code, counters.

import { make } from './make.js';
import { BLOCKED, QUEEN, attackers } from './position.js';
import { say, sayNumber, sayStep, translate } from './words.js';
import './board.js';
import './tree.js';

const COUNTERS = [
  ['tries', 'summary-tries'],
  ['blocked', 'summary-blocked'],
  ['straight', 'summary-straight'],
  ['falling', 'summary-falling'],
  ['rising', 'summary-rising'],
  ['placements', 'summary-placements'],
  ['take_backs', 'summary-take-backs'],
  ['solutions', 'summary-solutions'],
];

const METHODS = {
  grid: 'web-about-grid',
  sparse: 'web-about-sparse',
  matrix: 'web-about-matrix',
  sicp: 'web-about-sicp',
  htdp: 'web-about-htdp',
  bits: 'web-about-bits',
};

class QueensScene extends HTMLElement {
  connectedCallback() {
    if (this.board) return;
    this.board = make('queens-board');
    this.title_ = make('h2', { class: 'scene-title' });
    this.words = make('p', { class: 'step-words', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.number = make('p', { class: 'step-number' });
    this.stack = make('ol', { class: 'stack', reversed: true });
    this.tree = make('queens-tree');
    this.methodWords = make('p', { class: 'method-words' });
    this.code = make('ol', { class: 'code', tabindex: '0', label: 'player-code' });
    this.counterHead = make('th', { scope: 'col', class: 'total' });
    this.counted = Object.fromEntries(COUNTERS.map(([name]) => [name, { now: make('td'), all: make('td', { class: 'total' }) }]));
    const counters = make('tbody', {},
      make('tr', {}, make('td'), make('th', { scope: 'col', say: 'web-so-far' }), this.counterHead),
      ...COUNTERS.map(([name, key]) => make('tr', {}, make('th', { scope: 'row', say: key }), this.counted[name].now, this.counted[name].all)));
    const panel = (key, name, ...content) => make('section', { class: `panel ${name}` }, make('h2', { class: 'label', say: key }), ...content);
    this.append(
      this.title_,
      make('div', { class: 'scene-board' }, this.board),
      make('div', { class: 'panel now' }, this.number, this.words),
      make('div', { class: 'panels' },
        make('div', { class: 'panel-column' },
          panel('web-tree', 'tree-panel', this.tree, legend()),
          panel('trace-stack', 'stack-panel', this.stack)),
        make('div', { class: 'panel-column' },
          panel('player-code', 'code-panel', this.methodWords, this.code),
          panel('web-counters', 'counters-panel', make('table', {}, counters)))),
    );
    translate(this);
  }

  /** The search that will be shown. */
  open({ position, method, goal, film }) {
    Object.assign(this, { position, method, goal, film });
    this.code.replaceChildren(...(method.code ?? []).map((text) => make('li', {}, make('code', { text }))));
    this.marked = null;
  }

  /** Shows the moment after a number of steps. `quick` when moments follow each other too fast to be read out. */
  paint(step, quick) {
    const path = this.film.now(Math.min(step, this.film.steps));
    if (!path) return false;
    const { position, method } = this;
    const kind = method.by_column ? 'column' : method.name === 'htdp' ? 'queen' : 'row';
    this.title_.textContent = method.name;
    this.#paintBoard(path, quick);
    this.number.textContent = say('player-count', { number: Math.min(step, this.film.steps), last: this.film.steps });
    this.words.setAttribute('aria-live', quick ? 'off' : 'polite');
    const words = sayStep(path.last, kind);
    if (this.words.textContent !== words) this.words.textContent = words;
    this.words.dataset.do = path.last?.do ?? 'start';
    this.#paintStack(path, kind);
    this.tree.paint(path, position, method, this.goal);
    this.methodWords.textContent = say(METHODS[method.name]);
    this.#paintCode(path.last);
    this.#paintCounters(path.totals);
    return true;
  }

  #paintBoard(path, quick) {
    const { size, squares } = this.position;
    const pieces = Array.from(squares, (square) => (square === BLOCKED ? 'blocked' : square === QUEEN ? 'fixed' : ''));
    const queens = path.queens;
    for (const [row, column] of queens) if (!pieces[row * size + column]) pieces[row * size + column] = 'queen';
    const given = this.position.all(QUEEN).map((index) => [Math.floor(index / size), index % size]);
    const marks = new Map();
    const { last } = path;
    if (last?.square && last.do !== 'solution') marks.set(last.square[0] * size + last.square[1], last.do);
    if (last?.by) marks.set(last.by[0] * size + last.by[1], 'attacker');
    if (last?.do === 'solution') queens.forEach(([row, column]) => marks.set(row * size + column, 'solution'));
    const lines = last?.by ? [[last.by, last.square]] : [];
    this.board.paint({ size, pieces, attacked: attackers(size, [...queens, ...given]), marks, lines, quick });
  }

  #paintStack(path, kind) {
    const tried = (level) => level.rejected.length + level.searched.length + (level.queen ? 1 : 0);
    const where = (level) => {
      const [row, column] = level.queen ?? level.tried;
      return say(level.queen ? 'web-level-queen' : 'web-level-trying', { kind, row: row + 1, column: column + 1 });
    };
    const levels = path.levels.map((level, depth) => make('li', { class: level.queen ? 'has-queen' : 'trying' },
      make('span', { class: 'level', text: say('web-level', { kind, level: depth + 1 }) }),
      make('span', { text: where(level) }),
      make('span', { class: 'tried', text: say('web-squares-tried', { count: tried(level) }) })));
    if (levels.length === 0) levels.push(make('li', { class: 'nothing', text: say('web-stack-empty') }));
    this.stack.replaceChildren(...levels.reverse());
  }

  #paintCode(last) {
    const line = last?.line === undefined ? null : this.code.children[last.line];
    if (line === this.marked) return;
    this.marked?.removeAttribute('aria-current');
    line?.setAttribute('aria-current', 'step');
    this.marked = line;
  }

  #paintCounters(totals) {
    this.counterHead.textContent = say(this.film.complete ? 'web-in-all' : 'web-in-film');
    for (const [name, { now, all }] of Object.entries(this.counted)) {
      now.textContent = sayNumber(totals[name]);
      all.textContent = sayNumber(this.film.totals[name]);
    }
  }
}

function legend() {
  const entry = (kind, key) => make('li', { class: kind, say: key });
  return make('ul', { class: 'legend' }, entry('current', 'web-tree-current'), entry('searched', 'web-tree-searched'),
    entry('found', 'web-tree-found'), entry('rejected', 'web-tree-rejected'), entry('untried', 'web-tree-untried'));
}

customElements.define('queens-scene', QueensScene);
