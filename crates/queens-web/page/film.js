// A search as a film: pieces of steps come from the server as they are needed and are kept for a while. Any
// step is shown by replaying its piece from the piece's start: two thousand steps at most, well under a frame.

import { ask } from './api.js';
import { Path } from './stack.js';

const PIECE = 2048;
const PIECES_KEPT = 96;

/** The steps at which one press of the player stops, by how far it goes. @type {Record<string, (step: any) => boolean>} */
const STOPS = {
  check: () => true,
  try: () => true,
  queen: (step) => ['place', 'take-back', 'keep', 'solution', 'finished'].includes(step.do),
  backtrack: (step) => ['exhausted', 'filter', 'solution', 'finished'].includes(step.do),
  solution: (step) => ['solution', 'finished'].includes(step.do),
};

export class Film {
  #query;
  /** @type {Map<number, any>} */
  #pieces = new Map();
  /** @type {Map<number, Promise<void>>} */
  #coming = new Map();
  /** @type {Path | null} */
  #path = null;
  #at = -1;

  /** @param {Record<string, any>} query @param {any} about how long it is, where its solutions are, its totals */
  constructor(query, { steps, complete, solutions, totals, start }) {
    this.#query = query;
    /** @type {number} */
    this.steps = steps;
    /** @type {boolean} */
    this.complete = complete;
    /** @type {number[]} */
    this.solutions = solutions;
    this.totals = totals;
    /** What is said before the first step. @type {string} */
    this.start = start;
  }

  /** Opens the film of a search. @param {import('./position.js').Position} position @param {string} method @param {string} goal @param {string} [by] every line (check), or every try @param {AbortSignal} [signal] */
  static async open(position, method, goal, by = 'try', signal) {
    const query = { ...position.query, method, goal, by: by === 'check' ? 'check' : 'try' };
    return new Film(query, await ask('film', query, signal));
  }

  /** @param {number} step */
  #indexOf(step) {
    return Math.max(0, Math.floor((step - 1) / PIECE));
  }

  /** What there is to see after a number of steps; null if its piece is not here yet. @param {number} step */
  now(step) {
    const index = this.#indexOf(step);
    const piece = this.#pieces.get(index);
    if (!piece) return null;
    this.#pieces.delete(index); // and in again: the pieces used last are kept
    this.#pieces.set(index, piece);
    const isAhead = this.#path && this.#indexOf(this.#at) === index && this.#at <= step;
    if (!isAhead) {
      this.#path = new Path(piece);
      this.#at = piece.from;
    }
    while (this.#at < step) this.#path.apply(piece.steps[this.#at++ - piece.from]);
    return this.#path;
  }

  /** The step with a number, from 1; null if it is not here yet. @param {number} number */
  stepAt(number) {
    const piece = this.#pieces.get(this.#indexOf(number));
    return piece?.steps[number - 1 - piece.from] ?? null;
  }

  /** All steps, in order; only for short films. @returns {Promise<any[]>} */
  async all() {
    const indices = Array.from({ length: this.#indexOf(this.steps) + 1 }, (_, index) => index);
    await Promise.all(indices.map((index) => this.#fetch(index)));
    return indices.flatMap((index) => this.#pieces.get(index).steps);
  }

  /** Which steps each piece of it has: after `from`, up to `to`. */
  pieces() {
    return Array.from({ length: this.#indexOf(this.steps) + 1 }, (_, index) => ({ from: index * PIECE, to: Math.min((index + 1) * PIECE, this.steps) }));
  }

  /** Brings the piece of a step here, and then those beside it. @param {number} step */
  async bring(step) {
    await this.#fetch(this.#indexOf(step));
    for (const beside of [this.#indexOf(step) + 1, this.#indexOf(step) - 1]) {
      if (beside >= 0 && beside <= this.#indexOf(this.steps)) this.#fetch(beside).catch(() => {});
    }
  }

  /** @param {number} index @returns {Promise<void>} */
  #fetch(index) {
    if (this.#pieces.has(index)) return Promise.resolve();
    if (!this.#coming.has(index)) {
      const from = index * PIECE;
      const piece = ask('steps', { ...this.#query, from, to: Math.min(from + PIECE, this.steps) });
      this.#coming.set(index, piece.then((answer) => this.#keep(index, answer)).finally(() => this.#coming.delete(index)));
    }
    return this.#coming.get(index);
  }

  /** @param {number} index @param {any} piece */
  #keep(index, piece) {
    this.#pieces.set(index, piece);
    if (this.#pieces.size > PIECES_KEPT) this.#pieces.delete(this.#pieces.keys().next().value);
  }

  /** The step of the solution after (or before) a step; null if there is none. @param {number} step @param {number} direction */
  solutionFrom(step, direction) {
    const found = direction > 0
      ? this.solutions.find((solution) => solution > step)
      : this.solutions.findLast((solution) => solution < step);
    return found ?? null;
  }

  /**
   * The step that one press of the player goes to; null if there is none. A promise only where steps must come first.
   * @param {number} step @param {number} direction @param {string} by
   * @returns {number | null | Promise<number | null>}
   */
  hop(step, direction, by) {
    if (by === 'solution') return this.solutionFrom(step, direction) ?? (direction > 0 ? (step < this.steps ? this.steps : null) : step > 0 ? 0 : null);
    const stops = STOPS[by];
    for (let at = step + direction; at >= 0 && at <= this.steps; at += direction) {
      if (at === 0) return 0;
      const next = this.stepAt(at);
      if (!next) return this.#fetch(this.#indexOf(at)).then(() => this.hop(at - direction, direction, by));
      if (stops(next)) return at;
    }
    return null;
  }
}
