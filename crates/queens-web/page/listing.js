// The program of a method, in the language of its article and in others, with the line that is at work.

import { ask } from './api.js';
import { choice, copyButton, field } from './controls.js';
import { make } from './make.js';
import { recall, remember, translate } from './words.js';

export class Listing {
  /** @type {any[]} */
  #listings = [];
  /** @type {any} */
  #shown = null;
  /** @type {Element | null} */
  #marked = null;
  /** @type {any} */
  #last = null;
  #asked = '';
  /** @type {number | null} */
  #following = null;

  constructor() {
    this.lines = make('ol', { class: 'code', tabindex: '0', label: 'player-code' });
    this.words = make('p', { class: 'method-words' });
    this.tools = make('div', { class: 'row code-tools' });
    this.box = make('div', {}, this.words, this.tools, this.lines);
    // A listing behind a tab has no height: when it gets one, its line is looked for again.
    new ResizeObserver(() => this.#follow()).observe(this.lines);
  }

  /** Shows the programs of a method. The first one comes with the page; the others when they are asked for. @param {any} method @param {string} language of the reader */
  async open(method, language) {
    const asked = `${method.name} ${language}`;
    if (asked === this.#asked) return;
    this.#asked = asked;
    this.#listings = [];
    this.#show({ shown: method.code ?? [], program: method.code ?? [], lines: null });
    const answer = await ask('code', { method: method.name }).catch(/** @returns {any} */ () => null);
    if (!answer || asked !== this.#asked) {
      if (!answer) this.#asked = '';
      return;
    }
    this.#listings = answer.listings;
    const wanted = recall('code') ?? '';
    const found = this.#listings.find((one) => one.language === wanted) ?? this.#listings.find((one) => one.language === 'python') ?? this.#listings[0];
    const select = choice(this.#listings.map(({ language: name, title }) => [name, title]), found.language, (name) => {
      remember('code', name);
      this.#show(this.#listings.find((one) => one.language === name));
    });
    this.tools.replaceChildren(field('web-code-language', select), copyButton(() => `${this.#shown.program.join('\n')}\n`, 'web-copy-program'));
    translate(this.tools);
    this.#show(found);
  }

  /** @param {any} listing */
  #show(listing) {
    this.#shown = listing;
    this.#marked = null;
    this.lines.replaceChildren(...listing.shown.map((/** @type {string} */ text) => make('li', {}, make('code', { text }))));
    this.mark(this.#last);
  }

  /** Marks the line of a step, or none. @param {any} step */
  mark(step) {
    this.#last = step;
    const at = this.#shown?.lines ? this.#shown.lines[step?.label] : step?.line;
    const line = at === undefined ? null : this.lines.children[at] ?? null;
    if (line === this.#marked) return;
    this.#marked?.removeAttribute('aria-current');
    line?.setAttribute('aria-current', 'step');
    this.#marked = line;
    // To ask where a line is costs a layout: once a frame, not once a step.
    this.#following ??= requestAnimationFrame(() => this.#follow());
  }

  #follow() {
    this.#following = null;
    if (!(this.#marked instanceof HTMLElement)) return;
    const { offsetTop, offsetHeight } = this.#marked;
    const { scrollTop, clientHeight } = this.lines;
    if (offsetTop < scrollTop || offsetTop + offsetHeight > scrollTop + clientHeight) this.lines.scrollTop = offsetTop - clientHeight / 2;
  }
}
