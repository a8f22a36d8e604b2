// A small picture of a board, as one SVG element: for galleries of dozens.

import { draw } from './make.js';
import { BLOCKED, QUEEN } from './position.js';

/** The queens in columns[row] of each row on a board with its blocked squares and given queens. @param {number[]} columns @param {import('./position.js').Position | null} [position] */
export function picture(columns, position) {
  return pictureOf(columns.length, columns.map((column, row) => [row, column]).filter(([, column]) => column >= 0), position);
}

/** Queens on any squares. @param {number} size @param {import('./position.js').Square[]} queens @param {import('./position.js').Position | null} [position] */
export function pictureOf(size, queens, position) {
  let dark = '';
  let blocked = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if ((row + column) % 2) dark += `M${column} ${row}h1v1h-1z`;
      if (position?.squares[row * size + column] === BLOCKED) blocked += `M${column + 0.1} ${row + 0.1}l.8 .8m0-.8l-.8 .8`;
    }
  }
  return draw('svg', { class: 'picture', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' },
    draw('rect', { class: 'light', width: size, height: size }),
    draw('path', { class: 'dark', d: dark }),
    draw('path', { class: 'blocked', d: blocked }),
    ...queens.map(([row, column]) => draw('use', {
      class: position?.squares[row * size + column] === QUEEN ? 'given' : 'queen', href: '#queen', x: column, y: row, width: 1, height: 1,
    })));
}
