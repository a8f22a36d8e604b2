// Learn: the search as a film.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { eventually, open, painted, parameter, serveAndBrowse } from './queens.mjs';

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
  await painted(page);
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
      const { methods } = await (await fetch(`${server.address}/api/about`)).json();
      const { code } = methods.find(({ name }) => name === method);
      await page.locator('.code-tools select').waitFor();
      assert.equal(await page.locator('.code li[aria-current]').textContent(), code[all[step - 1].line], `${method} ${step}`);
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

test('solution by solution, two methods show the same one beside each other', async () => {
  const page = await learn('n=6&method=grid&compare=bits&by=solution');
  const queens = (scene) => page.locator('queens-scene').nth(scene).locator('.cell').evaluateAll((cells) => cells.flatMap((cell, index) => (cell.classList.contains('queen') ? [index] : [])));
  const { solutions } = await (await fetch(`${server.address}/api/film?n=6&method=grid`)).json();
  for (const solution of solutions) {
    await page.keyboard.press('ArrowRight');
    await eventually('the step', () => parameter(page, 'step') === String(solution));
    await page.locator('queens-scene').nth(1).locator('.cell.solution').first().waitFor();
    assert.equal((await queens(0)).length, 6);
    assert.deepEqual(await queens(1), await queens(0));
  }
  assert.deepEqual(page.wrongs, []);
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

test('every decision of a search can be predicted; the score is kept, a wrong answer is explained', async () => {
  const page = await learn('n=4&method=grid&step=0&predict=true');
  const { steps: all } = await steps('n=4&method=grid', 0, 4096);
  const question = page.locator('.predict .task-words');
  const square = ([row, column]) => page.locator('queens-learn .cell').nth(row * 4 + column);
  await question.getByText('Which square is tried next?').waitFor();
  await square([1, 0]).click();
  await page.locator('.predict .told.wrong').getByText('The search is in row 1 now.').waitFor();
  const reasons = { safe: 'it is safe', column: 'a queen in its column', falling: 'a queen on its diagonal \\', rising: 'a queen on its diagonal /' };
  let asked = 0;
  for (const [index, step] of all.entries()) {
    if (!['try', 'reject', 'place', 'take-back'].includes(step.do)) continue;
    asked++;
    await page.locator('.step-number').getByText(new RegExp(`^${index} /`)).waitFor();
    if (step.do === 'try') {
      await question.getByText('Which square is tried next?').waitFor();
      await square(step.square).click();
    } else if (step.do === 'take-back') {
      await question.getByText('Which queen is taken off the stack now?').waitFor();
      await square(step.square).click();
    } else {
      await question.getByText('Is the marked square safe?').waitFor();
      await page.getByRole('button', { name: reasons[step.do === 'place' ? 'safe' : step.reason], exact: true }).click();
    }
  }
  await question.getByText('That was the last decision of this search.').waitFor();
  await page.locator('.predict-score').getByText(`${asked - 1} of ${asked} right at once, ${asked - 1} in a row`).waitFor();
  await page.goto(`${server.address}/?view=learn&n=5&step=0&predict=true&lang=en`);
  await page.locator('.predict-score').getByText(`${asked - 1} of ${asked} right at once`).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.step-number').getByText(/^1 \//).waitFor();
  await page.getByRole('button', { name: 'Predict', exact: true }).click();
  await page.locator('.predict').waitFor({ state: 'detached' });
  assert.deepEqual(page.wrongs, []);
});

test('predicting works with the keyboard, and not for a method that decides nothing', async () => {
  const page = await learn('n=4&method=bits&step=0&predict=true');
  await page.locator('.predict .task-words').getByText('Which square is tried next?').waitFor();
  await page.locator('.cell[tabindex="0"]').focus();
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key);
  await page.locator('.predict .told.wrong').getByText('this method looks at safe squares only').waitFor();
  for (const key of ['ArrowLeft', 'Enter']) await page.keyboard.press(key);
  await page.locator('.predict .told.right').waitFor();
  const other = await learn('n=4&method=sicp&step=0&predict=true');
  await words(other).waitFor();
  assert.ok(await other.getByRole('button', { name: 'Predict', exact: true }).isDisabled());
  assert.equal(await other.locator('.predict').count(), 0);
});

test('the whole tree of every method has a node for each queen, and fills in', async () => {
  for (const method of ['grid', 'scan', 'sparse', 'matrix', 'sicp', 'htdp', 'bits']) {
    const page = await learn(`n=5&method=${method}&step=99999`);
    await page.locator('queens-tree.whole').waitFor();
    const { totals } = await (await fetch(`${server.address}/api/film?n=5&method=${method}`)).json();
    const nodes = async (...kinds) => {
      const paths = await Promise.all(kinds.map((kind) => page.locator(`queens-tree .node.${kind}`).getAttribute('d')));
      return paths.reduce((sum, path) => sum + (path.match(/M/g)?.length ?? 0), 0);
    };
    assert.equal(await nodes('searched', 'found'), totals.placements, method);
    await page.keyboard.press('Home');
    await eventually('the tree is empty', async () => (await nodes('untried')) === totals.placements);
    await page.context().close();
  }
});

test('a film ends with its solutions, each the way back to where it is found', async () => {
  const page = await learn('n=6&method=grid&step=99999');
  await page.locator('.ending').getByText('4 solutions').waitFor();
  assert.equal(await page.locator('.ending .picture').count(), 4);
  await page.locator('.ending .choose').nth(2).click();
  await words(page).getByText('Solution 3').waitFor();
  assert.ok(await page.locator('queens-scene queens-board').isVisible());
  assert.equal(await queens(page), 6);
});

test('each level of the stack has a picture of what was tried in its line', async () => {
  const page = await learn('n=5&method=grid&step=0');
  const { steps: all } = await steps('n=5&method=grid', 0, 4096);
  const at = all.findIndex((step) => step.do === 'reject' && step.square[0] === 3) + 1;
  const { levels } = await steps('n=5&method=grid', at, at);
  await page.goto(`${server.address}/?view=learn&n=5&step=${at}&lang=en`);
  await words(page).getByText('Reject').waitFor();
  const drawn = await page.locator('.stack .strip').evaluateAll((all) => all.map((strip) => [strip.querySelectorAll('.queen:not([visibility=hidden])').length, strip.querySelector('.rejected').getAttribute('d').match(/M/g)?.length ?? 0]));
  assert.deepEqual(drawn, levels.map((level) => [level.queen ? 1 : 0, level.rejected.length]).reverse());
});

test('the three sequence diagrams are drawn from the run', async () => {
  const page = await learn('n=4&method=matrix&step=5');
  await page.locator('summary').getByText('Sequence diagrams').click();
  await page.locator('.diagram').nth(2).waitFor();
  for (const [index, part] of ['down', 'exhausted', 'found'].entries()) {
    const { text } = await (await fetch(`${server.address}/api/diagram?n=4&method=matrix&part=${part}&lang=en`)).json();
    const messages = text.split('\n').filter((line) => line.includes('>>')).map((line) => line.split(': ').slice(1).join(': '));
    assert.deepEqual(await page.locator('.diagram').nth(index).locator('.words').allTextContents(), messages);
  }
  // Another board is another story.
  await page.getByRole('button', { name: 'Smaller board' }).click();
  await page.locator('.diagrams').getByText('no', { exact: false }).first().waitFor();
  await eventually('there is no third diagram', async () => (await page.locator('.diagram').count()) === 2);
});

test('all methods are compared in one table with bars, at its address', async () => {
  const page = await learn('n=6&step=0');
  await words(page).waitFor();
  await page.getByRole('combobox', { name: 'Compare with' }).selectOption('all');
  await page.locator('.comparison tbody tr').nth(6).waitFor();
  assert.equal(parameter(page, 'compare'), 'all');
  const table = await page.locator('.comparison tbody tr').evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('th, td:not(.bar)')].map((cell) => cell.textContent)));
  for (const [method, lines, tries, placements, takeBacks, , , solutions] of table) {
    const { totals } = await (await fetch(`${server.address}/api/film?n=6&method=${method}`)).json();
    assert.deepEqual([tries, placements, takeBacks, solutions].map((text) => Number(text.replaceAll(',', ''))), [totals.tries, totals.placements, totals.take_backs, totals.solutions], method);
    assert.ok(Number(lines.replaceAll(',', '')) > totals.placements, `${method} ${lines}`);
  }
  await page.reload();
  await page.locator('.comparison tbody tr').nth(6).waitFor();
});

test('the program is shown in its languages, and copied whole', async () => {
  const page = await learn('n=4&method=grid&step=6');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const select = page.locator('.code-tools select');
  await select.waitFor();
  const { listings } = await (await fetch(`${server.address}/api/code?method=grid&lang=en`)).json();
  const { steps: all } = await steps('n=4&method=grid', 0, 10);
  for (const { language, shown, lines, program } of listings) {
    await select.selectOption(language);
    await eventually(`it is in ${language}`, async () => (await page.locator('.code li').allTextContents()).join('\n') === shown.join('\n'));
    assert.equal(await page.locator('.code li[aria-current]').textContent(), shown[lines[all[5].label]], language);
    await page.getByRole('button', { name: 'Copy program' }).click();
    await eventually('it is copied', async () => (await page.evaluate(() => navigator.clipboard.readText())) === `${program.join('\n')}\n`);
  }
  assert.ok(listings.length >= 2);
  // The next film is shown in the language that was chosen.
  await page.reload();
  await eventually('it is remembered', async () => (await select.inputValue().catch(() => '')) === listings.at(-1).language);
});

test('a position of a film is continued by hand', async () => {
  const page = await learn('n=5&method=grid&step=8');
  await words(page).getByText('Place').waitFor();
  const placed = await queens(page);
  await page.getByRole('button', { name: 'Continue yourself' }).click();
  await page.getByText(`${placed} of 5 queens`).waitFor();
});
