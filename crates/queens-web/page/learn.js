// <queens-learn>: the search as a film, or the films of two methods on the same board beside each other.

import { shown, show } from './address.js';
import { withdrawn } from './api.js';
import { choice, field, plainButton, sizeField } from './controls.js';
import { Film } from './film.js';
import { make } from './make.js';
import { translate } from './words.js';
import './player.js';
import './scene.js';

/** How often the address follows the film while it plays; browsers refuse more than a few changes a second. */
const ADDRESS_EVERY = 1000;

class QueensLearn extends HTMLElement {
  #opened = '';
  #written = 0;

  connectedCallback() {
    const names = this.about.methods.map(({ name }) => name);
    const again = (changes) => show({ ...changes, step: 0 }, { push: true });
    this.size = sizeField(this.about.limits.n, (position) => again({ position }));
    this.plain = plainButton((position) => again({ position }));
    this.method = choice(names.map((name) => [name, name]), shown.method, (method) => again({ method }));
    this.compare = choice([['', null, 'web-compare-none'], ...names.map((name) => [name, name])], shown.compare ?? '',
      (compare) => again({ compare: compare || null }));
    this.goal = choice([['all', null, 'web-goal-all'], ['first', null, 'web-goal-first']], shown.goal, (goal) => again({ goal }));
    this.scenes = make('div', { class: 'scenes' });
    this.player = make('queens-player');
    this.failure = make('p', { class: 'failure', role: 'alert', hidden: true });
    this.append(
      make('div', { class: 'toolbar' }, this.size, field('summary-method', this.method), field('web-compare', this.compare),
        field('web-goal', this.goal), this.plain),
      this.failure, this.scenes, this.player);
    translate(this);
    this.player.addEventListener('moved', () => this.#moved());
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#words);
    this.#shown();
  }

  disconnectedCallback() {
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#words);
  }

  #words = () => this.#paint();

  #shown = async () => {
    if (shown.view !== 'learn') return;
    this.size.show();
    this.plain.show();
    this.method.value = shown.method;
    this.compare.value = shown.compare ?? '';
    this.goal.value = shown.goal;
    const names = [shown.method, ...(shown.compare ? [shown.compare] : [])];
    const wanted = JSON.stringify([shown.position.fold(), names, shown.goal]);
    if (wanted === this.#opened) {
      if (this.player.step !== shown.step) this.player.go(shown.step);
      return;
    }
    this.#opened = wanted;
    this.player.pause();
    this.opening?.abort();
    this.opening = new AbortController();
    try {
      const { position, goal } = shown;
      const films = await Promise.all(names.map((name) => Film.open(position, name, goal, this.opening.signal)));
      this.#open(films, names, position, goal);
    } catch (error) {
      if (!withdrawn(error)) this.#fail(error);
    }
  };

  #open(films, names, position, goal) {
    this.failure.hidden = true;
    this.scenes.hidden = this.player.hidden = false;
    this.films = films;
    this.scenes.classList.toggle('compare', films.length > 1);
    while (this.scenes.children.length > films.length) this.scenes.lastChild.remove();
    while (this.scenes.children.length < films.length) this.scenes.append(make('queens-scene'));
    films.forEach((film, index) => {
      const method = this.about.methods.find(({ name }) => name === names[index]);
      this.scenes.children[index].open({ position, method, goal, film });
    });
    const longest = films.reduce((a, b) => (b.steps > a.steps ? b : a));
    this.player.jump = (step, direction) => {
      const found = films.map((film) => film.solutionFrom(step, direction)).filter((at) => at !== null);
      return found.length ? (direction > 0 ? Math.min(...found) : Math.max(...found)) : null;
    };
    this.player.step = shown.step;
    this.player.open(longest.steps, films.flatMap((film) => film.solutions));
  }

  #fail(error) {
    this.#opened = '';
    this.scenes.hidden = this.player.hidden = true;
    this.failure.textContent = error.message;
    this.failure.hidden = false;
  }

  #moved() {
    const now = performance.now();
    if (!this.player.isPlaying || now - this.#written > ADDRESS_EVERY) {
      this.#written = now;
      clearTimeout(this.writing);
      this.writing = setTimeout(() => show({ step: this.player.step }, { quiet: true }), 100);
    }
    this.#paint();
  }

  /** Shows the step, bringing its pieces here first if they are not: whoever drags on meanwhile sees the later step. */
  async #paint() {
    if (!this.films) return;
    const { films } = this;
    const { step } = this.player;
    const at = (film) => Math.min(step, film.steps);
    const missing = films.filter((film) => !film.now(at(film)));
    this.player.waiting = missing.length > 0;
    for (const film of films) film.bring(at(film)).catch(() => {});
    if (missing.length) {
      try {
        await Promise.all(missing.map((film) => film.bring(at(film))));
      } catch (error) {
        if (!withdrawn(error)) this.#fail(error);
        return;
      }
      if (this.films === films) this.#paint();
      return;
    }
    for (const scene of this.scenes.children) scene.paint(step, this.player.isQuick);
  }
}

customElements.define('queens-learn', QueensLearn);
