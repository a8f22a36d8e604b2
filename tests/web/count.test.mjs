// Count: start, progress, cancel, result, charts.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { test } from 'node:test';
import { eventually, open, serveAndBrowse } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const view = (query) => open(browser, `${server.address}/?view=count&${query}&lang=en`);
const start = (page) => page.getByRole('button', { name: 'Count', exact: true }).click();

/** Whether the server has room for one more count: it answers, and the count is cancelled at once. */
async function hasRoom() {
  const leaving = new AbortController();
  const response = await fetch(`${server.address}/api/count?n=24`, { method: 'POST', signal: leaving.signal });
  const room = response.status === 200;
  leaving.abort();
  return room;
}

/** A page with a long count that has come so far that it says how long it will take. */
async function counting() {
  const page = await view('n=24');
  await eventually('it counts', async () => {
    if (await page.getByText('left').isVisible()) return true;
    // It is refused as long as counts of other tests are still stopping.
    if (await page.getByRole('button', { name: 'Count', exact: true }).isVisible()) await start(page);
    return false;
  });
  return page;
}

test('a count ends with its number and the check against the published value', async () => {
  const page = await view('n=8');
  await start(page);
  await page.locator('.big-number').getByText('92', { exact: true }).waitFor();
  await page.getByText('Equal to the published value.').waitFor();
  assert.deepEqual(page.wrongs, []);
});

test('all sizes up to one fill the table and both charts', async () => {
  const page = await view('n=9');
  await page.getByRole('checkbox').check();
  await start(page);
  await page.locator('.runs td').getByText('352', { exact: true }).first().waitFor();
  assert.equal(await page.locator('queens-chart svg').count(), 3);
  assert.ok((await page.locator('queens-chart').nth(2).locator('.dot').count()) >= 9);
});

test('a long count shows its progress and can be cancelled', async () => {
  const page = await counting();
  assert.ok(await page.getByRole('progressbar').isVisible());
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled.').waitFor();
  assert.ok(await page.getByRole('button', { name: 'Count', exact: true }).isEnabled());
});

test('a closed tab makes room for another count, and too many are told to come back', async () => {
  await eventually('room for the first count', hasRoom);
  const pages = [];
  while (pages.length < availableParallelism()) {
    pages.push(await counting());
  }
  const late = await view('n=24');
  await start(late);
  await late.getByRole('alert').getByText('try again in a moment').waitFor();
  await pages[0].close();
  await eventually('room for another count', hasRoom);
  for (const page of pages.slice(1)) await page.close();
});

test('the runs are a file for a spreadsheet, published values have their ratios', async () => {
  const page = await view('n=6');
  await start(page);
  await page.locator('.runs td').first().waitFor();
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as CSV' }).click()]);
  const text = readFileSync(await download.path(), 'utf8');
  assert.match(text, /^n,count,engine,seconds\n(\d+,\d+,[a-z]+,[\d.e-]+\n)+$/);
  const row = page.locator('.numbers:not(.runs) tr').filter({ hasText: '14,200' });
  await row.getByText('× 5.30').waitFor();
});

test('the published values are there with their sources and ratios', async () => {
  const page = await view('n=8');
  const row = page.locator('.numbers:not(.runs) tr').nth(8);
  await row.getByText('92', { exact: true }).waitFor();
  assert.deepEqual((await row.locator('td').allTextContents()).slice(0, 4), ['8', '92', '× 2.30', '12']);
  const sources = await page.locator('.sources a').evaluateAll((links) => links.map((link) => link.href));
  assert.equal(sources.length, 4);
  for (const source of sources) assert.match(source, /^https:\/\/oeis\.org\/A\d{6}$/);
});
