// Saving from Learn: the film as one file or as an animation, and the picture of a step; from the server, from a folder, and
// from one file. What is saved is opened.

import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { open, serveAndBrowse } from './queens.mjs';
import { withoutServer } from './without-server.mjs';

const { server, browser } = await serveAndBrowse();
const site = await withoutServer();
const kept = mkdtempSync(join(tmpdir(), 'queens-saved-'));
after(() => {
  site.close();
  rmSync(kept, { recursive: true });
});

/** Saves what a page shows; the path of the file. */
async function saved(page, kind) {
  if (!await page.locator('.save-film').isVisible()) await page.locator('.save-open').click();
  const [download] = await Promise.all([page.waitForEvent('download'), page.locator(`.save-${kind}`).click()]);
  const path = join(kept, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** Width, height and number of frames of a picture, as the browser reads it, and how many colours its last frame has. */
async function decoded(page, path, type) {
  const bytes = readFileSync(path).toString('base64');
  return page.evaluate(async ([data, kind]) => {
    const decoder = new ImageDecoder({ type: kind, data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)) });
    await Promise.all([decoder.completed, decoder.tracks.ready]);
    const frames = decoder.tracks.selectedTrack.frameCount;
    const { image } = await decoder.decode({ frameIndex: frames - 1 });
    const canvas = new OffscreenCanvas(image.displayWidth, image.displayHeight);
    const pencil = canvas.getContext('2d');
    pencil.drawImage(image, 0, 0);
    const colours = new Set(new Uint32Array(pencil.getImageData(0, 0, canvas.width, canvas.height).data.buffer));
    return { width: canvas.width, height: canvas.height, frames, colours: colours.size };
  }, [bytes, type]);
}

for (const [name, address] of [['the server', `${server.address}/`], ['the folder', site.folderAddress], ['the single file', site.fileAddress]]) {
  const learn = async (query) => {
    const page = await open(browser, `${address}?view=learn&${query}`);
    await page.locator('.step-words').waitFor();
    return page;
  };

  test(`a film saved from ${name} opens by itself at the step that was shown, and plays to its end`, async () => {
    const page = await learn('n=5&board=5/4*/5/5/5&method=scan&step=6&lang=en');
    const words = await page.locator('.step-words').textContent();
    const path = await saved(page, 'html');
    assert.match(path, /queens-5-scan\.html$/);
    assert.deepEqual(page.wrongs, []);
    const film = await open(browser, `file://${path}`, { offline: true });
    await film.locator('.step-words').getByText(words).waitFor();
    await film.getByRole('heading', { name: '5 queens, scan' }).waitFor();
    assert.equal(await film.locator('.cell.blocked').count(), 1);
    assert.ok(await film.locator('.code li[aria-current]').count() > 0, 'the program is there');
    await film.keyboard.press('End');
    await film.locator('.step-words').getByText('Finished').waitFor();
    assert.deepEqual(film.wrongs, []);
  });

  test(`pictures of a step, and an animation of the film, saved from ${name}`, async () => {
    const page = await learn('n=4&method=grid&by=queen&step=2&lang=en');
    const svg = readFileSync(await saved(page, 'svg'), 'utf8');
    assert.ok(svg.startsWith('<svg') && svg.includes('place a queen on row 1, column 1'), svg.slice(0, 200));
    const reader = await open(browser, `${server.address}/?view=try&n=4&lang=en`);
    const png = await decoded(reader, await saved(page, 'png'), 'image/png');
    assert.ok(png.width > 800 && png.colours > 10, JSON.stringify(png));
    const film = await (await fetch(`${server.address}/api/steps?n=4&method=grid&from=0&to=4096`)).json();
    const stops = film.steps.filter((step) => ['place', 'take-back', 'solution', 'finished'].includes(step.do));
    const gif = await decoded(reader, await saved(page, 'gif'), 'image/gif');
    assert.equal(gif.frames, stops.length + 1, 'one frame for the start and one for each stop');
    assert.ok(gif.width > 400 && gif.colours > 10, JSON.stringify(gif));
    await page.locator('.save-film').getByText('Saved.').waitFor();
    assert.deepEqual(page.wrongs, []);
  });
}

test('an animation of a long film has its part from the step that is shown, and says so; it can be cancelled', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=8&method=grid&step=1000&lang=en`);
  await page.locator('.step-words').waitFor();
  await page.locator('.save-open').click();
  await page.locator('.save-gif').click();
  await page.locator('.save-film').getByText('of 300 …').waitFor();
  const cancel = page.locator('.save-film').getByRole('button', { name: 'Cancel' });
  await cancel.click();
  await cancel.waitFor({ state: 'hidden' });
  assert.equal(await page.locator('.save-told').textContent(), '');
  if (process.env.QUEENS_LONG) {
    const path = await saved(page, 'gif');
    await page.getByText('saved are steps 1,000 to 1,299 of').waitFor();
    assert.equal((await decoded(page, path, 'image/gif')).frames, 300);
  }
});

test('a film that is too long for one file is refused in words', async () => {
  const page = await open(browser, `${server.address}/?view=learn&n=10&method=grid&step=0&lang=zh-TW`);
  await page.locator('.step-words').waitFor();
  await page.locator('.save-open').click();
  await page.locator('.save-html').click();
  await page.locator('.save-film [role=alert]').getByText('一個檔案最多 250,000 步').waitFor();
});
