// A search as a film: pieces of steps come from the server as they are needed and are kept for a while. Any
// step is shown by replaying its piece from the piece's start: two thousand steps at most, well under a frame.

import { ask } from './api.js';
import { Path } from './stack.js';

const PIECE = 2048;
const PIECES_KEPT = 96;

export class Film {
  #query;
  #pieces = new Map();
  #coming = new Map();
  #path = null;
  #at = -1;

  constructor(query, { steps, complete, solutions, totals }) {
    this.#query = query;
    this.steps = steps;
    this.complete = complete;
    this.solutions = solutions;
    this.totals = totals;
  }

  /** Opens the film of a search. */
  static async open(position, method, goal, signal) {
    const query = { ...position.query, method, goal };
    return new Film(query, await ask('film', query, signal));
  }

  #indexOf(step) {
    return Math.max(0, Math.floor((step - 1) / PIECE));
  }

  /** What there is to see after a number of steps; null if its piece is not here yet. */
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

  /** Brings the piece of a step here, and then those beside it. */
  async bring(step) {
    await this.#fetch(this.#indexOf(step));
    for (const beside of [this.#indexOf(step) + 1, this.#indexOf(step) - 1]) {
      if (beside >= 0 && beside <= this.#indexOf(this.steps)) this.#fetch(beside).catch(() => {});
    }
  }

  #fetch(index) {
    if (this.#pieces.has(index)) return Promise.resolve();
    if (!this.#coming.has(index)) {
      const from = index * PIECE;
      const piece = ask('steps', { ...this.#query, from, to: Math.min(from + PIECE, this.steps) });
      this.#coming.set(index, piece.then((piece) => this.#keep(index, piece)).finally(() => this.#coming.delete(index)));
    }
    return this.#coming.get(index);
  }

  #keep(index, piece) {
    this.#pieces.set(index, piece);
    if (this.#pieces.size > PIECES_KEPT) this.#pieces.delete(this.#pieces.keys().next().value);
  }

  /** The step of the solution after (or before) a step; null if there is none. */
  solutionFrom(step, direction) {
    const found = direction > 0
      ? this.solutions.find((solution) => solution > step)
      : this.solutions.findLast((solution) => solution < step);
    return found ?? null;
  }
}
