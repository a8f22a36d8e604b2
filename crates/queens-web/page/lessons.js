// <queens-lessons>: the lessons, card by card. A card sets up a board, a film or a figure, says one thing, and often asks
// one. Its words are Fluent messages; lessons/lessons.js has the rest.

import { shown, show } from './address.js';
import { ask, withdrawn } from './api.js';
import { dialogBox, failureBox } from './controls.js';
import { GLOSSARY, LESSONS } from './lessons/lessons.js';
import { paragraphs } from './lessons/markup.js';
import { keepDone, keepPlace, progress } from './lessons/progress.js';
import { LESSON_PARTS } from './lessons/parts.js';
import { button, icon, labelledButton, make } from './make.js';
import { fullView } from './lessons/full-view.js';
import { listBox, valueAt } from './lessons/values.js';
import { picture } from './picture.js';
import { BLOCKED, FREE, Position, QUEEN, attacks } from './position.js';
import { canSay, say, sayNumber, translate } from './words.js';
import './board.js';

class QueensLessons extends HTMLElement {
  /** @type {any} */
  about;
  /** Where the card is that is on the page. */
  #key = '';
  /** Counts the cards that were begun, so that what comes late for an earlier one is left. */
  #turn = 0;
  /** @type {import('./lessons/tasks.js').Desk | null} */
  #desk = null;
  /** @type {import('./lessons/tasks.js').Task | null} */
  #task = null;

  connectedCallback() {
    this.menu = make('details', { class: 'lesson-menu' });
    this.dots = make('ol', { class: 'dots' });
    this.title_ = make('h2', { class: 'lesson-title' });
    this.text = make('div', { class: 'lesson-text' });
    this.taskWords = make('p', { class: 'task-words' });
    this.choices = make('div', { class: 'choices' });
    this.told = make('p', { class: 'told', role: 'status' });
    this.more = make('div', { class: 'row more' });
    this.backButton = labelledButton('back', 'lesson-back', () => this.#turnBy(-1), { class: 'quiet' });
    this.nextButton = labelledButton('forward', 'lesson-next', () => this.#turnBy(1), { class: 'main next' });
    // On a phone there is no room for the numbers of the cards: this tells where one is.
    this.place = make('span', { class: 'card-place' });
    this.stage = make('div', { class: 'stage' });
    this.teacher = make('details', { class: 'panel teacher' });
    this.failure = failureBox();
    this.words = dialogBox('glossary', 'glossary');
    this.append(
      make('div', { class: 'lesson-bar' }, this.menu, this.dots),
      this.failure,
      make('div', { class: 'lesson' },
        make('article', { class: 'card-words' }, this.title_, this.text,
          make('div', { class: 'task', hidden: true }, this.taskWords, this.choices, this.told),
          this.more,
          make('div', { class: 'turn' }, this.backButton, this.place, this.nextButton),
          this.teacher),
        this.stage),
      this.words);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#again);
    document.addEventListener('queens:back', this.#again);
    document.addEventListener('keydown', this.#keydown);
    this.#shown();
  }

  disconnectedCallback() {
    this.#turn++;
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#again);
    document.removeEventListener('queens:back', this.#again);
    document.removeEventListener('keydown', this.#keydown);
  }

  #again = () => {
    this.#key = '';
    this.#shown();
  };

  #shown = () => {
    if (shown.view !== 'lessons') return;
    if (shown.lesson === null) {
      // Where they were; somebody new begins with the first card.
      const { lesson, card } = progress();
      const known = LESSONS[lesson - 1]?.cards.length >= card;
      show(known ? { lesson, card } : { lesson: 1, card: 1 });
      return;
    }
    const key = `${this.#lesson.name}-${shown.card}`;
    if (key === this.#key) return;
    this.#key = key;
    keepPlace(shown.lesson, shown.card, key);
    this.#show();
  };

  get #lesson() {
    return LESSONS[shown.lesson - 1];
  }

  get #card() {
    return this.#lesson.cards[shown.card - 1];
  }

  #keydown = (/** @type {KeyboardEvent} */ event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    if (/** @type {Element} */ (event.target).closest?.('select, textarea, dialog')) return;
    const by = { PageDown: 1, PageUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.#turnBy(by);
  };

  /** @param {number} by */
  #turnBy(by) {
    const card = shown.card + by;
    if (card >= 1 && card <= this.#lesson.cards.length) {
      show({ card }, { push: true });
    } else {
      const lesson = shown.lesson + by;
      if (lesson < 1 || lesson > LESSONS.length) return;
      show({ lesson, card: by > 0 ? 1 : LESSONS[lesson - 1].cards.length }, { push: true });
    }
    this.scrollIntoView({ block: 'start' });
    this.title_.focus({ preventScroll: true });
  }

  /** Everything about the card that is shown. */
  async #show() {
    const turn = ++this.#turn;
    const [lesson, card, key] = [this.#lesson, this.#card, this.#key];
    this.failure.clear();
    this.#sayMenu();
    this.#sayDots();
    this.#sayTeacher();
    this.title_.textContent = say(`lesson-${lesson.name}`);
    this.title_.tabIndex = -1;
    this.place.textContent = `${shown.card} / ${lesson.cards.length}`;
    const isLast = shown.lesson === LESSONS.length && shown.card === lesson.cards.length;
    this.backButton.disabled = shown.lesson === 1 && shown.card === 1;
    this.nextButton.hidden = isLast;
    const nextKey = shown.card === lesson.cards.length ? 'lesson-next-lesson' : 'lesson-next';
    /** @type {HTMLElement} */ (this.nextButton.lastElementChild).dataset.say = nextKey;
    this.#sayMore(card);
    this.told.textContent = '';
    this.told.className = 'told';
    this.choices.replaceChildren();
    this.querySelector('.task').toggleAttribute('hidden', !card.task);
    if (card.task) this.taskWords.textContent = say(`lesson-${key}-task`);
    translate(this);
    /** @type {Record<string, string>} */
    const numbers = {};
    this.text.replaceChildren(...this.#paragraphs(say(`lesson-${key}`, blank(card.numbers))));
    try {
      await Promise.all([
        this.#set(card, turn),
        ...Object.entries(card.numbers ?? {}).map(async ([name, { ask: question, query, path }]) => {
          numbers[name] = sayNumber(valueAt(await ask(question, query), path));
        }),
      ]);
    } catch (error) {
      if (turn === this.#turn && !withdrawn(error)) this.failure.fail(error);
      return;
    }
    if (turn !== this.#turn) return;
    if (card.numbers) this.text.replaceChildren(...this.#paragraphs(say(`lesson-${key}`, numbers)));
    this.dataset.ready = key;
  }

  /** @param {string} text @returns {HTMLElement[]} */
  #paragraphs(text) {
    return paragraphs(text).map((spans) => make('p', {}, ...spans.map((span) => {
      if (span.kind === 'code') return make('code', { text: span.text });
      if (span.kind === 'strong') return make('strong', { text: span.text });
      if (span.kind === 'term') return this.#term(span.text, span.term);
      return unbroken(span.text);
    })));
  }

  /** A word that is explained when it is pressed. No <button>: that is a box, which lines do not break in, and punctuation leaves. @param {string} text @param {string} term */
  #term(text, term) {
    const explain = () => this.#explain(term);
    return make('span', { role: 'button', tabindex: '0', class: 'term', text, on: {
      click: explain,
      keydown: (/** @type {KeyboardEvent} */ event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return;
        event.preventDefault();
        explain();
      },
    } });
  }

  /** What a word means, and all other words. @param {string} term */
  #explain(term) {
    this.#openWords(
      make('h2', { say: `glossary-${term}` }),
      make('p', { class: 'meaning', say: `glossary-${term}-means` }),
      make('details', {}, make('summary', { say: 'glossary' }), glossaryList()));
  }

  /** @param {...HTMLElement} parts */
  #openWords(...parts) {
    this.words.fill(...parts);
    translate(this.words);
    this.words.showModal();
  }

  #sayMenu() {
    const { done, seen } = progress();
    this.menu.open = false;
    const items = LESSONS.map((lesson, index) => {
      const keys = lesson.cards.map((_, card) => `${lesson.name}-${card + 1}`);
      const finished = keys.every((key, card) => (lesson.cards[card].task ? done.includes(key) : seen.includes(key)));
      const entry = make('button', { type: 'button', 'aria-current': index + 1 === shown.lesson ? 'true' : null, on: { click: () => {
        this.menu.open = false;
        show({ lesson: index + 1, card: 1 }, { push: true });
      } } }, make('span', { class: 'lesson-number', text: index + 1 }), make('span', { text: say(`lesson-${lesson.name}`) }),
      finished ? make('span', { class: 'finished' }, icon('done'), make('span', { class: 'unseen', text: say('lesson-finished') })) : make('span', { class: 'soft', text: say('lesson-minutes', { minutes: lesson.minutes }) }));
      return make('li', {}, entry);
    });
    this.menu.replaceChildren(
      make('summary', {}, icon('menu'), make('span', { text: say('lesson-number', { number: shown.lesson, count: LESSONS.length, title: say(`lesson-${this.#lesson.name}`) }) })),
      make('div', { class: 'lesson-list' }, make('ol', {}, ...items),
        make('button', { type: 'button', class: 'all-words', on: { click: () => {
          this.menu.open = false;
          this.#openWords(make('h2', { say: 'glossary' }), glossaryList());
        } } }, make('span'), make('span', { text: say('glossary') }))));
  }

  #sayDots() {
    const { done, seen } = progress();
    this.dots.replaceChildren(...this.#lesson.cards.map((card, index) => {
      const key = `${this.#lesson.name}-${index + 1}`;
      const state = (card.task ? done : seen).includes(key) ? 'dot done' : 'dot';
      return make('li', {}, make('button', { type: 'button', class: state, 'aria-current': index + 1 === shown.card ? 'step' : null,
        'aria-label': say('lesson-card', { number: index + 1, count: this.#lesson.cards.length }), on: { click: () => show({ card: index + 1 }, { push: true }) } },
      make('span', { text: index + 1 })));
    }));
  }

  #sayTeacher() {
    const lesson = this.#lesson;
    this.teacher.replaceChildren(
      make('summary', { say: 'lesson-teacher' }),
      ...['aim', 'question', 'answer'].map((part) => make('p', {}, make('strong', { text: say(`lesson-teacher-${part}`) }), say('web-sentence-separator'), say(`lesson-${lesson.name}-${part}`))),
      make('p', { text: say('lesson-teacher-time', { minutes: lesson.minutes }) }),
      make('div', { class: 'row' },
        button('lesson-worksheet', async () => (await LESSON_PARTS.worksheet()).printWorksheet(lesson, this.failure), { class: 'quiet' }),
        button('web-present', () => show({ present: true }, { push: true }), { class: 'quiet' })));
    translate(this.teacher);
  }

  /** The way to the full view of what the card shows; the browser leads back. @param {import('./lessons/lessons.js').Card} card */
  #sayMore({ scene }) {
    const { view, ...rest } = fullView(scene);
    this.more.replaceChildren(button(`lesson-open-${view}`, () => show({ view, ...rest, ...(scene.film ? { step: this.#desk?.step ?? 0 } : {}) }, { push: true }), { class: 'quiet' }));
  }

  /** Sets up what the card shows, and its task. @param {import('./lessons/lessons.js').Card} card @param {number} turn */
  async #set(card, turn) {
    const { scene } = card;
    this.#desk = null;
    this.#task = null;
    delete this.dataset.ready;
    const figures = scene.figure ? await LESSON_PARTS.figures() : null;
    if (turn !== this.#turn) return;
    if (scene.film) await this.#setFilm(card, turn);
    else if (scene.board) this.#setBoard(card, figures?.threeTests);
    if (figures?.FIGURES[scene.figure]) {
      const figure = await figures.FIGURES[scene.figure](scene);
      if (turn !== this.#turn) return;
      this.stage.className = `stage figure-${scene.figure}`;
      this.stage.replaceChildren(figure);
      if (card.task) this.#desk = this.#deskOf(new Position(8), null, 0);
    }
    if (!card.task || turn !== this.#turn) return;
    const { taskOf } = await LESSON_PARTS.tasks();
    if (turn !== this.#turn) return;
    const task = taskOf(card.task.kind);
    this.#task = task;
    const choices = /** @type {import('./lessons/tasks.js').Choice[] | undefined} */ (await task.begin(this.#desk, card.task));
    if (turn !== this.#turn) return;
    this.#offer(task, card.task, choices ?? []);
    this.#paint();
  }

  /** @param {Position} position @param {import('./film.js').Film | null} film @param {number} step @returns {import('./lessons/tasks.js').Desk} */
  #deskOf(position, film, step) {
    return {
      position, film, step, given: position, marks: new Map(),
      set: (other) => { this.#desk.position = other; },
      tell: (right, words, finished = false) => this.#tell(right, words, finished),
    };
  }

  /** @param {import('./lessons/lessons.js').Card} card @param {any} threeTests the figure of the three tests, where the card has one */
  #setBoard(card, threeTests) {
    const { scene, task } = card;
    const position = Position.unfold(scene.board, 32);
    this.board = make('queens-board', { class: task && !['reaches', 'number'].includes(task.kind) || scene.figure === 'tests' ? 'walkable' : '', on: {
      square: (/** @type {CustomEvent} */ event) => this.#press(event, card),
    } });
    this.side = make('div', { class: 'beside' });
    this.stage.className = 'stage';
    this.stage.replaceChildren(make('div', { class: 'stage-board' }, this.board), this.side);
    this.#desk = this.#deskOf(position, null, 0);
    this.tests = scene.figure === 'tests' ? threeTests : null;
    this.#showTests([2, 2]);
    if (scene.parts?.includes('list')) this.side.append(listBox(position));
    this.side.hidden = !this.side.firstChild;
    this.#paint();
  }

  /** @param {import('./lessons/lessons.js').Card} card @param {number} turn */
  async #setFilm(card, turn) {
    const { filmStage } = await LESSON_PARTS.film();
    const { method: wanted } = card.scene.film;
    const method = this.about.methods.find((/** @type {any} */ { name }) => name === wanted);
    const film = await filmStage(card, method, (step) => { if (this.#desk) this.#desk.step = step; });
    if (turn !== this.#turn) return;
    this.stage.className = 'stage stage-film';
    this.stage.replaceChildren(...film.parts);
    this.#desk = this.#deskOf(film.queens, film.film, film.step);
    this.board = card.task ? film.scene.board : null;
    film.begin();
    this.board?.classList.toggle('walkable', ['next', 'queen'].includes(card.task.kind));
    this.board?.addEventListener('square', (event) => this.#press(/** @type {CustomEvent} */ (event), card));
  }

  /** @param {number[]} square */
  #showTests(square) {
    if (!this.tests) return;
    this.side.replaceChildren(this.tests(this.#desk.position, square));
    this.side.hidden = false;
    this.#desk.marks.clear();
    this.#desk.marks.set(square[0] * this.#desk.position.size + square[1], 'ask');
  }

  /** @param {CustomEvent} event @param {import('./lessons/lessons.js').Card} card */
  async #press(event, card) {
    const { index, key } = event.detail;
    if (!['click', 'Enter', ' '].includes(key)) return;
    event.preventDefault();
    const desk = this.#desk;
    const { size } = desk.position;
    if (desk.position.squares[index] !== QUEEN) this.#showTests([Math.floor(index / size), index % size]);
    if (this.#task?.places) {
      const now = desk.position.squares[index];
      if (now === BLOCKED || (now === QUEEN && desk.given.squares[index] === QUEEN)) return;
      desk.set(desk.position.with(index, now === QUEEN ? FREE : QUEEN));
      desk.marks.clear();
      this.#paint();
    }
    if (this.#task?.press) {
      for (const [at, mark] of desk.marks) if (['wrong', 'attacker'].includes(mark)) desk.marks.delete(at);
      try {
        await this.#task.press(desk, card.task, index);
      } catch (error) {
        if (!withdrawn(error)) this.failure.fail(error);
      }
    }
    if (desk === this.#desk) this.#paint();
  }

  /** The choices of a task, or the field for its number. @param {import('./lessons/tasks.js').Task} task @param {any} detail @param {import('./lessons/tasks.js').Choice[]} choices */
  #offer(task, detail, choices) {
    /** @param {string} value */
    const answer = async (value) => {
      await task.answer(this.#desk, detail, value);
      this.#paint();
    };
    this.choices.replaceChildren(...choices.map(({ value, words, label }) => make('button', { type: 'button', text: words, 'aria-label': label, on: { click: (/** @type {Event} */ event) => {
      for (const other of this.choices.children) other.removeAttribute('aria-pressed');
      /** @type {Element} */ (event.currentTarget).setAttribute('aria-pressed', 'true');
      answer(value);
    } } })));
    if (detail.columns) this.choices.prepend(make('div', { class: 'asked' }, picture(detail.columns)));
    if (task.asks !== 'number') return;
    const input = make('input', { type: 'number', inputmode: 'numeric', min: 0, 'aria-label': this.taskWords.textContent });
    this.choices.append(make('form', { class: 'row', on: { submit: (/** @type {Event} */ event) => {
      event.preventDefault();
      if (input.value !== '') answer(input.value);
    } } }, input, make('button', { type: 'submit', text: say('task-check') })));
  }

  /** @param {boolean} right @param {string} words @param {boolean} finished */
  #tell(right, words, finished) {
    this.told.className = `told ${right ? 'right' : 'wrong'} ${finished ? 'finished' : ''}`;
    const extra = finished && canSay(`lesson-${this.#key}-done`) ? say(`lesson-${this.#key}-done`) : '';
    this.told.replaceChildren(words, ...(extra ? [make('br'), extra] : []));
    if (!finished) return;
    keepDone(this.#key);
    this.#sayDots();
  }

  #paint() {
    const desk = this.#desk;
    if (!desk || !this.board) return;
    const { position, given, marks } = desk;
    const { size } = position;
    const { lines, counts } = attacks(size, position.queens);
    const { scene, task } = this.#card;
    const asksForAttack = task && ['attacked', 'reaches', 'safe'].includes(task.kind);
    const pieces = Array.from(position.squares, (square, index) => (square === BLOCKED ? 'blocked' : square !== QUEEN ? '' : task?.kind === 'place' && given.squares[index] === QUEEN ? 'given' : 'queen'));
    this.board.paint({ size, pieces, marks: new Map(marks), lines: scene.lines ? lines : undefined, counts: asksForAttack || !scene.lines ? undefined : counts });
  }
}

/** Every word that is explained. */
const glossaryList = () => make('dl', {}, ...GLOSSARY.flatMap((word) => [make('dt', { say: `glossary-${word}` }), make('dd', { say: `glossary-${word}-means` })]));

/** A formula stays on one line. After | a line may break even before such a space, but not before a joiner. @param {string} text */
const unbroken = (text) => text.replace(/ (?=[=×−≥+] )|(?<=[=×−≥+]) /g, '\u2060\u00a0\u2060');

/** Numbers that are not here yet. @param {Record<string, any>} [numbers] */
const blank = (numbers) => Object.fromEntries(Object.keys(numbers ?? {}).map((name) => [name, '…']));

customElements.define('queens-lessons', QueensLessons);
