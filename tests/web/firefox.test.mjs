// A look at the page in Firefox: from the server, from a folder, and as one file.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { browseFirefox, open, serve } from './queens.mjs';
import { withoutServer } from './without-server.mjs';

const server = await serve();
const site = await withoutServer();
const browser = await browseFirefox();
after(async () => {
  await browser.close();
  site.close();
  await server.stop();
});

for (const [name, address] of [['the server', `${server.address}/`], ['the folder', site.folderAddress], ['the single file', site.fileAddress]]) {
  test(`Firefox shows a lesson, a film, a board to try and a count from ${name}`, async () => {
    const page = await open(browser, `${address}?view=lessons&lesson=1&card=3&lang=en`);
    await page.locator('queens-lessons[data-ready="rule-3"]').waitFor();
    await page.locator('.stage .cell').nth(8).click();
    await page.locator('.told.finished').waitFor();
    await page.goto(`${address}?view=learn&n=6&step=44&lang=en`);
    await page.locator('.step-words').getByText('Reject').waitFor();
    await page.goto(`${address}?view=try&n=4&board=1Q2/3Q/Q3/2Q1&lang=en`);
    await page.getByText('Solved: 4 queens').waitFor();
    await page.goto(`${address}?view=count&n=10&lang=en`);
    await page.getByRole('button', { name: 'Count', exact: true }).click();
    await page.locator('.big-number').getByText('724', { exact: true }).waitFor();
    assert.deepEqual(page.wrongs, []);
    await page.close();
  });
}
