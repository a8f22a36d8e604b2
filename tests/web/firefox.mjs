// Debian's Firefox, driven by WebDriver BiDi over a socket. playwright asks its extended support release for a command
// that it does not have yet; for a look at the page these few are enough.

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { soon } from './queens.mjs';

const require = createRequire(new URL('../../.tools/node_modules/playwright-core/package.json', import.meta.url));
const { ws: WebSocket } = require('./lib/utilsBundle.js');

export async function firefox() {
  const profile = mkdtempSync(join(tmpdir(), 'queens-firefox-'));
  const child = spawn('firefox-esr', ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0', 'about:blank'], { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: profile } });
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => { child.once('exit', resolve); });
  const address = await soon('Firefox says its address', new Promise((resolve, reject) => {
    createInterface({ input: child.stderr }).on('line', (line) => {
      const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line);
      if (found) resolve(found[1]);
    });
    ended.then((code) => reject(new Error(`firefox-esr ended with ${code}`)));
  }));
  const socket = new WebSocket(`${address}/session`);
  await soon('Firefox is connected', new Promise((resolve, reject) => { socket.on('open', resolve).on('error', reject); }));
  const waiting = new Map();
  const wrongs = [];
  socket.on('message', (data) => {
    const { id, type, error, message, result, method, params } = JSON.parse(data);
    if (method === 'log.entryAdded' && params.level === 'error') wrongs.push(params.text);
    if (!waiting.has(id)) return;
    const { resolve, reject } = waiting.get(id);
    waiting.delete(id);
    if (type === 'error') reject(new Error(`${error}: ${message}`));
    else resolve(result);
  });
  let next = 0;
  const send = (method, params) => soon(`Firefox answers ${method}`, new Promise((resolve, reject) => {
    waiting.set(++next, { resolve, reject });
    socket.send(JSON.stringify({ id: next, method, params }));
  }));
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = await send('browsingContext.create', { type: 'tab' });
  /** The value of an expression in the page. */
  const evaluate = async (expression) => {
    const { type, result, exceptionDetails } = await send('script.evaluate', { expression, target: { context }, awaitPromise: true });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result.value;
  };
  return {
    wrongs,
    goto: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    /** Waits until an expression is true. */
    async until(expression) {
      for (let tries = 0; tries < 600; tries++) {
        if (await evaluate(`!!(${expression})`)) return;
        await new Promise((resolve) => { setTimeout(resolve, 50); });
      }
      throw new Error(`never true in Firefox: ${expression}; on the page: ${await evaluate('document.body.innerText.slice(0, 300)')}`);
    },
    evaluate,
    async close() {
      await send('browser.close', {}).catch(() => {});
      socket.close();
      child.kill();
      // One that does not end is killed with node.
      await soon('Firefox ends', ended).catch(() => {});
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
