// What is shown is in the address: view, board, method, step, language. Every address can be shared. All of it is in
// the query (`?view=try&n=8`), so that the page works in any folder of any host, and as a file on a disk.

import { Position } from './position.js';
import { LANGUAGES, preferred } from './words.js';

export const VIEWS = ['learn', 'try', 'solutions', 'count'];

const DEFAULT_SIZE = 8;
const SMALLEST = 1;

/** What is shown now. */
export const shown = {};

/** What was wrong in the address, as names of parameters. */
export let wrong = [];

let about = null;

/** Takes the address of the window. `limits` is what the server said about itself. */
export function begin(limits) {
  about = limits;
  read();
  addEventListener('popstate', () => {
    read();
    tell();
  });
}

function read() {
  const query = new URLSearchParams(location.search);
  wrong = [];
  const number = (name, least, most, otherwise) => {
    if (!query.has(name)) return otherwise;
    const value = Number(query.get(name));
    if (/^\d+$/.test(query.get(name)) && value >= least && value <= most) return value;
    wrong.push(name);
    return otherwise;
  };
  const choice = (name, choices, otherwise) => {
    if (!query.has(name)) return otherwise;
    if (choices.includes(query.get(name))) return query.get(name);
    wrong.push(name);
    return otherwise;
  };
  const methods = about.methods.map(({ name }) => name);
  const view = query.get('view') ?? 'learn';
  if (!VIEWS.includes(view)) wrong.push('page');
  const size = number('n', SMALLEST, about.limits.n, DEFAULT_SIZE);
  let position = new Position(size);
  if (query.has('board')) {
    const unfolded = Position.unfold(query.get('board'), about.limits.n);
    if (unfolded) position = unfolded;
    else wrong.push('board');
  }
  const columns = query.get('solution')?.split(',').map(Number);
  const isSolution = columns?.length === position.size && columns.every((column) => column >= 0 && column < position.size);
  if (columns && !isSolution) wrong.push('solution');
  Object.assign(shown, {
    view: VIEWS.includes(view) ? view : 'learn',
    lang: choice('lang', Object.keys(LANGUAGES), preferred()),
    position,
    method: choice('method', methods, 'grid'),
    compare: choice('compare', methods, null),
    goal: choice('goal', ['all', 'first'], 'all'),
    step: number('step', 0, about.limits.film, 0),
    unique: choice('unique', ['true', 'false'], 'true') === 'true',
    page: number('page', 1, 1_000_000, 1),
    solution: isSolution ? columns : null,
    engine: choice('engine', about.engines, about.engines[0]),
  });
}

/** The address of what is shown, with some of it changed. */
export function addressOf(changes = {}) {
  const { view, lang, position, method, compare, goal, step, unique, page, solution, engine } = { ...shown, ...changes };
  const query = [['view', view], ['n', position.size]];
  if (!position.isPlain) query.push(['board', position.fold()]);
  if (view === 'learn') {
    query.push(['method', method], ['compare', compare], ['goal', goal === 'all' ? null : goal], ['step', step]);
  }
  if (view === 'solutions') {
    query.push(['unique', unique ? null : 'false'], ['page', page > 1 ? page : null], ['solution', solution]);
  }
  if (view === 'count') query.push(['engine', engine]);
  query.push(['lang', lang]);
  const text = query.filter(([, value]) => value !== null).map(([name, value]) => `${name}=${value}`).join('&');
  return `?${text}`;
}

/**
 * Shows something else. What a reader would want to come back to is pushed onto the history; a step or a square
 * is not.
 */
export function show(changes, { push = false, quiet = false } = {}) {
  Object.assign(shown, changes);
  history[push ? 'pushState' : 'replaceState'](null, '', addressOf());
  if (!quiet) tell();
}

function tell() {
  document.dispatchEvent(new Event('queens:shown'));
}
