// The figures of the lessons that are neither a board nor a film. Each is made from the library's answers.

import { shown } from '../address.js';
import { ask } from '../api.js';
import { choice, field } from '../controls.js';
import { diagrams } from '../diagrams.js';
import { make } from '../make.js';
import { picture, pictureOf } from '../picture.js';
import { Position } from '../position.js';
import { say, sayNumber, saySquare, translate } from '../words.js';
import { wholeTree } from '../whole.js';
import { Film } from '../film.js';
import '../chart.js';

/** A table with a head. @param {string[]} head @param {(string | number)[][]} rows */
function table(head, rows) {
  return make('table', { class: 'numbers' }, make('tbody', {},
    make('tr', {}, ...head.map((text) => make('th', { scope: 'col', text }))),
    ...rows.map((row) => make('tr', {}, ...row.map((text) => make('td', { text: typeof text === 'number' ? sayNumber(text) : text }))))));
}

/** A table that is a figure of its own. @param {string[]} head @param {(string | number)[][]} rows */
const panel = (head, rows) => make('div', { class: 'panel', tabindex: '0', role: 'region', 'aria-label': head.join(say('web-list-separator')) }, table(head, rows));

/** The eight images of a solution. @param {number[]} columns */
async function orbit(columns) {
  const { images } = await ask('orbit', { columns });
  return make('ul', { class: 'gallery orbit-gallery' }, ...images.map((/** @type {any} */ image) => {
    const names = [say(`symmetry-${image.symmetry}`)];
    if (image.same_as !== null) names.push(say('web-same-as', { other: say(`symmetry-${images[image.same_as].symmetry}`) }));
    return make('li', { class: image.same_as !== null ? 'faded' : '' }, picture(image.columns), make('span', { class: 'caption', text: names.join(' · ') }));
  }));
}

/** One solution of each class. */
async function classes() {
  const { solutions } = await ask('solutions', { n: 8, unique: true, limit: 100 });
  return make('ul', { class: 'gallery classes-gallery' }, ...solutions.map((/** @type {any} */ entry, /** @type {number} */ index) =>
    make('li', {}, picture(entry.columns), make('span', { class: 'caption', text: say('web-group', { number: index + 1, size: entry.class }) }))));
}

/** What a search looks at, beside what there is: for boards of 4 to 8 rows. */
async function pruning() {
  const rows = [];
  let permutations = 6;
  for (let n = 4; n <= 8; n++) {
    permutations *= n;
    const { totals } = await ask('film', { n, method: 'grid', goal: 'all' });
    rows.push([n, n ** n, permutations, totals.placements + 1, totals.solutions]);
  }
  return panel(['n', say('lesson-figure-ways'), say('lesson-figure-permutations'), say('lesson-figure-nodes'), say('lesson-figure-solutions')], rows);
}

/** How many safe placements there are of the first k queens: what SICP's list holds; those of the smallest board as pictures. */
async function placements() {
  const rows = [];
  for (const n of [4, 5, 6]) {
    const film = await Film.open(new Position(n), 'grid', 'all');
    const tree = wholeTree(await film.all());
    const counts = Array.from({ length: n }, (_, depth) => tree.nodes.filter((node) => node.depth === depth + 1).length);
    rows.push([n, ...counts, ...Array.from({ length: 6 - n }, () => '')]);
  }
  const size = 4;
  const film = await Film.open(new Position(size), 'sicp', 'all');
  const lists = Array.from({ length: size }, () => /** @type {SVGElement[]} */ ([]));
  for (const { do: done, queens } of await film.all()) if (done === 'keep') lists[queens.length - 1].push(pictureOf(size, queens));
  return make('div', { class: 'lists' },
    make('ol', { class: 'kept-lists', 'aria-hidden': 'true' }, ...lists.map((pictures, index) => make('li', {}, make('span', { text: `k = ${index + 1}` }), make('span', { class: 'kept-list' }, ...pictures)))),
    panel(['n', ...[1, 2, 3, 4, 5, 6].map((k) => `k = ${k}`)], rows));
}

/** How Q(n) grows. */
async function growth() {
  const { known } = await ask('runs');
  const chart = make('queens-chart');
  const box = make('div', { class: 'panel' }, chart);
  chart.connectedCallback();
  chart.paint(say('web-chart-count'), [{ name: 'Q(n)', tone: 1, points: known.map((/** @type {string} */ value, /** @type {number} */ n) => [n, Number(value)]).filter((/** @type {number[]} */ [n]) => n > 0) }]);
  return box;
}

/** The board that the reader has put in Try. */
const OWN = 'own';
/** Of a larger board the diagrams would be too wide. */
const LARGEST_STORY = 8;

/** The three sequence diagrams, of the board that the reader chooses. */
async function story() {
  const box = make('div', { class: 'story' });
  const { position: own } = shown;
  /** @param {string} n a size, or the reader's own board */
  const show = async (n) => { box.replaceChildren(await diagrams(n === OWN ? own : new Position(Number(n)), 'matrix', 'all')); };
  /** @type {[string, string | null, string?][]} */
  const boards = ['4', '5', '6', '7', '8'].map((n) => [n, `${n} × ${n}`]);
  if (!own.isPlain && own.size <= LARGEST_STORY) boards.push([OWN, null, 'lesson-own-board']);
  const size = field('web-size', choice(boards, '4', (n) => { show(n).catch(() => {}); }));
  await show('4');
  const whole = make('div', { class: 'story-box' }, size, box);
  translate(whole);
  return whole;
}

/** @type {Record<string, (scene: import('./lessons.js').Scene) => Promise<HTMLElement>>} */
export const FIGURES = {
  orbit: (scene) => orbit(scene.columns),
  classes,
  pruning,
  placements,
  growth,
  diagrams: story,
};

/**
 * The three tests for one square, with their numbers: the columns and differences, the list, the four sums.
 * @param {Position} position @param {number[]} square
 */
export function threeTests(position, [row, column]) {
  const { queens, size } = position;
  const others = queens.filter(([r, c]) => r !== row || c !== column);
  const differences = others.map(([r, c]) => {
    const [dx, dy] = [Math.abs(c - column), Math.abs(r - row)];
    return [saySquare([r, c]), `|${c + 1} − ${column + 1}| = ${dx}`, `|${r + 1} − ${row + 1}| = ${dy}`,
      dx === 0 ? say('lesson-tests-column') : dy === 0 ? say('lesson-tests-row') : dx === dy ? say('lesson-tests-diagonal') : say('lesson-tests-safe')];
  });
  const list = Array.from({ length: size }, (_, at) => (at === row ? column : others.find(([r]) => r === at)?.[1] ?? -1));
  const same = list.filter((one) => one === column).length;
  const slopes = others.filter(([r]) => r !== row).map(([r, c]) => ({ text: `${c - column} / ${r - row}`.replaceAll('-', '−'), diagonal: Math.abs(c - column) === Math.abs(r - row) }));
  /** @param {(r: number, c: number) => boolean} on */
  const sum = (on) => 1 + others.filter(([r, c]) => on(r, c)).length;
  const sums = [sum((r) => r === row), sum((r, c) => c === column), sum((r, c) => r - row === c - column), sum((r, c) => r - row === column - c)];
  return make('div', { class: 'tests', tabindex: '0', role: 'region', 'aria-label': say('lesson-tests-result') },
    make('h3', { text: say('lesson-tests-1') }),
    table([say('lesson-tests-queen'), say('lesson-tests-dx'), say('lesson-tests-dy'), say('lesson-tests-result')], differences),
    make('h3', { text: say('lesson-tests-2') }),
    make('p', {}, make('code', { text: `queens = [${list.join(', ')}]` })),
    make('p', { text: say('lesson-tests-count', { column, count: same }) }),
    slopes.length ? make('p', { text: say('lesson-tests-slopes', { slopes: slopes.map(({ text }) => text).join(say('web-list-separator')), diagonal: slopes.some(({ diagonal }) => diagonal) ? 'yes' : 'no' }) }) : null,
    make('h3', { text: say('lesson-tests-3') }),
    table([say('lesson-tests-line-row'), say('lesson-tests-line-column'), '＼', '／', say('lesson-tests-result')],
      [[...sums, sums.every((one) => one === 1) ? say('lesson-tests-safe') : say('lesson-tests-not')]]));
}
