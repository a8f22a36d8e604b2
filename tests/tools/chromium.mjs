// Debian's Chromium, as every test starts and ends it.
//
// It is Chromium's headless shell: the same engine without the windows and tabs of a desktop, which the full browser keeps up and
// draws even where nobody sees them. On busy cores that took several times as long, and now and then a page was not drawn
// any more. playwright starts it so that no page counts as hidden and all of them draw (--disable-renderer-backgrounding,
// --disable-backgrounding-occluded-windows, --disable-background-timer-throttling), without /dev/shm, which is small in
// containers, and so that it talks to nobody but us; what is left to say is that no graphics card need be looked for, and no QUIC
// be tried.

import { load } from "./load.mjs";

const { default: { chromium } } = await load("playwright-core");

/** A browser. Without a sandbox only where root leaves no choice. */
export const browse = () => chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: [...(process.getuid?.() === 0 ? ["--no-sandbox"] : []), "--disable-gpu", "--disable-quic"],
});

/**
 * Closes a browser, or a part of it, but waits no longer than half a minute for one that does not answer: a test that has
 * failed is to say so, and not to hang. playwright kills a browser that is left when node ends.
 * @param {{ close(): Promise<void> }} part
 */
export async function close(part) {
  let timer;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, 30_000); });
  try {
    await Promise.race([part.close(), late]);
  } finally {
    clearTimeout(timer);
  }
}
