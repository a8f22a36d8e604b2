// What was on the board of Try before: kept while one looks at another view.

const LONGEST = 500;

/** @template T */
export class Past {
  /** @type {T[]} */
  #past = [];
  /** @type {T[]} */
  #future = [];

  /** Something else comes in place of this. @param {T} before */
  keep(before) {
    this.#past.push(before);
    if (this.#past.length > LONGEST) this.#past.shift();
    this.#future = [];
  }

  /** What was there before, in place of this; null if there was nothing. @param {T} now */
  undo(now) {
    if (!this.canUndo) return null;
    this.#future.push(now);
    return this.#past.pop();
  }

  /** What was undone last, in place of this; null if nothing was. @param {T} now */
  redo(now) {
    if (!this.canRedo) return null;
    this.#past.push(now);
    return this.#future.pop();
  }

  get canUndo() {
    return this.#past.length > 0;
  }

  get canRedo() {
    return this.#future.length > 0;
  }
}
