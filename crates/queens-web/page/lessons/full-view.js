// Where the full view of a card is: the film in Learn, the board in Try, the figure where its numbers and pictures come from.

import { Position } from '../position.js';

/** The largest board of a card. */
const LARGEST = 32;

/** @type {Record<string, string>} */
const VIEWS = { orbit: 'solutions', classes: 'solutions', pruning: 'learn', placements: 'learn', diagrams: 'learn', growth: 'count' };
/** The method that a figure is made with. @type {Record<string, string>} */
const METHODS = { pruning: 'grid', placements: 'sicp', diagrams: 'matrix' };

/** What is shown there. @param {import('./lessons.js').Scene} scene @returns {Partial<import('../state.js').State> & { view: string }} */
export function fullView({ film, board, figure, columns }) {
  if (film) return { view: 'learn', position: film.board ? Position.unfold(film.board, LARGEST) : new Position(film.n), method: film.method, goal: film.goal ?? 'all', compare: null };
  if (board) return { view: 'try', position: Position.unfold(board, LARGEST) };
  if (columns) return { view: 'solutions', position: new Position(columns.length), solution: columns };
  const isFilm = figure in METHODS;
  return { view: VIEWS[figure], position: new Position(isFilm ? 4 : 8), ...(isFilm ? { method: METHODS[figure], goal: 'all', step: 0, compare: null } : {}) };
}
