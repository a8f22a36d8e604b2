// What a method keeps that has no stack: lists of placements. Those of the columns before, each of them extended by one
// more queen in every way, and those that were kept of these.

import { make } from './make.js';
import { pictureOf } from './picture.js';
import { say } from './words.js';

/** The lists, the one that is worked on first. */
const LISTS = ['extended', 'kept', 'smaller'];

export class PlacementLists {
  #text = '';

  constructor() {
    this.box = make('div', { class: 'placements', tabindex: '0', role: 'region', label: 'web-placements' });
  }

  /** @param {any} data what the method keeps; a long list is only partly in it @param {number} size */
  paint(data, size) {
    const text = JSON.stringify([data, size]);
    if (text === this.#text) return;
    this.#text = text;
    this.box.replaceChildren(...LISTS.filter((name) => data?.[name]).map((name) => {
      const { count, from, shown } = data[name];
      return make('section', {},
        make('h3', { text: say(`web-placements-${name}`, { count }) }),
        make('ul', {}, ...shown.map((/** @type {number[]} */ rows, /** @type {number} */ index) =>
          make('li', { class: name === 'extended' && from + index === data.asked ? 'asked' : '' }, pictureOf(size, squaresOf(rows))))),
        shown.length < count ? make('p', { class: 'soft', text: '…' }) : null);
    }));
  }
}

/** Where the queens of a placement stand: it is a list of rows, that of the last column first. @param {number[]} rows */
const squaresOf = (rows) => rows.map((row, index) => [row, rows.length - 1 - index]);
