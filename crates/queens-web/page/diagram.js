// A sequence diagram as a picture, from the text that the library writes for Mermaid: lanes, notes and messages.

import { draw } from './make.js';

/** @typedef {{ from: string, to: string, text: string, back: boolean }} Message */
/** @typedef {{ title: string, lanes: { id: string, name: string }[], notes: string[], messages: Message[] }} Diagram */

/** Reads what the library writes. @param {string} text @returns {Diagram} */
export function readDiagram(text) {
  /** @type {Diagram} */
  const diagram = { title: '', lanes: [], notes: [], messages: [] };
  for (const line of text.split('\n')) {
    const lane = /^\s*participant (\S+) as (.*)$/.exec(line);
    const message = /^\s*(\w+)(-->>|->>)(\w+): (.*)$/.exec(line);
    const note = /^\s*Note over [^:]*: (.*)$/.exec(line);
    if (lane) diagram.lanes.push({ id: lane[1], name: lane[2] });
    else if (message) diagram.messages.push({ from: message[1], back: message[2] === '-->>', to: message[3], text: message[4] });
    else if (note) diagram.notes.push(note[1]);
    else if (/^\s*title /.test(line)) diagram.title = line.trim().slice('title '.length);
  }
  return diagram;
}

const TOP = 44;
const ROW = 46;
const LANE = 132;
const SIDE = 60;
/** So many lanes can still be read when they shrink to a tablet. */
const FEW = 6;

/** About how wide a text is: Chinese characters take the room of two letters. @param {string} text */
const widthOf = (text) => 7.2 * [...text].reduce((sum, sign) => sum + (sign > '⺀' ? 2 : 1), 0);

/** Words from `left` on, or up to `right` if there is no room to the right. @param {string} text @param {number} left @param {number} right @param {number} y @param {number} width */
function words(text, left, right, y, width) {
  if (left + widthOf(text) <= width) return draw('text', { class: 'words', x: left, y }, text);
  return draw('text', { class: 'words', x: Math.max(right, widthOf(text) + 8), y, 'text-anchor': 'end' }, text);
}

/** @param {number} x1 @param {number} x2 @param {number} y @param {boolean} back @returns {SVGElement[]} */
function arrow(x1, x2, y, back) {
  const isSelf = x1 === x2;
  return [
    draw('path', { class: back ? 'message back' : 'message', d: isSelf ? `M${x1} ${y - 14}h34v14h-30` : `M${x1} ${y}H${x2 + (x2 > x1 ? -5 : 5)}` }),
    draw('path', { class: 'tip', d: isSelf ? `M${x1} ${y}l9-4.5v9z` : x2 > x1 ? `M${x2} ${y}l-9-4.5v9z` : `M${x2} ${y}l9-4.5v9z` }),
  ];
}

/** @param {Diagram} diagram */
export function drawDiagram({ lanes, messages }) {
  const at = new Map(lanes.map(({ id }, index) => [id, SIDE + index * LANE]));
  const width = SIDE * 2 + (lanes.length - 1) * LANE;
  const height = TOP + messages.length * ROW + 16;
  /** @type {SVGElement[]} */
  const parts = lanes.flatMap(/** @returns {SVGElement[]} */ ({ id, name }) => [
    draw('line', { class: 'lane', x1: at.get(id), x2: at.get(id), y1: TOP - 10, y2: height - 6 }),
    draw('rect', { class: 'head', x: at.get(id) - 56, y: 4, width: 112, height: 30, rx: 6 }),
    draw('text', { class: 'lane-name', x: at.get(id), y: 24, 'text-anchor': 'middle' }, name),
  ]);
  messages.forEach(({ from, to, text, back }, index) => {
    const y = TOP + (index + 1) * ROW - 12;
    const [x1, x2] = [at.get(from), at.get(to)];
    const self = x1 === x2;
    const left = Math.min(x1, x2);
    parts.push(...arrow(x1, x2, y, back),
      words(text, self ? x1 + 42 : left + 10, self ? x1 - 10 : Math.max(x1, x2) - 10, y - (self ? 4 : 7), width));
  });
  const widest = Math.max(width, ...messages.map(({ text }) => widthOf(text) + 20));
  return draw('svg', { class: lanes.length <= FEW ? 'diagram few' : 'diagram', viewBox: `0 0 ${Math.ceil(widest)} ${height}`, width: Math.ceil(widest), height, 'aria-hidden': 'true' }, ...parts);
}

const SLIM = 300;
const SLIM_SIDE = 26;
const LINE = 17;

/** The lines of a text that is not to be wider than some room. Chinese breaks anywhere, other words at spaces. @param {string} text @param {number} room @returns {string[]} */
export function breakLines(text, room) {
  const lines = [''];
  for (const piece of text.match(/[\u2e80-\uffff]|[^\s\u2e80-\uffff]+|\s/gu) ?? []) {
    if (lines.at(-1) && widthOf(lines.at(-1) + piece) > room && !/[，。：；？！、）」』”]/.test(piece)) lines.push('');
    lines[lines.length - 1] += lines.at(-1) || piece.trim() ? piece : '';
  }
  return lines.map((line) => line.trimEnd());
}

/** The same for a narrow place: the lanes stand as close as it is narrow, and what is said takes lines of its own. @param {Diagram} diagram */
export function drawSlim({ lanes, messages }) {
  const apart = (SLIM - 2 * SLIM_SIDE) / Math.max(1, lanes.length - 1);
  const at = new Map(lanes.map(({ id }, index) => [id, SLIM_SIDE + index * apart]));
  // Where there is no room for "column 3", 3 is enough: it stands among the others.
  const isClose = lanes.some(({ name }) => /\d/.test(name) && widthOf(name) + 8 > apart);
  let y = TOP;
  const said = messages.flatMap(/** @returns {SVGElement[]} */ ({ from, to, text, back }) => {
    const lines = breakLines(text, SLIM - 8);
    const texts = lines.map((line, index) => draw('text', { class: 'slim-words', x: 4, y: y + (index + 1) * LINE }, line));
    y += lines.length * LINE + (from === to ? 28 : 14);
    const drawn = arrow(at.get(from), at.get(to), y, back);
    y += 10;
    return [...texts, ...drawn];
  });
  const heads = lanes.flatMap(/** @returns {SVGElement[]} */ ({ id, name }) => [
    draw('line', { class: 'lane', x1: at.get(id), x2: at.get(id), y1: TOP - 16, y2: y + 4 }),
    draw('text', { class: 'lane-name', x: at.get(id), y: 20, 'text-anchor': 'middle' }, (isClose && name.match(/\d+/)?.[0]) || name),
  ]);
  return draw('svg', { class: 'slim-diagram', viewBox: `0 0 ${SLIM} ${y + 8}`, 'aria-hidden': 'true' }, ...heads, ...said);
}
