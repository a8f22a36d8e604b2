// <queens-app>: the frame around the views: where you are, the language, light or dark, the shortcuts, what is wrong.

import { VIEWS, addressOf, begin, shown, show, wrong } from './address.js';
import { ask, save } from './api.js';
import { dialogBox } from './controls.js';
import { job } from './counting.js';
import { iconButton, icon, make } from './make.js';
import { offlineBar } from './offline.js';
import { LESSONS } from './lessons/lessons.js';
import { LESSON_PARTS } from './lessons/parts.js';
import { Position } from './position.js';
import { shareDialog } from './share.js';
import { LANGUAGES, canSay, preferred, recall, remember, say, speak, translate } from './words.js';

/** @type {Record<string, string>} */
const NAMES = { lessons: 'web-lessons', learn: 'web-learn', try: 'web-try', solutions: 'web-solutions', count: 'web-count' };
/** The modules of the views. Who comes for a lesson does not wait for the others; those come when there is time.
 * @type {Record<string, () => Promise<any>>} */
const MODULES = {
  lessons: () => import('./lessons.js'),
  learn: () => import('./learn.js'),
  try: () => import('./try.js'),
  solutions: () => import('./solutions.js'),
  count: () => import('./count.js'),
};
const THEMES = ['auto', 'light', 'dark'];
/** @type {Record<string, string>} */
const THEME_NAMES = { auto: 'web-theme-auto', light: 'web-theme-light', dark: 'web-theme-dark' };

class QueensApp extends HTMLElement {
  async connectedCallback() {
    this.#setTheme(recall('theme') ?? 'auto');
    await this.#begin();
  }

  /** Asks who the server is; until it answers, the page says so and asks again. */
  async #begin() {
    let about;
    try {
      const wanted = new URLSearchParams(location.search).get('lang');
      const lang = wanted in LANGUAGES ? wanted : preferred();
      [about] = await Promise.all([ask('about'), speak(lang).catch(() => {})]);
    } catch (error) {
      this.replaceChildren(make('p', { class: 'failure', role: 'alert', text: error.message }));
      setTimeout(() => this.#begin(), 2000);
      return;
    }
    await readBoard(about.limits.n);
    this.about = { ...about, lessons: LESSONS.map(({ cards }) => cards.length) };
    begin(this.about);
    if (document.documentElement.lang !== shown.lang || !canSay('web-title')) await speak(shown.lang);
    this.replaceChildren();
    this.#build();
    document.addEventListener('queens:shown', () => this.#shown());
    document.addEventListener('queens:words', () => this.#say());
    document.addEventListener('queens:back', () => {
      // A view whose module did not come cannot be asked for again, but the address has all that is shown.
      if (this.main.dataset.view !== shown.view) location.reload();
      else this.#speak(shown.lang);
    });
    document.addEventListener('keydown', (event) => {
      const target = /** @type {Element} */ (event.target);
      if (event.key === '?' && !target.closest?.('input, textarea, select, dialog')) this.keys.showModal();
      if (event.key === 'Escape' && shown.present && !target.closest?.('dialog')) show({ present: false });
    });
    this.#shown();
    this.#warn();
  }

  #build() {
    this.links = VIEWS.map((view) => make('a', { say: NAMES[view], on: {
      click: (/** @type {MouseEvent} */ event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        show({ view }, { push: true });
      },
    } }));
    this.language = make('select', { label: 'web-language', on: { change: () => this.#speak(this.language.value) } },
      ...Object.entries(LANGUAGES).map(([tag, name]) => make('option', { value: tag, text: name, lang: tag })));
    this.theme = iconButton(this.themeName, THEME_NAMES[this.themeName], () => this.#nextTheme());
    this.job = make('a', { class: 'job', hidden: true, on: { click: (/** @type {Event} */ event) => {
      event.preventDefault();
      show({ view: 'count' }, { push: true });
    } } });
    job.addEventListener('changed', () => this.#sayJob());
    this.noticeWords = make('span');
    this.notice = make('div', { class: 'notice', role: 'status', hidden: true }, this.noticeWords,
      iconButton('close', 'web-close', () => { this.notice.hidden = true; }));
    this.heading = make('h1', { class: 'unseen' });
    this.main = make('main', { id: 'main', tabindex: '-1' });
    this.keys = keysDialog();
    this.share = shareDialog();
    this.present = iconButton('screen', 'web-present', () => show({ present: !shown.present }, { push: true }), { class: 'icon-button occasional' });
    this.append(
      make('a', { class: 'skip', href: '#main', say: 'web-skip', on: { click: (/** @type {Event} */ event) => { event.preventDefault(); this.main.focus(); } } }),
      make('header', {},
        make('a', { class: 'brand', href: './', label: 'web-title' }, icon('solution'), make('span', { say: 'web-title' })),
        make('nav', { label: 'web-views' }, ...this.links),
        make('div', { class: 'settings' }, this.job,
          iconButton('link', 'web-share', () => this.share.begin()),
          this.present,
          iconButton('keys', 'web-keys', () => this.keys.showModal(), { class: 'icon-button occasional' }),
          this.theme, this.language)),
      offlineBar(), this.notice, this.main, this.#footer(), this.keys, this.share);
    translate(this);
  }

  #footer() {
    return make('footer', {},
      make('span', { text: `queens ${this.about.version}` }),
      // Without a server there is nothing at that address, but there is an answer.
      make('a', { href: 'api/openapi.json', say: 'web-footer-api', on: { click: (/** @type {Event} */ event) => {
        event.preventDefault();
        save('openapi.json').catch(() => {});
      } } }));
  }

  #shown() {
    this.language.value = shown.lang;
    if (document.documentElement.lang !== shown.lang) this.#speak(shown.lang);
    document.documentElement.classList.toggle('presenting', shown.present);
    this.present.setAttribute('aria-pressed', String(shown.present));
    this.links.forEach((link, index) => {
      link.href = addressOf({ view: VIEWS[index] });
      if (VIEWS[index] === shown.view) link.setAttribute('aria-current', 'page');
      else link.removeAttribute('aria-current');
    });
    if (this.main.dataset.view !== shown.view) this.#enter(shown.view);
    this.#say();
  }

  /** @param {string} name */
  async #enter(name) {
    try {
      await MODULES[name]();
    } catch {
      document.dispatchEvent(new Event('queens:away'));
      return;
    }
    if (shown.view !== name || this.main.dataset.view === name) return;
    const isFirst = !this.main.dataset.view;
    // What was wrong in the address of another view is no news here.
    if (!isFirst) this.notice.hidden = true;
    this.main.dataset.view = name;
    const view = /** @type {any} */ (document.createElement(`queens-${name}`));
    view.about = this.about;
    this.main.replaceChildren(this.heading, view);
    if (isFirst) (globalThis.requestIdleCallback ?? setTimeout)(() => this.#loadOthers());
  }

  /** The other views come when there is time, so that they are there even if the server is gone by then. `data-whole` says
   * that none is on its way any more: Firefox reports a module as failed if one leaves the page before it has come. */
  async #loadOthers() {
    await Promise.allSettled([...Object.values(MODULES), ...Object.values(LESSON_PARTS)].map((load) => load()));
    this.dataset.whole = '';
  }

  /** Speaks another language, if its words can be had; if not, the bar says why, and the page goes on as it was. @param {string} lang */
  async #speak(lang) {
    try {
      if (document.documentElement.lang !== lang) await speak(lang);
      if (shown.lang !== lang) show({ lang }, { quiet: true });
    } catch {
      this.language.value = shown.lang;
      document.dispatchEvent(new Event('queens:away'));
    }
    this.#shown();
  }

  #say() {
    this.heading.textContent = say(NAMES[shown.view]);
    document.title = `${say(NAMES[shown.view])} · ${say('web-title')}`;
    this.#sayJob();
  }

  /** A count that goes on while one looks elsewhere. */
  #sayJob() {
    const { kind, n, done } = job.state;
    this.job.hidden = kind !== 'counting' || shown.view === 'count';
    this.job.href = addressOf({ view: 'count' });
    const percent = typeof done === 'number' ? ` ${Math.floor(done * 100)}%` : '';
    this.job.textContent = this.job.hidden ? '' : `${say('web-counting', { n })}${percent}`;
  }

  /** Says what in the address could not be understood, and what would be. */
  #warn() {
    this.notice.hidden = wrong.length === 0;
    if (wrong.length === 0) return;
    const parts = wrong.map(({ name, least, most, choices }) => {
      if (choices) return say('web-wrong-choice', { name, choices: choices.join(', ') });
      if (most !== undefined) return say('web-wrong-number', { name, least: String(least), most: String(most) });
      return say('web-wrong-other', { name });
    });
    this.noticeWords.textContent = `${say('web-wrong-address')} ${parts.join(say('web-wrong-separator'))}`;
    show({}, { quiet: true });
  }

  /** The first press is always seen: from "as the system" it goes to what the system is not. */
  #nextTheme() {
    const isDark = matchMedia('(prefers-color-scheme: dark)').matches;
    const order = isDark ? ['auto', 'light', 'dark'] : ['auto', 'dark', 'light'];
    this.#setTheme(order[(order.indexOf(this.themeName) + 1) % order.length]);
  }

  /** @param {string} name */
  #setTheme(name) {
    this.themeName = THEMES.includes(name) ? name : 'auto';
    document.documentElement.dataset.theme = this.themeName;
    remember('theme', this.themeName);
    if (this.theme) {
      this.theme.dataset.sayLabel = THEME_NAMES[this.themeName];
      this.theme.replaceChildren(icon(this.themeName));
      translate(this);
    }
  }
}

/** A board in the address may be in any notation; from here on it is in the page's own. What is none stays, and is named as wrong. @param {number} most */
async function readBoard(most) {
  const query = new URLSearchParams(location.search);
  const text = query.get('board');
  if (!text || Position.unfold(text, most)) return;
  const read = await ask('parse', { text }).catch(/** @returns {any} */ () => null);
  if (!read) return;
  query.set('n', read.n);
  query.set('board', read.board);
  history.replaceState(null, '', `?${query}`);
}

/** What the keys do. */
function keysDialog() {
  /** @param {string[]} keys @param {string} key */
  const row = (keys, key) => make('tr', {}, make('th', { scope: 'row' }, ...keys.flatMap((name) => [make('kbd', { text: name }), ' '])), make('td', { say: key }));
  return dialogBox('keys', 'web-keys', make('table', {}, make('tbody', {},
    row(['Space'], 'web-key-play'), row(['←', '→'], 'web-key-step'), row(['⇧←', '⇧→'], 'web-key-ten'), row(['↑', '↓'], 'web-key-speed'),
    row(['Home', 'End'], 'web-key-ends'), row(['n', 'p'], 'web-key-solutions'),
    row(['←↑↓→'], 'web-key-move'), row(['Enter'], 'web-key-queen'), row(['x'], 'web-key-block'),
    row(['Ctrl Z', 'Ctrl Y'], 'web-key-undo'), row(['h'], 'web-key-hint'), row(['PgUp', 'PgDn'], 'web-key-cards'), row(['?'], 'web-key-keys'))));
}

customElements.define('queens-app', QueensApp);
