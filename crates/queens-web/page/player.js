// <queens-player>: play, pause, step, step back, jump to a solution, a timeline to drag, how far a step goes, and a speed.
//
// It knows nothing about searches: `steps` is how many there are; `hop(step, direction)` gives the step that one press
// goes to, `jump(step, direction)` the solution beside a step. The event `moved` tells that `step` changed.

import { draw, icon, labelledButton, iconButton, make, set, write } from './make.js';
import { recall, remember, say, sayNumber, translate } from './words.js';

const SLOWEST = 0.5;
const FASTEST = 5000;
/** Steps a second that nobody reads: they are not described. */
const QUICK = 12;
const NOTCHES = 100;
const USUAL_SPEED = 15;

export class QueensPlayer extends HTMLElement {
  steps = 0;
  step = 0;
  waiting = false;
  /** @type {(step: number, direction: number) => number | null | Promise<number | null>} */
  hop = (step, direction) => step + direction;
  /** @type {(step: number, direction: number) => number | null} */
  jump = () => null;
  #playing = false;
  #owed = 0;
  #before = 0;
  #hopping = false;

  connectedCallback() {
    if (!this.timeline) this.#build();
    document.addEventListener('queens:words', this.#say);
    document.addEventListener('keydown', this.#key);
  }

  disconnectedCallback() {
    this.pause();
    document.removeEventListener('queens:words', this.#say);
    document.removeEventListener('keydown', this.#key);
  }

  #build() {
    this.timeline = make('input', { type: 'range', class: 'timeline', min: 0, max: 0, value: 0, label: 'player-position', on: {
      input: () => {
        this.pause();
        this.go(Number(this.timeline.value));
      },
    } });
    this.number = make('output', { class: 'step-number' });
    this.marks = draw('svg', { class: 'marks', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
    this.playButton = labelledButton('play', 'player-play', () => this.toggle(), { class: 'play main' });
    this.speed = make('input', { type: 'range', class: 'speed', min: 0, max: NOTCHES, value: recall('speed') ?? USUAL_SPEED, label: 'player-speed', on: { input: () => this.#speedChanged() } });
    this.speedWords = make('output', { class: 'speed-words' });
    this.byBox = make('div', { class: 'by-box' });
    this.append(
      make('div', { class: 'timeline-row' },
        make('div', { class: 'timeline-box' }, this.marks, this.timeline), this.number),
      make('div', { class: 'buttons' },
        make('div', { class: 'transport', role: 'group', label: 'web-transport' },
          labelledButton('back', 'web-step-back', () => this.#by(-1), { class: 'quiet' }),
          this.playButton,
          labelledButton('forward', 'web-step-on', () => this.#by(1), { class: 'quiet' }),
          iconButton('previous', 'web-previous-solution', () => this.#jump(-1)),
          iconButton('solution', 'player-solution', () => this.#jump(1))),
        this.byBox,
        make('label', { class: 'speed-box' }, make('span', { say: 'player-speed' }), this.speed, this.speedWords)),
    );
    translate(this);
  }

  /** Steps a second. */
  get rate() {
    return SLOWEST * (FASTEST / SLOWEST) ** (Number(this.speed.value) / NOTCHES);
  }

  /** Whether steps follow each other too fast to be read. */
  get isQuick() {
    return this.#playing && this.rate > QUICK;
  }

  get isPlaying() {
    return this.#playing;
  }

  /** Another film: its length, and the steps of its solutions. @param {number} steps @param {number[]} solutions */
  open(steps, solutions) {
    this.pause();
    this.steps = steps;
    this.timeline.max = String(steps);
    this.marks.setAttribute('viewBox', `0 0 ${Math.max(steps, 1)} 1`);
    const marks = solutions.map((step) => `M${step} 0v1`).join('');
    this.marks.replaceChildren(draw('path', { d: marks, 'vector-effect': 'non-scaling-stroke' }));
    this.go(Math.min(this.step, steps));
  }

  /** Shows a step. @param {number} step */
  go(step) {
    this.step = Math.max(0, Math.min(step, this.steps));
    this.timeline.value = String(this.step);
    this.#say();
    this.dispatchEvent(new Event('moved'));
  }

  toggle() {
    if (this.#playing) this.pause();
    else this.play();
  }

  play() {
    if (this.step >= this.steps) this.go(0);
    this.#playing = true;
    this.#owed = 1;
    this.#before = performance.now();
    this.#showState();
    requestAnimationFrame(this.#frame);
  }

  pause() {
    if (!this.#playing) return;
    this.#playing = false;
    this.#showState();
    this.dispatchEvent(new Event('moved'));
  }

  #showState() {
    const key = this.#playing ? 'player-pause' : 'player-play';
    this.playButton.replaceChildren(icon(this.#playing ? 'pause' : 'play'), make('span', { say: key, text: say(key) }));
  }

  #frame = (/** @type {number} */ now) => {
    if (!this.#playing) return;
    this.#owed += (Math.min(now - this.#before, 250) / 1000) * this.rate;
    this.#before = now;
    const whole = Math.floor(this.#owed);
    if (whole > 0 && !this.waiting && !this.#hopping) {
      this.#owed -= whole;
      this.#hops(whole);
    }
    requestAnimationFrame(this.#frame);
  };

  /** Several hops at once, seen as one. @param {number} count */
  async #hops(count) {
    const direction = Math.sign(count);
    let { step } = this;
    this.#hopping = true;
    try {
      for (let hops = 0; hops < Math.abs(count); hops++) {
        const answer = this.hop(step, direction);
        // Waiting for a value that is here already would still wait: a thousand times a second.
        const next = answer instanceof Promise ? await answer : answer;
        if (next === null) break;
        step = next;
      }
    } finally {
      this.#hopping = false;
    }
    if (step === this.step && direction > 0) step = this.steps;
    this.go(step);
    if (this.step >= this.steps) this.pause();
  }

  /** @param {number} hops */
  #by(hops) {
    this.pause();
    this.#hops(hops);
  }

  /** @param {number} direction */
  #jump(direction) {
    this.pause();
    const step = this.jump(this.step, direction);
    if (step !== null) this.go(step);
  }

  #speedChanged() {
    remember('speed', this.speed.value);
    this.#say();
  }

  #say = () => {
    const words = say('player-count', { number: this.step, last: this.steps });
    set(this.timeline, 'aria-valuetext', words);
    write(this.number, `${sayNumber(this.step)} / ${sayNumber(this.steps)}`);
    this.number.title = words;
    const rate = this.rate < 10 ? Math.round(this.rate * 10) / 10 : Math.round(this.rate);
    write(this.speedWords, say('player-steps-per-second', { speed: rate }));
    set(this.speed, 'aria-valuetext', this.speedWords.textContent);
  };

  #key = (/** @type {KeyboardEvent} */ event) => {
    if (this.hidden || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const target = /** @type {Element} */ (event.target);
    if (target.closest?.('input:not([type=range]), select, textarea, dialog, [role=tablist], queens-board.walkable')) return;
    const isButton = target.closest?.('button, a, summary');
    const onSlider = target.matches?.('input[type=range]');
    const elsewhere = onSlider && target !== this.timeline;
    const hops = event.shiftKey ? 10 : 1;
    /** @type {Record<string, () => boolean>} */
    const actions = {
      ' ': () => !isButton && (this.toggle(), true),
      ArrowRight: () => !elsewhere && (this.#by(hops), true),
      ArrowLeft: () => !elsewhere && (this.#by(-hops), true),
      ArrowUp: () => !onSlider && (this.#faster(4), true),
      ArrowDown: () => !onSlider && (this.#faster(-4), true),
      Home: () => !elsewhere && (this.pause(), this.go(0), true),
      End: () => !elsewhere && (this.pause(), this.go(this.steps), true),
      n: () => (this.#jump(1), true),
      p: () => (this.#jump(-1), true),
    };
    if (actions[event.key]?.()) event.preventDefault();
  };

  /** @param {number} notches */
  #faster(notches) {
    this.speed.value = String(Number(this.speed.value) + notches);
    this.#speedChanged();
  }
}

customElements.define('queens-player', QueensPlayer);
