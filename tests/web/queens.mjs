// The real command and a real browser, for the tests.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { createInterface } from 'node:readline';
import { after, afterEach } from 'node:test';
import { browse, close } from '../tools/chromium.mjs';
import { withoutServer } from './without-server.mjs';

export { browse };

const require = createRequire(new URL('../../.tools/package.json', import.meta.url));
/** The source of axe-core, to be run in a page. */
const axePath = require.resolve('axe-core/axe.min.js');

/** How long to wait for something, in milliseconds: a busy machine takes many times as long as a quiet one. */
const LIMIT = 60_000;

/** What a promise gives, or an error such as playwright's after too long a time: for what has no limit of its own. */
export async function soon(what, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error(`${what}: not within ${LIMIT / 1000} s`), { name: 'TimeoutError' })), LIMIT);
  });
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}

/** Starts `queens serve`; the result has its address, its process and a way to stop it. */
export async function serve(...more) {
  const port = more.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.env.QUEENS, ['serve', '--no-open', ...port, '--lang', 'en', ...more], { stdio: ['ignore', 'pipe', 'ignore'] });
  // A test that fails leaves its server behind.
  process.once('exit', () => child.kill('SIGKILL'));
  const ended = new Promise((resolve) => { child.once('exit', (code, signal) => resolve(code ?? signal)); });
  const [address] = await soon('queens serve says its address', Promise.race([
    createInterface({ input: child.stdout })[Symbol.asyncIterator]().next().then(({ value }) => [value]),
    ended.then((how) => { throw new Error(`queens serve ended with ${how}`); }),
  ]));
  return {
    address: address.replace(/\/$/, ''),
    pid: child.pid,
    /** Ends it as Ctrl-C does: its exit code, also if it has ended before. */
    stop() {
      child.kill('SIGINT');
      return soon('queens serve ends', ended);
    },
  };
}

/** Where `open` finds the page of a server instead: the same tests run against the page without a server (QUEENS_PAGE). */
let elsewhere = null;
const placed = (address) => (elsewhere && (address === elsewhere.server || address.startsWith(`${elsewhere.server}/`)) ? elsewhere.page + address.slice(elsewhere.server.length + 1) : address);

/** A page that finds the addresses of the server where the page of these tests is. */
function adopted(page) {
  const go = page.goto.bind(page);
  page.goto = (to, ...more) => go(placed(to), ...more);
  return page;
}

/** Whether the page of these tests has a server. */
export const hasServer = !process.env.QUEENS_PAGE;

/** A server and a browser for all tests of a file. After the last one both end, the server without an error. */
export async function serveAndBrowse() {
  const server = await serve();
  const browser = await browse();
  if (!hasServer) {
    const site = await withoutServer();
    elsewhere = { server: server.address, page: process.env.QUEENS_PAGE === 'single' ? site.fileAddress : site.folderAddress };
    after(site.close);
  }
  // Pages of tests that have ended would only keep memory and connections.
  afterEach(async (test) => {
    const contexts = browser.contexts();
    if (!test.passed) await Promise.all(contexts.flatMap((context) => context.pages()).map((page) => blameBrowser(page, test.error)));
    for (const context of contexts) await close(context);
  });
  after(async () => {
    await close(browser);
    assert.equal(await server.stop(), 0);
  });
  return { server, browser };
}

/** Opens an address in a page of its own. Anything that goes wrong in it is collected in `page.wrongs`. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', ...options });
  context.setDefaultTimeout(LIMIT);
  const fresh = context.newPage.bind(context);
  context.newPage = async () => adopted(await fresh());
  const page = await context.newPage();
  page.wrongs = [];
  page.on('pageerror', (error) => page.wrongs.push(String(error)));
  page.on('console', (message) => message.type() === 'error' && page.wrongs.push(message.text()));
  await page.goto(address);
  await page.locator('queens-app main > :not(h1)').waitFor();
  return page;
}

/** Waits until what was changed before is painted. */
export const painted = (page) => soon('the page is painted', page.evaluate(() => new Promise((resolve) => { requestAnimationFrame(() => requestAnimationFrame(resolve)); })));

/**
 * Waits until the view has got what it asks for, and nothing that is seen moves any more.
 *
 * What is folded away in a closed <details> is not waited for: Chromium ticks no transition there. One begins all the same where
 * somebody asks for the style of what is in it, as axe does; its promise `finished`, asked for while it runs, is then never kept.
 */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await painted(page);
  await soon('nothing moves', page.evaluate(async () => {
    const moves = () => document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.target.checkVisibility());
    while (moves()) await new Promise((resolve) => { setTimeout(resolve, 20); });
  }));
  await painted(page);
}

/**
 * Without a graphics card Chromium sometimes stops drawing. Nothing in a page can be pressed then, and a test fails that says
 * nothing of the page. So the run ends, with the exit code that asks tests/within for another one.
 */
async function blameBrowser(page, failure) {
  await painted(page).catch((error) => {
    // What cannot be asked at all, as a page that has just been left, is not what has stopped.
    if (error.name !== 'TimeoutError') return;
    console.log(`Chromium has stopped drawing ${page.url()}, after: ${failure}`);
    process.exit(75);
  });
}

/** What axe finds in a page that was opened with `bypassCSP`: by all of its rules, or by some. */
export async function axe(page, rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']) {
  if (!await page.evaluate(() => 'axe' in globalThis)) await page.addScriptTag({ path: axePath });
  const { violations } = await page.evaluate((runOnly) => globalThis.axe.run(document, { runOnly }), rules);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).slice(0, 3).join(' | ')}`);
}

/** What a search parameter of the page's address is. */
export const parameter = (page, name) => new URL(page.url()).searchParams.get(name);

/** Waits until something holds in the page's address. */
export async function eventually(what, holds) {
  const end = Date.now() + LIMIT;
  while (Date.now() < end) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} never happened`);
}
