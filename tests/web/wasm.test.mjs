// The kernel of counting as it is compiled for browsers, in Node: the ladder that every kernel of every machine climbs.

import assert from 'node:assert/strict';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { answers } from './wasm.mjs';
import { withoutServer } from './without-server.mjs';

const { folder, close } = await withoutServer();
after(close);
const ask = await answers(join(folder, 'queens.wasm'));

test('every engine, and the kernel that browsers get, counts what is published and what naive counts', () => {
  const findings = ask('count/selftest');
  assert.deepEqual(findings.map(({ name }) => name), ['naive', 'bits', 'simd128', 'cover']);
  for (const { name, right, all } of findings) assert.ok(all && right > 49, `${name}: ${right} right, all: ${all}`);
  // A kernel is tried with every limit as well.
  assert.ok(findings[2].right > 4 * 49, `${findings[2].right}`);
});
