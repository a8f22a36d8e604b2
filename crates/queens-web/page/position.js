// A board as it is in an address: free, blocked, queen; square by square, and folded into a short text.

export const FREE = 0;
export const BLOCKED = 1;
export const QUEEN = 2;

const SIGNS = { '.': FREE, '*': BLOCKED, Q: QUEEN };

export class Position {
  constructor(size, squares = new Uint8Array(size * size)) {
    this.size = size;
    this.squares = squares;
  }

  /** From rows such as `3Q4/8/…`; null if that is not a square board of at most `most` rows. */
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

  /** With a queen in columns[row] of each row. */
  static of(columns) {
    const position = new Position(columns.length);
    columns.forEach((column, row) => { position.squares[row * columns.length + column] = QUEEN; });
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

  /** The parameters of a request for this board. */
  get query() {
    return this.isPlain ? { n: this.size } : { board: this.fold() };
  }

  /** A copy with one square changed. */
  with(index, square) {
    const squares = this.squares.slice();
    squares[index] = square;
    return new Position(this.size, squares);
  }

  /** A copy of another size that keeps what fits on it. */
  resized(size) {
    const other = new Position(size);
    for (let row = 0; row < Math.min(size, this.size); row++) {
      for (let column = 0; column < Math.min(size, this.size); column++) {
        other.squares[row * size + column] = this.squares[row * this.size + column];
      }
    }
    return other;
  }

  /** The indices of the squares of a kind. */
  all(kind) {
    return [...this.squares.keys()].filter((index) => this.squares[index] === kind);
  }
}

/** How many queens attack each square; blocked squares do not stop them. Only for drawing: the server judges. */
export function attackers(size, queens) {
  const counts = new Uint8Array(size * size);
  for (const [row, column] of queens) {
    for (let index = 0; index < counts.length; index++) {
      const down = Math.floor(index / size) - row;
      const right = (index % size) - column;
      if ((down || right) && (!down || !right || down === right || down === -right)) counts[index]++;
    }
  }
  return counts;
}
