// The stack of a search, moved on step by step: what the library's trace does, for the part that the page shows.

export class Path {
  /** From the start of a piece of a film, as the server sends it. */
  constructor({ levels, totals }) {
    this.levels = levels.map((level) => ({ ...level, rejected: [...level.rejected], searched: [...level.searched] }));
    this.totals = { ...totals };
    this.last = null;
  }

  get queens() {
    return this.levels.filter((level) => level.queen).map((level) => level.queen);
  }

  /** A method without a stack says what is on the board. */
  #show({ queens, tried }) {
    const level = (square, queen) => ({ tried: square, queen, rejected: [], searched: [], before: 0 });
    this.levels = queens.map((queen) => level(queen, queen));
    if (tried && !queens.some(([row, column]) => row === tried[0] && column === tried[1])) this.levels.push(level(tried, null));
  }

  apply(step) {
    const { levels, totals } = this;
    const top = () => levels[levels.length - 1];
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
        totals[step.given ? 'given' : { row: 'straight', column: 'straight' }[step.reason] ?? step.reason]++;
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
    this.last = step;
  }
}
