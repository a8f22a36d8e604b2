// What is left when a film has ended: its solutions, each of them the way back to the step that found it.

import { make } from './make.js';
import { picture } from './picture.js';
import { Position } from './position.js';
import { say, sayNumber } from './words.js';

/** More pictures than this say nothing more. */
const MOST = 24;

/** The solutions of a film: the queens that stand at its steps of solutions. @param {import('./film.js').Film} film @param {Position} position */
export async function solutionsOf(film, position) {
  const { size } = position;
  return Promise.all(film.solutions.slice(0, MOST).map(async (step) => {
    await film.bring(step);
    const columns = Array.from({ length: size }, () => -1);
    for (const [row, column] of [...position.queens, ...(film.now(step)?.queens ?? [])]) columns[row] = column;
    return { step, columns };
  }));
}

/**
 * @param {{ step: number, columns: number[] }[]} solutions @param {number} count of all of them @param {Position} position
 * @param {(step: number) => void} go
 */
export function ending(solutions, count, position, go) {
  return make('div', { class: 'ending-content' },
    make('h2', { class: 'ending-title', text: say('web-ending', { count: sayNumber(count), number: count }) }),
    make('ul', { class: 'gallery' }, ...solutions.map(({ step, columns }, index) => make('li', {},
      make('button', { type: 'button', class: 'choose', 'aria-label': say('web-ending-go', { number: index + 1 }), on: { click: () => go(step) } },
        picture(columns, position), make('span', { class: 'caption', text: sayNumber(index + 1) }))))),
    count > solutions.length ? make('p', { class: 'soft small', text: say('web-ending-first', { shown: solutions.length }) }) : null);
}
