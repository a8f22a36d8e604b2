// A look at the page in Firefox: from the server, from a folder, and as one file.

import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { firefox } from './firefox.mjs';
import { serve } from './queens.mjs';
import { withoutServer } from './without-server.mjs';

const server = await serve();
const site = await withoutServer();
const page = await firefox();
after(async () => {
  await page.close();
  site.close();
  await server.stop();
});

/** Goes there once nothing is on its way to the page that is left. */
const leaveFor = async (url) => {
  await page.until('document.querySelector("queens-app[data-whole]")');
  await page.goto(url);
};
const says = (selector, text) => `document.querySelector('${selector}')?.textContent.includes('${text}')`;

for (const [name, address] of [['the server', `${server.address}/`], ['the folder', site.folderAddress], ['the single file', site.fileAddress]]) {
  test(`Firefox shows a lesson, a film, a board to try and a count from ${name}`, async () => {
    await page.goto(`${address}?view=lessons&lesson=1&card=3&lang=en`);
    await page.until('document.querySelector("queens-lessons[data-ready=rule-3]")');
    await page.evaluate('document.querySelectorAll(".stage .cell")[8].click()');
    await page.until('document.querySelector(".told.finished")');
    await leaveFor(`${address}?view=learn&n=4&step=6&lang=en`);
    await page.until(says('.step-words', 'Reject'));
    await leaveFor(`${address}?view=try&n=4&board=1Q2/3Q/Q3/2Q1&lang=en`);
    await page.until(says('.try-state', 'Solved: 4 queens'));
    await leaveFor(`${address}?view=count&n=10&lang=en`);
    await page.until(says('.toolbar', 'Count'));
    await page.evaluate('document.querySelector("queens-count button.main").click()');
    await page.until(says('.big-number', '724'));
    await page.until('document.querySelector("queens-app[data-whole]")');
    assert.deepEqual(page.wrongs, []);
  });
}
