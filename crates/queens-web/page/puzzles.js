// Puzzles in Try: some queens are given, the rest has to be found. What was solved is kept on the reader's machine.

import { make } from './make.js';

/** @param {(position: import('./position.js').Position, puzzle: string) => void} set */
export function puzzleBox(set) {
  return { box: make('div', { hidden: true }), given: /** @type {import('./position.js').Position | null} */ (null), show() {}, solved() {}, leave() {}, set };
}
