// A board as it is in an address: free, blocked, queen; square by square, and folded into a short text.

export const FREE = 0;
export const BLOCKED = 1;
export const QUEEN = 2;

/** A square as [row, column]. @typedef {number[]} Square */

/** @type {Record<string, number>} */
const SIGNS = { '.': FREE, '*': BLOCKED, Q: QUEEN };

export class Position {
  /** @param {number} size @param {Uint8Array} [squares] */
  constructor(size, squares = new Uint8Array(size * size)) {
    this.size = size;
    this.squares = squares;
  }

  /**
   * From rows such as `3Q4/8/…`; null if that is not a square board of at most `most` rows.
   * @param {string} text @param {number} most
   */
  static unfold(text, most) {
    const rows = text.split('/');
    if (rows.length > most) return null;
    const squares = new Uint8Array(rows.length ** 2);
    for (const [row, signs] of rows.entries()) {
      let column = 0;
      for (const [sign] of signs.matchAll(/\d+|./gs)) {
        if (/^\d/.test(sign)) {
          column += Number(sign);
        } else {
          if (!(sign in SIGNS) || column >= rows.length) return null;
          squares[row * rows.length + column++] = SIGNS[sign];
        }
        if (column > rows.length) return null;
      }
      if (column !== rows.length) return null;
    }
    return new Position(rows.length, squares);
  }

  /** With a queen in columns[row] of each row that has one (not -1). @param {number[]} columns */
  static of(columns) {
    const position = new Position(columns.length);
    columns.forEach((column, row) => { if (column >= 0) position.squares[row * columns.length + column] = QUEEN; });
    return position;
  }

  fold() {
    const rows = [];
    for (let row = 0; row < this.size; row++) {
      let text = '';
      let free = 0;
      for (let column = 0; column < this.size; column++) {
        const square = this.squares[row * this.size + column];
        if (square === FREE) {
          free++;
          continue;
        }
        text += (free || '') + (square === QUEEN ? 'Q' : '*');
        free = 0;
      }
      rows.push(text + (free || ''));
    }
    return rows.join('/');
  }

  get isPlain() {
    return this.squares.every((square) => square === FREE);
  }

  /** The parameters of a request for this board. @returns {Record<string, string | number>} */
  get query() {
    return this.isPlain ? { n: this.size } : { board: this.fold() };
  }

  /** A copy with one square changed. @param {number} index @param {number} square */
  with(index, square) {
    const squares = this.squares.slice();
    squares[index] = square;
    return new Position(this.size, squares);
  }

  /** A copy of another size that keeps what fits on it. @param {number} size */
  resized(size) {
    const other = new Position(size);
    for (let row = 0; row < Math.min(size, this.size); row++) {
      for (let column = 0; column < Math.min(size, this.size); column++) {
        other.squares[row * size + column] = this.squares[row * this.size + column];
      }
    }
    return other;
  }

  /** A copy without the queens. */
  get ground() {
    return new Position(this.size, this.squares.map((square) => (square === QUEEN ? FREE : square)));
  }

  /** The indices of the squares of a kind. @param {number} kind */
  all(kind) {
    return [...this.squares.keys()].filter((index) => this.squares[index] === kind);
  }

  /** The squares with queens. @returns {Square[]} */
  get queens() {
    return this.all(QUEEN).map((index) => [Math.floor(index / this.size), index % this.size]);
  }
}

/** The directions of an attack, as bits. */
export const ROW = 1;
export const COLUMN = 2;
export const FALLING = 4;
export const RISING = 8;

/**
 * Along which of the four lines queens attack each square, and how many do; blocked squares do not stop them. Only
 * for drawing: the library judges.
 * @param {number} size @param {Square[]} queens
 */
export function attacks(size, queens) {
  const lines = new Uint8Array(size * size);
  const counts = new Uint8Array(size * size);
  for (const [row, column] of queens) {
    for (let index = 0; index < lines.length; index++) {
      const down = Math.floor(index / size) - row;
      const right = (index % size) - column;
      if (!down && !right) continue;
      const line = !down ? ROW : !right ? COLUMN : down === right ? FALLING : down === -right ? RISING : 0;
      if (line) {
        lines[index] |= line;
        counts[index]++;
      }
    }
  }
  return { lines, counts };
}
