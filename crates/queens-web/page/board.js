// <queens-board>: a board to look at, to walk over with the arrow keys, and, if somebody listens, to press on.
//
// Events: `square` with detail { index, key } when a square is clicked, or a key other than an arrow is pressed.

import { draw, make } from './make.js';
import { say } from './words.js';

const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

class QueensBoard extends HTMLElement {
  #size = 0;
  #cells = [];
  #classes = [];
  #focus = 0;
  #picture = null;

  connectedCallback() {
    if (this.grid) return;
    this.grid = make('div', { role: 'grid', class: 'grid', label: 'web-board' });
    this.lines = draw('svg', { class: 'lines', 'aria-hidden': 'true' });
    this.top_ = make('div', { class: 'edge columns', 'aria-hidden': 'true' });
    this.side = make('div', { class: 'edge rows', 'aria-hidden': 'true' });
    this.append(this.top_, this.side, make('div', { class: 'squares' }, this.grid, this.lines));
    this.grid.addEventListener('click', (event) => {
      const index = this.#cells.indexOf(event.target.closest('.cell'));
      if (index < 0) return;
      this.#moveTo(index);
      this.#press(index, 'click', event);
    });
    this.grid.addEventListener('keydown', (event) => this.#key(event));
    document.addEventListener('queens:words', this.#say);
  }

  disconnectedCallback() {
    document.removeEventListener('queens:words', this.#say);
  }

  #say = () => {
    if (this.#picture) this.#cells.forEach((_, index) => this.#describe(index));
  };

  #resize(size) {
    this.#size = size;
    this.style.setProperty('--n', size);
    this.classList.toggle('small-squares', size > 16);
    const rows = Array.from({ length: size }, (_, row) => make('div', { role: 'row' }, ...Array.from({ length: size }, (_, column) =>
      make('div', { role: 'gridcell', class: 'cell', tabindex: '-1', 'aria-colindex': column + 1 }))));
    this.grid.replaceChildren(...rows);
    this.#cells = [...this.grid.querySelectorAll('.cell')];
    this.#classes = this.#cells.map(() => '');
    this.#focus = 0;
    if (this.#cells.length) this.#cells[0].tabIndex = 0;
    const numbers = () => Array.from({ length: size }, (_, index) => make('span', { text: index + 1 }));
    this.top_.replaceChildren(...numbers());
    this.side.replaceChildren(...numbers());
    this.lines.setAttribute('viewBox', `0 0 ${size} ${size}`);
  }

  /**
   * Shows a picture: `size`; `pieces`, for each square '', 'queen', 'fixed' or 'blocked'; `attacked`, how many queens
   * attack each square; `marks`, a Map from squares to names of marks; `lines`, a list of [from, to] squares along which
   * one queen attacks; `quick` when pictures follow each other too fast to be described.
   */
  paint(picture) {
    if (picture.size !== this.#size) this.#resize(picture.size);
    this.#picture = picture;
    const { size, pieces, attacked, marks } = picture;
    for (let index = 0; index < size * size; index++) {
      const dark = (Math.floor(index / size) + (index % size)) % 2 ? ' dark' : '';
      const name = `cell${dark} ${pieces[index]}${attacked?.[index] ? ' attacked' : ''} ${marks?.get(index) ?? ''}`;
      if (name !== this.#classes[index]) {
        this.#classes[index] = name;
        this.#cells[index].className = name;
        if (!picture.quick) this.#describe(index);
      }
    }
    this.classList.toggle('quick', !!picture.quick);
    if (this.wasQuick && !picture.quick) this.#say();
    this.wasQuick = picture.quick;
    this.#paintLines(picture.lines ?? []);
  }

  #paintLines(lines) {
    const text = JSON.stringify(lines);
    if (text === this.linesText) return;
    this.linesText = text;
    this.lines.replaceChildren(...lines.map(([[r1, c1], [r2, c2]]) =>
      draw('line', { x1: c1 + 0.5, y1: r1 + 0.5, x2: c2 + 0.5, y2: r2 + 0.5 })));
  }

  #describe(index) {
    const { size, pieces, attacked, marks } = this.#picture;
    const place = { row: Math.floor(index / size) + 1, column: (index % size) + 1 };
    const parts = [say('square', place)];
    if (pieces[index] === 'queen') parts.push(say('web-square-queen'));
    if (pieces[index] === 'fixed') parts.push(say('web-square-fixed'));
    if (pieces[index] === 'blocked') parts.push(say('web-square-blocked'));
    if (attacked?.[index]) parts.push(say('web-square-attacked', { count: attacked[index] }));
    if (marks?.get(index) === 'hint') parts.push(say('web-square-hint'));
    this.#cells[index].setAttribute('aria-label', parts.join(', '));
  }

  #moveTo(index) {
    this.#cells[this.#focus].tabIndex = -1;
    this.#focus = index;
    this.#cells[index].tabIndex = 0;
    this.#cells[index].focus({ preventScroll: false });
  }

  #key(event) {
    const size = this.#size;
    const [row, column] = [Math.floor(this.#focus / size), this.#focus % size];
    if (event.key in ARROWS && !event.ctrlKey && !event.metaKey && !event.altKey) {
      const [down, right] = ARROWS[event.key];
      const to = [row + down, column + right];
      if (to.every((at) => at >= 0 && at < size)) this.#moveTo(to[0] * size + to[1]);
    } else if (event.key === 'Home') {
      this.#moveTo(event.ctrlKey ? 0 : row * size);
    } else if (event.key === 'End') {
      this.#moveTo(event.ctrlKey ? size * size - 1 : row * size + size - 1);
    } else {
      this.#press(this.#focus, event.key, event);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  #press(index, key, event) {
    const isFree = this.dispatchEvent(new CustomEvent('square', { detail: { index, key }, cancelable: true }));
    if (!isFree) {
      event.preventDefault();
      event.stopPropagation();
    }
  }
}

customElements.define('queens-board', QueensBoard);
