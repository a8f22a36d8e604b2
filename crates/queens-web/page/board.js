// <queens-board>: a board to look at and, if it is `walkable` (in Try and in tasks), to walk over with the arrow keys,
// to press on, to drag queens on and to paint on.
//
// Events: `square` with detail { index, key } when a square is clicked or a key is pressed on it; `carry` with
// { from, to } when a piece was dragged; `sweep` with { index } for each further square that a press moves over.
//
// Pieces and marks are SVG, so that they are printed, and seen where a reader has chosen the colours.

import { draw, make } from './make.js';
import { COLUMN, FALLING, RISING, ROW } from './position.js';
import { say } from './words.js';

/** @type {Record<string, number[]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

/** Half of the stroke that shows a direction of attack: what it adds to (x, y). @type {[number, number, number][]} */
const STROKES = [[ROW, 1, 0], [COLUMN, 0, 1], [FALLING, 0.707, 0.707], [RISING, 0.707, -0.707]];
const STROKE = 0.17;

/** What a screen reader hears of a mark. @type {Record<string, string>} */
const MARKS = {
  try: 'web-mark-try', reject: 'web-mark-reject', place: 'web-mark-place', removed: 'web-mark-removed', attacker: 'web-mark-attacker',
  conflict: 'web-mark-conflict', solution: 'web-mark-solution', hint: 'web-square-hint', 'hint-back': 'web-mark-hint-back', dead: 'web-mark-dead',
  found: 'web-mark-found', wrong: 'web-mark-wrong', ask: 'web-mark-ask',
};
/** @type {Record<string, string>} */
const PIECES = { queen: 'web-square-queen', given: 'web-square-fixed', blocked: 'web-square-blocked' };

/** The drawing of a piece, or of a mark that has one. @type {Record<string, string>} */
const GLYPHS = { queen: 'queen', given: 'given', blocked: 'blocked', reject: 'cross', wrong: 'cross', removed: 'outline', try: 'outline', hint: 'outline', ask: 'question' };

/**
 * @typedef {object} Picture
 * @property {number} size
 * @property {string[]} pieces for each square '', 'queen', 'given' or 'blocked'
 * @property {Uint8Array} [lines] along which lines each square is attacked
 * @property {Uint8Array} [counts] by how many queens it is attacked
 * @property {Map<number, string>} [marks] names of marks
 * @property {import('./position.js').Square[][]} [rays] pairs of squares between which an attack is drawn
 * @property {boolean} [quick] when pictures follow each other too fast to be described
 */

export class QueensBoard extends HTMLElement {
  #size = 0;
  /** @type {HTMLElement[]} */
  #cells = [];
  /** @type {string[]} */
  #classes = [];
  /** What was said of each square. @type {string[]} */
  #described = [];
  #focus = 0;
  /** @type {Picture | null} */
  #picture = null;
  /** @type {number | null} */
  #held = null;
  #swept = -1;
  #wasWalkable = false;
  #strokesPath = '';
  #raysText = '';

  connectedCallback() {
    if (this.grid) return;
    this.grid = make('div', { role: 'grid', class: 'grid', label: 'web-board' });
    this.strokes = draw('path', { class: 'strokes' });
    this.raysGroup = draw('g', { class: 'rays' });
    this.over = draw('svg', { class: 'over', 'aria-hidden': 'true' }, this.strokes, this.raysGroup);
    this.columns = make('div', { class: 'edge columns', 'aria-hidden': 'true' });
    this.rows = make('div', { class: 'edge rows', 'aria-hidden': 'true' });
    this.append(this.columns, this.rows, make('div', { class: 'squares' }, this.grid, this.over));
    this.grid.addEventListener('pointerdown', (event) => this.#down(event));
    this.grid.addEventListener('pointermove', (event) => this.#over(event));
    this.grid.addEventListener('pointerup', (event) => this.#up(event));
    this.grid.addEventListener('pointercancel', () => { this.#held = null; });
    this.grid.addEventListener('click', (event) => this.#click(event));
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('queens:words', this.#say);
  }

  disconnectedCallback() {
    document.removeEventListener('queens:words', this.#say);
  }

  /** Whether the arrow keys move over it. A board that is only looked at leaves the keys to the player. */
  get isWalkable() {
    return this.classList.contains('walkable');
  }

  #say = () => {
    this.#described.fill('');
    if (this.#picture) this.#cells.forEach((_, index) => this.#describe(index));
  };

  /** @param {number} size */
  #resize(size) {
    this.#size = size;
    this.style.setProperty('--n', String(size));
    this.classList.toggle('small-squares', size > 16);
    this.grid.replaceChildren(...Array.from({ length: size }, () => make('div', { role: 'row' }, ...Array.from({ length: size }, (_, column) =>
      make('div', { role: 'gridcell', class: 'cell', 'aria-colindex': column + 1 })))));
    this.#cells = /** @type {HTMLElement[]} */ ([...this.grid.querySelectorAll('.cell')]);
    this.#classes = this.#cells.map(() => '');
    this.#described = this.#cells.map(() => '');
    this.#focus = 0;
    const numbers = () => Array.from({ length: size }, (_, index) => make('span', { text: index + 1 }));
    this.columns.replaceChildren(...numbers());
    this.rows.replaceChildren(...numbers());
    this.over.setAttribute('viewBox', `0 0 ${size} ${size}`);
  }

  /** @param {Picture} picture */
  paint(picture) {
    if (picture.size !== this.#size) this.#resize(picture.size);
    this.#picture = picture;
    const { size, pieces, marks } = picture;
    for (let index = 0; index < size * size; index++) {
      const dark = (Math.floor(index / size) + (index % size)) % 2 ? ' dark' : '';
      const mark = marks?.get(index) ?? '';
      if (!picture.quick) this.#describe(index);
      const name = `cell${dark} ${pieces[index]} ${mark}`;
      if (name === this.#classes[index]) continue;
      this.#classes[index] = name;
      const cell = this.#cells[index];
      cell.className = name;
      const glyph = GLYPHS[pieces[index]] ?? GLYPHS[mark] ?? '';
      if ((cell.dataset.glyph ?? '') !== glyph) {
        cell.dataset.glyph = glyph;
        cell.replaceChildren(...(glyph ? [drawing(glyph)] : []));
      }
    }
    this.classList.toggle('quick', !!picture.quick);
    this.walk();
    this.#paintStrokes(picture);
    this.#paintRays(picture.rays ?? []);
  }

  /** One square can be reached with Tab, if the board can be walked on. */
  walk() {
    const walkable = this.isWalkable;
    if (walkable === this.#wasWalkable && this.#cells[this.#focus]?.hasAttribute('tabindex') === walkable) return;
    this.#wasWalkable = walkable;
    this.#cells.forEach((cell, index) => {
      if (walkable) cell.tabIndex = index === this.#focus ? 0 : -1;
      else cell.removeAttribute('tabindex');
    });
  }

  /** @param {Picture} picture */
  #paintStrokes({ size, pieces, lines }) {
    let path = '';
    if (lines) {
      for (let index = 0; index < lines.length; index++) {
        if (!lines[index] || pieces[index] === 'queen' || pieces[index] === 'given') continue;
        const [x, y] = [(index % size) + 0.5, Math.floor(index / size) + 0.5];
        for (const [line, right, down] of STROKES) {
          if (lines[index] & line) path += `M${x - right * STROKE} ${y - down * STROKE}l${right * 2 * STROKE} ${down * 2 * STROKE}`;
        }
      }
    }
    if (path !== this.#strokesPath) this.strokes.setAttribute('d', path);
    this.#strokesPath = path;
  }

  /** @param {import('./position.js').Square[][]} rays */
  #paintRays(rays) {
    const text = JSON.stringify(rays);
    if (text === this.#raysText) return;
    this.#raysText = text;
    this.raysGroup.replaceChildren(...rays.map(([[r1, c1], [r2, c2]]) =>
      draw('line', { x1: c1 + 0.5, y1: r1 + 0.5, x2: c2 + 0.5, y2: r2 + 0.5 })));
  }

  /** @param {number} index */
  #describe(index) {
    const { size, pieces, counts, marks } = this.#picture;
    const state = `${pieces[index]} ${counts?.[index] ?? 0} ${marks?.get(index) ?? ''}`;
    if (state === this.#described[index]) return;
    this.#described[index] = state;
    const parts = [say('square', { row: Math.floor(index / size) + 1, column: (index % size) + 1 })];
    if (PIECES[pieces[index]]) parts.push(say(PIECES[pieces[index]]));
    if (counts?.[index]) parts.push(say('web-square-attacked', { count: counts[index] }));
    const mark = marks?.get(index)?.split(' ').find((name) => name in MARKS);
    if (mark) parts.push(say(MARKS[mark]));
    this.#cells[index].setAttribute('aria-label', parts.join(say('web-list-separator')));
  }

  /** Moves the focus onto a square. @param {number} index */
  moveTo(index) {
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = index;
    this.#cells[index].tabIndex = 0;
    // A press has moved it there already, and to move it again costs a layout.
    if (document.activeElement !== this.#cells[index]) this.#cells[index].focus();
  }

  /** @param {Event} event */
  #indexOf(event) {
    return this.#cells.indexOf(/** @type {Element} */ (event.target).closest('.cell'));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const index = this.#indexOf(event);
    if (!this.isWalkable || index < 0 || event.button !== 0) return;
    this.#held = index;
    this.#swept = index;
    // Without this a finger's later events would all go to the square where it began.
    if (/** @type {Element} */ (event.target).hasPointerCapture?.(event.pointerId)) /** @type {Element} */ (event.target).releasePointerCapture(event.pointerId);
  }

  /** @param {PointerEvent} event */
  #over(event) {
    if (this.#held === null || !event.buttons) return;
    const index = this.#indexOf(event);
    if (index < 0 || index === this.#swept) return;
    if (this.#swept === this.#held) this.dispatchEvent(new CustomEvent('sweep', { detail: { index: this.#held } }));
    this.#swept = index;
    this.dispatchEvent(new CustomEvent('sweep', { detail: { index } }));
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const to = this.#indexOf(event);
    const from = this.#held;
    this.#held = null;
    if (from === null || to < 0 || to === from) return;
    this.dispatchEvent(new CustomEvent('carry', { detail: { from, to } }));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const index = this.#indexOf(event);
    if (index < 0 || !this.isWalkable) return;
    this.moveTo(index);
    this.#press(index, 'click', event);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (!this.isWalkable || event.ctrlKey && !['Home', 'End'].includes(event.key) || event.metaKey || event.altKey) return;
    const size = this.#size;
    const [row, column] = [Math.floor(this.#focus / size), this.#focus % size];
    if (event.key in ARROWS) {
      const [down, right] = ARROWS[event.key];
      const to = [row + down, column + right];
      if (to.every((at) => at >= 0 && at < size)) this.moveTo(to[0] * size + to[1]);
    } else if (event.key === 'Home') {
      this.moveTo(event.ctrlKey ? 0 : row * size);
    } else if (event.key === 'End') {
      this.moveTo(event.ctrlKey ? size * size - 1 : row * size + size - 1);
    } else {
      this.#press(this.#focus, event.key, event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {number} index @param {string} key @param {Event} event */
  #press(index, key, event) {
    const isFree = this.dispatchEvent(new CustomEvent('square', { detail: { index, key }, cancelable: true }));
    if (!isFree) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}

/** @param {string} name one of the symbols in index.html */
function drawing(name) {
  return draw('svg', { class: `glyph glyph-${name}`, viewBox: '0 0 100 100', 'aria-hidden': 'true' }, draw('use', { href: `#${name}` }));
}

customElements.define('queens-board', QueensBoard);
