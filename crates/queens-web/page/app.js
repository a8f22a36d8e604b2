// <queens-app>: the frame around the views: where you are, the language, light or dark, the keys.

import { VIEWS, begin, shown, show, wrong } from './address.js';
import { ask } from './api.js';
import { icon, iconButton, make } from './make.js';
import { LANGUAGES, recall, remember, say, speak, translate } from './words.js';
import './count.js';
import './learn.js';
import './solutions.js';
import './try.js';

const NAMES = { learn: 'web-learn', try: 'web-try', solutions: 'web-solutions', count: 'web-count' };
const THEMES = ['auto', 'light', 'dark'];
const THEME_NAMES = { auto: 'web-theme-auto', light: 'web-theme-light', dark: 'web-theme-dark' };

class QueensApp extends HTMLElement {
  async connectedCallback() {
    this.#setTheme(recall('theme') ?? 'auto');
    let about;
    try {
      about = await ask('about');
    } catch (error) {
      this.append(make('p', { class: 'failure', role: 'alert', text: error.message }));
      return;
    }
    this.about = about;
    begin(about);
    await speak(shown.lang);
    this.#build();
    document.addEventListener('queens:shown', () => this.#shown());
    document.addEventListener('queens:words', () => this.#say());
    document.addEventListener('keydown', (event) => {
      if (event.key === '?' && !event.target.closest?.('input, textarea')) this.keys.showModal();
    });
    this.#shown();
    this.#warn();
  }

  #build() {
    this.links = VIEWS.map((view) => make('a', { href: `?view=${view}`, say: NAMES[view], on: {
      click: (event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show({ view }, { push: true });
      },
    } }));
    this.language = make('select', { label: 'web-language', on: { change: async () => {
      show({ lang: this.language.value }, { quiet: true });
      await speak(shown.lang);
    } } }, ...Object.entries(LANGUAGES).map(([tag, name]) => make('option', { value: tag, text: name, lang: tag })));
    this.theme = iconButton('theme', THEME_NAMES[this.themeName], () => {
      this.#setTheme(THEMES[(THEMES.indexOf(this.themeName) + 1) % THEMES.length]);
    });
    this.copied = make('span', { class: 'copied', role: 'status' });
    this.notice = make('p', { class: 'notice', role: 'status', hidden: true });
    this.heading = make('h1', { class: 'unseen' });
    this.main = make('main', { id: 'main', tabindex: '-1' });
    this.keys = keysDialog();
    this.append(
      make('a', { class: 'skip', href: '#main', say: 'web-skip', on: { click: (event) => { event.preventDefault(); this.main.focus(); } } }),
      make('header', {},
        make('a', { class: 'brand', href: './', label: 'web-title' }, make('span', { class: 'crown', 'aria-hidden': 'true' }), make('span', { say: 'web-title' })),
        make('nav', { label: 'web-views' }, ...this.links),
        make('div', { class: 'settings' }, this.copied,
          iconButton('link', 'web-share', () => this.#share()),
          iconButton('keys', 'web-keys', () => this.keys.showModal()),
          this.theme, this.language)),
      this.notice, this.main, this.keys);
    translate(this);
  }

  #shown() {
    this.language.value = shown.lang;
    if (document.documentElement.lang !== shown.lang) speak(shown.lang);
    this.links.forEach((link, index) => {
      if (VIEWS[index] === shown.view) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
    if (this.main.dataset.view !== shown.view) {
      this.main.dataset.view = shown.view;
      const view = document.createElement(`queens-${shown.view}`);
      view.about = this.about;
      this.main.replaceChildren(this.heading, view);
    }
    this.#say();
  }

  #say() {
    this.heading.textContent = say(NAMES[shown.view]);
    document.title = `${say(NAMES[shown.view])} · ${say('web-title')}`;
  }

  /** Says what in the address could not be understood. */
  #warn() {
    this.notice.hidden = wrong.length === 0;
    if (wrong.length) {
      this.notice.textContent = wrong.includes('page') ? say('web-wrong-page') : say('web-wrong-address', { names: wrong.join(', ') });
      show({}, { quiet: true });
    }
  }

  #setTheme(name) {
    this.themeName = THEMES.includes(name) ? name : 'auto';
    document.documentElement.dataset.theme = this.themeName;
    remember('theme', this.themeName);
    if (this.theme) {
      this.theme.dataset.sayLabel = THEME_NAMES[this.themeName];
      translate(this);
    }
  }

  async #share() {
    let done = true;
    try {
      await navigator.clipboard.writeText(location.href);
    } catch {
      done = false;
    }
    this.copied.textContent = done ? say('web-copied') : location.href;
    setTimeout(() => { this.copied.textContent = ''; }, 4000);
  }
}

/** What the keys do. */
function keysDialog() {
  const row = (keys, key) => make('tr', {}, make('th', { scope: 'row' }, ...keys.flatMap((name) => [make('kbd', { text: name }), ' '])), make('td', { say: key }));
  const dialog = make('dialog', { class: 'keys', label: 'web-keys' },
    make('form', { method: 'dialog' }, make('button', { class: 'icon-button', label: 'web-close' }, icon('close'))),
    make('h2', { say: 'web-keys' }),
    make('table', {}, make('tbody', {},
      row(['Space'], 'web-key-play'), row(['←', '→'], 'web-key-step'), row(['⇧←', '⇧→'], 'web-key-ten'), row(['↑', '↓'], 'web-key-speed'),
      row(['Home', 'End'], 'web-key-ends'), row(['n', 'p'], 'web-key-solutions'),
      row(['←↑↓→'], 'web-key-move'), row(['Enter'], 'web-key-queen'), row(['x'], 'web-key-block'),
      row(['Ctrl Z', 'Ctrl Y'], 'web-key-undo'), row(['h'], 'web-key-hint'), row(['?'], 'web-key-keys'))));
  return dialog;
}

customElements.define('queens-app', QueensApp);
