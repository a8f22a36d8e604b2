// Whether an answer about the next step of a search is right, and what is said about it. The step is the library's: nothing
// is worked out here. Lessons and the predicting of Learn ask the same questions.

import { say, saySquare, sentence } from './words.js';

/** @typedef {{ right: boolean, words: string }} Verdict */

/**
 * Which square is tried next? `skips` is true of methods that look at safe squares only.
 * @param {{ square: number[] }} step @param {number[]} square @param {boolean} [skips]
 * @returns {Verdict}
 */
export function judgeNext(step, [row, column], skips = false) {
  const [rightRow, rightColumn] = step.square;
  if (row === rightRow && column === rightColumn) return { right: true, words: say('task-next-right', { square: saySquare(step.square) }) };
  const square = saySquare([row, column]);
  if (row !== rightRow) return { right: false, words: say('task-next-row', { row: rightRow + 1 }) };
  if (skips) return { right: false, words: say('task-next-skips', { square }) };
  return { right: false, words: say(column < rightColumn ? 'task-next-before' : 'task-next-after', { square }) };
}

/**
 * Which queen is taken from the stack?
 * @param {{ square: number[] }} step @param {number[]} square
 * @returns {Verdict}
 */
export function judgeQueen(step, [row, column]) {
  const right = row === step.square[0] && column === step.square[1];
  const words = say(right ? 'task-queen-right' : 'task-queen-wrong', { square: saySquare(right ? [row, column] : step.square), pressed: saySquare([row, column]) });
  return { right, words };
}

/**
 * Is a square safe, or why not? The sentence of the step explains it either way.
 * @param {{ do: string, reason?: string, sentence: string }} step @param {string} value
 * @returns {Verdict}
 */
export function judgeWhy(step, value) {
  return { right: value === (step.do === 'place' ? 'safe' : step.reason), words: `${sentence(step.sentence)}${say('web-full-stop')}` };
}
