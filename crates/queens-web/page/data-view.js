// What a program keeps, as elements: words of bits as rows of cells that stand for the columns of the board, the rest as
// lines of text.

import { dataLines } from './data.js';
import { make } from './make.js';

/** @param {any} value */
const isBits = (value) => typeof value === 'string' && /^[01]+$/.test(value);

/**
 * @param {any} data @param {Record<string, any>} [variables] @param {any[]} [calls]
 * @returns {HTMLElement[]}
 */
export function dataView(data, variables, calls) {
  const entries = Object.entries(data ?? {});
  const words = entries.filter(([, value]) => isBits(value));
  const rest = Object.fromEntries(entries.filter(([, value]) => !isBits(value)));
  const lines = dataLines(rest, variables, calls).map((line) => make('pre', { text: line }));
  if (!words.length) return lines;
  const table = make('table', { class: 'bits' }, make('tbody', {}, ...words.map(([name, bits]) => make('tr', {},
    make('th', { scope: 'row' }, make('code', { text: name })),
    ...[...bits].map((bit) => make('td', { class: bit === '1' ? 'one' : 'zero', text: bit }))))));
  return [table, ...lines];
}
