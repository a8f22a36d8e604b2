// <queens-player>: play, pause, step, step back, jump to a solution, a timeline to drag, and a speed.
//
// It knows nothing about searches: `steps` is how many there are, `jump(step, direction)` gives the solution beside a
// step. The event `moved` tells that `step` changed.

import { draw, icon, iconButton, make } from './make.js';
import { say, translate } from './words.js';

const SLOWEST = 0.5;
const FASTEST = 5000;
const QUICK = 12;
const NOTCHES = 100;

class QueensPlayer extends HTMLElement {
  steps = 0;
  step = 0;
  jump = () => null;
  #playing = false;
  #owed = 0;
  #before = 0;

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
    this.marks = draw('svg', { class: 'marks', 'aria-hidden': 'true', preserveAspectRatio: 'none' });
    this.playButton = iconButton('play', 'player-play', () => this.toggle(), { class: 'icon-button play' });
    this.speed = make('input', { type: 'range', class: 'speed', min: 0, max: NOTCHES, value: 20, label: 'player-speed', on: { input: () => this.#say() } });
    this.speedWords = make('output', { class: 'speed-words' });
    this.append(
      make('div', { class: 'timeline-box' }, this.marks, this.timeline),
      make('div', { class: 'buttons' },
        make('div', { class: 'transport', role: 'group', label: 'web-transport' },
          iconButton('start', 'player-home', () => this.go(0)),
          iconButton('previous', 'web-previous-solution', () => this.#jump(-1)),
          iconButton('back', 'player-back', () => this.#by(-1)),
          this.playButton,
          iconButton('forward', 'player-forward', () => this.#by(1)),
          iconButton('solution', 'player-solution', () => this.#jump(1)),
          iconButton('end', 'player-end', () => this.go(this.steps))),
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

  /** Another film: its length, and the steps of its solutions. */
  open(steps, solutions) {
    this.pause();
    this.steps = steps;
    this.timeline.max = steps;
    this.marks.setAttribute('viewBox', `0 0 ${Math.max(steps, 1)} 1`);
    const marks = solutions.map((step) => `M${step} 0v1`).join('');
    this.marks.replaceChildren(draw('path', { d: marks, 'vector-effect': 'non-scaling-stroke' }));
    this.go(Math.min(this.step, steps));
  }

  /** Shows a step. */
  go(step) {
    this.step = Math.max(0, Math.min(step, this.steps));
    this.timeline.value = this.step;
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
    this.playButton.replaceChildren(icon(this.#playing ? 'pause' : 'play'));
    this.playButton.dataset.sayLabel = this.#playing ? 'player-pause' : 'player-play';
    translate(this);
  }

  #frame = (now) => {
    if (!this.#playing) return;
    this.#owed += (Math.min(now - this.#before, 250) / 1000) * this.rate;
    this.#before = now;
    const whole = Math.floor(this.#owed);
    if (whole > 0 && !this.waiting) {
      this.#owed -= whole;
      this.go(this.step + whole);
      if (this.step >= this.steps) this.pause();
    }
    requestAnimationFrame(this.#frame);
  };

  #by(steps) {
    this.pause();
    this.go(this.step + steps);
  }

  #jump(direction) {
    this.pause();
    const step = this.jump(this.step, direction);
    if (step !== null) this.go(step);
  }

  #say = () => {
    this.timeline.setAttribute('aria-valuetext', say('player-count', { number: this.step, last: this.steps }));
    const rate = this.rate < 10 ? Math.round(this.rate * 10) / 10 : Math.round(this.rate);
    this.speedWords.textContent = say('player-steps-per-second', { speed: rate });
    this.speed.setAttribute('aria-valuetext', this.speedWords.textContent);
  };

  #key = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const { target } = event;
    if (target.closest?.('input:not([type=range]), select, textarea, dialog, [role=grid]')) return;
    const isButton = target.closest?.('button, a');
    const onSlider = target.matches?.('input[type=range]');
    const hops = event.shiftKey ? 10 : 1;
    const actions = {
      ' ': () => !isButton && (this.toggle(), true),
      ArrowRight: () => (onSlider && target !== this.timeline ? false : (this.#by(hops), true)),
      ArrowLeft: () => (onSlider && target !== this.timeline ? false : (this.#by(-hops), true)),
      ArrowUp: () => !onSlider && (this.#faster(4), true),
      ArrowDown: () => !onSlider && (this.#faster(-4), true),
      Home: () => (onSlider && target !== this.timeline ? false : (this.go(0), true)),
      End: () => (onSlider && target !== this.timeline ? false : (this.go(this.steps), true)),
      n: () => (this.#jump(1), true),
      p: () => (this.#jump(-1), true),
    };
    if (actions[event.key]?.()) event.preventDefault();
  };

  #faster(notches) {
    this.speed.value = Number(this.speed.value) + notches;
    this.#say();
  }
}

customElements.define('queens-player', QueensPlayer);
