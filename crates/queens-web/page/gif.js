// An animated GIF that plays for ever, from the pixels of its frames. A frame stores only the rectangle that changed, and in it
// the pixels that did not are transparent: long runs of one colour are what GIF packs best.

/** The entry of the palette that leaves a pixel as it is. */
const UNCHANGED = 0;

export class Gif {
  /** @type {Uint8Array<ArrayBuffer>[]} */
  #parts = [];
  /** The pixels on the screen. @type {Uint32Array | null} */
  #shown = null;

  /** @param {number} width @param {number} height */
  constructor(width, height) {
    this.width = width;
    this.height = height;
    this.#add(text('GIF89a'), ...[width, height].flatMap(two), 0x70, 0, 0);
    // Again and again.
    this.#add(0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0);
  }

  /** @param {(number | number[])[]} bytes */
  #add(...bytes) {
    this.#parts.push(Uint8Array.from(bytes.flat()));
  }

  /** Adds a frame that is seen for so many hundredths of a second. @param {Uint8ClampedArray} pixels red, green, blue and opacity of each @param {number} delay */
  frame(pixels, delay) {
    const colours = new Uint32Array(pixels.buffer, pixels.byteOffset, this.width * this.height);
    const { left, top, right, bottom } = this.#changed(colours);
    const [wide, high] = [right - left, bottom - top];
    /** The colour of each pixel of the rectangle, -1 where it stays as it is. */
    const part = new Int32Array(wide * high);
    for (let row = 0, to = 0; row < high; row++) {
      for (let at = (top + row) * this.width + left, end = at + wide; at < end; at++, to++) {
        part[to] = this.#shown?.[at] === colours[at] ? -1 : colours[at] & 0xffffff;
      }
    }
    const { palette, indices, bits } = indexed(part);
    this.#add(0x21, 0xf9, 4, 0x05, two(delay), UNCHANGED, 0);
    this.#add(0x2c, ...[left, top, wide, high].flatMap(two), 0x80 | (bits - 1));
    this.#parts.push(palette, packed(indices, Math.max(bits, 2)));
    this.#shown = colours.slice();
  }

  /** The rectangle of pixels that differ from what is shown; one pixel if none does. @param {Uint32Array} colours */
  #changed(colours) {
    const { width, height } = this;
    if (!this.#shown) return { left: 0, top: 0, right: width, bottom: height };
    let [left, top, right, bottom] = [width, height, 0, 0];
    for (let at = 0; at < colours.length; at++) {
      if (colours[at] === this.#shown[at]) continue;
      const row = Math.floor(at / width);
      const column = at - row * width;
      left = Math.min(left, column);
      right = Math.max(right, column + 1);
      top = Math.min(top, row);
      bottom = row + 1;
    }
    return right ? { left, top, right, bottom } : { left: 0, top: 0, right: 1, bottom: 1 };
  }

  /** The bytes of the file. */
  finish() {
    return new Blob([...this.#parts, Uint8Array.of(0x3b)], { type: 'image/gif' });
  }
}

/** @param {string} ascii */
const text = (ascii) => Array.from(ascii, (letter) => letter.charCodeAt(0));
/** @param {number} number */
const two = (number) => [number & 255, number >> 8];

/**
 * Pixels as entries of a palette of at most 256 colours. Smooth edges may make more colours than that; then those that agree in
 * their first bits share an entry, and the most frequent of them lends its colour, so that plain areas keep theirs.
 * @param {Int32Array} part
 */
export function indexed(part) {
  /** @type {Map<number, number>} */
  const frequencies = new Map();
  for (const colour of part) if (colour >= 0) frequencies.set(colour, (frequencies.get(colour) ?? 0) + 1);
  const colours = [...frequencies].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([colour]) => colour);
  for (const kept of [8, 5, 4, 3, 2]) {
    const mask = ((0xff << (8 - kept)) & 0xff) * 0x10101;
    /** @type {Map<number, number>} */
    const entries = new Map();
    const chosen = [0];
    for (const colour of colours) {
      if (entries.has(colour & mask)) continue;
      entries.set(colour & mask, chosen.length);
      chosen.push(colour);
    }
    if (chosen.length > 256) continue;
    const bits = Math.max(1, Math.ceil(Math.log2(chosen.length)));
    const palette = new Uint8Array(3 << bits);
    chosen.forEach((colour, entry) => palette.set([colour & 255, (colour >> 8) & 255, (colour >> 16) & 255], entry * 3));
    return { palette, bits, indices: Uint8Array.from(part, (colour) => (colour < 0 ? UNCHANGED : entries.get(colour & mask))) };
  }
  throw new Error('64 colours always fit');
}

/** Entries of a palette, packed as GIF packs them (LZW), in blocks. @param {Uint8Array} indices @param {number} size bits of an entry */
function packed(indices, size) {
  const clear = 1 << size;
  const first = clear + 2;
  /** @type {number[]} */
  const bytes = [];
  let [held, bits, width, next] = [0, 0, size + 1, first];
  /** What was seen, as the code of all but its last entry and that entry. @type {Map<number, number>} */
  const codes = new Map();
  /** @param {number} code */
  const put = (code) => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>>= 8;
    }
  };
  put(clear);
  let seen = indices[0];
  for (let at = 1; at < indices.length; at++) {
    const longer = (seen << 8) | indices[at];
    const known = codes.get(longer);
    if (known !== undefined) {
      seen = known;
      continue;
    }
    put(seen);
    if (next === 4096) {
      put(clear);
      codes.clear();
      [next, width] = [first, size + 1];
    } else {
      if (next === 1 << width) width++;
      codes.set(longer, next++);
    }
    seen = indices[at];
  }
  put(seen);
  put(clear + 1);
  if (bits) bytes.push(held & 255);
  const blocks = [size];
  for (let from = 0; from < bytes.length; from += 255) {
    const block = bytes.slice(from, from + 255);
    blocks.push(block.length, ...block);
  }
  return Uint8Array.from([...blocks, 0]);
}
