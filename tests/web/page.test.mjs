// The page as a whole: languages, light and dark, phone and wide screen, bad addresses, what assistive technology sees.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { axe, eventually, open, parameter, serve, serveAndBrowse, settled } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const VIEWS = {
  lesson: '?view=lessons&lesson=3&card=3',
  film: '?view=lessons&lesson=4&card=3',
  tests: '?view=lessons&lesson=5&card=1',
  classes: '?view=lessons&lesson=7&card=4',
  diagrams: '?view=lessons&lesson=9&card=1',
  predict: '?view=learn&n=5&step=20&predict=true',
  ending: '?view=learn&n=5&step=9999&compare=all',
  learn: '?view=learn&n=6&method=grid&step=44',
  compare: '?view=learn&n=5&method=sicp&compare=htdp&step=30',
  try: '?view=try&n=6&board=1Q4/6/3Q2/6/4*1/6',
  solutions: '?view=solutions&n=6&solution=1,3,5,0,2,4',
  count: '?view=count&n=6',
};
// High enough for everything: what stays at the bottom of the window covers nothing then.
const PHONE = { width: 360, height: 1600 };
const WIDE = { width: 1920, height: 1080 };
const TITLES = { en: 'Lessons', 'zh-TW': '課程', 'zh-CN': '课程' };
const ROWS = { en: /\brow\b/, 'zh-TW': /橫排/, 'zh-CN': /横行/ };

/** Each language says the view in its own words, without a key left over. */
async function saysItsWords(page, name, lang) {
  const text = await page.evaluate(() => `${document.body.innerText} ${[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')).join(' ')}`);
  assert.doesNotMatch(text, /\b(web|player|step|summary|trace|symmetry|conflict|lesson|task)-[a-z0-9-]+/, `${lang} ${name}`);
  if (['learn', 'compare', 'try'].includes(name)) assert.match(text, ROWS[lang]);
  assert.match(text, new RegExp(TITLES[lang]));
  assert.equal(await page.locator('html').getAttribute('lang'), lang);
}

async function fitsTheScreen(page, name, lang) {
  for (const width of [320, 360, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 740 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= width, `${name} ${lang} is ${wide} wide on ${width}`);
  }
}

/** axe finds nothing on a phone and a wide screen, light and dark. Colours alone differ in the dark. */
async function axeFindsNothing(page, name) {
  for (const size of [PHONE, WIDE]) {
    await page.setViewportSize(size);
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      await settled(page);
      const found = await axe(page, colorScheme === 'dark' ? ['color-contrast'] : undefined);
      assert.deepEqual(found, [], `${name} ${colorScheme} ${size.width}`);
    }
  }
}

for (const [name, address] of Object.entries(VIEWS)) {
  test(`${name}: every language in its words, nothing wider than the screen from 320 to 1920 pixels, nothing for axe to find`, async () => {
    for (const lang of Object.keys(TITLES)) {
      const page = await open(browser, `${server.address}/${address}&lang=${lang}`, { bypassCSP: true });
      if (name === 'count' && lang === 'en') {
        await page.getByRole('button', { name: 'Count', exact: true }).click();
        await page.locator('.runs td').first().waitFor();
      }
      await settled(page);
      await saysItsWords(page, name, lang);
      await fitsTheScreen(page, name, lang);
      if (lang === 'en') await axeFindsNothing(page, name);
      assert.deepEqual(page.wrongs, []);
      await page.context().close();
    }
  });
}

test('a view stands still when all that is seen does, whatever has begun to change where it is folded away', async () => {
  const page = await open(browser, `${server.address}/${VIEWS.solutions}&lang=en`);
  await page.locator('.notations .copy').first().waitFor({ state: 'attached' });
  await settled(page);
  const begun = await page.evaluate(() => {
    // Longer than all that is waited for before it is asked what moves.
    const slow = new CSSStyleSheet();
    slow.replaceSync('button { transition: background-color 1s !important; }');
    document.adoptedStyleSheets.push(slow);
    globalThis.changing = () => document.getAnimations().filter(({ playState }) => playState === 'running').map(({ effect }) => effect.target.checkVisibility());
    // What is folded away has a style only if it is asked for, as axe does: its changes begin with that.
    const ask = () => { for (const button of document.querySelectorAll('.notations .copy')) getComputedStyle(button).getPropertyValue('background-color'); };
    ask();
    document.documentElement.dataset.theme = 'dark';
    ask();
    const changing = globalThis.changing();
    return { seen: changing.includes(true), folded: changing.includes(false) };
  });
  assert.deepEqual(begun, { seen: true, folded: true });
  await settled(page);
  assert.equal(await page.evaluate(() => globalThis.changing().includes(true)), false);
});

/** Marks, and what they are drawn on: names of colours in base.css. */
const MARKS = [
  ...['queen', 'given', 'reject'].flatMap((mark) => [[mark, 'square-light'], [mark, 'square-dark']]),
  ['try', 'try-soft'], ['safe', 'safe-soft'], ['reject', 'reject-soft'],
  ...['edge', 'safe', 'reject', 'ink', 'given', 'try'].map((mark) => [mark, 'surface']), ['edge', 'paper'], ['focus', 'paper'],
];

test('every mark has a contrast of 3 to 1 with what it is drawn on, light and dark', async () => {
  for (const colorScheme of ['light', 'dark']) {
    const page = await open(browser, `${server.address}/?view=try&n=4&lang=en`, { colorScheme });
    const low = await page.evaluate((pairs) => {
      const probe = document.body.appendChild(document.createElement('i'));
      const light = (name) => {
        probe.style.color = `var(--${name})`;
        const parts = getComputedStyle(probe).color.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / 255).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
      };
      return pairs.map(([mark, ground]) => {
        const [a, b] = [light(mark), light(ground)];
        return { mark, ground, contrast: (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05) };
      }).filter(({ contrast }) => contrast < 3);
    }, MARKS);
    assert.deepEqual(low, [], colorScheme);
  }
});

test('the language changes without a reload and stays in the address', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=5&step=20&lang=en`);
  await page.locator('.step-words').waitFor();
  await page.evaluate(() => { globalThis.stillHere = true; });
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
  await page.getByRole('link', { name: '試試看' }).waitFor();
  await page.locator('.step-words').getByText(/橫排/).waitFor();
  assert.equal(parameter(page, 'lang'), 'zh-TW');
  assert.equal(parameter(page, 'step'), '20');
  assert.equal(await page.evaluate(() => globalThis.stillHere), true);
  const remembered = await page.context().newPage();
  await remembered.goto(server.address);
  await remembered.getByRole('link', { name: '試試看' }).waitFor();
});

test('a browser in Chinese is spoken to in Chinese', async () => {
  for (const [locale, link] of [['zh-HK', '試試看'], ['zh-CN', '试一试'], ['fr-FR', 'Try']]) {
    const page = await open(browser, server.address, { locale });
    await page.getByRole('link', { name: link }).waitFor();
  }
});

test('what is wrong in an address is named, and the page works all the same', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=900&method=magic&step=-4&board=Q/Q&lang=xx`);
  await page.getByText('Not understood in the address:').waitFor();
  const notice = await page.locator('.notice').textContent();
  for (const name of ['n', 'method', 'step', 'board', 'lang']) assert.match(notice, new RegExp(`\\b${name}\\b`));
  await page.locator('.step-words').waitFor();
  assert.equal(parameter(page, 'n'), '4');
  assert.match(notice, /n must be a whole number from 1 to 32/);
  const nowhere = await open(browser, `${server.address}/nowhere/`);
  await nowhere.getByText('view must be one of lessons, learn, try, solutions, count').waitFor();
  await nowhere.getByRole('button', { name: 'Close' }).first().click();
  await nowhere.locator('.notice').waitFor({ state: 'hidden' });
});

test('a step beyond the end of the film is its end', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=4&step=99999&lang=en`);
  await page.locator('.step-words').getByText('Finished').waitFor();
});

test('everything is reached with the keyboard, and the way in skips the header', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=5&step=3&lang=en`);
  await page.locator('.step-words').waitFor();
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: 'Skip to the content' }).and(page.locator(':focus')).waitFor();
  const seen = new Set();
  for (let count = 0; count < 60; count++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const { activeElement: at } = document;
      const { outlineStyle, boxShadow } = getComputedStyle(at);
      return at === document.body ? null : { tag: at.tagName, label: at.getAttribute('aria-label') ?? at.textContent.slice(0, 20), ring: outlineStyle !== 'none' || boxShadow !== 'none' };
    });
    if (!name) break;
    assert.ok(name.ring, `${name.tag} ${name.label} shows that it has the focus`);
    seen.add(name.label);
  }
  for (const label of ['play', 'back', 'position in the search', 'speed', 'next solution']) assert.ok([...seen].some((one) => one?.toLowerCase().includes(label)), `${label} among ${[...seen]}`);
});

test('the shortcuts are shown and closed', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=5&lang=en`);
  await page.locator('.step-words').waitFor();
  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Shortcuts' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('who wants less motion gets none', async () => {
  const page = await open(browser, `${server.address}/?view=try&n=5&lang=en`, { reducedMotion: 'reduce' });
  await page.locator('.cell').first().waitFor();
  await page.locator('.cell').first().click();
  const motion = await page.locator('.cell.queen .glyph').evaluate((glyph) => getComputedStyle(glyph).animationName);
  assert.equal(motion, 'none');
});

test('light and dark follow the system until somebody chooses', async () => {
  const page = await open(browser, `${server.address}/?view=try&n=5&lang=en`, { colorScheme: 'dark' });
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await paper();
  await page.getByRole('button', { name: 'Light or dark: as the system' }).click();
  await eventually('it is light', async () => (await paper()) !== dark);
  await page.reload();
  await page.getByRole('button', { name: 'Light', exact: true }).waitFor();
  assert.notEqual(await paper(), dark);
});

test('the page talks to nobody but its server and needs no inline script', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const hosts = new Set();
  const wrongs = [];
  page.on('request', (request) => hosts.add(new URL(request.url()).origin));
  page.on('console', (message) => message.type() === 'error' && wrongs.push(message.text()));
  for (const address of Object.values(VIEWS)) {
    await page.goto(`${server.address}/${address}`);
    await settled(page);
  }
  assert.deepEqual([...hosts], [server.address]);
  assert.deepEqual(wrongs, []);
});

test('the server goes away and comes back: said once, nothing is lost, the page goes on (defect 14)', async () => {
  const other = await serve();
  const { port } = new URL(other.address);
  const page = await open(browser, `${other.address}/?view=learn&n=9&step=40&lang=en`);
  await page.locator('.step-words').getByText('Reject').waitFor();
  const before = await page.locator('.step-words').textContent();
  await other.stop();
  await page.keyboard.press('End');
  await page.getByRole('alert').getByText('The server does not answer').waitFor();
  assert.ok(await page.locator('queens-scene').isVisible());
  assert.equal(await page.locator('.step-words').textContent(), before);
  await page.getByRole('combobox', { name: 'Language' }).selectOption('zh-TW');
  await eventually('the language stays', async () => (await page.getByRole('combobox', { name: 'Language' }).inputValue()) === 'en');
  const again = await serve('--port', port);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('alert').getByText('The server does not answer').waitFor({ state: 'hidden' });
  await page.locator('.step-words').getByText('Finished').waitFor();
  await again.stop();
});
