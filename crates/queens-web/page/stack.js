// The stack of a search, moved on step by step: what the library's trace does, for the part that the page shows.

export class Path {
  /** From the start of a piece of a film, as the server sends it. @param {any} piece */
  constructor({ levels, totals, calls, data }) {
    this.levels = levels.map((/** @type {any} */ level) => ({ ...level, rejected: [...level.rejected], searched: [...level.searched] }));
    this.totals = { ...totals };
    /** What the program keeps, and its calls; a step says them where they changed. */
    this.calls = calls;
    this.data = data;
    /** @type {any} */
    this.last = null;
  }

  /** @returns {number[][]} */
  get queens() {
    return this.levels.filter((/** @type {any} */ level) => level.queen).map((/** @type {any} */ level) => level.queen);
  }

  /** A method without a stack says what is on the board. @param {{ queens: number[][], tried: number[] | null }} step */
  #show({ queens, tried }) {
    /** @param {number[]} square @param {number[] | null} queen @returns {any} */
    const level = (square, queen) => ({ tried: square, queen, rejected: [], searched: [], before: 0 });
    this.levels = queens.map((queen) => level(queen, queen));
    if (tried && !queens.some(([row, column]) => row === tried[0] && column === tried[1])) this.levels.push(level(tried, null));
  }

  /** @param {any} step */
  apply(step) {
    const { levels, totals } = this;
    const top = () => levels[levels.length - 1];
    /** @returns {any} */
    const fresh = () => ({ tried: null, queen: null, rejected: [], searched: [], before: 0 });
    if (step.do !== 'finished') totals.steps++;
    switch (step.do) {
      case 'try':
        totals.tries++;
        levels.length = Math.min(levels.length, step.level + 1);
        while (levels.length <= step.level) levels.push(fresh());
        top().tried = step.square;
        break;
      case 'reject':
        totals[step.given ? 'given' : ['row', 'column'].includes(step.reason) ? 'straight' : step.reason]++;
        top().rejected.push(step.square);
        break;
      case 'place':
        totals.placements++;
        top().queen = step.square;
        top().before = totals.solutions;
        break;
      case 'take-back':
        totals.take_backs++;
        top().searched.push([...step.square, totals.solutions - top().before]);
        top().queen = null;
        break;
      case 'exhausted':
        totals.exhausted++;
        levels.length = Math.min(levels.length, step.level);
        break;
      case 'solution':
        totals.solutions++;
        break;
      case 'consider': totals.tries++; break;
      case 'extend': totals.extended++; break;
      case 'keep': totals.placements++; break;
      case 'look':
      case 'compare': totals.checks++; break;
    }
    if (step.queens) this.#show(step);
    if (step.calls) this.calls = step.calls;
    if (step.data) this.data = step.data;
    this.last = step;
  }
}
