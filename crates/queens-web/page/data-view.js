// What a program keeps, as elements: words of bits as rows of cells that stand for the columns of the board, the rest as
// lines of text.

import { dataLines } from './data.js';
import { make, write } from './make.js';

/** @param {any} value */
const isBits = (value) => typeof value === 'string' && /^[01]+$/.test(value);

export class DataView {
  #bitsText = '';
  /** @type {HTMLElement[]} */
  #lines = [];

  constructor() {
    this.bits = make('table', { class: 'bits', hidden: true });
    this.box = make('div', { class: 'data', tabindex: '0', role: 'region', label: 'web-data' }, this.bits);
  }

  /** @param {any} data @param {Record<string, any>} [variables] @param {any[]} [calls] */
  paint(data, variables, calls) {
    const entries = Object.entries(data ?? {});
    this.#paintBits(entries.filter(([, value]) => isBits(value)));
    const texts = dataLines(Object.fromEntries(entries.filter(([, value]) => !isBits(value))), variables, calls);
    for (const line of this.#lines.splice(texts.length)) line.remove();
    texts.forEach((text, index) => {
      if (index === this.#lines.length) this.#lines.push(this.box.appendChild(make('pre')));
      write(this.#lines[index], text);
    });
  }

  /** @param {[string, any][]} words */
  #paintBits(words) {
    const text = JSON.stringify(words);
    if (text === this.#bitsText) return;
    this.#bitsText = text;
    this.bits.hidden = words.length === 0;
    this.bits.replaceChildren(make('tbody', {}, ...words.map(([name, bits]) => make('tr', {},
      make('th', { scope: 'row' }, make('code', { text: name })),
      ...[...bits].map((bit) => make('td', { class: bit === '1' ? 'one' : 'zero', text: bit }))))));
  }
}
