// The stack as a list, the newest level on top. Each level has a picture of its line of the board: what was tried and
// left, where its queen stands, what is still to try.

import { draw, make, set, write } from './make.js';
import { say } from './words.js';

/** Wider lines would be too small to see. */
const MOST_SQUARES = 16;

/** What a level shows. @typedef {{ level: any, name: string, words: string, along: number }} Moment */

/**
 * A level on the page. A step changes one of them, and little of it: its parts stay, and only what is another way than before
 * is written.
 */
class Level {
  #name = make('span', { class: 'level' });
  #words = make('span');
  #seen = '';

  /** @param {number} size of the line that is drawn; 0 for none, where the number of squares is said */
  constructor(size) {
    this.size = size;
    this.picture = size ? new Strip(size) : null;
    this.tried = make('span', { class: 'tried' });
    this.item = make('li', {}, this.#name, this.#words, this.picture?.svg ?? this.tried);
  }

  /** @param {Moment} moment */
  paint({ level, name, words, along }) {
    const seen = JSON.stringify([name, words, level.rejected.length, level.searched, level.queen, level.tried]);
    if (seen === this.#seen) return;
    this.#seen = seen;
    write(this.#name, name);
    write(this.#words, words);
    set(this.item, 'class', level.queen ? 'has-queen' : 'trying');
    if (this.picture) this.picture.paint(level, along);
    else write(this.tried, say('web-squares-tried', { count: level.rejected.length + level.searched.length + (level.queen ? 1 : 0) }));
  }
}

/** A level's line of squares. Crosses were rejected, filled squares were searched (green where a solution was found). */
class Strip {
  /** @param {number} size */
  constructor(size) {
    const grid = Array.from({ length: size }, (_, at) => `M${at} 0h1v1h-1z`).join('');
    this.searched = draw('path', { class: 'searched' });
    this.found = draw('path', { class: 'found' });
    this.rejected = draw('path', { class: 'rejected' });
    this.queen = draw('use', { class: 'queen', href: '#queen', y: 0, width: 1, height: 1 });
    this.trying = draw('rect', { class: 'trying', y: 0.08, width: 0.84, height: 0.84 });
    this.svg = draw('svg', { class: 'strip', viewBox: `-0.05 -0.05 ${size + 0.1} 1.1`, preserveAspectRatio: 'xMinYMid meet', 'aria-hidden': 'true' },
      draw('path', { class: 'squares', d: grid }), this.searched, this.found, this.rejected, this.queen, this.trying);
  }

  /** @param {any} level @param {number} along which of a square's numbers tells its place in the line */
  paint({ rejected, searched, tried, queen }, along) {
    /** @param {boolean} isFound */
    const done = (isFound) => searched.filter((/** @type {number[]} */ one) => one[2] > 0 === isFound).map((/** @type {number[]} */ one) => `M${one[along] + 0.2} .2h.6v.6h-.6z`).join('');
    set(this.searched, 'd', done(false));
    set(this.found, 'd', done(true));
    set(this.rejected, 'd', rejected.map((/** @type {number[]} */ square) => `M${square[along] + 0.28} .28l.44 .44m0-.44l-.44 .44`).join(''));
    set(this.queen, 'visibility', queen ? 'visible' : 'hidden');
    if (queen) set(this.queen, 'x', String(queen[along]));
    set(this.trying, 'visibility', !queen && tried ? 'visible' : 'hidden');
    if (!queen && tried) set(this.trying, 'x', String(tried[along] + 0.08));
  }
}

export class StackList {
  /** The levels on the page, the oldest first. @type {Level[]} */
  #levels = [];

  constructor() {
    this.empty = make('li', { class: 'nothing' });
    this.list = make('ol', { class: 'stack', reversed: true, tabindex: '0', label: 'trace-stack' }, this.empty);
  }

  /** @param {import('./stack.js').Path} path @param {string} kind row, column or queen @param {number} size @param {boolean} byColumn */
  paint(path, kind, size, byColumn) {
    const removed = path.last?.do === 'take-back';
    const drawn = kind !== 'queen' && size <= MOST_SQUARES ? size : 0;
    if (this.#levels[0]?.size !== drawn) this.#shorten(0);
    this.#shorten(path.levels.length);
    path.levels.forEach((/** @type {any} */ level, /** @type {number} */ depth) => {
      if (depth === this.#levels.length) {
        this.#levels.push(new Level(drawn));
        this.list.prepend(this.#levels[depth].item);
      }
      const isTop = depth === path.levels.length - 1;
      const words = level.queen ? 'web-level-queen' : removed && isTop ? 'web-level-removed' : 'web-level-trying';
      const [row, column] = level.queen ?? level.tried ?? [0, 0];
      this.#levels[depth].paint({
        level, along: byColumn ? 0 : 1,
        name: say('web-level', { kind, level: depth + 1 }),
        words: say(words, { kind, row: row + 1, column: column + 1 }),
      });
    });
    write(this.empty, say('web-stack-empty'));
    this.empty.hidden = path.levels.length > 0;
  }

  /** Takes the newest levels off the page. @param {number} length */
  #shorten(length) {
    for (const { item } of this.#levels.splice(length)) item.remove();
  }
}
