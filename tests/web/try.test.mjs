// Try: queens put by hand.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, open, parameter, serveAndBrowse } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const view = (query, options) => open(browser, `${server.address}/?view=try&${query}&lang=en`, options);
const cell = (page, row, column) => page.getByRole('gridcell', { name: new RegExp(`^row ${row}, column ${column}(,|$)`) });

test('clicks put queens and blocked squares, conflicts are named, undo and redo go back and on', async () => {
  const page = await view('n=6');
  await page.getByText('0 of 6 queens').waitFor();
  await cell(page, 1, 2).click();
  await page.getByText('1 of 6 queens').waitFor();
  await cell(page, 3, 4).click();
  await page.getByText('the queens on row 1, column 2 and row 3, column 4 attack each other: same falling diagonal').waitFor();
  assert.equal(await page.locator('.cell.conflict').count(), 2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('1 of 6 queens').waitFor();
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByText('2 of 6 queens').waitFor();
  await page.getByRole('button', { name: 'Blocked square' }).click();
  await cell(page, 6, 6).click();
  await cell(page, 6, 6).and(page.locator('.blocked')).waitFor();
  assert.equal(parameter(page, 'board'), '1Q4/6/3Q2/6/6/5*');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByText('0 of 6 queens').waitFor();
  assert.deepEqual(page.wrongs, []);
});

test('a board is solved with the keyboard alone, from hint to hint', async () => {
  const page = await view('n=6');
  await page.getByText('0 of 6 queens').waitFor();
  await page.locator('.big-number').getByText('4', { exact: true }).waitFor();
  for (let queens = 0; queens < 6; queens++) {
    await page.keyboard.press('h');
    const hint = page.locator('.cell.hint');
    await hint.waitFor();
    const [row, column] = (await hint.getAttribute('aria-label')).match(/\d+/g).map(Number);
    await page.locator('.cell[tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    for (let down = 1; down < row; down++) await page.keyboard.press('ArrowDown');
    for (let right = 1; right < column; right++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.getByText(queens < 5 ? `${queens + 1} of 6 queens` : 'Solved: 6 queens').waitFor();
    await page.locator('body').press('Escape');
  }
  await page.locator('.count-panel').waitFor({ state: 'hidden' });
  await page.keyboard.press('Control+z');
  await page.getByText('5 of 6 queens').waitFor();
  await page.locator('.big-number').getByText('1', { exact: true }).waitFor();
});

test('where nothing can be completed the hint names the smallest step back', async () => {
  const page = await view('n=4&board=Q3/4/4/4');
  await page.locator('.big-number').getByText('0', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText('Removing one queen is enough: row 1, column 1.').waitFor();
  assert.equal(await page.locator('.cell.hint-back').count(), 1);
});

test('completions are counted live, and a board too large to count says so (defect 16)', async () => {
  const page = await view('n=8');
  await page.locator('.big-number').getByText('92', { exact: true }).waitFor();
  await cell(page, 1, 1).click();
  await page.locator('.big-number').getByText('4', { exact: true }).waitFor();
  await page.goto(`${server.address}/?view=try&n=24&lang=en`);
  await page.locator('.count-panel').getByText(/not counted to the end|too many to count at once/).waitFor();
  assert.doesNotMatch(await page.locator('.big-number').textContent(), /≥ 0/);
});

test('a screen reader hears what is on a square', async () => {
  const page = await view('n=4&board=1Q2/4/3*/4');
  await page.getByText('1 of 4 queens').waitFor();
  assert.equal(await cell(page, 1, 2).getAttribute('aria-label'), 'row 1, column 2, queen');
  assert.equal(await cell(page, 3, 4).getAttribute('aria-label'), 'row 3, column 4, blocked, attacked');
  assert.equal(await cell(page, 2, 2).getAttribute('aria-label'), 'row 2, column 2, attacked');
  assert.equal(await page.getByRole('grid', { name: 'Board' }).count(), 1);
  assert.equal(await page.getByRole('row').count(), 4);
});

test('a finger on a phone does the same', async () => {
  const page = await view('n=5', { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true });
  await cell(page, 2, 3).tap();
  await page.getByText('1 of 5 queens').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 360, `the page is ${wide} wide`);
  await page.getByRole('button', { name: 'Watch the search from here' }).tap();
  await page.locator('.cell.given').waitFor();
  await eventually('the film opens', () => parameter(page, 'view') === 'learn');
});

test('a dead end is said by the library: the row, and who attacks each of its squares', async () => {
  const page = await view('n=4&board=Q3/2Q1/4/4');
  await page.locator('.dead-words').getByText('no square of row 3 is safe').waitFor();
  await page.locator('.dead-words').getByText('Row 3, column 2 is attacked from row 2, column 3.').waitFor();
  assert.equal(await page.locator('.cell.dead').count(), 4);
});

test('what is solved is named by its class, and its images are a press away', async () => {
  const page = await view('n=8&board=Q7/4Q3/7Q/5Q2/2Q5/6Q1/1Q6/3Q4');
  await page.getByText('This is one of class 1.').waitFor();
  await page.getByRole('button', { name: 'See its images' }).click();
  await page.getByText('The eight transforms of this solution give 8 different ones').waitFor();
});

test('the time of a puzzle is shown to who wants it', async () => {
  const page = await view('n=6&puzzle=6-any-3');
  await page.locator('.cell.given').first().waitFor();
  await page.locator('.puzzle-box summary').click();
  assert.equal(await page.locator('.clock').textContent(), '');
  await page.getByRole('checkbox', { name: 'Show the time' }).check();
  await page.locator('.clock').getByText(/^\d+:\d\d$/).waitFor();
  await page.reload();
  await page.locator('.cell.given').first().waitFor();
  await page.locator('.puzzle-box summary').click();
  await page.locator('.clock').getByText(/^\d+:\d\d$/).waitFor();
});

test('a puzzle: what is given stays, it is solved, kept, and shared by its name', async () => {
  const page = await view('n=6');
  await page.locator('.puzzle-box summary').click();
  await page.locator('.puzzle-box').getByRole('combobox', { name: 'Size' }).selectOption('6');
  await page.getByRole('button', { name: 'New puzzle' }).click();
  await page.locator('.cell.given').first().waitFor();
  const name = parameter(page, 'puzzle');
  assert.match(name, /^6-any-\d+$/);
  const given = parameter(page, 'board');
  const queens = await page.locator('.cell.given').count();
  await page.locator('.cell.given').first().click();
  const { solutions, more } = await (await fetch(`${server.address}/api/solutions?board=${encodeURIComponent(given)}&limit=2`)).json();
  assert.equal(solutions.length, 1, 'a puzzle has one solution');
  assert.equal(more, false);
  for (const [row, column] of solutions[0].columns.entries()) {
    const square = page.locator('queens-try .cell').nth(row * 6 + column);
    if (!await square.evaluate((one) => one.classList.contains('given'))) await square.click();
  }
  await page.locator('.puzzle-box').getByText('One puzzle solved so far.').waitFor();
  const other = await page.context().newPage();
  await other.goto(`${server.address}/?view=try&puzzle=${name}&lang=en`);
  await other.locator('.cell.given').nth(queens - 1).waitFor();
  assert.equal(parameter(other, 'board'), given);
  await other.locator('.puzzle-box summary').click();
  await other.getByRole('button', { name: 'Puzzle of the day' }).click();
  await eventually('the puzzle of the day', () => /^daily-\d{4}-\d\d-\d\d$/.test(parameter(other, 'puzzle') ?? ''));
});

test('a board is pasted in the notation that somebody has; what is none is said', async () => {
  const page = await view('n=5');
  await page.getByText('0 of 5 queens').waitFor();
  const paste = (text) => page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await paste('........\n........\n..*.....\n........\n........\n.....**.\n...*....\n........');
  await page.locator('.count-panel .big-number').getByText('65', { exact: true }).waitFor();
  await paste('[0,4,7,5,2,6,1,3]');
  await page.getByText('Solved: 8 queens').waitFor();
  await paste('what is this');
  await page.locator('.notation-box .field-wrong').waitFor();
  await page.getByText('Solved: 8 queens').waitFor();
});

test('a queen is dragged to another square, and blocked squares are painted', async () => {
  const page = await view('n=6&board=Q5/6/6/6/6/6');
  await page.getByText('1 of 6 queens').waitFor();
  const drag = async (...squares) => {
    const places = await Promise.all(squares.map(([row, column]) => page.locator('queens-try .cell').nth((row - 1) * 6 + column - 1).boundingBox()));
    await page.mouse.move(places[0].x + places[0].width / 2, places[0].y + places[0].height / 2);
    await page.mouse.down();
    for (const place of places.slice(1)) await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
    await page.mouse.up();
  };
  await drag([1, 1], [2, 3]);
  await eventually('she is there', () => parameter(page, 'board') === '6/2Q3/6/6/6/6');
  await page.getByRole('button', { name: 'Blocked square' }).click();
  await drag([5, 1], [5, 2], [5, 3]);
  await eventually('they are painted', () => parameter(page, 'board') === '6/2Q3/6/6/***3/6');
});

test('boards that people know are a press away', async () => {
  const page = await view('n=8');
  await page.locator('.notation-box summary').click();
  for (const [name, words] of [['Contest sample', '65'], ['Only one solution', '1']]) {
    await page.getByRole('button', { name }).click();
    await page.locator('.count-panel .big-number').getByText(words, { exact: true }).waitFor();
  }
  for (const [name, words] of [['Never three in a line', 'gives 8 different solutions'], ['The same after a half turn', 'gives 4 different solutions'], ['Safe with the edges joined', 'gives']]) {
    await page.getByRole('button', { name }).click();
    await page.locator('.solved-box').getByText(words).waitFor();
  }
});
