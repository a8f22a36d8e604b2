// <queens-try>: put queens and blocked squares, see what they attack, get a hint, see what is left to complete.

import { shown, show } from './address.js';
import { Line, ask, unlessTooLong, withdrawn } from './api.js';
import { failureBox, plainButton, sizeField, viewButton } from './controls.js';
import { Past } from './history.js';
import { afterPicture, button, labelledButton, make, write } from './make.js';
import { notationBox } from './notation.js';
import { BLOCKED, FREE, Position, QUEEN, attacks } from './position.js';
import { puzzleBox } from './puzzles.js';
import { say, sayConflict, sayNumber, saySquare, saySquares, sentence, translate } from './words.js';
import './board.js';

/** Conflicts that are listed; the rest is a number. */
const LISTED = 6;

/** @type {Record<string, string>} */
const WHY = { 'only-in-row': 'web-hint-only-in-row', 'only-in-column': 'web-hint-only-in-column', every: 'web-hint-every', choice: 'web-hint-choice' };

/** @type {Past<Position>} */
const past = new Past();

class QueensTry extends HTMLElement {
  /** @type {any} */
  about;
  #looking = new Line();
  #counting = new Line();
  #hinting = new Line();
  /** @type {any} */
  #seen = null;
  /** @type {any} */
  #count = null;
  /** @type {any} */
  #hint = null;
  /** @type {any} */
  #orbit = null;
  #tool = QUEEN;

  connectedCallback() {
    this.size = sizeField(this.about.limits.n, (position) => this.set(position));
    this.queenTool = button('web-tool-queen', () => this.#choose(QUEEN));
    this.blockTool = button('web-tool-block', () => this.#choose(BLOCKED));
    this.undo = labelledButton('undo', 'web-undo', () => this.#travel(past.undo(shown.position)), { class: 'quiet' });
    this.redo = labelledButton('redo', 'web-redo', () => this.#travel(past.redo(shown.position)), { class: 'quiet' });
    this.clear = plainButton((position) => this.set(position), 'web-clear');
    this.hintButton = button('web-hint', () => this.#askHint(), { class: 'main' });
    this.board = make('queens-board', { class: 'walkable', on: {
      square: (/** @type {CustomEvent} */ event) => this.#press(event),
      carry: (/** @type {CustomEvent} */ event) => this.#carry(event.detail),
      sweep: (/** @type {CustomEvent} */ event) => this.#sweep(event.detail),
    } });
    this.state = make('p', { class: 'try-state' });
    this.dead = make('div', { class: 'dead-words', hidden: true });
    this.conflicts = make('ul', { class: 'conflicts' });
    this.count = make('p', { class: 'big-number' });
    this.countWords = make('p', { class: 'soft' });
    this.hint = make('p', { class: 'hint-words', role: 'status' });
    this.solved = make('div', { class: 'solved-box', hidden: true });
    this.failure = failureBox();
    this.watch = viewButton('learn', 'web-watch-from-here');
    this.see = viewButton('solutions', 'web-see-completions');
    this.whyNot = make('p', { class: 'soft small', say: 'web-cannot-watch', hidden: true });
    this.countPanel = make('section', { class: 'panel count-panel' }, make('h2', { class: 'label', say: 'web-completions' }), this.count, this.countWords,
      make('div', { class: 'row' }, this.watch, this.see), this.whyNot);
    this.puzzle = puzzleBox((position, puzzle) => this.set(position, puzzle));
    this.append(
      make('p', { class: 'view-lead', say: 'web-try-lead' }),
      make('div', { class: 'toolbar' }, this.size,
        make('div', { class: 'field' }, make('span', { say: 'web-tool' }), make('div', { class: 'row', role: 'group', label: 'web-tool' }, this.queenTool, this.blockTool)),
        make('div', { class: 'row travel' }, this.undo, this.redo, this.clear)),
      this.failure,
      make('div', { class: 'board-and-side' },
        make('div', { class: 'board-side' }, this.board),
        make('div', { class: 'side' },
          make('section', { class: 'panel state-panel', 'aria-live': 'polite' }, this.state, this.dead, this.conflicts, this.solved),
          make('section', { class: 'panel hint-panel' }, this.hint, make('div', { class: 'row' }, this.hintButton)),
          this.countPanel,
          this.puzzle.box,
          notationBox((position) => this.set(position)),
          make('p', { class: 'soft small keys-line', say: 'web-try-keys' }))));
    translate(this);
    this.#choose(QUEEN);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    document.addEventListener('queens:back', this.#shown);
    document.addEventListener('keydown', this.#key);
    document.addEventListener('paste', this.#paste);
    this.#shown();
  }

  disconnectedCallback() {
    for (const line of [this.#looking, this.#counting, this.#hinting]) line.stop();
    this.puzzle.leave();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
    document.removeEventListener('queens:back', this.#shown);
    document.removeEventListener('keydown', this.#key);
    document.removeEventListener('paste', this.#paste);
  }

  /** @param {number} tool */
  #choose(tool) {
    this.#tool = tool;
    this.queenTool.setAttribute('aria-pressed', String(tool === QUEEN));
    this.blockTool.setAttribute('aria-pressed', String(tool === BLOCKED));
    this.board.classList.toggle('painting', tool === BLOCKED);
  }

  /** Whether a square belongs to the puzzle, and stays as it is. @param {number} index */
  #isGiven(index) {
    return this.puzzle.given?.size === shown.position.size && this.puzzle.given.squares[index] !== FREE;
  }

  /** @param {CustomEvent} event */
  #press(event) {
    const { index, key } = event.detail;
    /** @type {Record<string, number>} */
    const puts = { click: this.#tool, Enter: QUEEN, ' ': QUEEN, q: QUEEN, x: BLOCKED, '*': BLOCKED, Delete: FREE, Backspace: FREE };
    const put = puts[key];
    if (put === undefined) return;
    event.preventDefault();
    if (this.#isGiven(index)) return;
    const { position } = shown;
    this.set(position.with(index, position.squares[index] === put ? FREE : put), shown.puzzle);
  }

  /** A queen was dragged. @param {{ from: number, to: number }} squares */
  #carry({ from, to }) {
    const { position } = shown;
    if (this.#tool !== QUEEN || position.squares[from] !== QUEEN || position.squares[to] !== FREE || this.#isGiven(from)) return;
    this.set(position.with(from, FREE).with(to, QUEEN), shown.puzzle);
  }

  /** Blocked squares are painted: all like the first one. @param {{ index: number }} square */
  #sweep({ index }) {
    const { position } = shown;
    if (this.#tool !== BLOCKED || position.squares[index] === BLOCKED || this.#isGiven(index)) return;
    this.set(position.with(index, BLOCKED), shown.puzzle);
  }

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest?.('input, select, textarea, dialog')) return;
    const { key } = event;
    const command = event.ctrlKey || event.metaKey;
    const undoes = command && key.toLowerCase() === 'z';
    const redoes = command && key.toLowerCase() === 'y';
    if (redoes || (undoes && event.shiftKey)) this.#travel(past.redo(shown.position));
    else if (undoes) this.#travel(past.undo(shown.position));
    else if (key === 'h' && !command && !event.altKey) this.#askHint();
    else return;
    event.preventDefault();
  };

  #paste = (/** @type {ClipboardEvent} */ event) => {
    if (/** @type {Element} */ (event.target).closest?.('input, textarea, dialog')) return;
    const text = event.clipboardData?.getData('text');
    if (!text) return;
    event.preventDefault();
    const box = this.querySelector('.notation-box');
    /** @type {any} */ (box).read(text);
  };

  /** Another position, that can be undone. @param {Position} position @param {string | null} [puzzle] the puzzle that it belongs to */
  set(position, puzzle = null) {
    past.keep(shown.position);
    show({ position, puzzle });
  }

  /** @param {Position | null} position */
  #travel(position) {
    if (!position) return;
    // A button that is pressed until nothing is left to undo keeps the focus.
    show({ position });
  }

  #shown = async () => {
    if (shown.view !== 'try') return;
    const { position } = shown;
    // What was said of another position is not said of this one: it is on its way.
    if (this.#seen?.position !== position) this.#seen = null;
    this.size.show();
    this.clear.show();
    this.undo.setAttribute('aria-disabled', String(!past.canUndo));
    this.redo.setAttribute('aria-disabled', String(!past.canRedo));
    this.puzzle.show().then(() => this.#again());
    this.#hint = null;
    this.#orbit = null;
    this.#count = null;
    for (const line of [this.#looking, this.#counting, this.#hinting]) line.stop();
    this.#paintNow(position);
    await afterPicture();
    if (position !== shown.position || !this.isConnected) return;
    this.#countCompletions(position);
    try {
      this.#seen = { position, ...await this.#looking.ask('try', position.query) };
      this.failure.clear();
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
      return;
    }
    this.#say();
    if (this.#seen.solved) this.#showSolved(position);
  };

  /** @param {Position} position */
  async #showSolved(position) {
    const columns = position.queens.map(([, column]) => column);
    this.puzzle.solved();
    try {
      const orbit = await ask('orbit', { columns });
      if (position !== shown.position) return;
      this.#orbit = orbit;
      this.#say();
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
    }
  }

  /** Which squares are given is known later than the position. */
  #again() {
    if (this.#seen) this.#paint(this.#seen);
    else this.#paintNow(shown.position);
  }

  /** @param {Position} position */
  async #countCompletions(position) {
    this.#sayCount();
    try {
      this.#count = await this.#counting.ask('completions', position.query).catch(unlessTooLong({ count: '0', exact: false }));
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
      return;
    }
    this.#sayCount();
    if (this.#seen) this.#sayDead();
  }

  async #askHint() {
    this.hint.textContent = say('web-hint-thinking');
    try {
      this.#hint = await this.#hinting.ask('hint', shown.position.query).catch(unlessTooLong({ hint: 'unknown' }));
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
      return;
    }
    this.#say();
  }

  #say = () => {
    this.puzzle.say();
    const seen = this.#seen;
    if (!seen) return;
    const { n, queens, solved, conflicts } = seen;
    this.#paint(seen);
    const words = solved ? say('web-solved', { n }) : say('web-placed', { queens, n });
    write(this.state, words);
    this.state.classList.toggle('solved', solved);
    const listed = conflicts.slice(0, LISTED).map((/** @type {any} */ conflict) => make('li', { text: sayConflict(conflict) }));
    const more = seen.conflict_count - listed.length;
    if (more > 0) listed.push(make('li', { class: 'soft', text: say('web-more-conflicts', { count: more }) }));
    if (listed.length || this.conflicts.firstChild) this.conflicts.replaceChildren(...listed);
    const stuck = conflicts.length > 0;
    this.watch.disabled = this.see.disabled = stuck;
    this.whyNot.hidden = !stuck;
    // Nothing is left to complete.
    this.countPanel.hidden = solved;
    this.#sayDead();
    this.#sayCount();
    this.#sayHint();
    this.#saySolved();
  };

  /** The row or column that no queen can take any more, and which queen attacks each of its squares: the reason to go back. */
  #sayDead() {
    const dead = this.#seen.solved ? null : this.#seen.dead_end;
    const none = this.#count?.exact && this.#count.count === '0' && !this.#seen.conflicts.length && !this.#seen.solved;
    let words = none ? say('web-dead-later') : '';
    /** @type {string[]} */
    let why = [];
    if (dead) {
      const number = dead.rank.index + 1;
      words = say(dead.rank.line === 'row' ? 'web-dead-row' : 'web-dead-column', { row: number, column: number });
      why = dead.squares.slice(0, LISTED).map((/** @type {any} */ { square, queen }) => sentence(queen ? say('task-dead-why', { square: saySquare(square), by: saySquare(queen) }) : say('web-dead-blocked', { square: saySquare(square) })));
    }
    this.dead.hidden = !words;
    // It is read out when it changes: what stays is left as it is.
    if (this.dead.textContent === [words, ...why].join('')) return;
    this.dead.replaceChildren(make('p', { text: words }), make('ul', { class: 'small' }, ...why.map((text) => make('li', { text }))));
  }

  #sayCount() {
    const counted = this.#count;
    const unknown = counted && !counted.exact && counted.count === '0';
    write(this.count, !counted || unknown ? '…' : (counted.exact ? '' : '≥ ') + sayNumber(counted.count));
    write(this.countWords, say(unknown ? 'web-completions-unknown' : counted?.exact === false ? 'web-completions-at-least' : 'web-completions-words', { count: Number(counted?.count ?? 0) }));
  }

  #sayHint() {
    const hint = this.#hint;
    /** @type {Record<string, () => string>} */
    const said = {
      solved: () => say('web-hint-solved'),
      place: () => say(WHY[hint.why], { square: saySquare(hint.square), choices: hint.choices ?? 1 }),
      'take-back': () => say('web-hint-take-back', { count: hint.squares.length, squares: saySquares(hint.squares) }),
      impossible: () => say('web-hint-impossible'),
      unknown: () => say('web-hint-unknown'),
    };
    write(this.hint, said[hint?.hint]?.() ?? say('web-hint-ask'));
  }

  /** What one has solved: how many images it has, and where to see them. */
  #saySolved() {
    const { solved } = this.#seen;
    this.solved.hidden = !solved || !this.#orbit;
    if (this.solved.hidden) return;
    const columns = shown.position.queens.map(([, column]) => column);
    const { class: size, class_number: number } = this.#orbit;
    this.solved.replaceChildren(
      make('p', { text: [...(number ? [say('web-solved-number', { number })] : []), say('web-solved-class', { size })].join(say('web-sentence-separator')) }),
      make('div', { class: 'row' },
        button('web-see-images', () => show({ view: 'solutions', position: shown.position.ground, solution: columns }, { push: true }), { class: 'quiet' })));
    translate(this.solved);
  }

  /** The pieces at once, before the server has said what they do: a click must be seen within a frame. @param {Position} position */
  #paintNow(position) {
    const { size } = position;
    const { lines, counts } = attacks(size, position.queens);
    this.board.paint({ size, pieces: this.#pieces(), lines, counts, marks: new Map() });
  }

  #pieces() {
    return Array.from(shown.position.squares, (square, index) => (square === BLOCKED ? 'blocked' : square !== QUEEN ? '' : this.#isGiven(index) ? 'given' : 'queen'));
  }

  /** @param {any} seen */
  #paint({ n, conflicts, solved, attacked, dead_end: dead }) {
    const { lines } = attacks(n, shown.position.queens);
    const counts = new Uint8Array(n * n);
    for (const [row, column, count] of attacked) counts[row * n + column] = count;
    /** @type {Map<number, string>} */
    const marks = new Map();
    /** @param {number[]} square @param {string} name */
    const mark = ([row, column], name) => marks.set(row * n + column, name);
    for (const { square } of (!solved && dead?.squares) || []) mark(square, 'dead');
    for (const { first, second } of conflicts) {
      mark(first, 'conflict');
      mark(second, 'conflict');
    }
    if (solved) shown.position.all(QUEEN).forEach((index) => marks.set(index, 'solution'));
    if (this.#hint?.hint === 'place') mark(this.#hint.square, 'hint');
    if (this.#hint?.hint === 'take-back') this.#hint.squares.forEach((/** @type {number[]} */ square) => mark(square, 'hint-back'));
    this.board.paint({ size: n, pieces: this.#pieces(), lines: solved ? undefined : lines, counts, marks, rays: conflicts.map((/** @type {any} */ { first, second }) => [first, second]) });
  }
}

customElements.define('queens-try', QueensTry);
