// A small picture of a solution, as one SVG element: for galleries of dozens.

import { draw } from './make.js';
import { BLOCKED, QUEEN } from './position.js';

const CROWN = 'M.24.8h.52v.08H.24zM.27.75.14.34l.19.2.05-.31.12.28.12-.28.05.31.19-.2-.13.41zM.065.29a.055.055 0 1 0 .11 0 .055.055 0 1 0-.11 0zM.315.18a.055.055 0 1 0 .11 0 .055.055 0 1 0-.11 0zM.575.18a.055.055 0 1 0 .11 0 .055.055 0 1 0-.11 0zM.825.29a.055.055 0 1 0 .11 0 .055.055 0 1 0-.11 0z';

/** The queens in columns[row] of each row on a board with its blocked squares and given queens. */
export function picture(columns, position) {
  const size = columns.length;
  let dark = '';
  let blocked = '';
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if ((row + column) % 2) dark += `M${column} ${row}h1v1h-1z`;
      if (position?.squares[row * size + column] === BLOCKED) blocked += `M${column} ${row}h1v1h-1z`;
    }
  }
  const queens = columns.map((column, row) => draw('path', {
    class: position?.squares[row * size + column] === QUEEN ? 'fixed' : 'queen',
    d: CROWN,
    transform: `translate(${column} ${row})`,
  }));
  return draw('svg', { class: 'picture', viewBox: `0 0 ${size} ${size}`, 'aria-hidden': 'true' },
    draw('rect', { class: 'light', width: size, height: size }),
    draw('path', { class: 'dark', d: dark }),
    draw('path', { class: 'blocked', d: blocked }),
    ...queens);
}
