// The film of a card: a scene with the parts that the card speaks of, and a player where nothing is asked.

import { Film } from '../film.js';
import { make } from '../make.js';
import { Position, QUEEN } from '../position.js';
import { listBox } from './values.js';
import '../player.js';
import '../scene.js';

/** The stack of such a board is no higher than the board. */
const SMALL = 4;

/**
 * @param {import('./lessons.js').Card} card @param {any} method what the library says about it
 * @param {(step: number) => void} moved
 */
export async function filmStage(card, method, moved) {
  const { film: wanted, at, parts = [] } = card.scene;
  const goal = wanted.goal ?? 'all';
  const position = wanted.board ? Position.unfold(wanted.board, 32) : new Position(wanted.n);
  const film = await Film.open(position, wanted.method, goal);
  const step = await momentOf(film, at);
  await film.bring(step);
  const scene = make('queens-scene', { class: 'in-lesson', 'data-parts': parts.join(' '), 'data-asks': card.task?.kind, 'data-small': position.size <= SMALL ? '' : null });
  const player = make('queens-player', { class: 'in-lesson' });
  const list = parts.includes('list') ? make('div', { class: 'list-part' }) : null;
  /** @param {number} now */
  const paint = (now) => {
    scene.paint(now, player.isQuick);
    moved(now);
    list?.replaceChildren(listBox(queensOf(film, now, position.size)));
  };
  return {
    film, step, scene,
    queens: queensOf(film, step, position.size),
    parts: [scene, ...(card.task ? [] : [player])],
    /** Once the parts are on the page. */
    begin() {
      scene.open({ position, method, goal, film });
      if (list) scene.tabs.panels.prepend(list);
      if (parts[0]) scene.tabs.choose(parts.find((part) => part !== 'list') ?? 'stack');
      if (card.task) {
        paint(step);
        return;
      }
      player.hop = (from, direction) => film.hop(from, direction, 'try');
      player.jump = (from, direction) => film.solutionFrom(from, direction);
      player.addEventListener('moved', () => {
        if (film.now(player.step)) paint(player.step);
        else film.bring(player.step).then(() => paint(player.step)).catch(() => {});
      });
      scene.addEventListener('go', (event) => player.go(/** @type {CustomEvent} */ (event).detail.step));
      player.step = step;
      player.open(film.steps, film.solutions);
    },
  };
}

/** The step of a moment. @param {Film} film @param {import('./lessons.js').Moment} at */
async function momentOf(film, at) {
  if (at === 'start') return 0;
  if (at === 'end') return film.steps;
  if (at.do === 'solution') return film.solutions[at.nth - 1];
  const steps = await film.all();
  let seen = 0;
  const index = steps.findIndex((step) => step.do === at.do && ++seen === at.nth);
  return index + 1;
}

/** The queens of a film after a number of steps. @param {Film} film @param {number} step @param {number} size */
function queensOf(film, step, size) {
  let position = new Position(size);
  for (const [row, column] of film.now(step).queens) position = position.with(row * size + column, QUEEN);
  return position;
}
