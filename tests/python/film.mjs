// A film as a notebook shows it, in a real browser: node film.mjs PAGE
// PAGE holds what `Film._repr_html_` gave for four queens by the method grid, in English, twice, as two cells would.
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { browse, close } from "../tools/chromium.mjs";

const browser = await browse();
try {
  const page = await browser.newPage({ viewport: { width: 1000, height: 800 } });
  const trouble = [];
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => trouble.push(message.text()));
  await page.goto(pathToFileURL(process.argv[2]).href);
  const [film, other] = [0, 1].map((cell) => page.frameLocator("iframe").nth(cell));
  const sentence = (frame) => frame.locator(".step-words");
  await sentence(film).getByText("The empty board", { exact: true }).waitFor();
  await film.locator("queens-player").getByRole("button", { name: "Step", exact: true }).click();
  await sentence(film).getByText("Try row 1, column 1", { exact: true }).waitFor();
  await film.locator(".transport button").last().click();
  await sentence(film).getByText("Solution 1: every row has its queen", { exact: true }).waitFor();
  assert.equal(await sentence(other).textContent(), "The empty board", "each cell has a film of its own");
  await film.locator("body").press("Home");
  await sentence(film).getByText("The empty board", { exact: true }).waitFor();
  await film.locator("queens-player .play").click();
  // Playing, no sentence stays: any but the first says that it plays.
  await film.locator('.step-words:not(:text-is("The empty board"))').waitFor();
  assert.deepEqual(trouble, []);
} finally {
  await close(browser);
}
