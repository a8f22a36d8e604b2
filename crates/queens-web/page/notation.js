// A board from text: whatever notation somebody has it in, pasted or typed, and boards to begin with.

import { ask } from './api.js';
import { button, make } from './make.js';
import { Position } from './position.js';
import { say } from './words.js';

/**
 * Boards that people know: the sample of the contest, with 65 solutions; one with a single solution; the one solution of
 * eight queens (but for turns and mirrors) without three in any straight line; the one that is the same after a half turn;
 * and the smallest that stays a solution when its opposite edges are joined.
 */
const SAMPLES = [
  ['web-sample-contest', '8/8/2*5/8/8/5**1/3*4/8'],
  ['web-sample-one', '8/3Q4/8/8/8/8/1Q6/8'],
  ['web-sample-no-three', '2Q5/4Q3/7Q/3Q4/Q7/6Q1/1Q6/5Q2'],
  ['web-sample-half-turn', '2Q5/4Q3/1Q6/7Q/Q7/6Q1/3Q4/5Q2'],
  ['web-sample-joined', 'Q4/2Q2/4Q/1Q3/3Q1'],
];

/** @param {(position: Position) => void} set */
export function notationBox(set) {
  const told = make('p', { class: 'soft', role: 'status' });
  const text = make('textarea', { rows: 4, class: 'notation', label: 'web-notation', spellcheck: 'false' });
  const box = make('details', { class: 'panel notation-box' },
    make('summary', { say: 'web-notation' }),
    make('p', { class: 'soft small', say: 'web-notation-words' }), text,
    make('div', { class: 'row' }, button('web-notation-read', () => read(text.value), { class: 'main' }),
      ...SAMPLES.map(([key, board]) => button(key, () => set(Position.unfold(board, 32)), { class: 'quiet' }))),
    told);
  /** @param {string} written */
  async function read(written) {
    box.open = true;
    text.value = written;
    try {
      const { board } = await ask('parse', { text: written });
      set(Position.unfold(board, 32));
      told.textContent = say('web-notation-done');
      told.className = 'soft';
    } catch (error) {
      told.textContent = error.message;
      told.className = 'field-wrong';
    }
  }
  return Object.assign(box, { read });
}
