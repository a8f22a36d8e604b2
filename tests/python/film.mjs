// A film as a notebook shows it, in a real browser: node film.mjs PAGE
// PAGE holds what `Film._repr_html_` gave for four queens by the method grid, in English, twice, as two cells would.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { load } from "../tools/load.mjs";

const { default: { chromium } } = await load("playwright-core");
const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--disable-gpu", ...root],
});
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => trouble.push(message.text()));
  await page.goto(pathToFileURL(process.argv[2]).href);
  const [film, other] = [0, 1].map((cell) => page.frameLocator("iframe").nth(cell));
  const sentence = (frame) => frame.locator("#sentence");
  await sentence(film).getByText("the empty board").waitFor();
  await film.locator("#forward").click();
  await sentence(film).getByText("try row 1, column 1").waitFor();
  await film.locator("#solution").click();
  await sentence(film).getByText("solution 1: every row has its queen").waitFor();
  assert.equal(await sentence(other).textContent(), "the empty board", "each cell has a film of its own");
  await film.locator("#home").click();
  await film.locator("#play").click();
  await sentence(film).getByText("place a queen on row 1, column 1").waitFor();
  assert.deepEqual(trouble, []);
} finally {
  await browser.close();
}
