// The words of the page, from the same Fluent files as the command's.

import { reach } from './host.js';
import './vendor/fluent-bundle.js';

const { FluentBundle, FluentResource } = globalThis.FluentBundle;

export const LANGUAGES = { en: 'English', 'zh-TW': '繁體中文', 'zh-CN': '简体中文' };

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

/** Loads a language and says everything on the page anew. */
export async function speak(tag) {
  const response = await reach(`words/${tag}.ftl`);
  const fresh = new FluentBundle(tag, { useIsolating: false });
  fresh.addResource(new FluentResource(await response.text()));
  bundle = fresh;
  current = tag;
  numbers = new Intl.NumberFormat(tag);
  document.documentElement.lang = tag;
  remember('lang', tag);
  translate(document);
  document.dispatchEvent(new Event('queens:words'));
}

/** The message of a key with its variables filled in. */
export function say(key, variables = {}) {
  const message = bundle?.getMessage(key);
  return message?.value ? bundle.formatPattern(message.value, variables) : key;
}

/** Says the texts below an element that are given as keys. */
export function translate(root) {
  for (const element of root.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
  for (const element of root.querySelectorAll('[data-say-label]')) {
    const text = say(element.dataset.sayLabel);
    element.setAttribute('aria-label', text);
    if (element.hasAttribute('title')) element.title = text;
  }
}

/** A square in words, counted from 1. */
export const saySquare = ([row, column]) => say('square', { row: row + 1, column: column + 1 });

const LINES = { row: 'line-row', column: 'line-column', falling: 'line-falling', rising: 'line-rising' };

/** A conflict of two queens in words. */
export const sayConflict = ({ first, second, line }) =>
  say('conflict-attack', { first: saySquare(first), second: saySquare(second), line: say(LINES[line]) });

/** A step of a search in words: as the library says it. */
export const sayStep = (step) => step?.sentence ?? say('trace-start');

/** A whole number (or one too long for a Number, as text) with its digits grouped. */
export const sayNumber = (number) => numbers.format(typeof number === 'string' ? BigInt(number) : number);

/** Remembers a choice of the reader; a browser that keeps nothing is fine. */
export function remember(name, value) {
  try {
    localStorage.setItem(`queens-${name}`, value);
  } catch { /* private window */ }
}

/** What was remembered, or null. */
export function recall(name) {
  try {
    return localStorage.getItem(`queens-${name}`);
  } catch {
    return null;
  }
}
