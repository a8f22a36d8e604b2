// The stack as a list, the newest level on top. Each level has a picture of its line of the board: what was tried and
// left, where its queen stands, what is still to try.

import { draw, make } from './make.js';
import { say } from './words.js';

/** Wider lines would be too small to see. */
const MOST_SQUARES = 16;

/**
 * A level's line of squares. Crosses were rejected, filled squares were searched (green where a solution was found).
 * @param {any} level @param {number} size @param {boolean} byColumn
 */
function strip({ rejected, searched, tried, queen }, size, byColumn) {
  const along = byColumn ? 0 : 1;
  const grid = Array.from({ length: size }, (_, at) => `M${at} 0h1v1h-1z`).join('');
  const crosses = rejected.map((/** @type {number[]} */ square) => `M${square[along] + 0.28} .28l.44 .44m0-.44l-.44 .44`).join('');
  /** @param {boolean} found */
  const done = (found) => searched.filter((/** @type {number[]} */ one) => one[2] > 0 === found).map((/** @type {number[]} */ one) => `M${one[along] + 0.2} .2h.6v.6h-.6z`).join('');
  const at = (queen ?? tried)?.[along];
  return draw('svg', { class: 'strip', viewBox: `-0.05 -0.05 ${size + 0.1} 1.1`, preserveAspectRatio: 'xMinYMid meet', 'aria-hidden': 'true' },
    draw('path', { class: 'squares', d: grid }), draw('path', { class: 'searched', d: done(false) }), draw('path', { class: 'found', d: done(true) }),
    draw('path', { class: 'rejected', d: crosses }),
    queen ? draw('use', { class: 'queen', href: '#queen', x: at, y: 0, width: 1, height: 1 })
      : tried ? draw('rect', { class: 'trying', x: at + 0.08, y: 0.08, width: 0.84, height: 0.84 }) : null);
}

export class StackList {
  /** What is on the page, level by level: most steps change the top alone. @type {{ key: string, item: HTMLElement }[]} */
  #levels = [];

  constructor() {
    this.list = make('ol', { class: 'stack', reversed: true, tabindex: '0', label: 'trace-stack' });
    this.empty = make('li', { class: 'nothing' });
  }

  /** @param {import('./stack.js').Path} path @param {string} kind row, column or queen @param {number} size @param {boolean} byColumn */
  paint(path, kind, size, byColumn) {
    const removed = path.last?.do === 'take-back';
    const drawn = kind !== 'queen' && size <= MOST_SQUARES;
    /** @type {{ key: string, item: HTMLElement }[]} */
    const levels = path.levels.map((/** @type {any} */ level, /** @type {number} */ depth) => {
      const isTop = depth === path.levels.length - 1;
      const words = level.queen ? 'web-level-queen' : removed && isTop ? 'web-level-removed' : 'web-level-trying';
      const [row, column] = level.queen ?? level.tried ?? [0, 0];
      const text = [say('web-level', { kind, level: depth + 1 }), say(words, { kind, row: row + 1, column: column + 1 })];
      const key = JSON.stringify([text, level.rejected.length, level.searched, level.queen, level.tried, size]);
      if (this.#levels[depth]?.key === key) return this.#levels[depth];
      const tried = level.rejected.length + level.searched.length + (level.queen ? 1 : 0);
      return { key, item: make('li', { class: level.queen ? 'has-queen' : 'trying' },
        make('span', { class: 'level', text: text[0] }), make('span', { text: text[1] }),
        drawn ? strip(level, size, byColumn) : make('span', { class: 'tried', text: say('web-squares-tried', { count: tried }) })) };
    });
    this.empty.textContent = say('web-stack-empty');
    const items = levels.length ? levels.map(({ item }) => item).reverse() : [this.empty];
    const isSame = items.length === this.list.children.length && items.every((item, index) => item === this.list.children[index]);
    if (!isSame) this.list.replaceChildren(...items);
    this.#levels = levels;
  }
}
