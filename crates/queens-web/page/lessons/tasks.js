// What a card asks, and how an answer is judged: always by what the library says, never by a list of answers. Each kind has
// `begin` (what it must know), `press` for a square or `answer` for a choice, and says through `tell` whether that was
// right. A wrong answer is explained: which queen attacks, which row is free, what comes first.

import { judgeNext, judgeQueen, judgeWhy } from '../answers.js';
import { ask } from '../api.js';
import { REASONS } from '../decisions.js';
import { QUEEN } from '../position.js';
import { say, sayConflict, saySquare, sentence } from '../words.js';
import { listOf, valueAt } from './values.js';

/**
 * What a task may use of its card.
 * @typedef {object} Desk
 * @property {import('../position.js').Position} position the queens on the board
 * @property {(position: import('../position.js').Position) => void} set puts others there
 * @property {import('../position.js').Position} given what the card put there
 * @property {Map<number, string>} marks
 * @property {import('../film.js').Film | null} film
 * @property {number} step
 * @property {(right: boolean, words: string, finished?: boolean) => void} tell
 *
 * @typedef {object} Choice
 * @property {string} value
 * @property {string} words
 * @property {string} [label] what is heard instead of the words
 *
 * @typedef {object} Kind
 * @property {(desk: Desk, task: any) => Promise<Choice[] | void>} begin gives the choices, if there are any
 * @property {(desk: Desk, task: any, index: number) => Promise<void> | void} [press]
 * @property {(desk: Desk, task: any, value: string) => Promise<void> | void} [answer]
 * @property {boolean} [places] whether a press puts and takes queens
 * @property {'number'} [asks]
 */

/** A kind, and what a task of it has found out. @typedef {Kind & Record<string, any>} Task */

/** A task of its own, that remembers what it found out. @param {string} kind @returns {Task} */
export const taskOf = (kind) => Object.create(KINDS[kind]);

/** @param {number} index @param {number} size */
const squareAt = (index, size) => [Math.floor(index / size), index % size];

/** What the library says about the queens on a board. @param {import('../position.js').Position} position */
const look = (position) => ask('try', position.query);

/** The first step after the desk's that does something. @param {Desk} desk @param {(step: any) => boolean} does */
async function nextStep(desk, does) {
  const steps = await desk.film.all();
  return steps.slice(desk.step).find(does);
}

/** @type {Record<string, Task>} */
const KINDS = {
  /** Press every square that the queen attacks. */
  attacked: {
    async begin(desk) {
      const seen = await look(desk.position);
      this.wanted = new Set(seen.attacked.map((/** @type {number[]} */ [row, column]) => row * seen.n + column));
      this.found = new Set();
    },
    press(desk, task, index) {
      const square = saySquare(squareAt(index, desk.position.size));
      if (desk.position.squares[index] === QUEEN) return;
      if (!this.wanted.has(index)) {
        desk.marks.set(index, 'wrong');
        desk.tell(false, say('task-attacked-not', { square }));
        return;
      }
      this.found.add(index);
      desk.marks.set(index, 'found');
      const left = this.wanted.size - this.found.size;
      desk.tell(true, left ? say('task-attacked-left', { square, left }) : say('task-attacked-all', { count: this.wanted.size }), left === 0);
    },
  },

  /** Put queens until there are enough, none attacking another. */
  place: {
    places: true,
    async begin() {},
    async press(desk, task) {
      const { position } = desk;
      const seen = await look(position);
      // Answers may come in another order than the presses: only what is on the board now is spoken of.
      if (position !== desk.position) return;
      desk.marks.clear();
      for (const { first, second } of seen.conflicts) for (const [row, column] of [first, second]) desk.marks.set(row * seen.n + column, 'conflict');
      if (seen.conflicts.length) {
        desk.tell(false, sentence(sayConflict(seen.conflicts[0])));
        return;
      }
      const dead = deadRow(seen);
      if (seen.queens >= task.queens) {
        const columns = desk.position.queens.map(([, column]) => column);
        if (task.not && columns.join() === task.not.join()) {
          desk.tell(false, say('task-place-same'));
          return;
        }
        for (const index of desk.position.all(QUEEN)) desk.marks.set(index, 'solution');
        desk.tell(true, say('task-place-done', { count: seen.queens }), true);
      } else if (dead !== null && task.queens === seen.n) {
        for (let column = 0; column < seen.n; column++) desk.marks.set(dead * seen.n + column, 'dead');
        desk.tell(false, say('task-place-dead', { row: dead + 1 }));
      } else {
        desk.tell(true, say('task-place-left', { left: task.queens - seen.queens }));
      }
    },
  },

  /** Press the row that has no safe square. */
  dead: {
    async begin(desk) {
      this.seen = await look(desk.position);
    },
    press(desk, task, index) {
      const { size } = desk.position;
      const [row] = squareAt(index, size);
      const dead = deadRow(this.seen);
      if (row === dead) {
        for (let column = 0; column < size; column++) desk.marks.set(row * size + column, 'dead');
        const why = this.seen.dead_end.squares.map((/** @type {any} */ { square, queen }) => say('task-dead-why', { square: saySquare(square), by: saySquare(queen) }));
        desk.tell(true, `${say('task-dead-right', { row: row + 1 })} ${why.join(' ')}`, true);
        return;
      }
      const queen = desk.position.queens.find((one) => one[0] === row);
      const isAttacked = new Set(this.seen.attacked.map((/** @type {number[]} */ [r, c]) => r * size + c));
      const free = Array.from({ length: size }, (_, column) => [row, column]).find(([r, c]) => !isAttacked.has(r * size + c));
      desk.tell(false, queen ? say('task-dead-queen', { row: row + 1 }) : say('task-dead-free', { row: row + 1, square: saySquare(free) }));
    },
  },

  /** Press the queen without whom the others can be completed. */
  remove: {
    async begin() {},
    async press(desk, task, index) {
      if (desk.position.squares[index] !== QUEEN) {
        desk.tell(false, say('task-press-queen'));
        return;
      }
      const without = desk.position.with(index, 0);
      this.pressed = index;
      const { count } = await ask('completions', without.query);
      if (this.pressed !== index) return;
      const square = saySquare(squareAt(index, desk.position.size));
      desk.marks.clear();
      desk.marks.set(index, count === '0' ? 'wrong' : 'hint-back');
      desk.tell(count !== '0', say(count === '0' ? 'task-remove-wrong' : 'task-remove-right', { square, count: Number(count) }), count !== '0');
    },
  },

  /** Does the queen reach a square? */
  reaches: {
    async begin(desk, task) {
      desk.marks.set(task.square[0] * desk.position.size + task.square[1], 'ask');
      return [{ value: 'yes', words: say('task-yes') }, { value: 'no', words: say('task-no') }];
    },
    async answer(desk, task, value) {
      const seen = await look(desk.position);
      const reached = seen.attacked.some((/** @type {number[]} */ [row, column]) => row === task.square[0] && column === task.square[1]);
      desk.tell((value === 'yes') === reached, say('task-reaches', { square: saySquare(task.square), by: saySquare(await attackerOf(desk.position, task.square)) }), (value === 'yes') === reached);
    },
  },

  /** Press the square that is tried next. */
  next: {
    async begin(desk) {
      this.step = await nextStep(desk, (step) => step.do === 'try');
    },
    press(desk, task, index) {
      const { right, words } = judgeNext(this.step, squareAt(index, desk.position.size));
      if (right) desk.marks.set(index, 'try');
      desk.tell(right, words, right);
    },
  },

  /** Press the queen that is taken from the stack. */
  queen: {
    async begin(desk) {
      this.step = await nextStep(desk, (step) => step.do === 'take-back');
    },
    press(desk, task, index) {
      if (desk.position.squares[index] !== QUEEN) {
        desk.tell(false, say('task-press-queen'));
        return;
      }
      const { right, words } = judgeQueen(this.step, squareAt(index, desk.position.size));
      desk.marks.set(index, right ? 'removed' : 'wrong');
      desk.tell(right, words, right);
    },
  },

  /** Why is the square rejected? */
  why: {
    async begin(desk) {
      const steps = await desk.film.all();
      this.step = steps[desk.step - 1];
      desk.marks.clear();
      desk.marks.set(this.step.square[0] * desk.position.size + this.step.square[1], 'ask');
      return REASONS.map((value) => ({ value, words: say(`task-why-${value}`) }));
    },
    answer(desk, task, value) {
      const { by, square } = this.step;
      const { right, words } = judgeWhy(this.step, value);
      if (right) {
        desk.marks.set(square[0] * desk.position.size + square[1], 'reject');
        desk.marks.set(by[0] * desk.position.size + by[1], 'attacker');
      }
      desk.tell(right, words, right);
    },
  },

  /** Press a safe square of a row. */
  safe: {
    async begin() {},
    async press(desk, task, index) {
      const { size } = desk.position;
      const square = squareAt(index, size);
      if (square[0] !== task.row) {
        desk.tell(false, say('task-safe-row', { row: task.row + 1 }));
        return;
      }
      const by = await attackerOf(desk.position, square);
      desk.marks.clear();
      desk.marks.set(index, by ? 'wrong' : 'place');
      if (by) desk.marks.set(by[0] * size + by[1], 'attacker');
      desk.tell(!by, by ? say('task-safe-wrong', { square: saySquare(square), by: saySquare(by) }) : say('task-safe-right', { square: saySquare(square) }), !by);
    },
  },

  /** What is in the list of columns now? */
  list: {
    async begin(desk) {
      const right = listOf(desk.position);
      const wrong = [
        right.map((column) => (column < 0 ? 0 : column)),
        right.map((column) => (column < 0 ? -1 : column + 1)),
        [...right].reverse(),
      ].filter((list) => list.join() !== right.join());
      this.right = right;
      return [right, ...wrong].map((list) => ({ value: list.join(), words: `[${list.join(', ')}]` })).sort((a, b) => (a.words < b.words ? -1 : 1));
    },
    answer(desk, task, value) {
      const right = value === this.right.join();
      const row = this.right.findIndex((/** @type {number} */ column, /** @type {number} */ at) => String(column) !== value.split(',')[at]);
      desk.tell(right, right ? say('task-list-right') : say('task-list-wrong', { index: row, row: row + 1, value: this.right[row] }), right);
    },
  },

  /** A number that the library knows. */
  number: {
    asks: 'number',
    async begin(desk, task) {
      const { source } = task;
      this.right = String(valueAt(await ask(source.ask, source.query), source.path));
    },
    answer(desk, task, value) {
      const right = value.trim() === this.right;
      desk.tell(right, say(right ? 'task-number-right' : Number(value) < Number(this.right) ? 'task-number-more' : 'task-number-fewer', { value: this.right }), right);
    },
  },

  /** To which class does a solution belong? */
  class: {
    async begin(desk, task) {
      const { solutions } = await ask('solutions', { n: task.columns.length, unique: true, limit: 100 });
      const { images } = await ask('orbit', { columns: task.columns });
      this.images = new Set(images.map((/** @type {any} */ { columns }) => columns.join()));
      return solutions.map((/** @type {any} */ { columns }, /** @type {number} */ index) => ({ value: columns.join(), words: String(index + 1), label: say('task-class-number', { number: index + 1 }) }));
    },
    answer(desk, task, value) {
      const right = this.images.has(value);
      desk.tell(right, say(right ? 'task-class-right' : 'task-class-wrong'), right);
    },
  },
};

/** The row that the library calls dead; null if it names none. @param {any} seen */
const deadRow = (seen) => (seen.dead_end?.rank.line === 'row' ? seen.dead_end.rank.index : null);

/** The queen with whom one on a square would be in conflict; null if there is none. @param {import('../position.js').Position} position @param {number[]} square */
async function attackerOf(position, [row, column]) {
  const { conflicts } = await look(position.with(row * position.size + column, QUEEN));
  /** @param {number[]} other */
  const isHere = (other) => other[0] === row && other[1] === column;
  const found = conflicts.find((/** @type {any} */ { first, second }) => isHere(first) || isHere(second));
  return found ? (isHere(found.first) ? found.second : found.first) : null;
}
