// The GIF writer, read back by a reader of its own that follows the specification.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Gif, indexed } from '../../../crates/queens-web/page/gif.js';

/** The frames of a GIF as a viewer shows them: pixels as 0xbbggrr, and delays. */
function read(bytes) {
  let at = 0;
  const byte = () => bytes[at++];
  const two = () => byte() | byte() << 8;
  const blocks = () => {
    const all = [];
    for (let length = byte(); length; length = byte()) for (let i = 0; i < length; i++) all.push(byte());
    return all;
  };
  assert.equal(Buffer.from(bytes.slice(0, 6)).toString(), 'GIF89a');
  at = 6;
  const [width, height] = [two(), two()];
  at += 3;
  let screen = new Array(width * height).fill(null);
  const frames = [];
  let delay = 0;
  while (true) {
    const kind = byte();
    if (kind === 0x3b) break;
    if (kind === 0x21) {
      const label = byte();
      const content = blocks();
      if (label === 0xf9) delay = content[1] | content[2] << 8;
      continue;
    }
    assert.equal(kind, 0x2c);
    const [left, top, wide, high, flags] = [two(), two(), two(), two(), byte()];
    const palette = Array.from({ length: 2 << (flags & 7) }, () => byte() | byte() << 8 | byte() << 16);
    const size = byte();
    const indices = unpacked(blocks(), size);
    assert.equal(indices.length, wide * high);
    screen = [...screen];
    indices.forEach((index, place) => {
      if (index !== 0) screen[(top + Math.floor(place / wide)) * width + left + place % wide] = palette[index];
    });
    frames.push({ screen, delay });
  }
  assert.equal(at, bytes.length);
  return { width, height, frames };
}

function unpacked(bytes, size) {
  const [clear, end] = [1 << size, (1 << size) + 1];
  const out = [];
  let [bit, width, table, last] = [0, size + 1, [], null];
  const reset = () => { table = Array.from({ length: clear + 2 }, (_, index) => (index < clear ? [index] : null)); width = size + 1; last = null; };
  reset();
  while (true) {
    let code = 0;
    for (let i = 0; i < width; i++, bit++) code |= (bytes[bit >> 3] >> (bit & 7) & 1) << i;
    if (code === end) return out;
    if (code === clear) { reset(); continue; }
    const entry = table[code] ?? [...last, last[0]];
    assert.ok(table[code] || code === table.length, `code ${code} of ${table.length}`);
    out.push(...entry);
    if (last && table.length < 4096) table.push([...last, entry[0]]);
    if (table.length === 1 << width && width < 12) width++;
    last = entry;
  }
}

const bytesOf = async (gif) => new Uint8Array(await gif.finish().arrayBuffer());
/** Pixels as a canvas has them. */
const pixels = (colours) => new Uint8ClampedArray(Uint32Array.from(colours, (colour) => (colour | 0xff000000) >>> 0).buffer);

test('frames come back as they were, with their delays', async () => {
  const [width, height] = [90, 70];
  const first = Array.from({ length: width * height }, (_, at) => (at % 7 ? 0xffffff : 0x2040c0));
  const second = first.with(333, 0x00aa00).with(2500, 0x123456);
  // 200 colours in no order: the packer's table runs over.
  let dice = 1;
  const third = first.map(() => (dice = dice * 48271 % 2147483647) % 200 * 0x010307 & 0xffffff);
  const gif = new Gif(width, height);
  for (const [index, frame] of [first, second, second, third].entries()) gif.frame(pixels(frame), 10 + index);
  const { frames } = read(await bytesOf(gif));
  assert.deepEqual(frames.map(({ delay }) => delay), [10, 11, 12, 13]);
  [first, second, second, third].forEach((frame, index) => assert.deepEqual(frames[index].screen, frame, `frame ${index}`));
});

test('what changed little is little', async () => {
  const still = new Array(400 * 300).fill(0xfafafa);
  const gif = new Gif(400, 300);
  gif.frame(pixels(still), 5);
  const { length } = await bytesOf(gif);
  gif.frame(pixels(still.with(7, 0)), 5);
  assert.ok((await bytesOf(gif)).length < length + 60);
});

test('more than 255 colours share entries, and frequent ones keep theirs', () => {
  const many = Int32Array.from({ length: 5000 }, (_, at) => (at < 1000 ? 0x336699 : at * 3331 & 0xffffff));
  const { palette, indices } = indexed(many);
  assert.ok(palette.length <= 768);
  assert.deepEqual([...palette.subarray(indices[0] * 3, indices[0] * 3 + 3)], [0x99, 0x66, 0x33]);
  indices.forEach((index, at) => [0, 8, 16].forEach((shift, part) => assert.ok(Math.abs(palette[index * 3 + part] - (many[at] >> shift & 255)) < 64)));
});
