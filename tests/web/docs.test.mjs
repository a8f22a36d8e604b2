// The lessons as text in docs/lessons are those of the page. With QUEENS_DOCS=1 they are written anew.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { after, test } from 'node:test';
import { lessonsText } from '../../crates/queens-web/lessons-text.js';
import { serve } from './queens.mjs';

const server = await serve();
after(() => server.stop());

const folder = new URL('../../docs/lessons/', import.meta.url);

for (const lang of ['en', 'zh-TW', 'zh-CN']) {
  test(`docs/lessons/${lang}.md has the lessons of the page`, async () => {
    const words = await (await fetch(`${server.address}/words/${lang}.ftl`)).text();
    const ask = async (path, query) => {
      const response = await fetch(`${server.address}/api/${path}?${new URLSearchParams(query)}`);
      assert.equal(response.status, 200, `${path} ${JSON.stringify(query)}`);
      return response.json();
    };
    const text = await lessonsText(lang, words, ask);
    const file = new URL(`${lang}.md`, folder);
    if (process.env.QUEENS_DOCS) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, text);
    }
    assert.ok(readFileSync(file, 'utf8') === text, `docs/lessons/${lang}.md is not what the lessons say; QUEENS_DOCS=1 tests/web/run writes it`);
  });
}
