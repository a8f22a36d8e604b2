// All methods on the same board: what each looked at and kept, as a table and as bars.

import { ask } from './api.js';
import { draw, make } from './make.js';
import { say, sayNumber, translate } from './words.js';

/** A column of the table: its key, and its number in the library's record. @type {[string, (record: any) => number | undefined][]} */
const COLUMNS = [
  ['summary-lines', ({ lines }) => lines],
  ['summary-tries', ({ totals }) => totals.tries],
  ['summary-placements', ({ totals }) => totals.placements],
  ['summary-take-backs', ({ totals }) => totals.take_backs],
  ['summary-kept', ({ kept }) => kept],
  ['summary-first', ({ first_solution: first }) => first?.step],
  ['summary-solutions', ({ totals }) => totals.solutions],
];
const BAR = 180;

/** The whole comparison. @param {import('./position.js').Position} position @param {string} goal @param {string} current the method that is shown */
export async function comparison(position, goal, current) {
  /** @type {{ methods: any[] }} */
  const { methods } = await ask('compare', { ...position.query, goal });
  const counted = methods.filter(({ refused }) => !refused);
  const most = Math.max(1, ...counted.map(({ lines }) => lines));
  const rows = methods.map((record) => make('tr', { class: record.method === current ? 'current' : '' },
    make('th', { scope: 'row', text: record.method }),
    ...(record.refused ? [make('td', { class: 'refused', colspan: COLUMNS.length + 1, text: record.refused })] : [
      make('td', { class: 'bar' }, draw('svg', { viewBox: `0 0 ${BAR} 14`, width: BAR, height: 14, preserveAspectRatio: 'none', 'aria-hidden': 'true' },
        draw('rect', { class: record.method === current ? 'current' : '', width: Math.max(2, (record.lines / most) * BAR), height: 14, rx: 2 }))),
      ...COLUMNS.map(([, number]) => {
        const value = number(record);
        return make('td', { text: value === undefined || value === null ? '–' : `${record.finished ? '' : '≥ '}${sayNumber(value)}` });
      })])));
  const box = make('div', { class: 'comparison' },
    make('p', { class: 'soft', say: 'compare-words' }),
    make('div', { class: 'comparison-scroll', tabindex: '0', role: 'region', 'aria-label': say('compare-all') },
      make('table', { class: 'numbers' },
        make('thead', {}, make('tr', {}, make('th', { scope: 'col', say: 'summary-method' }), make('td'), ...COLUMNS.map(([key]) => make('th', { scope: 'col', say: key })))),
        make('tbody', {}, ...rows))),
    make('dl', { class: 'method-list' }, ...methods.flatMap(({ method }) => [make('dt', { text: method }), make('dd', { text: say(`web-about-${method}`) })])));
  translate(box);
  return box;
}
