// Drives the film of `queens trace --as html` in a real browser: node player.mjs FILM LINES
// FILM is four queens by the method grid, all steps, in English; LINES the same by the method sicp with a step for every
// line, in zh-TW. Needs Chromium (CHROMIUM names another one).
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { browse, close } from "./chromium.mjs";

const browser = await browse();
const trouble = [];
async function open(film, options) {
  const page = await browser.newPage(options);
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => trouble.push(message.text()));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) trouble.push(`asks the network for ${request.url()}`);
  });
  await page.goto(pathToFileURL(film).href);
  await page.locator(".step-words:not(:empty)").waitFor();
  return page;
}

const [film, lines] = process.argv.slice(2);
try {
  const page = await open(film, { viewport: { width: 1280, height: 800 }, colorScheme: "light" });
  const words = page.locator(".step-words");
  const number = page.locator("queens-player .step-number");
  const shown = (text) => page.waitForFunction((wanted) =>
    document.querySelector(".step-words").textContent === wanted, text);
  const at = (step) => page.waitForFunction((wanted) =>
    document.querySelector("queens-player .step-number").textContent === `${wanted} / 154`, step);
  const queens = () => page.locator(".stack li.has-queen").count();
  const press = async (key, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };

  await at(0);
  await shown("The empty board");
  await press("ArrowRight", 4);
  await shown("Reject row 2, column 1: the queen on row 1, column 1 is in the same column");
  assert.equal(await queens(), 1);
  assert.equal(await page.locator(".code li[aria-current=step]").count(), 1, "one line of the code is marked");

  // To the solutions, and back from each step exactly to what was shown before it.
  await press("n");
  await shown("Solution 1: every row has its queen");
  assert.equal(await queens(), 4);
  await page.locator(".transport button").last().click();
  await shown("Solution 2: every row has its queen");
  await press("End");
  await shown("Finished: 60 tried, 44 rejected, 16 placed, 2 solutions");
  assert.equal(await queens(), 0);
  const picture = () => page.evaluate(() => [...document.querySelectorAll("queens-board, .stack, .data, .counters-panel, .step-words")]
    .map((part) => part.textContent + [...part.querySelectorAll("[class]")].map((one) => one.getAttribute("class")).join()).join());
  await press("Home");
  await at(0);
  const forwards = [await picture()];
  for (let step = 1; step <= 154; step++) {
    await press("ArrowRight");
    await at(step);
    forwards.push(await picture());
  }
  for (let step = 153; step >= 0; step--) {
    await press("ArrowLeft");
    await at(step);
    assert.equal(await picture(), forwards[step], `step ${step} looks the same on the way back`);
  }

  // The slider, and playing to the end at full speed.
  await page.locator(".timeline").fill("61");
  await shown("Solution 1: every row has its queen");
  assert.equal(await page.locator(".timeline").getAttribute("aria-valuetext"), "step 61 of 154");
  await words.click();
  const speed = await page.locator(".speed-words").textContent();
  await press("ArrowUp");
  assert.notEqual(await page.locator(".speed-words").textContent(), speed);
  await press("ArrowUp", 25);
  await press(" ");
  await at(154);

  // A step of another size, and what the program keeps at that moment.
  await press("Home");
  await page.locator(".by-box select").selectOption("solution");
  assert.equal(await page.locator(".by-box option[value=check]").count(), 0, "lines are not in this film");
  await page.locator(".transport button").nth(2).click();
  await shown("Solution 1: every row has its queen");
  const data = await page.locator(".data").textContent();
  assert.match(data, /\. Q \. \./);
  assert.match(data, /row\D+4/);
  await page.locator(".transport button").first().click();
  await at(0);

  // Every control has a name, the page has a language, and colours follow the setting.
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input, select")]
    .filter((control) => !control.textContent.trim() && !control.getAttribute("aria-label")).map((one) => one.className));
  assert.deepEqual(nameless, []);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  const background = (on) => on.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await open(lines, { viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  assert.notEqual(await background(dark), await background(page));
  assert.equal(await dark.getAttribute("html", "lang"), "zh-TW");
  assert.equal(await dark.locator(".by-box select").inputValue(), "check");

  // A telephone: nothing sticks out, and fingers can hit the buttons.
  assert.equal(await dark.evaluate(() => document.documentElement.scrollWidth), 360);
  const small = await dark.evaluate(() => [...document.querySelectorAll("button:not([hidden])")]
    .filter((one) => one.checkVisibility() && (one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44))
    .map((one) => one.className));
  assert.deepEqual(small, []);
  assert.match(await number.textContent(), /154/);

  assert.deepEqual(trouble, []);
} finally {
  await close(browser);
}
