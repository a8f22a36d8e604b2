// The words of the page, from the same Fluent files as the command's.

import { reach } from './host.js';
import './vendor/fluent-bundle.js';

/** @type {any} */
const { FluentBundle, FluentResource } = /** @type {any} */ (globalThis).FluentBundle;

/** @type {Record<string, string>} */
export const LANGUAGES = { en: 'English', 'zh-TW': '繁體中文', 'zh-CN': '简体中文' };

/** @type {any} */
let bundle = null;
let current = 'en';
let numbers = new Intl.NumberFormat('en');

/** The language that the page speaks now. */
export const language = () => current;

/** The language to begin with: what the reader chose before, or what the browser prefers. */
export function preferred() {
  const saved = recall('lang');
  if (saved in LANGUAGES) return saved;
  for (const tag of navigator.languages ?? []) {
    const parts = tag.toLowerCase().split('-');
    if (parts[0] === 'zh') return parts.some((part) => ['tw', 'hk', 'mo', 'hant'].includes(part)) ? 'zh-TW' : 'zh-CN';
    if (parts[0] === 'en') return 'en';
  }
  return 'en';
}

/** Loads a language and says everything on the page anew. @param {string} tag */
export async function speak(tag) {
  const response = await reach(`words/${tag}.ftl`);
  if (!response.ok) throw new Error(response.statusText);
  const fresh = new FluentBundle(tag, { useIsolating: false });
  fresh.addResource(new FluentResource(await response.text()));
  bundle = fresh;
  said.clear();
  current = tag;
  numbers = new Intl.NumberFormat(tag);
  document.documentElement.lang = tag;
  remember('lang', tag);
  translate(document);
  document.dispatchEvent(new Event('queens:words'));
}

/** Whether there is a message with this key. @param {string} key */
export const canSay = (key) => !!bundle?.hasMessage(key);

/** What was said before: a press on a board of 144 squares says two hundred things anew, most of them as before. @type {Map<string, string>} */
const said = new Map();
const MOST_SAID = 5000;

/** The message of a key with its variables filled in. @param {string} key @param {Record<string, any>} [variables] @returns {string} */
export function say(key, variables = {}) {
  const name = `${key} ${JSON.stringify(variables)}`;
  const before = said.get(name);
  if (before !== undefined) return before;
  const message = bundle?.getMessage(key);
  const text = message?.value ? bundle.formatPattern(message.value, variables) : key;
  if (said.size > MOST_SAID) said.clear();
  said.set(name, text);
  return text;
}

/** Says the texts below an element that are given as keys. @param {ParentNode} root */
export function translate(root) {
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-say]'))) element.textContent = say(element.dataset.say);
  for (const element of /** @type {NodeListOf<HTMLElement>} */ (root.querySelectorAll('[data-say-label]'))) {
    const text = say(element.dataset.sayLabel);
    element.setAttribute('aria-label', text);
    if (element.hasAttribute('title')) element.title = text;
  }
}

/** A square in words, counted from 1. @param {number[]} square */
export const saySquare = ([row, column]) => say('square', { row: row + 1, column: column + 1 });

/** Several squares in words. @param {number[][]} squares */
export const saySquares = (squares) => squares.map(saySquare).join(say('web-list-separator'));

/** @type {Record<string, string>} */
const LINES = { row: 'line-row', column: 'line-column', falling: 'line-falling', rising: 'line-rising' };

/** A conflict of two queens in words. @param {{ first: number[], second: number[], line: string }} conflict */
export const sayConflict = ({ first, second, line }) =>
  say('conflict-attack', { first: saySquare(first), second: saySquare(second), line: say(LINES[line]) });

/** A whole number (or one too long for a Number, as text) with its digits grouped. @param {number | string} number */
export const sayNumber = (number) => numbers.format(typeof number === 'string' ? BigInt(number) : number);

/** The first letter large, where a language has large letters: words of the command begin small. @param {string} text */
export const sentence = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** Remembers a choice of the reader; a browser that keeps nothing is fine. @param {string} name @param {string} value */
export function remember(name, value) {
  try {
    localStorage.setItem(`queens-${name}`, value);
  } catch { /* private window */ }
}

/** What was remembered, or null. @param {string} name */
export function recall(name) {
  try {
    return localStorage.getItem(`queens-${name}`);
  } catch {
    return null;
  }
}
