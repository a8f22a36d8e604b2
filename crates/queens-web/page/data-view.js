// What a program keeps, as elements: words of bits as rows of cells that stand for the columns of the board, the rest as
// lines of text: what is kept, and beside it, where there is room, the variables and the calls that run.

import { dataLines } from './data.js';
import { make, write } from './make.js';

/** @param {any} value */
const isBits = (value) => typeof value === 'string' && /^[01]+$/.test(value);

/** One element a line; those that are there stay. @param {HTMLElement} box @param {string[]} texts */
function writeLines(box, texts) {
  const lines = [...box.querySelectorAll('pre')];
  for (const line of lines.splice(texts.length)) line.remove();
  texts.forEach((text, index) => write(lines[index] ?? box.appendChild(make('pre')), text));
}

export class DataView {
  #bitsText = '';

  constructor() {
    this.bits = make('table', { class: 'bits', hidden: true });
    this.kept = make('div', { class: 'kept' }, this.bits);
    this.running = make('div', { class: 'running' });
    this.box = make('div', { class: 'data', tabindex: '0', role: 'region', label: 'web-data' }, this.kept, this.running);
  }

  /** @param {any} data @param {Record<string, any>} [variables] @param {any[]} [calls] */
  paint(data, variables, calls) {
    const entries = Object.entries(data ?? {});
    this.#paintBits(entries.filter(([, value]) => isBits(value)));
    writeLines(this.kept, dataLines(Object.fromEntries(entries.filter(([, value]) => !isBits(value)))));
    writeLines(this.running, dataLines({}, variables, calls));
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
