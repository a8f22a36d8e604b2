// The address and back, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Position } from '../../../crates/queens-web/page/position.js';
import { VIEWS, changed, read, write } from '../../../crates/queens-web/page/state.js';

const ABOUT = { limits: { n: 32, film: 1000 }, methods: [{ name: 'grid' }, { name: 'bits' }], engines: ['auto', 'bits'], languages: ['en', 'zh-TW'], lessons: [3, 5] };
const from = (text) => read(new URLSearchParams(text), ABOUT, 'en');

test('an empty address is the lessons, at no particular one', () => {
  const { state, wrong } = from('');
  assert.deepEqual(wrong, []);
  assert.equal(state.view, 'lessons');
  assert.equal(state.lesson, null);
});

test('films begin with four queens, everything else with eight', () => {
  assert.equal(from('view=learn').state.position.size, 4);
  assert.equal(from('view=try').state.position.size, 8);
});

test('what is written is read again as the same, in every view', () => {
  const changes = [
    { position: Position.unfold('1Q2/4/*3/4', 32) }, { method: 'bits', step: 7, by: 'queen', goal: 'first' }, { compare: 'bits' }, { compare: 'all' }, { predict: true },
    { unique: false, page: 3 }, { solution: [1, 3, 0, 2], position: new Position(4) }, { lesson: 2, card: 4 }, { engine: 'bits' }, { present: true }, { lang: 'zh-TW' }, { puzzle: '7' },
  ];
  for (const view of VIEWS) {
    for (const change of changes) {
      const state = changed(from(`view=${view}`).state, change);
      const again = from(write(state));
      assert.deepEqual(again.wrong, [], write(state));
      assert.equal(write(again.state), write(state));
    }
  }
});

test('what is wrong is named with what would be right, and the rest is kept', () => {
  const { state, wrong } = from('view=learn&n=33&method=magic&step=-1&board=Q/Q&lang=xx&page=0&solution=0,0&goal=first');
  assert.deepEqual(wrong.map(({ name }) => name).sort(), ['board', 'lang', 'method', 'n', 'page', 'solution', 'step']);
  assert.deepEqual(wrong.find(({ name }) => name === 'n'), { name: 'n', least: 1, most: 32 });
  assert.deepEqual(wrong.find(({ name }) => name === 'method').choices, ['grid', 'bits']);
  assert.equal(state.goal, 'first');
  assert.deepEqual(from('view=nowhere').wrong[0].choices, VIEWS);
});

test('a solution in an address must be one', () => {
  assert.deepEqual(from('view=solutions&n=4&solution=1,3,0,2').state.solution, [1, 3, 0, 2]);
  for (const bad of ['0,0,0,0', '0,1,2,3', '1,3,0', '1,3,0,x', '1,3,0,9']) assert.equal(from(`view=solutions&n=4&solution=${bad}`).wrong[0]?.name, 'solution', bad);
});

test('another board starts its film anew and forgets page and solution (defect 18)', () => {
  const before = from('view=learn&n=8&step=900&page=4').state;
  const other = changed(before, { position: before.position.with(3, 2) });
  assert.equal(other.step, 0);
  assert.equal(other.page, 1);
  assert.equal(changed(before, { view: 'try' }).step, 900);
  assert.equal(changed(before, { method: 'bits' }).step, 0);
});
