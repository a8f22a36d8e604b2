// <queens-try>: put queens and blocked squares, see what they attack, get a hint, count what is left to complete.

import { shown, show } from './address.js';
import { Line, withdrawn } from './api.js';
import { plainButton, sizeField, viewLink } from './controls.js';
import { icon, make } from './make.js';
import { BLOCKED, FREE, QUEEN } from './position.js';
import { say, sayConflict, sayNumber, saySquare, translate } from './words.js';
import './board.js';

/** Conflicts that are listed; the rest is a number. */
const LISTED = 6;
const LONGEST_HISTORY = 500;

const WHY = { 'only-in-row': 'web-hint-only-in-row', 'only-in-column': 'web-hint-only-in-column', every: 'web-hint-every', choice: 'web-hint-choice' };

class QueensTry extends HTMLElement {
  #past = [];
  #future = [];
  #looking = new Line();
  #counting = new Line();
  #hinting = new Line();
  #seen = null;
  #count = null;
  #hint = null;
  #tool = QUEEN;

  connectedCallback() {
    const button = (key, press, more = {}) => make('button', { type: 'button', say: key, on: { click: press }, ...more });
    const withIcon = (name, key, press) => make('button', { type: 'button', class: 'with-icon', on: { click: press } }, icon(name), make('span', { say: key }));
    this.size = sizeField(this.about.limits.n, (position) => this.#set(position));
    this.queenTool = button('web-tool-queen', () => this.#choose(QUEEN));
    this.blockTool = button('web-tool-block', () => this.#choose(BLOCKED));
    this.undo = withIcon('undo', 'web-undo', () => this.#travel(this.#past, this.#future));
    this.redo = withIcon('redo', 'web-redo', () => this.#travel(this.#future, this.#past));
    this.clear = plainButton((position) => this.#set(position));
    this.hintButton = button('web-hint', () => this.#askHint(), { class: 'main' });
    this.board = make('queens-board', { class: 'editable', on: { square: (event) => this.#press(event) } });
    this.state = make('p', { class: 'try-state' });
    this.conflicts = make('ul', { class: 'conflicts' });
    this.count = make('p', { class: 'big-number' });
    this.countWords = make('p', { class: 'soft' });
    this.hint = make('p', { class: 'hint-words', role: 'status' });
    this.failure = make('p', { class: 'failure', role: 'alert', hidden: true });
    this.append(
      make('div', { class: 'toolbar' }, this.size,
        make('div', { class: 'field' }, make('span', { say: 'web-tool' }), make('div', { class: 'row', role: 'group', label: 'web-tool' }, this.queenTool, this.blockTool)),
        make('div', { class: 'row' }, this.undo, this.redo, this.clear)),
      this.failure,
      make('div', { class: 'board-and-side' },
        make('div', { class: 'board-side' }, this.board),
        make('div', { class: 'side' },
          make('section', { class: 'panel', 'aria-live': 'polite' }, make('h2', { class: 'label', say: 'web-on-the-board' }), this.state, this.conflicts),
          make('section', { class: 'panel' }, make('h2', { class: 'label', say: 'web-completions' }), this.count, this.countWords),
          make('section', { class: 'panel' }, make('h2', { class: 'label', say: 'web-hint' }), this.hint, this.hintButton),
          make('div', { class: 'row' }, viewLink('learn', 'web-watch-from-here'), viewLink('solutions', 'web-see-completions')),
          make('p', { class: 'soft small', say: 'web-try-keys' }))));
    translate(this);
    this.#choose(QUEEN);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    document.addEventListener('keydown', this.#key);
    this.#shown();
  }

  disconnectedCallback() {
    for (const line of [this.#looking, this.#counting, this.#hinting]) line.stop();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
    document.removeEventListener('keydown', this.#key);
  }

  #choose(tool) {
    this.#tool = tool;
    this.queenTool.setAttribute('aria-pressed', tool === QUEEN);
    this.blockTool.setAttribute('aria-pressed', tool === BLOCKED);
  }

  #press(event) {
    const { index, key } = event.detail;
    const put = { click: this.#tool, Enter: QUEEN, ' ': QUEEN, q: QUEEN, x: BLOCKED, '*': BLOCKED, Delete: FREE, Backspace: FREE }[key];
    if (put === undefined) return;
    event.preventDefault();
    const { position } = shown;
    this.#set(position.with(index, position.squares[index] === put ? FREE : put));
  }

  #key = (event) => {
    if (event.target.closest?.('input, select, dialog')) return;
    const { key } = event;
    const undoes = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'z';
    const redoes = (event.ctrlKey || event.metaKey) && key.toLowerCase() === 'y';
    if (redoes || (undoes && event.shiftKey)) this.#travel(this.#future, this.#past);
    else if (undoes) this.#travel(this.#past, this.#future);
    else if (key === 'h' && !event.ctrlKey && !event.metaKey) this.#askHint();
    else return;
    event.preventDefault();
  };

  /** Another position, that can be undone. */
  #set(position) {
    this.#past.push(shown.position);
    if (this.#past.length > LONGEST_HISTORY) this.#past.shift();
    this.#future = [];
    show({ position });
  }

  #travel(from, to) {
    if (from.length === 0) return;
    to.push(shown.position);
    show({ position: from.pop() });
  }

  #shown = async () => {
    if (shown.view !== 'try') return;
    const { position } = shown;
    this.size.show();
    this.clear.show();
    this.undo.disabled = this.#past.length === 0;
    this.redo.disabled = this.#future.length === 0;
    this.#hint = null;
    this.#hinting.stop();
    this.#countCompletions(position);
    try {
      this.#seen = await this.#looking.ask('try', position.query);
      this.failure.hidden = true;
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  };

  async #countCompletions(position) {
    this.#count = null;
    try {
      this.#count = await this.#counting.ask('completions', position.query);
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  }

  async #askHint() {
    this.hint.textContent = say('web-hint-thinking');
    try {
      this.#hint = await this.#hinting.ask('hint', shown.position.query);
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
      return;
    }
    this.#say();
  }

  #fail(error) {
    this.failure.textContent = error.message;
    this.failure.hidden = false;
  }

  #say = () => {
    const seen = this.#seen;
    if (!seen || seen.n !== shown.position.size) return;
    const { n, queens, solved, conflicts } = seen;
    this.#paint(seen);
    const words = solved ? say('web-solved', { n }) : say('web-placed', { queens, n });
    if (this.state.textContent !== words) this.state.textContent = words;
    this.state.classList.toggle('solved', solved);
    const listed = conflicts.slice(0, LISTED).map((conflict) => make('li', { text: sayConflict(conflict) }));
    const more = seen.conflict_count - listed.length;
    if (more > 0) listed.push(make('li', { class: 'soft', text: say('web-more-conflicts', { count: more }) }));
    this.conflicts.replaceChildren(...listed);
    this.#sayCount();
    this.#sayHint();
  };

  #sayCount() {
    const counted = this.#count;
    this.count.textContent = counted ? (counted.exact ? '' : '≥ ') + sayNumber(counted.count) : '…';
    const key = counted?.exact === false ? 'web-completions-at-least' : 'web-completions-words';
    this.countWords.textContent = say(key);
  }

  #sayHint() {
    const hint = this.#hint;
    this.hint.textContent = {
      solved: () => say('web-hint-solved'),
      place: () => say(WHY[hint.why], { square: saySquare(hint.square), choices: hint.choices ?? 1 }),
      'take-back': () => say('web-hint-take-back', { count: hint.squares.length, squares: hint.squares.map(saySquare).join(say('web-list-separator')) }),
      impossible: () => say('web-hint-impossible'),
      unknown: () => say('web-hint-unknown'),
    }[hint?.hint]?.() ?? say('web-hint-ask');
  }

  #paint({ n, attacked, conflicts, solved }) {
    const pieces = Array.from(shown.position.squares, (square) => ({ [QUEEN]: 'queen', [BLOCKED]: 'blocked', [FREE]: '' })[square]);
    const counts = new Uint8Array(n * n);
    for (const [row, column, count] of attacked) counts[row * n + column] = count;
    const marks = new Map();
    const mark = ([row, column], name) => marks.set(row * n + column, name);
    for (const { first, second } of conflicts) {
      mark(first, 'conflict');
      mark(second, 'conflict');
    }
    if (solved) shown.position.all(QUEEN).forEach((index) => marks.set(index, 'solution'));
    if (this.#hint?.hint === 'place') mark(this.#hint.square, 'hint');
    if (this.#hint?.hint === 'take-back') this.#hint.squares.forEach((square) => mark(square, 'hint-back'));
    this.board.paint({ size: n, pieces, attacked: counts, marks, lines: conflicts.map(({ first, second }) => [first, second]) });
  }
}

customElements.define('queens-try', QueensTry);
