// Small things that cards and tasks show: numbers out of answers, and the list of columns.

import { make } from '../make.js';

/** The value at the end of a way such as totals.tries. @param {any} answer @param {string} path */
export const valueAt = (answer, path) => path.split('.').reduce((value, name) => value[name], answer);

/** queens[y] = x, -1 for an empty row. @param {import('../position.js').Position} position */
export const listOf = (position) => Array.from({ length: position.size }, (_, row) => position.queens.find((queen) => queen[0] === row)?.[1] ?? -1);

/** The list of columns, with the rows that its places stand for. @param {import('../position.js').Position} position */
export function listBox(position) {
  const list = listOf(position);
  return make('div', { class: 'panel list-box' },
    make('p', {}, make('code', { text: `queens = [${list.join(', ')}]` })),
    make('table', { class: 'numbers' }, make('tbody', {},
      make('tr', {}, make('th', { scope: 'row', text: 'y' }), ...list.map((_, y) => make('td', { text: y }))),
      make('tr', {}, make('th', { scope: 'row', text: 'x' }), ...list.map((x) => make('td', { class: x < 0 ? 'soft' : '', text: x }))))));
}
