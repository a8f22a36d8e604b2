// How long a press takes at n = 12, in Learn (one step on, with each part of the page beside the board) and in Try (a queen):
// the median of many presses, in processor time of the page's own thread, which other work on the machine changes little,
// and from the press to the picture. To be written into docs/web.md.
//
//   QUEENS=target/release/queens node tests/web/press.mjs

import { browse, open, painted, serve, settled } from './queens.mjs';

const PRESSES = 100;
/** @param {number[]} times */
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** The points to press in Try, one on each square of the board. @type {[number, number][]} */
let points = [];
/** A queen in each row, one after the other, then each of them away again. @param {number} index */
const pointAt = (index) => points[(index % 12) * 12 + ((index % 12) * 5 + 2) % 12];

/** What is pressed, by where. @type {Record<string, { address: string, press: (page: any, index: number) => Promise<void> }>} */
const PLACES = {
  'Learn, on': { address: 'view=learn&n=12&method=grid&step=3000', press: (page) => page.keyboard.press('ArrowRight') },
  'Learn, back': { address: 'view=learn&n=12&method=grid&step=4000', press: (page) => page.keyboard.press('ArrowLeft') },
  'Learn, bits': { address: 'view=learn&n=12&method=bits&step=3000', press: (page) => page.keyboard.press('ArrowRight') },
  Try: { address: 'view=try&n=12', press: (page, index) => page.mouse.click(...pointAt(index)) },
};

const server = await serve();
const browser = await browse();
for (const [name, { address, press }] of Object.entries(PLACES)) {
  const page = await open(browser, `${server.address}/?${address}&lang=en`);
  await settled(page);
  points = await page.evaluate(() => [...document.querySelectorAll('queens-try .cell')].map((cell) => {
    const { x, y, width, height } = cell.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }));
  // Its first presses are compiled while they run.
  for (let index = 0; index < 20; index++) await press(page, index);
  await settled(page);
  await page.evaluate(() => {
    /** @type {Map<number, number>} */
    const seen = new Map();
    globalThis.pressed = seen;
    new PerformanceObserver((list) => {
      for (const entry of /** @type {any[]} */ (list.getEntries())) {
        if (['keydown', 'click', 'pointerup'].includes(entry.name)) seen.set(entry.interactionId || entry.startTime, Math.max(seen.get(entry.interactionId) ?? 0, entry.duration));
      }
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing'] });
  await page.evaluate(() => performance.mark('presses-begin'));
  for (let index = 20; index < 20 + PRESSES; index++) {
    await press(page, index);
    await painted(page);
  }
  await page.evaluate(() => performance.mark('presses-end'));
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  const [begin, end] = ['presses-begin', 'presses-end'].map((mark) => traceEvents.find((/** @type {any} */ event) => event.name === mark));
  const ours = traceEvents.filter((/** @type {any} */ { ph, pid, tid, ts, tdur }) => ph === 'X' && tdur && pid === begin.pid && tid === begin.tid && ts > begin.ts && ts < end.ts);
  /** @param {...string} names */
  const time = (...names) => ours.filter((/** @type {any} */ event) => names.includes(event.name)).reduce((/** @type {number} */ sum, /** @type {any} */ event) => sum + event.tdur, 0) / 1000 / PRESSES;
  const kinds = { script: time('FunctionCall', 'RunMicrotasks'), style: time('UpdateLayoutTree'), layout: time('Layout'), paint: time('PrePaint', 'Paint', 'Layerize', 'Commit') };
  const seen = await page.evaluate(() => [...globalThis.pressed.values()]);
  console.log(`${name}: thread ${((end.tts - begin.tts) / 1000 / PRESSES).toFixed(1)} ms a press (${Object.entries(kinds).map(([kind, ms]) => `${kind} ${ms.toFixed(1)}`).join(', ')}); to the picture ${seen.length ? median(seen) : '< 16'} ms in the median of ${seen.length} that took 16 or more, of ${PRESSES}`);
  await page.context().close();
}
await browser.close();
await server.stop();
