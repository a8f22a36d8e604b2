// What is shown is in the address, and every address can be shared: address -> state -> view. A view reads `shown`, and
// changes it with `show` alone; every change is told with the event `queens:shown`. All of it is in the query
// (`?view=try&n=8`), so that the page works in any folder of any host, and as a file on a disk.

import { changed, read, write } from './state.js';
import { preferred } from './words.js';

export { VIEWS } from './state.js';

/** What is shown now. @type {import('./state.js').State} */
export const shown = /** @type {any} */ ({});

/** What was wrong in the address. @type {import('./state.js').Wrong[]} */
export let wrong = [];

/** @type {import('./state.js').Limits | null} */
let about = null;

/** Takes the address of the window. @param {import('./state.js').Limits} limits */
export function begin(limits) {
  about = limits;
  take();
  addEventListener('popstate', () => {
    take();
    tell();
  });
}

function take() {
  const taken = read(new URLSearchParams(location.search), about, preferred());
  Object.assign(shown, taken.state);
  wrong = taken.wrong;
}

/** The address of what is shown, with some of it changed. @param {Partial<import('./state.js').State>} [changes] */
export function addressOf(changes = {}) {
  return write(changed(shown, changes));
}

/**
 * Shows something else. What a reader would want to come back to is pushed onto the history; a step or a square
 * is not.
 * @param {Partial<import('./state.js').State>} changes
 */
export function show(changes, { push = false, quiet = false } = {}) {
  Object.assign(shown, changed(shown, changes));
  history[push ? 'pushState' : 'replaceState'](null, '', addressOf());
  if (!quiet) tell();
}

function tell() {
  document.dispatchEvent(new Event('queens:shown'));
}
