// <queens-learn> of an exported film: the scene and the player of the page, at one film, in a document of its own.

import { choice, field } from './controls.js';
import { Film } from './film.js';
import { make } from './make.js';
import { Position } from './position.js';
import { STEP_SIZES } from './state.js';
import { recall, remember, speak, translate } from './words.js';
import './player.js';
import './scene.js';

const { lang, board, method, goal, by, smallest, start } = JSON.parse(document.getElementById('film').textContent);

class ExportedFilm extends HTMLElement {
  async connectedCallback() {
    await speak(lang);
    const position = Position.unfold(board, Infinity);
    this.film = await Film.open(position, method.name, goal, smallest);
    this.by = by;
    const sizes = STEP_SIZES.filter((size) => size !== 'check' || smallest === 'check');
    const sizeChoice = choice(sizes.map((size) => [size, null, `web-by-${size}`]), by, (size) => { this.by = size; });
    const lines = choice([['one', null, 'web-lines-one'], ['all', null, 'web-lines-all']], recall('lines') ?? 'one', (which) => {
      remember('lines', which);
      this.paint();
    });
    this.player = make('queens-player');
    this.scene = make('queens-scene', { on: { go: (event) => {
      this.player.pause();
      this.player.go(event.detail.step);
    } } });
    document.querySelector('.settings').append(field('web-lines', lines));
    this.append(make('div', { class: 'scenes' }, this.scene), this.player);
    this.player.byBox.replaceChildren(field('web-by', sizeChoice));
    translate(document);
    this.scene.open({ position, method, goal, film: this.film });
    this.player.hop = (step, direction) => this.film.hop(step, direction, this.by);
    this.player.jump = (step, direction) => this.film.solutionFrom(step, direction);
    this.player.addEventListener('moved', () => this.paint());
    this.player.step = start;
    this.player.open(this.film.steps, this.film.solutions);
  }

  /** Shows the step; its piece is unpacked first if it was not yet. Whoever drags on meanwhile sees the later step. */
  async paint() {
    const { step } = this.player;
    this.player.waiting = !this.film.now(step);
    const brought = this.film.bring(step);
    if (this.player.waiting) {
      await brought;
      this.paint();
      return;
    }
    this.scene.paint(step, this.player.isQuick);
  }
}

customElements.define('queens-learn', ExportedFilm);
