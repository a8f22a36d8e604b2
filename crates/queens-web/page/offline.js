// The server away and back: one bar says so for all views, asks again until it answers, and then lets the views ask
// again (`queens:back`). Nothing that is on the page is lost meanwhile.

import { button, make } from './make.js';
import { reach } from './host.js';
import { say, translate } from './words.js';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;

/** The bar. It shows itself when a question found nobody (`queens:away`). */
export function offlineBar() {
  let wait = FIRST_WAIT;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  const words = make('span', {});
  const retry = button('web-retry', () => look());
  const bar = make('div', { class: 'away', role: 'alert', hidden: true }, words, retry);
  const again = () => {
    clearTimeout(timer);
    timer = setTimeout(look, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  };
  async function look() {
    clearTimeout(timer);
    try {
      const response = await reach('api/about');
      if (!response.ok) throw new Error(response.statusText);
    } catch {
      again();
      return;
    }
    bar.hidden = true;
    document.dispatchEvent(new Event('queens:back'));
  }
  document.addEventListener('queens:away', () => {
    if (!bar.hidden) return;
    wait = FIRST_WAIT;
    words.textContent = say('web-away');
    bar.hidden = false;
    translate(bar);
    again();
  });
  document.addEventListener('queens:words', () => { words.textContent = say('web-away'); });
  return bar;
}
