// Saving from Learn, for a class: the film as one HTML file or as an animation, or the picture of the step that is shown. All of
// it is made here from the answers of the host, so it is the same with a server and without one.

import { request, save, saveAs } from './api.js';
import { dialogBox, failureBox } from './controls.js';
import { Gif } from './gif.js';
import { reach } from './host.js';
import { button, make } from './make.js';
import { language, say, sayNumber, translate } from './words.js';

/** Pictures of an animation: beyond that nobody watches it, and mail programs refuse it. */
const MOST_FRAMES = 300;
/** Steps of a film in one file: a few megabytes, and a slider that can still be aimed. */
const MOST_STEPS = 250_000;
/** How long a picture of an animation is seen, in hundredths of a second; a solution and the end stay longer. */
const FRAME = 50;
const REST = 200;

/**
 * @typedef {object} Shown what is to be saved
 * @property {import('./film.js').Film} film
 * @property {any} method as the host describes it
 * @property {import('./position.js').Position} position
 * @property {string} goal
 * @property {string} by how far one step of the player goes
 * @property {number} step
 *
 * @typedef {(done: number, all: number) => void} Tell
 */

/** @type {Record<string, (shown: Shown, signal: AbortSignal, tell: Tell) => Promise<string | void>>} */
const KINDS = { html: saveDocument, gif: saveAnimation, svg: savePicture('svg'), png: savePicture('png') };

/** The dialog: a button for each kind; while one is made, how far it is and a way to cancel it. @param {() => Shown | null} shown */
export function saveDialog(shown) {
  const told = make('p', { class: 'soft save-told', role: 'status' });
  const failure = failureBox();
  /** @type {AbortController | null} */
  let saving = null;
  const cancel = button('web-cancel', () => saving?.abort(), { hidden: true });
  /** @param {string} kind */
  const press = async (kind) => {
    const now = shown();
    if (!now || saving) return;
    saving = new AbortController();
    cancel.hidden = false;
    failure.clear();
    told.textContent = '';
    try {
      const note = await KINDS[kind](now, saving.signal, (done, all) => { told.textContent = say('web-save-progress', { done: sayNumber(done), all: sayNumber(all) }); });
      told.textContent = note || say('web-saved');
    } catch (error) {
      told.textContent = '';
      if (error.name !== 'AbortError') failure.fail(error);
    }
    saving = null;
    cancel.hidden = true;
  };
  const kinds = Object.keys(KINDS).map((kind) => button(`web-save-${kind}`, () => press(kind), { class: `save-${kind}` }));
  const dialog = dialogBox('save-film', 'web-save-what', make('div', { class: 'save-kinds' }, ...kinds), make('div', { class: 'row' }, told, cancel), failure);
  // Nobody waits for it any more.
  dialog.addEventListener('close', () => saving?.abort());
  return Object.assign(dialog, {
    begin() {
      told.textContent = '';
      failure.clear();
      translate(dialog);
      dialog.showModal();
    },
  });
}

/** @param {Shown} shown */
const queryOf = ({ position, method, goal, by }) => ({ ...position.query, method: method.name, goal, by: by === 'check' ? 'check' : 'try' });

/** @param {Shown} shown @param {string} ending */
const nameOf = ({ position, method }, ending) => `queens-${position.size}-${method.name}.${ending}`;

/** @param {string} as @returns {(shown: Shown, signal: AbortSignal) => Promise<void>} */
function savePicture(as) {
  return async (shown, signal) => save('picture', { ...queryOf(shown), step: shown.step, as }, signal);
}

// ---- One HTML file ----

/** Gzip, then base64: what the film's own host.js undoes. @param {string} content */
async function pack(content) {
  const stream = new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'));
  const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
  let letters = '';
  for (let from = 0; from < bytes.length; from += 8192) letters += String.fromCharCode(...bytes.subarray(from, from + 8192));
  return btoa(letters);
}

/** @param {string} words */
const escaped = (words) => words.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`);

/** The film as `queens trace --as html` writes it. @param {Shown} shown @param {AbortSignal} signal @param {Tell} tell */
async function saveDocument(shown, signal, tell) {
  const { film, method, position, goal, by, step } = shown;
  if (film.steps > MOST_STEPS) throw new Error(say('web-save-too-long', { steps: sayNumber(film.steps), most: sayNumber(MOST_STEPS) }));
  const query = queryOf(shown);
  /** @param {string} name @param {Promise<Response>} response */
  const part = async (name, response) => `<script type="text/plain" id="part-${name}">${await pack(await (await response).text())}</script>\n`;
  let parts = await part('film', request('film', query, { signal }));
  for (const { from, to } of film.pieces()) {
    tell(from, film.steps);
    parts += await part(`steps-${from}`, request('steps', { ...query, from, to }, { signal }));
  }
  parts += await part('words', reach(`words/${language()}.ftl`));
  parts += await part('code', request('code', { method: method.name }, { signal }));
  const described = { lang: language(), board: position.fold(), method, goal, by, smallest: query.by, start: step };
  // Nothing in it may end the element that it is in.
  parts += `<script type="application/json" id="film">${JSON.stringify(described).replaceAll('<', '\\u003c')}</script>\n`;
  /** @type {Record<string, string>} */
  const places = {
    lang: language(), theme: document.documentElement.dataset.theme ?? 'auto', parts,
    title: escaped(say('trace-of', { size: position.size, method: method.name })),
    keys: escaped(say('player-keys')), made: escaped(say('player-made')),
  };
  const template = await (await reach('film.html')).text();
  saveAs(new Blob([template.replace(/\{\{(\w+)\}\}/g, (_, name) => places[name])], { type: 'text/html' }), nameOf(shown, 'html'));
}

// ---- An animation ----

/** The steps that are in it: those at which the player stops, from the one that is shown on if there are too many. @param {Shown} shown */
async function framesOf({ film, by, step }) {
  /** @param {number} from */
  const collect = async (from) => {
    const frames = [from];
    while (frames.length <= MOST_FRAMES) {
      const next = await film.hop(frames.at(-1), 1, by);
      if (next === null || next === frames.at(-1)) return frames;
      frames.push(next);
    }
    return frames;
  };
  const all = await collect(0);
  if (all.length <= MOST_FRAMES) return { frames: all, isWhole: true };
  return { frames: (await collect(step)).slice(0, MOST_FRAMES), isWhole: false };
}

/** @param {Shown} shown @param {AbortSignal} signal @param {Tell} tell */
async function saveAnimation(shown, signal, tell) {
  const { frames, isWhole } = await framesOf(shown);
  const query = { ...queryOf(shown), as: 'svg', theme: document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light' };
  /** @param {number} step */
  const drawn = async (step) => {
    const address = URL.createObjectURL(await (await request('picture', { ...query, step }, { signal })).blob());
    const image = new Image();
    image.src = address;
    await image.decode();
    URL.revokeObjectURL(address);
    return image;
  };
  const canvas = document.createElement('canvas');
  const pencil = canvas.getContext('2d', { willReadFrequently: true });
  /** @type {Gif | null} */
  let gif = null;
  let coming = drawn(frames[0]);
  for (const [index, step] of frames.entries()) {
    signal.throwIfAborted();
    tell(index, frames.length);
    const image = await coming;
    // The next one is asked for while this one is packed.
    if (index + 1 < frames.length) {
      coming = drawn(frames[index + 1]);
      coming.catch(() => {});
    }
    if (!gif) {
      Object.assign(canvas, { width: image.naturalWidth, height: image.naturalHeight });
      gif = new Gif(canvas.width, canvas.height);
    }
    pencil.drawImage(image, 0, 0, canvas.width, canvas.height);
    const rests = shown.film.solutions.includes(step) || step === shown.film.steps;
    gif.frame(pencil.getImageData(0, 0, canvas.width, canvas.height).data, rests ? REST : FRAME);
  }
  saveAs(gif.finish(), nameOf(shown, 'gif'));
  if (!isWhole) return say('web-save-gif-part', { from: sayNumber(frames[0]), to: sayNumber(frames.at(-1)), all: sayNumber(shown.film.steps), most: MOST_FRAMES });
}
