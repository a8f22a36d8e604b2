// The real command and a real browser, for the tests.

import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { after, afterEach } from 'node:test';
import { withoutServer } from './without-server.mjs';

const require = createRequire(new URL('../../.tools/package.json', import.meta.url));
const { chromium } = require('playwright-core');

/** The source of axe-core, to be run in a page. */
const axePath = require.resolve('axe-core/axe.min.js');

/** Starts `queens serve`; the result has its address, its process and a way to stop it. */
export async function serve(...more) {
  const port = more.includes('--port') ? [] : ['--port', '0'];
  const child = spawn(process.env.QUEENS, ['serve', '--no-open', ...port, '--lang', 'en', ...more], { stdio: ['ignore', 'pipe', 'ignore'] });
  const [address] = await Promise.race([
    createInterface({ input: child.stdout })[Symbol.asyncIterator]().next().then(({ value }) => [value]),
    new Promise((_, reject) => child.once('exit', (code) => reject(new Error(`queens serve ended with ${code}`)))),
  ]);
  return {
    address: address.replace(/\/$/, ''),
    pid: child.pid,
    stop: () => new Promise((resolve) => {
      child.once('exit', (code) => resolve(code));
      child.kill('SIGINT');
    }),
  };
}

/** Starts a browser that talks to nobody but us. Without a sandbox only where root leaves no choice. */
export async function browse() {
  const profile = mkdtempSync(join(tmpdir(), 'queens-browser-'));
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update',
      '--disable-sync', `--disk-cache-dir=${profile}`,
    ],
  });
  browser.on('disconnected', () => rmSync(profile, { recursive: true, force: true }));
  return browser;
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
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  after(async () => {
    await browser.close();
    assert.equal(await server.stop(), 0);
  });
  return { server, browser };
}

/** Opens an address in a page of its own. Anything that goes wrong in it is collected in `page.wrongs`. */
export async function open(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', ...options });
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

/** Waits until the view has got what it asks for, and nothing moves any more. */
export async function settled(page) {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => { requestAnimationFrame(resolve); });
    await frame();
    await Promise.allSettled(document.getAnimations().map((animation) => animation.finished));
    await frame();
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
  for (let tries = 0; tries < 300; tries++) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`${what} never happened`);
}
