// Every card of every lesson: what it sets up, its task answered wrongly and rightly, the keyboard, its address. The right
// answers are worked out here in another way than the page does.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LESSONS } from '../../crates/queens-web/page/lessons/lessons.js';
import { hasServer, open, painted, parameter, serveAndBrowse, soon } from './queens.mjs';

const { server, browser } = await serveAndBrowse();

const get = async (path) => (await fetch(`${server.address}/api/${path}`)).json();
const lessons = (query, options) => open(browser, `${server.address}/?view=lessons&${query}`, options);
const ready = (page, key) => page.locator(`queens-lessons[data-ready="${key}"]`).waitFor();
const cell = (page, row, column, size) => page.locator('.stage .cell').nth(row * size + column);

/** How an answer is given: with the mouse, or with the keys alone. */
const MOUSE = {
  press: (page, [row, column], size) => cell(page, row, column, size).click(),
  choose: (choice) => choice.click(),
};
const KEYS = {
  async press(page, [row, column]) {
    await page.locator('.stage .cell[tabindex="0"]').focus();
    await page.keyboard.press('Control+Home');
    for (let down = 0; down < row; down++) await page.keyboard.press('ArrowDown');
    for (let right = 0; right < column; right++) await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
  },
  async choose(choice) {
    await choice.focus();
    await choice.press('Enter');
  },
};
const keyOf = (lesson, card) => `${LESSONS[lesson].name}-${card + 1}`;

/** The queens of rows such as 1Q2/4/4/4, and how many rows there are. */
function board(text) {
  const rows = text.split('/').map((row) => row.replace(/\d+/g, (count) => '.'.repeat(Number(count))));
  return { size: rows.length, queens: rows.flatMap((row, r) => [...row].flatMap((sign, c) => (sign === 'Q' ? [[r, c]] : []))) };
}

const attacks = ([r1, c1], [r2, c2]) => (r1 !== r2 || c1 !== c2) && (r1 === r2 || c1 === c2 || Math.abs(r1 - r2) === Math.abs(c1 - c2));
const squares = (size) => Array.from({ length: size * size }, (_, index) => [Math.floor(index / size), index % size]);

/** All steps of a card's film, and the number of the step that it stands at. */
async function moment({ film, at }) {
  const query = `n=${film.n}&method=${film.method}&goal=${film.goal ?? 'all'}`;
  const { steps } = await get(`steps?${query}&from=0&to=4096`);
  let seen = 0;
  const index = at === 'start' ? -1 : steps.findIndex((step) => step.do === at.do && ++seen === at.nth);
  const { levels } = await get(`steps?${query}&from=${index + 1}&to=${index + 1}`);
  return { steps, at: index + 1, queens: levels.filter(({ queen }) => queen).map(({ queen }) => queen), size: film.n };
}

/** For each kind of task a wrong and a right answer, given on the page with a hand. */
const ANSWERS = {
  async attacked(page, { scene }, hand) {
    const { size, queens } = board(scene.board);
    const wanted = squares(size).filter((square) => attacks(queens[0], square));
    const other = squares(size).find((square) => !attacks(queens[0], square) && square.join() !== queens[0].join());
    return {
      wrong: () => hand.press(page, other, size),
      right: async () => { for (const square of wanted) await hand.press(page, square, size); },
    };
  },
  async place(page, { scene, task }, hand) {
    const { size, queens } = board(scene.board);
    const { solutions } = await get(`solutions?board=${encodeURIComponent(scene.board)}&limit=100`);
    const columns = task.queens < size ? null : solutions.find((one) => one.columns.join() !== task.not?.join()).columns;
    const wanted = columns ? columns.map((column, row) => [row, column]).filter(([row]) => !queens.some((queen) => queen[0] === row))
      : [squares(size).find((square) => !queens.some((queen) => attacks(queen, square) || queen.join() === square.join()))];
    const bad = queens.length ? squares(size).find((square) => attacks(queens[0], square)) : null;
    return {
      async wrong() {
        if (bad) await hand.press(page, bad, size);
        else {
          await hand.press(page, [0, 0], size);
          await hand.press(page, [1, 1], size);
        }
      },
      async right() {
        // Whatever the wrong answer put there goes again.
        for (const square of bad ? [bad] : [[0, 0], [1, 1]]) await hand.press(page, square, size);
        for (const square of wanted) await hand.press(page, square, size);
      },
    };
  },
  async dead(page, { scene }, hand) {
    const { size, queens } = board(scene.board);
    const rows = Array.from({ length: size }, (_, row) => row);
    const dead = rows.find((row) => !queens.some((queen) => queen[0] === row) && rows.every((column) => queens.some((queen) => attacks(queen, [row, column]))));
    return { wrong: () => hand.press(page, [size - 1, 0], size), right: () => hand.press(page, [dead, 0], size) };
  },
  async remove(page, { scene }, hand) {
    const { size, queens } = board(scene.board);
    const counts = await Promise.all(queens.map(async (gone) => {
      const rows = squares(size).map((square) => (queens.some((queen) => queen !== gone && queen.join() === square.join()) ? 'Q' : '.')).join('').match(new RegExp(`.{${size}}`, 'g'));
      return Number((await get(`completions?board=${rows.join('/')}`)).count);
    }));
    const good = queens[counts.findIndex((count) => count > 0)];
    const bad = queens[counts.findIndex((count) => count === 0)];
    return { wrong: () => hand.press(page, bad, size), right: () => hand.press(page, good, size) };
  },
  async reaches(page, card, hand) {
    return { wrong: () => hand.choose(page.locator('.choices button').nth(1)), right: () => hand.choose(page.locator('.choices button').nth(0)) };
  },
  async next(page, { scene }, hand) {
    const { steps, at, size } = await moment(scene);
    const { square } = steps.slice(at).find((step) => step.do === 'try');
    return { wrong: () => hand.press(page, [(square[0] + 1) % size, square[1]], size), right: () => hand.press(page, square, size) };
  },
  async queen(page, { scene }, hand) {
    const { steps, at, size, queens } = await moment(scene);
    const { square } = steps.slice(at).find((step) => step.do === 'take-back');
    const other = queens.find((queen) => queen.join() !== square.join());
    return { wrong: () => hand.press(page, other, size), right: () => hand.press(page, square, size) };
  },
  async why(page, { scene }, hand) {
    const { steps, at } = await moment(scene);
    const index = ['safe', 'column', 'falling', 'rising'].indexOf(steps[at - 1].reason);
    return { wrong: () => hand.choose(page.locator('.choices button').nth(0)), right: () => hand.choose(page.locator('.choices button').nth(index)) };
  },
  async safe(page, { scene, task }, hand) {
    const { size, queens } = board(scene.board);
    const row = squares(size).filter((square) => square[0] === task.row);
    const isAttacked = (square) => queens.some((queen) => attacks(queen, square));
    return { wrong: () => hand.press(page, row.find(isAttacked), size), right: () => hand.press(page, row.find((square) => !isAttacked(square)), size) };
  },
  async list(page, { scene }, hand) {
    const { queens, size } = await moment(scene);
    const list = Array.from({ length: size }, (_, row) => queens.find((queen) => queen[0] === row)?.[1] ?? -1);
    const text = `[${list.join(', ')}]`;
    return {
      wrong: () => hand.choose(page.locator('.choices button').filter({ hasNotText: text }).first()),
      right: () => hand.choose(page.locator('.choices button').filter({ hasText: text })),
    };
  },
  async number(page, { task: { source } }) {
    const answer = await get(`${source.ask}?${new URLSearchParams(source.query)}`);
    const value = source.path.split('.').reduce((at, name) => at[name], answer);
    const type = async (text) => {
      await page.locator('.choices input').fill(String(text));
      await page.keyboard.press('Enter');
    };
    return { wrong: () => type(Number(value) + 3), right: () => type(value) };
  },
  async class(page, { task }, hand) {
    const turn = (columns) => columns.map((_, row) => columns.length - 1 - columns.indexOf(row));
    const images = new Set();
    let one = task.columns;
    for (let turns = 0; turns < 4; turns++) {
      images.add(one.join()).add([...one].reverse().join());
      one = turn(one);
    }
    const { solutions } = await get('solutions?n=8&unique=true&limit=100');
    const index = solutions.findIndex(({ columns }) => images.has(columns.join()));
    assert.ok(index >= 0);
    return { wrong: () => hand.choose(page.locator('.choices button').nth((index + 1) % 12)), right: () => hand.choose(page.locator('.choices button').nth(index)) };
  },
};

for (const lang of ['en', 'zh-TW', 'zh-CN']) {
  test(`every card of every lesson, its task wrong and right, ${lang}${{ 'zh-TW': ', each after a reload', 'zh-CN': ', with the keyboard alone' }[lang] ?? ''}`, async () => {
    const page = await lessons(`lesson=1&card=1&lang=${lang}`);
    for (const [index, lesson] of LESSONS.entries()) {
      for (const [at, card] of lesson.cards.entries()) {
        const key = keyOf(index, at);
        await ready(page, key);
        assert.equal(parameter(page, 'lesson'), String(index + 1), key);
        assert.equal(parameter(page, 'card'), String(at + 1), key);
        const text = await page.locator('queens-lessons').innerText();
        assert.doesNotMatch(text, /\b(lesson|task|glossary|web|step|symmetry)-[a-z0-9-]+|…|\{/, `${lang} ${key}`);
        if (card.scene.board) assert.equal(await page.locator('.stage .cell:is(.queen, .given)').count(), board(card.scene.board).queens.length, key);
        if (lang === 'zh-TW') {
          // A card is at its address: after a reload it is there again, with its task.
          await page.reload();
          await ready(page, key);
        }
        if (card.scene.at?.do) assert.equal(await page.locator('.stage .cell.queen').count(), (await moment(card.scene)).queens.length, key);
        // The sentence of the step would be the answer.
        if (card.task?.kind === 'why' || (card.task?.kind === 'number' && card.scene.film)) assert.equal(await page.locator('.step-words').isVisible(), false, key);
        if (card.task) {
          const { wrong, right } = await ANSWERS[card.task.kind](page, card, lang === 'zh-CN' ? KEYS : MOUSE);
          await wrong();
          await page.locator('.told.wrong').waitFor();
          assert.ok((await page.locator('.told').innerText()).length > 1, key);
          await right();
          await page.locator('.told.finished').waitFor();
        }
        if (index === LESSONS.length - 1 && at === lesson.cards.length - 1) break;
        if (lang === 'zh-CN') await page.locator('body').press('PageDown');
        else await page.locator('.turn .next').click();
      }
    }
    assert.deepEqual(page.wrongs, []);
    // Everything was done, and the list of lessons says so.
    await page.reload();
    await ready(page, keyOf(9, LESSONS[9].cards.length - 1));
    await page.locator('.lesson-menu summary').click();
    assert.equal(await page.locator('.lesson-list .finished').count(), 10);
    await page.context().close();
  });
}

test('somebody new begins with the first card, somebody who was here goes on where they were', async () => {
  const page = await open(browser, server.address);
  await ready(page, 'rule-1');
  await page.locator('.turn .next').click();
  await ready(page, 'rule-2');
  const later = await page.context().newPage();
  await later.goto(server.address);
  await ready(later, 'rule-2');
});

test('a wrong answer names the attacker', async () => {
  const page = await lessons('lesson=1&card=3&lang=en');
  await ready(page, 'rule-3');
  await cell(page, 2, 1, 4).click();
  await page.locator('.told.wrong').getByText('The queens on row 1, column 2 and row 3, column 2 attack each other: same column').waitFor();
});

test('an answer that comes late says nothing of a board that has changed since', { skip: !hasServer }, async () => {
  const page = await lessons('lesson=2&card=1&lang=en');
  await ready(page, 'hand-1');
  let hold;
  const held = new Promise((resolve) => { hold = resolve; });
  await page.route('**/api/try?*', (route) => hold(route), { times: 1 });
  for (const [row, column] of [[0, 1], [1, 3], [2, 0], [3, 2]]) await cell(page, row, column, 4).click();
  await page.locator('.told.finished').waitFor();
  const came = page.waitForEvent('requestfinished', (request) => request.url().includes('/api/try'));
  await (await soon('the board is asked about', held)).continue();
  await came;
  // What it would say is said by then.
  await painted(page);
  assert.ok(await page.locator('.told.finished').isVisible());
});

test('a word of the glossary is explained, and the way back is Escape', async () => {
  const page = await lessons('lesson=1&card=1&lang=zh-TW');
  await ready(page, 'rule-1');
  await page.getByRole('button', { name: '皇后', exact: true }).click();
  await page.locator('.glossary .meaning').getByText('西洋棋中最強的棋子').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: '對角線', exact: true }).press('Enter');
  await page.locator('.glossary .meaning').getByText('斜向的一排格子').waitFor();
});

test('punctuation stays with the word before it, and a word that is explained breaks like others', async () => {
  // Narrow enough that every term meets the end of a line at some width.
  const page = await lessons('lesson=2&card=2&lang=zh-TW');
  await ready(page, 'hand-2');
  for (let width = 320; width <= 420; width += 10) {
    await page.setViewportSize({ width, height: 740 });
    const begins = await page.locator('.lesson-text p').evaluateAll((all) => all.flatMap((paragraph) => {
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const firsts = [];
      let last = -1;
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (let at = 0; at < node.data.length; at++) {
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          const { bottom } = range.getBoundingClientRect();
          if (bottom > last + 8) firsts.push(node.data[at]);
          last = Math.max(last, bottom);
        }
      }
      return firsts;
    }));
    assert.ok(begins.length > 1);
    assert.deepEqual(begins.filter((sign) => '，。：；、）」？！'.includes(sign)), [], `at ${width}`);
  }
});

test('every word with dots has its meaning in every language', async () => {
  const { GLOSSARY } = await import('../../crates/queens-web/page/lessons/lessons.js');
  for (const lang of ['en', 'zh-TW', 'zh-CN']) {
    const words = await (await fetch(`${server.address}/words/${lang}.ftl`)).text();
    for (const [, term] of words.matchAll(/\]\(#([a-z-]+)\)/g)) {
      if (term.startsWith('term')) continue;
      assert.ok(GLOSSARY.includes(term), `${lang} ${term}`);
    }
    for (const term of GLOSSARY) assert.match(words, new RegExp(`^glossary-${term}-means = .`, 'm'), `${lang} ${term}`);
  }
});

test('a card is left for the full view, and the way back is the browser’s', async () => {
  const page = await lessons('lesson=3&card=6&lang=en');
  await ready(page, 'stack-6');
  await page.getByRole('button', { name: 'Open this in Learn' }).click();
  await page.locator('queens-learn .step-words').getByText('Solution 1').waitFor();
  await page.goBack();
  await ready(page, 'stack-6');
  for (const [lesson, card, name, there] of [
    [7, 2, 'Open this in All solutions', 'queens-solutions .orbit'],
    [5, 5, 'Open this in Try', 'queens-try .cell.blocked'],
    [10, 2, 'Open this in Count', 'queens-count'],
  ]) {
    await page.goto(`${server.address}/?view=lessons&lesson=${lesson}&card=${card}&lang=en`);
    await page.getByRole('button', { name }).click();
    await page.locator(there).first().waitFor();
  }
  assert.deepEqual(page.wrongs, []);
});

test('the story of lesson 9 is told of the board of Try as well', async () => {
  const page = await lessons('lesson=9&card=1&lang=en');
  await ready(page, 'diagrams-1');
  assert.equal(await page.getByRole('option', { name: 'The board of Try' }).count(), 0);
  await page.goto(`${server.address}/?view=try&board=5/1*3/5/5/5&lang=en`);
  await page.locator('queens-try .cell.blocked').waitFor();
  await page.getByRole('link', { name: 'Lessons' }).click();
  await ready(page, 'diagrams-1');
  await page.locator('.story-box select').selectOption({ label: 'The board of Try' });
  await page.locator('.story .diagram').getByText('column 5').first().waitFor();
  assert.deepEqual(page.wrongs, []);
});

test('the projector gets large words and nothing else, until Escape', async () => {
  const page = await lessons('lesson=2&card=2&lang=en');
  await ready(page, 'hand-2');
  await page.getByRole('button', { name: 'Presentation mode' }).first().click();
  await page.locator('html.presenting').waitFor();
  assert.equal(await page.getByRole('navigation', { name: 'Views' }).isVisible(), false);
  assert.ok(await page.locator('.lesson-text').isVisible());
  await page.keyboard.press('Escape');
  await page.getByRole('navigation', { name: 'Views' }).waitFor();
});

test('the worksheet has boards to fill in, and a page of answers', async () => {
  const page = await lessons('lesson=2&card=1&lang=en');
  await ready(page, 'hand-1');
  await page.evaluate(() => { globalThis.print = () => { globalThis.printed = document.querySelectorAll('.worksheet .picture').length; }; });
  await page.locator('.teacher summary').click();
  await page.getByRole('button', { name: 'Print the worksheet' }).click();
  await page.waitForFunction(() => globalThis.printed > 0);
  assert.equal(await page.evaluate(() => globalThis.printed), 6);
  const queens = await page.locator('.worksheet .sheet-page').evaluateAll((pages) => pages.map((one) => one.querySelectorAll('use').length));
  assert.deepEqual(queens, [0, 4 + 5 + 6]);
  const [asked, answered] = await page.locator('.worksheet .sheet-question').evaluateAll((all) => all.map((one) => one.textContent));
  assert.match(asked, /Where did you put your first queen|first queen/i);
  assert.match(answered, /corner/i);
});
