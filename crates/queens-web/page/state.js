// What is shown, as an address and back: pure, so that it can be tested without a browser.

import { Position } from './position.js';

export const VIEWS = ['lessons', 'learn', 'try', 'solutions', 'count'];

/** Films begin small: a learner sees all of four queens in a minute. */
const LEARN_SIZE = 4;
const USUAL_SIZE = 8;
/** No board has as many pages that somebody turns one by one. */
const LAST_PAGE = 1_000_000;

/** Compared with all others, in a table. */
export const ALL_METHODS = 'all';

export const STEP_SIZES = ['check', 'try', 'queen', 'backtrack', 'solution'];

/**
 * @typedef {object} State
 * @property {string} view
 * @property {string} lang
 * @property {Position} position
 * @property {string} method
 * @property {string | null} compare another method, or `all`
 * @property {string} goal
 * @property {number} step
 * @property {string} by how far one step of the player goes
 * @property {boolean} predict whether the film asks for each step before it shows it
 * @property {boolean} unique
 * @property {number} page
 * @property {number[] | null} solution
 * @property {string} engine
 * @property {number | null} lesson
 * @property {number} card
 * @property {string | null} puzzle which puzzle the board of Try is
 * @property {boolean} present whether it is made for a projector
 *
 * @typedef {{ name: string, least?: number, most?: number, choices?: string[] }} Wrong what was wrong in an address, and
 *   what would be right
 *
 * @typedef {object} Limits what the server says about itself, and the page about its lessons
 * @property {{ n: number, film: number }} limits
 * @property {{ name: string }[]} methods
 * @property {string[]} engines
 * @property {string[]} languages
 * @property {number[]} lessons how many cards each lesson has
 */

/**
 * The state of an address, and what in it could not be understood.
 * @param {URLSearchParams} query
 * @param {Limits} about
 * @param {string} lang the language where the address names none
 * @returns {{ state: State, wrong: Wrong[] }}
 */
export function read(query, about, lang) {
  /** @type {Wrong[]} */
  const wrong = [];
  /** @param {string} name @param {number} least @param {number} most @param {number} otherwise */
  const number = (name, least, most, otherwise) => {
    const text = query.get(name);
    if (text === null) return otherwise;
    if (/^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most) return Number(text);
    wrong.push({ name, least, most });
    return otherwise;
  };
  /** @template T @param {string} name @param {string[]} choices @param {T} otherwise */
  const choice = (name, choices, otherwise) => {
    const text = query.get(name);
    if (text === null) return otherwise;
    if (choices.includes(text)) return text;
    wrong.push({ name, choices });
    return otherwise;
  };
  const methods = about.methods.map(({ name }) => name);
  const view = choice('view', VIEWS, 'lessons');
  const size = number('n', 1, about.limits.n, view === 'learn' ? LEARN_SIZE : USUAL_SIZE);
  let position = new Position(size);
  if (query.has('board')) {
    const unfolded = Position.unfold(query.get('board'), about.limits.n);
    if (unfolded) position = unfolded;
    else wrong.push({ name: 'board' });
  }
  const columns = query.get('solution')?.split(',').map((text) => (/^\d+$/.test(text) ? Number(text) : -1));
  const isSolution = columns?.length === position.size && columns.every((column) => column >= 0 && column < position.size)
    && columns.every((a, i) => columns.every((b, j) => i === j || (a !== b && Math.abs(a - b) !== Math.abs(i - j))));
  if (columns && !isSolution) wrong.push({ name: 'solution' });
  const lesson = query.has('lesson') ? number('lesson', 1, about.lessons.length, null) : null;
  return {
    wrong,
    state: {
      view,
      lang: choice('lang', about.languages, lang),
      position,
      method: choice('method', methods, methods[0]),
      compare: choice('compare', [...methods, ALL_METHODS], null),
      goal: choice('goal', ['all', 'first'], 'all'),
      step: number('step', 0, about.limits.film, 0),
      by: choice('by', STEP_SIZES, 'try'),
      predict: choice('predict', ['true', 'false'], 'false') === 'true',
      unique: choice('unique', ['true', 'false'], 'true') === 'true',
      page: number('page', 1, LAST_PAGE, 1),
      solution: isSolution ? columns : null,
      engine: choice('engine', about.engines, about.engines[0]),
      lesson,
      card: lesson === null ? 1 : number('card', 1, about.lessons[lesson - 1], 1),
      puzzle: query.get('puzzle'),
      present: choice('present', ['true', 'false'], 'false') === 'true',
    },
  };
}

/** The address of a state: only what its view shows, and only what differs from the usual. @param {State} state */
export function write(state) {
  const { view, lang, position, method, compare, goal, step, by, predict, unique, page, solution, engine, lesson, card, puzzle, present } = state;
  /** @type {[string, any][]} */
  const query = [['view', view]];
  if (view === 'lessons') {
    query.push(['lesson', lesson], ['card', lesson === null ? null : card]);
  } else {
    query.push(['n', position.size], ['board', position.isPlain ? null : position.fold()]);
  }
  if (view === 'learn') {
    query.push(['method', method], ['compare', compare], ['goal', goal === 'all' ? null : goal], ['by', by === 'try' ? null : by], ['predict', predict ? 'true' : null], ['step', step]);
  }
  if (view === 'try') query.push(['puzzle', puzzle]);
  if (view === 'solutions') {
    query.push(['unique', unique ? null : 'false'], ['page', page > 1 ? page : null], ['solution', solution]);
  }
  if (view === 'count') query.push(['engine', engine]);
  query.push(['present', present ? 'true' : null], ['lang', lang]);
  return `?${query.filter(([, value]) => value !== null).map(([name, value]) => `${name}=${value}`).join('&')}`;
}

/**
 * A state with changes. What belongs to another board, method or goal does not survive it: a step, a page, a chosen
 * solution, a puzzle.
 * @param {State} state @param {Partial<State>} changes
 * @returns {State}
 */
export function changed(state, changes) {
  const next = { ...state, ...changes };
  const otherBoard = next.position.fold() !== state.position.fold();
  const otherFilm = otherBoard || next.method !== state.method || next.goal !== state.goal;
  if (otherFilm && !('step' in changes)) next.step = 0;
  if ((otherBoard || next.unique !== state.unique) && !('page' in changes)) next.page = 1;
  if (otherBoard && !('solution' in changes)) next.solution = null;
  if (otherBoard && next.position.size !== state.position.size && !('puzzle' in changes)) next.puzzle = null;
  return next;
}
