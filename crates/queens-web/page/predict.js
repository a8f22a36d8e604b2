// Predicting: the film stops before each decision and asks for it: which square comes next, is it safe or why not, which
// queen moves. The answers are the steps of the film itself. The score stays on the reader's machine.

import { judgeNext, judgeQueen, judgeWhy } from './answers.js';
import { REASONS, questionBefore } from './decisions.js';
import { button, make } from './make.js';
import { recall, remember, say, sayNumber } from './words.js';

/** @typedef {{ right: number, asked: number, run: number }} Score right at once, asked, and right one after the other */

/** @returns {Score} */
function score() {
  try {
    const { right, asked, run } = JSON.parse(recall('predict') ?? '{}');
    if ([right, asked, run].every(Number.isSafeInteger)) return { right, asked, run };
  } catch { /* something else was kept under this name */ }
  return { right: 0, asked: 0, run: 0 };
}

export class Predict {
  /** @type {import('./scene.js').QueensScene | null} */
  #scene = null;
  /** @type {any} */
  #step = null;
  /** @type {string | null} */
  #kind = null;
  #isFirst = true;
  #turn = 0;

  /** @param {(step: number) => void} go shows a step of the film */
  constructor(go) {
    this.go = go;
    this.question = make('p', { class: 'task-words' });
    this.choices = make('div', { class: 'choices' });
    this.told = make('p', { class: 'told', role: 'status' });
    this.score = make('p', { class: 'soft small predict-score' });
    this.box = make('div', { class: 'predict task' }, this.question, this.choices, this.told,
      make('div', { class: 'row' }, button('predict-show', () => this.#reveal(), { class: 'quiet' }), this.score));
  }

  /** Whether a method is one to predict: one that keeps whole lists of placements makes no such decisions. @param {any} method */
  static canAsk(method) {
    return !method.keeps_lists && !method.by_column;
  }

  /** Begins in a scene, or ends with null. @param {import('./scene.js').QueensScene | null} scene */
  in(scene) {
    this.#turn++;
    if (this.#scene && this.#scene !== scene) {
      this.#scene.board.classList.remove('walkable');
      this.#scene.board.removeEventListener('square', this.#press);
    }
    if (!scene) this.box.remove();
    else if (this.#scene !== scene) scene.board.addEventListener('square', this.#press);
    if (scene) scene.now.append(this.box);
    this.#scene = scene;
    this.told.textContent = '';
    this.told.className = 'told';
  }

  /** Asks for the decision after a step; goes on to just before it. @param {number} at */
  async ask(at) {
    const turn = ++this.#turn;
    const { film, method } = this.#scene;
    for (let number = at + 1; number <= film.steps; number++) {
      if (!film.stepAt(number)) await film.bring(number).catch(() => {});
      if (turn !== this.#turn) return;
      const step = film.stepAt(number);
      if (!step) return;
      const kind = questionBefore(step, method);
      if (!kind) continue;
      if (number > at + 1) {
        this.go(number - 1); // and asked again from there
        return;
      }
      this.#isFirst = this.#step !== step || this.#isFirst;
      this.#step = step;
      this.#kind = kind;
      this.#say();
      return;
    }
    this.#kind = this.#step = null;
    this.#say();
  }

  #say() {
    const kind = this.#kind;
    this.question.textContent = say(kind ? `predict-${kind}` : 'predict-end');
    this.choices.replaceChildren(...(kind === 'why' ? REASONS.map((reason) => make('button', { type: 'button', text: say(`task-why-${reason}`), on: { click: () => this.#judge(judgeWhy(this.#step, reason)) } })) : []));
    const { board } = this.#scene;
    board.classList.toggle('walkable', kind === 'next' || kind === 'queen');
    board.walk();
    const { right, asked, run } = score();
    this.score.textContent = asked ? say('predict-score', { right: sayNumber(right), asked: sayNumber(asked), run }) : '';
    this.box.querySelector('button:not(.choices button)')?.toggleAttribute('hidden', !kind);
  }

  #press = (/** @type {Event} */ event) => {
    const { index, key } = /** @type {CustomEvent} */ (event).detail;
    if (!['click', 'Enter', ' '].includes(key) || !this.#step) return;
    event.preventDefault();
    const { size } = this.#scene.position;
    const square = [Math.floor(index / size), index % size];
    if (this.#kind === 'next') this.#judge(judgeNext(this.#step, square, this.#scene.method.skips_attacked));
    if (this.#kind !== 'queen') return;
    const isQueen = this.#scene.film.now(this.#step.step - 1)?.queens.some((queen) => queen.join() === square.join());
    this.#judge(isQueen ? judgeQueen(this.#step, square) : { right: false, words: say('task-press-queen') });
  };

  /** @param {import('./answers.js').Verdict} verdict */
  #judge({ right, words }) {
    if (this.#isFirst) {
      const before = score();
      remember('predict', JSON.stringify({ right: before.right + (right ? 1 : 0), asked: before.asked + 1, run: right ? before.run + 1 : 0 }));
    }
    this.#isFirst = false;
    // Why a square is rejected is the answer itself: it is told with the right one only.
    this.told.textContent = right || this.#kind !== 'why' ? words : say('predict-look-again');
    this.told.className = `told ${right ? 'right' : 'wrong'}`;
    if (right) this.#on();
    else this.#say();
  }

  #reveal() {
    this.told.textContent = '';
    this.told.className = 'told';
    this.#on();
  }

  #on() {
    const { step } = this.#step;
    this.#isFirst = true;
    this.go(step);
  }
}
