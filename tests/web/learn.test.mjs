// Learn: the search as a film.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, open, parameter, serveAndBrowse } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const learn = (query) => open(browser, `${server.address}/?view=learn&${query}&lang=en`);
const words = (page) => page.locator('.step-words');
const queens = (page) => page.locator('queens-board .cell.queen').count();

/** The steps of a search, as the server gives them. */
async function steps(query, from, to) {
  return (await fetch(`${server.address}/api/steps?${query}&from=${from}&to=${to}`)).json();
}

test('a link to a step shows that step, and so does a reload', async () => {
  const page = await learn('n=4&method=grid&step=6');
  await words(page).getByText('Reject row 2, column 2: the queen on row 1, column 1 is on the same falling diagonal').waitFor();
  await page.reload();
  await words(page).getByText('Reject row 2, column 2').waitFor();
  assert.equal(parameter(page, 'step'), '6');
  assert.equal(await queens(page), 1);
  assert.deepEqual(page.wrongs, []);
});

test('keys step, step back, jump to solutions, to the ends, and play', async () => {
  const page = await learn('n=6&method=grid&step=0');
  await words(page).waitFor();
  const film = await (await fetch(`${server.address}/api/film?n=6&method=grid`)).json();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await words(page).getByText('Place a queen on row 1, column 1').waitFor();
  assert.equal(await queens(page), 1);
  await page.keyboard.press('ArrowLeft');
  assert.equal(await queens(page), 0);
  await page.keyboard.press('Shift+ArrowRight');
  await page.locator('.step-number').getByText('11 /').waitFor();
  await page.keyboard.press('n');
  await words(page).getByText('Solution 1').waitFor();
  assert.equal(await page.locator('.cell.solution').count(), 6);
  await eventually('the address follows', () => parameter(page, 'step') === String(film.solutions[0]));
  await page.keyboard.press('n');
  await words(page).getByText('Solution 2').waitFor();
  await page.keyboard.press('p');
  await words(page).getByText('Solution 1').waitFor();
  await page.keyboard.press('End');
  await words(page).getByText('Finished').waitFor();
  await page.keyboard.press('Home');
  await words(page).getByText('The empty board').waitFor();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await eventually('it plays', async () => Number(await page.locator('.timeline').inputValue()) > 3);
  await page.keyboard.press('Space');
  const stopped = await page.locator('.timeline').inputValue();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  assert.equal(await page.locator('.timeline').inputValue(), stopped);
});

test('the timeline can be dragged anywhere in a long film and shows the board of that step', async () => {
  const page = await learn('n=9&method=grid&step=0');
  await words(page).waitFor();
  const last = Number(await page.locator('.timeline').getAttribute('max'));
  assert.ok(last > 100_000, `${last} steps`);
  for (const part of [0.5, 0.013, 0.987, 0.33]) {
    const step = Math.round(last * part);
    await page.locator('.timeline').evaluate((slider, value) => {
      slider.value = value;
      slider.dispatchEvent(new Event('input', { bubbles: true }));
    }, step);
    await page.locator('.step-number').getByText(`${step.toLocaleString('en')} /`).waitFor();
    const { levels } = await steps('n=9&method=grid', step, step);
    const expected = levels.filter((level) => level.queen).map(({ queen: [row, column] }) => row * 9 + column);
    // The number of the step is there at once, its board when the piece of the film has come.
    await page.waitForFunction((queens) => {
      const cells = [...document.querySelectorAll('.cell')];
      return cells.flatMap((cell, index) => (cell.classList.contains('queen') ? [index] : [])).join() === queens;
    }, expected.join());
  }
});

test('board, stack, code and counters of every method agree with the server at many steps', async () => {
  for (const method of ['grid', 'scan', 'sparse', 'matrix', 'htdp', 'bits']) {
    const page = await learn(`n=5&method=${method}&step=0`);
    await words(page).waitFor();
    const { steps: all } = await steps(`n=5&method=${method}`, 0, 4096);
    for (const step of [1, 7, 30, 61, all.length].filter((step) => step <= all.length)) {
      await page.locator('.timeline').evaluate((slider, value) => {
        slider.value = value;
        slider.dispatchEvent(new Event('input', { bubbles: true }));
      }, step);
      await page.locator('.step-number').getByText(`${step} /`).waitFor();
      const { levels, totals } = await steps(`n=5&method=${method}`, step, step);
      assert.equal(await page.locator('.stack li:not(.nothing)').count(), levels.length, `${method} ${step}`);
      assert.equal(await queens(page), levels.filter((level) => level.queen).length, `${method} ${step}`);
      const marked = await page.locator('.code li').evaluateAll((lines) => lines.findIndex((line) => line.hasAttribute('aria-current')));
      assert.equal(marked, all[step - 1].line, `${method} ${step}`);
      const tries = await page.locator('.counters-panel tr').nth(1).locator('td').first().textContent();
      assert.equal(tries, String(totals.tries), `${method} ${step}`);
    }
    assert.deepEqual(page.wrongs, []);
    await page.context().close();
  }
});

test('two methods play side by side on the same board', async () => {
  const page = await learn('n=6&method=grid&compare=bits&step=40');
  await page.locator('queens-scene').nth(1).locator('.step-words').waitFor();
  assert.equal(await page.locator('queens-scene').count(), 2);
  const totals = await page.locator('.counters-panel .total:not(th)').allTextContents();
  assert.ok(totals.includes('894') && totals.includes('152'), `${totals}`);
  await page.keyboard.press('End');
  assert.equal(await page.locator('.step-words[data-do=finished]').count(), 2);
});

test('stepping at n=12 keeps up with the screen', async () => {
  const page = await learn('n=12&method=grid&step=5000');
  await words(page).waitFor();
  // The longest frame says nothing on a busy machine; the work of one step does: well under a frame of 16 ms.
  const work = await page.evaluate(() => {
    const player = document.querySelector('queens-player');
    const start = performance.now();
    for (let count = 0; count < 300; count++) player.go(player.step + 1);
    return (performance.now() - start) / 300;
  });
  console.log(`# a step at n=12 takes ${work.toFixed(2)} ms of a frame's 16.7`);
});

test('a board on which queens attack each other cannot be searched, and the page says why', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=4&board=Q3/4/2Q1/4&lang=en`);
  await page.getByRole('alert').getByText('attack each other').waitFor();
  await page.getByRole('button', { name: 'Empty the board' }).click();
  await words(page).waitFor();
});
