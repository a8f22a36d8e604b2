// Drives the page of `queens trace --as html` in a real browser: node player.mjs PAGE
// PAGE is four queens by the method grid, all steps, in English. Needs Chromium (CHROMIUM names another one).
import assert from "node:assert/strict";
import { pathToFileURL } from "node:url";
import { load } from "./load.mjs";

const { default: { chromium } } = await load("playwright-core");
const quiet = ["--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
  "--disable-component-update", "--disable-sync"];
const root = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: [...quiet, ...root],
});

const trouble = [];
async function open(options) {
  const page = await browser.newPage(options);
  page.on("pageerror", (error) => trouble.push(error.message));
  page.on("console", (message) => trouble.push(message.text()));
  page.on("request", (request) => {
    if (!/^(file|data):/.test(request.url())) trouble.push(`asks the network for ${request.url()}`);
  });
  await page.goto(pathToFileURL(process.argv[2]).href);
  return page;
}

try {
  const page = await open({ viewport: { width: 1200, height: 800 }, colorScheme: "light" });
  const text = (id) => page.locator(`#${id}`).textContent();
  const queens = () => page.locator("#stack li.placed span").allTextContents();
  const press = async (key, times = 1) => {
    for (let time = 0; time < times; time++) await page.keyboard.press(key);
  };

  assert.equal(await text("count"), "step 0 of 154");
  assert.equal(await text("sentence"), "the empty board");
  await press("ArrowRight", 4);
  assert.equal(await text("sentence"),
    "reject row 2, column 1: the queen on row 1, column 1 is in the same column");
  assert.deepEqual(await queens(), ["(1,1)"]);
  const line = page.locator("#code li[aria-current=step]");
  assert.equal(await line.count(), 1, "one line of the code is marked");

  // To the solutions, and back from each step exactly to what was shown before it.
  await press("n");
  assert.equal(await text("sentence"), "solution 1: every row has its queen");
  assert.deepEqual(await queens(), ["(4,3)", "(3,1)", "(2,4)", "(1,2)"]);
  await page.locator("#solution").click();
  assert.deepEqual(await queens(), ["(4,2)", "(3,4)", "(2,1)", "(1,3)"]);
  await press("End");
  assert.equal(await text("sentence"), "finished: 60 tried, 44 rejected, 16 placed, 2 solutions");
  assert.deepEqual(await queens(), []);
  assert.equal(await page.locator("#forward").isDisabled(), true);
  const picture = () => page.evaluate(() =>
    document.getElementById("board").innerHTML + document.getElementById("stack").innerHTML +
    document.getElementById("counters").innerHTML);
  await press("Home");
  const forwards = [await picture()];
  for (let step = 1; step <= 154; step++) {
    await press("ArrowRight");
    forwards.push(await picture());
  }
  for (let step = 153; step >= 0; step--) {
    await press("ArrowLeft");
    assert.equal(await picture(), forwards[step], `step ${step} looks the same on the way back`);
  }

  // The slider, and playing to the end at full speed.
  await page.locator("#position").fill("61");
  assert.equal(await text("sentence"), "solution 1: every row has its queen");
  assert.equal(await page.locator("#position").getAttribute("aria-valuetext"), "step 61 of 154");
  await page.locator("#board").click();
  const speed = await text("speed-text");
  await press("ArrowUp");
  assert.notEqual(await text("speed-text"), speed);
  await press("ArrowUp", 9);
  await press(" ");
  await page.waitForFunction(() => document.getElementById("count").textContent === "step 154 of 154");
  await page.waitForFunction(() => document.getElementById("play").getAttribute("aria-label") === "play");
  await page.locator("#play").click();
  await page.locator("#play").click();

  // A step of another size, and what the program keeps at that moment.
  await press("Home");
  await page.locator("#by").selectOption({ label: "solution" });
  await page.locator("#forward").click();
  assert.equal(await text("sentence"), "solution 1: every row has its queen");
  assert.equal(await text("data"), "grid  . Q . .\n      . . . Q\n      Q . . .\n      . . Q .");
  assert.equal(await text("calls"), "search(row = 4)\nsearch(row = 3, column = 2)\nsearch(row = 2, column = 0)\n" +
    "search(row = 1, column = 3)\nsearch(row = 0, column = 1)");
  await page.locator("#back").click();
  assert.equal(await text("count"), "step 0 of 154");

  // Every control has a name, the page has a language, and colours follow the setting.
  const nameless = await page.evaluate(() => [...document.querySelectorAll("button, input")]
    .filter((control) => !control.textContent.trim() && !control.getAttribute("aria-label")).map((one) => one.id));
  assert.deepEqual(nameless, []);
  assert.equal(await page.getAttribute("html", "lang"), "en");
  const background = (on) => on.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await open({ viewport: { width: 360, height: 740 }, colorScheme: "dark" });
  assert.notEqual(await background(dark), await background(page));

  // A telephone: nothing sticks out, and fingers can hit the buttons.
  assert.equal(await dark.evaluate(() => document.documentElement.scrollWidth), 360);
  const small = await dark.evaluate(() => [...document.querySelectorAll("button")]
    .filter((one) => one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
    .map((one) => one.id));
  assert.deepEqual(small, []);

  assert.deepEqual(trouble, []);
} finally {
  await browser.close();
}
