// Every view and every lesson at four widths, light and dark, in three languages: pictures to look at in
// target/screens, nothing wider than its window, and nothing for axe to find. Minutes: for ./test --long.
//
//   QUEENS=target/debug/queens node --test --test-force-exit tests/web/matrix.mjs

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { LESSONS } from '../../crates/queens-web/page/lessons/lessons.js';
import { axe, open, serveAndBrowse, settled } from './queens.mjs';

const { server, browser } = await serveAndBrowse();
const folder = fileURLToPath(new URL('../../target/screens', import.meta.url));
mkdirSync(folder, { recursive: true });

const SIZES = [[360, 740], [768, 1024], [1280, 800], [1920, 1080]];
const VIEWS = {
  learn: 'view=learn&n=6&step=200',
  predict: 'view=learn&n=5&step=30&predict=true',
  ending: 'view=learn&n=5&step=9999',
  compare: 'view=learn&n=6&method=grid&compare=bits&step=80',
  methods: 'view=learn&n=6&step=40&compare=all',
  try: 'view=try&n=8&board=3Q4/6Q1/8/8/8/2*5/5*2/8',
  dead: 'view=try&n=4&board=Q3/2Q1/4/4',
  solutions: 'view=solutions&n=8&solution=0,4,7,5,2,6,1,3',
  count: 'view=count&n=10',
};
for (const [index, { name, cards }] of LESSONS.entries()) {
  for (const card of cards.keys()) VIEWS[`lesson-${String(index + 1).padStart(2, '0')}-${name}-${card + 1}`] = `view=lessons&lesson=${index + 1}&card=${card + 1}`;
}

const only = process.env.QUEENS_SCREENS ? new RegExp(process.env.QUEENS_SCREENS) : null;

/** The pictures of a view in a language; gives what is wrong in them. */
async function lookAt(name, lang) {
  const wrongs = [];
  const page = await open(browser, `${server.address}/?${VIEWS[name]}&lang=${lang}`, { bypassCSP: true });
  try {
    if (name.startsWith('lesson')) await page.locator('queens-lessons[data-ready]').waitFor();
    for (const colorScheme of ['light', 'dark']) {
      await page.emulateMedia({ colorScheme });
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await settled(page);
        await page.screenshot({ path: `${folder}/${name}-${lang}-${width}-${colorScheme}.png`, fullPage: width < 1000 });
        if (await page.evaluate(() => document.documentElement.scrollWidth) > width) wrongs.push(`${name} is wider than ${width}`);
      }
      wrongs.push(...(await axe(page)).map((found) => `${name} ${colorScheme} ${found}`));
    }
    return [...wrongs, ...page.wrongs.map((wrong) => `${name} ${wrong}`)];
  } finally {
    await page.context().close();
  }
}

for (const lang of ['en', 'zh-TW', 'zh-CN']) {
  test(`every view in ${lang}`, async () => {
    // All of them are made before anything is said to be wrong: a picture that is missing cannot be looked at.
    const wrongs = [];
    for (const name of Object.keys(VIEWS)) {
      if (only && !only.test(name)) continue;
      // Without a graphics card Chromium stopped drawing about once in five hundred pictures: that view is then looked at anew.
      wrongs.push(...await lookAt(name, lang).catch((error) => {
        if (error.name !== 'TimeoutError') throw error;
        return lookAt(name, lang);
      }));
    }
    assert.deepEqual(wrongs, []);
  });
}
