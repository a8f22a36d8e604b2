// How fast the page without a server is, beside the command on the same machine in the same minute: ratios of processor time, which
// other work on the machine changes little, to be written into docs/web.md. Needs the command optimised.
//
//   cargo build --release -p queens-cli --features site && QUEENS=target/release/queens node tests/web/speed.mjs [films|count|lesson]

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { browse, serve } from './queens.mjs';
import { answers } from './wasm.mjs';
import { withoutServer } from './without-server.mjs';

/** Whether something is measured: all is, unless one is named. */
const only = (what) => !process.argv[2] || process.argv[2] === what;
const median = (times) => times.toSorted((a, b) => a - b)[times.length >> 1];

/** Processor time of this process, in milliseconds. */
const own = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
/** Processor time of another one; the system counts in hundredths of a second. */
const of = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ').slice(11, 13).reduce((sum, ticks) => sum + ticks * 10, 0);

const say = (what, here, there) => console.log(`${what}: ${here.toFixed(1)} ms without a server, ${there.toFixed(1)} ms native; ratio ${(here / there).toFixed(2)}`);

const site = await withoutServer();
const server = await serve();
const ask = await answers(join(site.folder, 'queens.wasm'));

// Pieces of films: the answer of the module against the answer of the server, HTTP included.
const PIECES = 30;
for (const query of only('films') ? ['n=8&method=grid&from=0&to=2048', 'n=8&method=grid&from=32768&to=34816', 'n=8&method=bits&from=4096&to=6144'] : []) {
  const get = async () => { await (await fetch(`${server.address}/api/steps?${query}&lang=en`, { headers: { Connection: 'close' } })).text(); };
  // The first few are compiled while they run.
  for (let round = 0; round < 5; round++) ask('steps', query);
  let start = own();
  for (let round = 0; round < PIECES; round++) ask('steps', query);
  const here = (own() - start) / PIECES;
  await get();
  start = of(server.pid);
  for (let round = 0; round < PIECES; round++) await get();
  say(`film piece ${query}`, here, (of(server.pid) - start) / PIECES);
}

// Count 16 on one worker against one thread of the command with AVX2.
if (only('count')) {
  const units = ask('count/plan', 'n=16').costs.length;
  const counted = Array.from({ length: 9 }, () => {
    const start = own();
    const tallies = Array.from({ length: units }, (_, unit) => `${unit}:${ask('count/unit', `n=16&unit=${unit}`)}`);
    const { count } = ask('count/total', `n=16&seconds=0&tallies=${tallies.join(',')}`);
    if (count !== '14772512') throw new Error(count);
    return own() - start;
  });
  const native = Array.from({ length: 9 }, () => 1000 * Number(execFileSync('bash', ['-c', '{ TIMEFORMAT=%U; time "$QUEENS" count 16 --method split --kernel avx2 --threads 1 > /dev/null; } 2>&1'], { encoding: 'utf8' })));
  say('count 16, one worker against one thread with avx2', median(counted), median(native));
}

/** What a browser calls running scripts, in its traces. */
const SCRIPTS = ['EvaluateScript', 'v8.evaluateModule', 'v8.compile', 'v8.compileModule', 'v8.produceCache', 'FunctionCall', 'RunMicrotasks', 'TimerFire', 'FireAnimationFrame', 'XHRReadyStateChange'];

/** Milliseconds of processor time that the page's own thread ran scripts, from the beginning until the lesson says that it is ready. */
async function scriptTime(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if (!document.querySelector('queens-lessons[data-ready]')) return;
      watcher.disconnect();
      performance.mark('lesson-is-ready');
    });
    watcher.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ['data-ready'] });
  });
  await browser.startTracing(page, { categories: ['devtools.timeline', 'v8', 'blink.user_timing', 'disabled-by-default-v8.compile'] });
  await page.goto(address);
  await page.locator('queens-lessons[data-ready]').waitFor();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  await context.close();
  const ready = traceEvents.find(({ name }) => name === 'lesson-is-ready');
  const spans = traceEvents.filter(({ name, ph, pid, tid, ts }) => ph === 'X' && SCRIPTS.includes(name) && pid === ready.pid && tid === ready.tid && ts < ready.ts)
    .map(({ tts, tdur }) => [tts, Math.min(tts + tdur, ready.tts)]).sort((a, b) => a[0] - b[0]);
  // One lies within another: each moment counts once.
  let [time, end] = [0, 0];
  for (const [from, to] of spans) {
    time += Math.max(0, to - Math.max(from, end));
    end = Math.max(end, to);
  }
  return time / 1000;
}

// The first lesson: script time until the page says that it is usable.
const browser = await browse();
for (const [name, address] of only('lesson') ? [['the server', `${server.address}/`], ['the folder', site.folderAddress], ['the single file', site.fileAddress]] : []) {
  const times = [];
  for (let round = 0; round < 7; round++) times.push(await scriptTime(browser, `${address}?lang=en`));
  console.log(`script time until the first lesson can be used, ${name}: ${median(times).toFixed(0)} ms (median of ${times.length}), ${Math.min(...times).toFixed(0)} ms at best`);
}
await browser.close();
site.close();
await server.stop();
