// The page without a server: as a folder at a sub-path of any host, and as one file opened from a disk.

import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliCompressSync } from 'node:zlib';
import { open, serveAndBrowse } from './queens.mjs';
import { withoutServer } from './without-server.mjs';

const questions = JSON.parse(readFileSync(new URL('questions.json', import.meta.url)));
const { folder, single, folderAddress, fileAddress, asked, close } = await withoutServer();
after(close);
const { server, browser } = await serveAndBrowse();

const hosts = [['the folder at a sub-path', folderAddress, './host.js'], ['the single file', fileAddress, 'queens/host.js']];

for (const [name, address, module] of hosts) {
  test(`${name} opens without a word from a server`, async () => {
    const page = await open(browser, `${address}?lang=en`);
    const views = ['learn', 'try', 'solutions', 'count'];
    for (const view of views) {
      await page.goto(`${address}?view=${view}&n=6&lang=en`);
      await page.locator('queens-app main > :not(h1)').waitFor();
    }
    assert.deepEqual(page.wrongs, []);
  });

  test(`${name} answers every question with the bytes of the server`, async () => {
    const page = await open(browser, `${address}?lang=en`);
    const answers = await page.evaluate(async ([list, path]) => {
      const { reach } = await import(path.startsWith('.') ? new URL(path, document.baseURI).href : path);
      const all = [];
      for (const question of list) {
        const response = await reach(`api/${question}`);
        all.push([response.status, response.headers.get('Content-Type'), response.headers.get('Content-Disposition'), await response.text()]);
      }
      return all;
    }, [questions, module]);
    for (const [index, question] of questions.entries()) {
      const response = await fetch(`${server.address}/api/${question}`, { headers: { 'Accept-Language': 'en-US' } });
      const expected = [response.status, response.headers.get('Content-Type'), response.headers.get('Content-Disposition'), await response.text()];
      assert.deepEqual(answers[index], expected, question);
    }
  });

  test(`${name} counts on several workers, tells how far it is, and can be cancelled`, async () => {
    const page = await open(browser, `${address}?lang=en`);
    const counted = await page.evaluate(async (path) => {
      const { reach } = await import(path.startsWith('.') ? new URL(path, document.baseURI).href : path);
      const count = async (query) => (await (await reach(`api/count?${query}`, { method: 'POST' })).text()).split('\n\n').filter(Boolean).map((event) => event.split('\ndata: '));
      const events = await count('n=12');
      const small = await count('n=6&engine=naive');
      const leaving = new AbortController();
      const long = await reach('api/count?n=22', { method: 'POST', signal: leaving.signal });
      const reader = long.body.getReader();
      const { value } = await reader.read();
      leaving.abort();
      const left = await reader.read().then(() => 'read', (error) => error.name);
      const runs = await (await reach('api/runs')).json();
      return { last: events.at(-1), small: small.at(-1), first: new TextDecoder().decode(value), left, runs };
    }, module);
    assert.equal(counted.last[0], 'event: result');
    const result = JSON.parse(counted.last[1]);
    assert.deepEqual([result.count, result.check, result.engine], ['14200', 'same', 'split']);
    assert.equal(JSON.parse(counted.small[1]).count, '4');
    assert.match(counted.first, /^event: progress\n/);
    assert.equal(counted.left, 'AbortError');
    assert.deepEqual(counted.runs.runs.map(({ n }) => n), [12, 6]);
    assert.equal(counted.runs.known[8], '92');
  });

  test(`${name} draws PNG itself and ends what takes too long`, async () => {
    const page = await open(browser, `${address}?lang=en`);
    const { kind, start, status, code } = await page.evaluate(async (path) => {
      const { reach } = await import(path.startsWith('.') ? new URL(path, document.baseURI).href : path);
      const picture = await reach('api/export?n=6&as=png');
      const late = await reach('api/solutions?n=20&skip=9000000');
      return {
        kind: picture.headers.get('Content-Disposition'),
        start: [...new Uint8Array(await picture.arrayBuffer()).slice(1, 4)],
        status: late.status,
        code: (await late.json()).error?.code,
      };
    }, module);
    assert.match(kind, /queens-6\.png/);
    assert.deepEqual(start, [...Buffer.from('PNG')]);
    assert.deepEqual([status, code], [422, 'too-long']);
  });
}

test('the folder works offline after the first visit', async () => {
  const page = await open(browser, `${folderAddress}?lang=en`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  // What this visit still had to ask for has come: the views that the page fetches when it has time.
  await page.locator('queens-app[data-whole]').waitFor({ state: 'attached' });
  const before = asked();
  await page.context().setOffline(true);
  await page.goto(`${folderAddress}?view=try&n=5&lang=en`);
  await page.locator('queens-app main > :not(h1)').waitFor();
  assert.equal(asked(), before, 'nobody was asked');
});

test('the single file and the answers are small enough to mail', () => {
  const answers = readFileSync(join(folder, 'queens.wasm'));
  const sizes = { single: statSync(single).size, wasm: answers.length, brotli: brotliCompressSync(answers).length };
  console.log(`# ${JSON.stringify(sizes)}`);
  assert.ok(sizes.single < 800_000 && sizes.brotli < 320_000, JSON.stringify(sizes));
});
