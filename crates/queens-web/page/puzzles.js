// Puzzles in Try: some queens are given, and there is one way to place the rest. A puzzle has a name, which is in
// the address, so a link is enough to share one. Which ones were solved is kept on the reader's machine.

import { shown, show } from './address.js';
import { Line, withdrawn } from './api.js';
import { choice, field, tick } from './controls.js';
import { button, make } from './make.js';
import { Position } from './position.js';
import { question } from './puzzle-name.js';
import { recall, remember, say } from './words.js';

const SIZES = [4, 5, 6, 7, 8, 9, 10];
/** Names of solved puzzles that are kept: the newest. */
const KEPT = 500;

/** Those that were solved on this machine, the oldest first. */
const solvedNames = () => (recall('puzzles') ?? '').split(' ').filter(Boolean);

/** Today where the reader is. */
const today = () => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
};

/** @param {(position: Position, puzzle: string) => void} set */
export function puzzleBox(set) {
  const asking = new Line();
  let size = '8';
  let level = 'any';
  /** The puzzle that `given` belongs to. @type {string | null} */
  let name = null;
  const told = make('p', { class: 'soft', role: 'status' });
  const score = make('p', { class: 'soft small' });
  const clock = puzzleClock();
  const box = make('details', { class: 'panel puzzle-box' },
    make('summary', { say: 'web-puzzles' }),
    make('p', { class: 'soft small', say: 'web-puzzle-words' }),
    make('div', { class: 'row' },
      field('web-size', choice(SIZES.map((number) => [String(number), String(number)]), size, (value) => { size = value; })),
      field('web-puzzle-level', choice([['any', null, 'web-grade-any'], ['forced', null, 'web-grade-forced'], ['trying', null, 'web-grade-trying']], level, (value) => { level = value; }))),
    make('div', { class: 'row' },
      button('web-puzzle-new', () => open(`${size}-${level}-${Math.floor(Math.random() * 1e9)}`), { class: 'main' }),
      button('web-puzzle-today', () => open(`daily-${today()}`), { class: 'quiet' })),
    clock.box, told, score);

  /** Asks for a puzzle; gives its board, or null where there is none. @param {string} wanted */
  async function fetchGiven(wanted) {
    const asked = question(wanted);
    if (!asked) return null;
    try {
      const { board } = await asking.ask(...asked);
      name = wanted;
      clock.start();
      told.textContent = '';
      return Position.unfold(board, 32);
    } catch (error) {
      if (!withdrawn(error)) told.textContent = error.message;
      return null;
    }
  }

  /** @param {string} wanted */
  async function open(wanted) {
    const given = await fetchGiven(wanted);
    if (!given) return;
    puzzle.given = given;
    set(given, wanted);
  }

  const puzzle = {
    box,
    /** What may not be changed. @type {Position | null} */
    given: null,
    /** Follows the address: a link to a puzzle, or no puzzle any more. */
    async show() {
      if (shown.puzzle === name) return;
      puzzle.given = null;
      name = null;
      if (!shown.puzzle) return;
      puzzle.given = await fetchGiven(shown.puzzle);
      // A link with nothing but the name of a puzzle: its board comes with it.
      if (puzzle.given && shown.position.isPlain) show({ position: puzzle.given, puzzle: shown.puzzle });
    },
    solved() {
      if (!shown.puzzle || shown.puzzle !== name) return;
      clock.stop();
      remember('puzzles', [...solvedNames().filter((solved) => solved !== name), name].slice(-KEPT).join(' '));
      told.textContent = say('web-puzzle-solved');
      puzzle.say();
    },
    /** How many were solved so far. */
    say() {
      const number = solvedNames().length;
      score.textContent = number ? say('web-puzzle-so-far', { number }) : '';
    },
    leave() {
      asking.stop();
      clock.stop();
    },
  };
  return puzzle;
}

/** Minutes and seconds, for who wants to see them. */
function puzzleClock() {
  const time = make('span', { class: 'clock', role: 'timer' });
  const { input, box } = tick('web-timer', (isOn) => {
    remember('timer', String(isOn));
    tell();
  });
  input.checked = recall('timer') === 'true';
  box.append(time);
  let began = 0;
  let ended = 0;
  /** @type {ReturnType<typeof setInterval> | undefined} */
  let ticking;
  const tell = () => {
    const seconds = Math.floor(((ended || performance.now()) - began) / 1000);
    time.textContent = began && input.checked ? `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` : '';
  };
  return {
    box,
    start() {
      began = performance.now();
      ended = 0;
      clearInterval(ticking);
      ticking = setInterval(tell, 1000);
      tell();
    },
    stop() {
      clearInterval(ticking);
      ended ||= performance.now();
      tell();
    },
  };
}
