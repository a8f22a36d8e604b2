// The pure parts of the page, without a browser.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Past } from '../../../crates/queens-web/page/history.js';
import { besideSolution } from '../../../crates/queens-web/page/beside.js';
import { dataLines } from '../../../crates/queens-web/page/data.js';
import { fullView } from '../../../crates/queens-web/page/lessons/full-view.js';
import { LESSONS } from '../../../crates/queens-web/page/lessons/lessons.js';
import { paragraphs } from '../../../crates/queens-web/page/lessons/markup.js';
import { COLUMN, FALLING, Position, QUEEN, RISING, ROW, attacks } from '../../../crates/queens-web/page/position.js';
import { breakLines, readDiagram } from '../../../crates/queens-web/page/diagram.js';
import { questionBefore } from '../../../crates/queens-web/page/decisions.js';
import { question } from '../../../crates/queens-web/page/puzzle-name.js';
import { wholeTree } from '../../../crates/queens-web/page/whole.js';

test('a board folds and unfolds', () => {
  for (const text of ['4/4/4/4', '1Q2/3*/4/Q3', '12/12/12/12/12/12/12/12/12/12/12/11Q']) assert.equal(Position.unfold(text, 32).fold(), text);
  for (const text of ['4/4/4', '5/4/4/4', 'QQQQQ/4/4/4', 'x3/4/4/4', '', `${'33/'.repeat(32)}33`]) assert.equal(Position.unfold(text, 32), null, text);
});

test('a board of another size keeps what fits', () => {
  assert.equal(Position.unfold('1Q2/4/4/3Q', 32).resized(3).fold(), '1Q1/3/3');
  assert.equal(Position.unfold('1Q/2', 32).resized(3).fold(), '1Q1/3/3');
  assert.equal(Position.unfold('Q*/2', 32).ground.fold(), '1*/2');
});

test('a queen attacks along her four lines and nowhere else', () => {
  const { lines, counts } = attacks(4, [[1, 1]]);
  assert.deepEqual([...lines], [FALLING, COLUMN, RISING, 0, ROW, 0, ROW, ROW, RISING, COLUMN, FALLING, 0, 0, COLUMN, 0, FALLING]);
  assert.equal(counts.reduce((a, b) => a + b), 11);
  assert.equal(attacks(4, [[0, 0], [0, 3]]).counts[1], 2);
});

test('what was undone can be done again, until something else is done', () => {
  const past = new Past();
  assert.equal(past.undo('a'), null);
  past.keep('a');
  past.keep('b');
  assert.equal(past.undo('c'), 'b');
  assert.equal(past.redo('b'), 'c');
  assert.equal(past.undo('c'), 'b');
  past.keep('b');
  assert.equal(past.canRedo, false);
});

test('marks in the words of the lessons', () => {
  assert.deepEqual(paragraphs('a `b` *c* [d](#e-f)\n\ng'), [
    [{ kind: 'plain', text: 'a ' }, { kind: 'code', text: 'b' }, { kind: 'plain', text: ' ' }, { kind: 'strong', text: 'c' }, { kind: 'plain', text: ' ' }, { kind: 'term', text: 'd', term: 'e-f' }],
    [{ kind: 'plain', text: 'g' }],
  ]);
});

test('the tree of a search has a node for each queen, its parents above the middle of their children', () => {
  const place = (row, column) => ({ do: 'place', square: [row, column] });
  const back = { do: 'take-back' };
  const { nodes, width, depth } = wholeTree([place(0, 0), place(1, 2), back, place(1, 3), { do: 'solution' }, back, back, place(0, 1), back]);
  assert.equal(nodes.length, 4);
  assert.deepEqual(nodes.map(({ x }) => x), [0.5, 0, 1, 2]);
  assert.deepEqual([width, depth], [3, 2]);
  assert.deepEqual(nodes.map(({ found }) => found), [5, Infinity, 5, Infinity]);
  assert.equal(nodes[2].parent, nodes[0]);
  assert.equal(wholeTree(Array.from({ length: 400 }, (_, index) => (index % 2 ? back : place(0, 0)))), null);
});

test('a placement of columns leaves rows without a queen empty', () => {
  assert.equal(Position.of([1, -1, 0]).fold(), '1Q1/3/Q2');
  assert.deepEqual(Position.of([1, -1, 0]).all(QUEEN), [1, 6]);
});

test('what a program keeps is shown under its own names', () => {
  const lines = dataLines({ kind: 'list', queens: [1, -1] }, { row: 1 }, [{ function: 'search', line: 0, variables: { row: 0 } }, { function: 'search', line: 0, variables: { row: 1 } }]);
  assert.deepEqual(lines, ['queens = [1, -1]', 'row = 1', 'search(row = 0)', '  search(row = 1)']);
  assert.deepEqual(dataLines({ rows: ['Q..', '...', '..*'] }), ['rows =\n  Q . .\n  . . .\n  . . *']);
});

test('the name of a puzzle is the question that gives it', () => {
  assert.deepEqual(question('daily-2026-11-16'), ['daily', { date: '2026-11-16' }]);
  assert.deepEqual(question('8-forced-17'), ['puzzle', { n: '8', level: 'forced', seed: '17' }]);
  assert.equal(question('8-easy-17'), null);
  assert.equal(question('javascript:1'), null);
});

test('a diagram is read as the library writes it', () => {
  const { title, lanes, notes, messages } = readDiagram('sequenceDiagram\n    title 4 queens, grid\n    participant level as row i\n    participant check as check\n    Note over level,check: going down\n    level->>check: is it attacked: yes or no?\n    check-->>level: no\n');
  assert.equal(title, '4 queens, grid');
  assert.deepEqual(lanes, [{ id: 'level', name: 'row i' }, { id: 'check', name: 'check' }]);
  assert.deepEqual(notes, ['going down']);
  assert.deepEqual(messages, [{ from: 'level', to: 'check', text: 'is it attacked: yes or no?', back: false }, { from: 'check', to: 'level', text: 'no', back: true }]);
});

test('a sentence breaks at spaces, Chinese anywhere but before punctuation', () => {
  assert.deepEqual(breakLines('is it attacked?', 1000), ['is it attacked?']);
  assert.deepEqual(breakLines('the queen on row 1', 7.2 * 10), ['the queen', 'on row 1']);
  assert.deepEqual(breakLines('會被攻擊嗎？不會', 7.2 * 10), ['會被攻擊嗎？', '不會']);
});

test('what is asked before a step', () => {
  const method = { skips_attacked: false };
  assert.equal(questionBefore({ do: 'try' }, method), 'next');
  assert.equal(questionBefore({ do: 'reject', reason: 'rising' }, method), 'why');
  assert.equal(questionBefore({ do: 'reject', reason: 'blocked' }, method), null);
  assert.equal(questionBefore({ do: 'place' }, method), 'why');
  assert.equal(questionBefore({ do: 'place' }, { skips_attacked: true }), null);
  assert.equal(questionBefore({ do: 'take-back' }, method), 'queen');
  assert.equal(questionBefore({ do: 'exhausted' }, method), null);
});

test('placements that a method keeps stand below those that they extend', () => {
  const keep = (...queens) => ({ do: 'keep', square: queens.at(-1), queens });
  const { nodes, width, depth } = wholeTree([keep([0, 0]), keep([1, 0]), keep([0, 0], [2, 1]), keep([1, 0], [3, 1]), { do: 'solution', queens: [[1, 0], [3, 1]] }]);
  assert.deepEqual(nodes.map(({ parent }) => nodes.indexOf(parent)), [-1, -1, 0, 1]);
  assert.deepEqual(nodes.map(({ found }) => found), [Infinity, 5, Infinity, 5]);
  assert.deepEqual([width, depth], [2, 2]);
  assert.equal(wholeTree([{ do: 'finished' }]), null);
});

test('beside a solution of one film stands the same one of the other', () => {
  const long = { steps: 100, solutions: [20, 50, 90] };
  const short = { steps: 10, solutions: [4, 9] };
  assert.deepEqual([0, 19, 20, 49, 50, 90, 100].map((step) => besideSolution(step, long, short)), [0, 0, 4, 4, 9, 10, 10]);
});

test('every card has a full view', () => {
  for (const { name, cards } of LESSONS) {
    for (const [index, { scene }] of cards.entries()) {
      const { view, position, method, solution } = fullView(scene);
      assert.ok(['learn', 'try', 'solutions', 'count'].includes(view), `${name} ${index + 1}`);
      assert.equal(view === 'learn', method !== undefined, `${name} ${index + 1}`);
      if (scene.film) assert.deepEqual([position.size, method], [scene.film.n, scene.film.method]);
      if (scene.board) assert.equal(position.fold(), scene.board);
      if (scene.columns) assert.deepEqual([position.size, solution], [scene.columns.length, scene.columns]);
    }
  }
});
