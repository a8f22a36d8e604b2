// What must be seen together is: the stack beside its board, the program with the line that runs, a story without pushing it
// sideways. Each test is of a window in which it once was not.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { open, serveAndBrowse, settled } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const PHONE = { viewport: { width: 360, height: 740 } };
const LAPTOP = { viewport: { width: 1280, height: 800 } };

/** A card that stands still. */
async function card(lesson, number, options, more = '') {
  const page = await open(browser, `${server.address}/?view=lessons&lesson=${lesson}&card=${number}&lang=en${more}`, options);
  await page.locator('queens-lessons[data-ready]').waitFor();
  await settled(page);
  return page;
}

const boxOf = (page, selector) => page.locator(selector).first().boundingBox();
/** Which of the stories are wider than their place. */
const pushed = (page) => page.locator('.diagram-scroll').evaluateAll((all) => all.map((one) => one.scrollWidth > one.clientWidth));
const apart = (one, other) => one.x + one.width <= other.x + 1 || other.x + other.width <= one.x + 1 || one.y + one.height <= other.y + 1 || other.y + other.height <= one.y + 1;

test('on a phone the stack grows beside the board, above the player', async () => {
  const page = await card(3, 1, PHONE);
  for (let step = 0; step < 9; step++) await page.getByRole('button', { name: 'Step', exact: true }).click();
  await page.locator('.stack li.has-queen').nth(1).waitFor();
  await settled(page);
  const [board, stack, player] = [await boxOf(page, 'queens-board'), await boxOf(page, '.stack-panel'), await boxOf(page, 'queens-player')];
  assert.ok(stack.x >= board.x + board.width - 1, 'beside the board');
  assert.ok(stack.y + stack.height <= player.y + 1, 'above the player');
});

test('on a phone a story is as wide as the window, whatever the size of its board', async () => {
  const page = await card(9, 1, PHONE);
  for (const size of ['4', '8']) {
    await page.locator('.story-box select').selectOption(size);
    await page.locator('.slim-diagram').nth(2).waitFor();
    await page.locator('.slim-diagram .lane-name').getByText(size, { exact: true }).first().waitFor();
    assert.deepEqual(await pushed(page), [false, false, false]);
  }
});

test('on a tablet a story of four queens is as wide as the window', async () => {
  const page = await card(9, 1, { viewport: { width: 768, height: 1024 } });
  assert.ok(await page.locator('.diagram').first().isVisible());
  assert.deepEqual(await pushed(page), [false, false, false]);
});

test('on a phone all twelve classes are seen with the one that is asked about', async () => {
  const page = await card(7, 4, PHONE);
  await page.locator('.classes-gallery li').last().scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo(0, document.querySelector('.classes-gallery').getBoundingClientRect().top + scrollY));
  const [gallery, task] = [await boxOf(page, '.classes-gallery'), await boxOf(page, '.task')];
  assert.ok(gallery.y >= -1 && gallery.y + gallery.height <= task.y + 1);
});

test('on a phone the three tests fit their panel', async () => {
  const page = await card(5, 4, PHONE);
  assert.ok(await page.locator('.tests').evaluate((box) => box.scrollWidth <= box.clientWidth));
});

for (const [lesson, number] of [[4, 4], [8, 2], [9, 3]]) {
  test(`on a laptop and a projector, card ${lesson}.${number} shows board, stack and ten or six lines of its program`, async () => {
    for (const [more, least] of [['', 10], ['&present=true', 6]]) {
      const page = await card(lesson, number, LAPTOP, more);
      const [board, stack, code] = [await boxOf(page, 'queens-board'), await boxOf(page, '.stack-panel'), await boxOf(page, '.code')];
      assert.ok(apart(board, stack) && apart(stack, code) && apart(board, code));
      assert.ok(stack.y + stack.height <= 800 && code.y + code.height <= 800);
      const line = await page.locator('.code li').nth(2).evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
      assert.ok(code.height >= least * line, `${code.height / line} lines`);
      await page.context().close();
    }
  });
}

test('on a laptop the variables and the calls of Learn are seen without scrolling', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=4&step=20&lang=en`, LAPTOP);
  await page.locator('.running pre').nth(1).waitFor();
  const [panel, line] = [await boxOf(page, '.data-panel'), await boxOf(page, '.running pre >> nth=1')];
  assert.ok(line.y + line.height <= panel.y + panel.height);
});

test('SICP’s lists are drawn as they grow and shrink', async () => {
  const page = await card(8, 1, LAPTOP);
  assert.deepEqual(await page.locator('.kept-list').evaluateAll((all) => all.map((list) => list.children.length)), [4, 6, 4, 2]);
});

test('all words are explained from the menu', async () => {
  const page = await card(1, 1, LAPTOP);
  await page.locator('.lesson-menu summary').click();
  await page.getByRole('button', { name: 'All words' }).click();
  await page.locator('dialog[open]').getByText('symmetry class').waitFor();
  assert.deepEqual(page.wrongs, []);
});

test('on paper a film takes two pages: the board with what the program keeps, then the program', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=6&step=200&lang=en`, LAPTOP);
  await page.locator('.stack li.has-queen').first().waitFor();
  await settled(page);
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  assert.equal(pdf.match(/\/Type \/Page\b(?!s)/g).length, 2);
});
