// The server under load: a thousand requests, fifty at once, half of them cancelled.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { eventually, serve } from './queens.mjs';

const REQUESTS = 1000;
const AT_ONCE = 50;
const TARGETS = ['film?n=7&method=grid', 'steps?n=8&method=sparse&from=20000&to=21024', 'classes?n=10', 'hint?n=10', 'completions?n=11', 'solutions?n=11&skip=500', 'export?n=8&as=grid', 'count?n=11', 'export?n=6&as=png', 'try?n=20'];

const memory = (pid) => Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/VmRSS:\s+(\d+)/)[1]) / 1024;

/** The memory that the server keeps: the least seen in two seconds, as cancelled work needs a while to stop. */
async function kept(pid) {
  let least = Infinity;
  for (let reading = 0; reading < 40; reading++) {
    least = Math.min(least, memory(pid));
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return least;
}

async function wave(address) {
  let next = 0;
  const statuses = new Map();
  const client = async () => {
    while (next < REQUESTS) {
      const number = next++;
      const leaving = new AbortController();
      if (number % 2) setTimeout(() => leaving.abort(), number % 40);
      let status;
      try {
        const target = TARGETS[number % TARGETS.length];
        const method = target.startsWith('count') ? 'POST' : 'GET';
        const response = await fetch(`${address}/api/${target}`, { method, signal: leaving.signal });
        await response.arrayBuffer();
        status = response.status;
      } catch {
        status = 'cancelled';
      }
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, client));
  return statuses;
}

test('a thousand requests, fifty at once, half cancelled, leave it responsive and its memory flat', async () => {
  const server = await serve();
  // Every thread keeps some memory once it has worked, and it takes some waves to reach all of them: after six it grows no more.
  for (let count = 0; count < 4; count++) await wave(server.address);
  const first = await kept(server.pid);
  for (let count = 0; count < 2; count++) {
    const statuses = await wave(server.address);
    const served = statuses.get(200) ?? 0;
    assert.ok([...statuses.keys()].every((status) => [200, 503, 'cancelled'].includes(status)), `${[...statuses]}`);
    assert.ok(served > REQUESTS / 4, `${[...statuses]}`);
  }
  const last = await kept(server.pid);
  console.log(`# memory after four waves ${first.toFixed(1)} MB, after six ${last.toFixed(1)} MB`);
  assert.ok(last < first * 1.25 + 8, `memory grew from ${first} to ${last} MB`);
  await eventually('a count has room again', async () => {
    const response = await fetch(`${server.address}/api/count?n=8`, { method: 'POST' });
    return response.status === 200 && (await response.text()).includes('"92"');
  });
  assert.equal(await server.stop(), 0);
});
