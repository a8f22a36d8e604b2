// All solutions: the gallery, orbits, pages, files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { open, parameter, serveAndBrowse } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const view = (query) => open(browser, `${server.address}/?view=solutions&${query}&lang=en`);

test('eight queens: 12 groups of 92, and the orbit of a chosen one', async () => {
  const page = await view('n=8');
  await page.getByText('92 solutions in 12 classes up to rotation and reflection: 11 of size 8, 1 of size 4').waitFor();
  assert.equal(await page.locator('.choose').count(), 12);
  await page.locator('.choose').nth(0).click();
  await page.getByText('The eight transforms of this solution give 8 different ones').waitFor();
  assert.equal(await page.locator('.orbit-gallery li').count(), 8);
  await page.getByText('quarter turn clockwise').waitFor();
  const small = page.locator('.choose').filter({ hasText: 'class of 4' });
  await small.click();
  await page.getByText('give 4 different ones').waitFor();
  assert.equal(await page.locator('.orbit-gallery .faded').count(), 4);
  const shared = page.url();
  const other = await open(browser, shared);
  await other.getByText('give 4 different ones').waitFor();
  assert.equal(parameter(other, 'solution').split(',').length, 8);
  assert.deepEqual(page.wrongs, []);
});

test('pages turn, and the way back is the browser’s', async () => {
  const page = await view('n=8&unique=false');
  await page.locator('.choose').nth(23).waitFor();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('Page 2 of 4').waitFor();
  await page.getByText('25', { exact: true }).waitFor();
  await page.goBack();
  await page.getByText('Page 1 of 4', { exact: true }).waitFor();
  assert.ok(await page.getByRole('button', { name: 'Back' }).isDisabled());
});

test('a large board shows its first solutions at once', async () => {
  const page = await view('n=24');
  await page.locator('.choose').nth(23).waitFor();
  await page.getByText('227,514,171,973,736 solutions (published value)').waitFor();
});

test('a board without solutions says so', async () => {
  const page = await view('n=3');
  await page.getByText('This board has no solution.').waitFor();
  assert.equal(await page.locator('.choose').count(), 0);
});

test('all solutions, or one, are saved as text, JSON, CSV, SVG and PNG', async () => {
  const page = await view('n=6&unique=false&solution=1,3,5,0,2,4');
  await page.locator('.orbit-gallery').waitFor();
  const save = async (box, format) => {
    await box.getByRole('combobox').selectOption(format);
    const [download] = await Promise.all([page.waitForEvent('download'), box.getByRole('button', { name: 'Save' }).click()]);
    return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) };
  };
  const all = page.locator('.toolbar .export');
  const one = page.locator('.orbit .export');
  const grid = await save(all, 'grid');
  assert.equal(grid.name, 'queens-6.txt');
  assert.equal(grid.bytes.toString().match(/Q/g).length, 24);
  assert.equal((await save(all, 'json')).bytes.toString().trim().split('\n').map((line) => JSON.parse(line)).length, 4);
  assert.equal((await save(all, 'csv')).bytes.toString().trim().split('\n').length, 5);
  assert.equal((await save(all, 'svg')).bytes.toString().match(/href="#queen"/g).length, 24);
  assert.equal((await save(all, 'png')).bytes.subarray(1, 4).toString(), 'PNG');
  assert.equal((await save(one, 'columns')).bytes.toString(), '[1,3,5,0,2,4]\n');
  assert.equal((await save(one, 'svg')).bytes.toString().match(/href="#queen"/g).length, 6);
});

test('a chosen solution opens in Try', async () => {
  const page = await view('n=6&solution=1,3,5,0,2,4');
  await page.getByRole('button', { name: 'Open in Try' }).click();
  await page.getByText('Solved: 6 queens').waitFor();
});

test('a solution is there in every notation', async () => {
  const page = await view('n=6&solution=1,3,5,0,2,4');
  await page.locator('summary').getByText('In every notation').click();
  const { notations } = await (await fetch(`${server.address}/api/notations?columns=1,3,5,0,2,4`)).json();
  await page.locator('.written dd').nth(Object.keys(notations).length - 1).waitFor();
  for (const text of Object.values(notations)) assert.ok((await page.locator('.written :is(pre, code)').allTextContents()).includes(text.replace(/\n+$/, '')), text);
});

test('every solution can be watched being found, in a film of its own if that of the board is too long', async () => {
  for (const [n, columns] of [[8, [7, 3, 0, 2, 5, 1, 6, 4]], [9, [8, 5, 3, 1, 7, 4, 6, 0, 2]], [12, [11, 9, 7, 4, 2, 0, 6, 1, 10, 5, 3, 8]]]) {
    const page = await view(`n=${n}&solution=${columns}`);
    await page.getByRole('button', { name: 'Watch how it is found' }).click();
    await page.locator('.step-words').getByText('Solution').waitFor();
    const queens = await page.locator('queens-learn .cell').evaluateAll((cells) => cells.flatMap((cell, index) => (cell.matches('.queen, .given') ? [index] : [])));
    assert.deepEqual(queens, columns.map((column, row) => row * n + column));
    await page.context().close();
  }
});
