// The pictures of the views. With QUEENS_PICTURES=1 they go to docs/pictures, for the README and the guides.

import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { open, serveAndBrowse, settled } from './queens.mjs';

const path = (name) => fileURLToPath(new URL(`../../${name}`, import.meta.url));
const PICTURES = {
  lessons: { address: '?view=lessons&lesson=3&card=3', ready: 'queens-lessons[data-ready="stack-3"]' },
  learn: { address: '?view=learn&n=6&method=grid&step=200', ready: 'queens-tree.whole' },
  predict: { address: '?view=learn&n=6&method=grid&step=200&predict=true', ready: '.predict .task-words' },
  try: { address: '?view=try&n=8&board=3Q4/6Q1/8/8/8/2*5/5*2/8', ready: '.big-number:not(:text("…"))', press: 'h', then: '.cell.hint' },
  solutions: { address: '?view=solutions&n=8&solution=0,4,7,5,2,6,1,3', ready: '.orbit-gallery' },
  count: { address: '?view=count&n=14', ready: '.toolbar', press: 'count', then: '.runs tr:nth-child(15) td' },
};

const { server, browser } = await serveAndBrowse();

test('each view has its picture, small enough for a README', async () => {
  mkdirSync(path('.tools/web/pictures'), { recursive: true });
  for (const [name, { address, ready, press, then }] of Object.entries(PICTURES)) {
    const page = await open(browser, `${server.address}/${address}&lang=en`, { viewport: { width: 1280, height: 800 } });
    await page.locator(ready).first().waitFor();
    if (press === 'count') {
      await page.getByRole('checkbox').check();
      await page.getByRole('button', { name: 'Count', exact: true }).click();
    } else if (press) {
      await page.keyboard.press(press);
    }
    if (then) await page.locator(then).first().waitFor();
    await settled(page);
    const file = path(`.tools/web/pictures/${name}.png`);
    await page.screenshot({ path: file });
    const { size } = statSync(file);
    assert.ok(size > 10_000 && size < 200_000, `${name} has ${size} bytes`);
    if (process.env.QUEENS_PICTURES) {
      mkdirSync(path('docs/pictures'), { recursive: true });
      copyFileSync(file, path(`docs/pictures/${name}.png`));
    }
  }
});
