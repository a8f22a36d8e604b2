// How far somebody has come in the lessons: kept on their machine, and nowhere else.

import { recall, remember } from '../words.js';

/** @typedef {{ seen: string[], done: string[], lesson: number, card: number }} Progress */

/** @returns {Progress} */
export function progress() {
  try {
    const kept = JSON.parse(recall('lessons') ?? '{}');
    return { seen: kept.seen ?? [], done: kept.done ?? [], lesson: kept.lesson ?? 1, card: kept.card ?? 1 };
  } catch {
    return { seen: [], done: [], lesson: 1, card: 1 };
  }
}

/** Where somebody is now. @param {number} lesson @param {number} card @param {string} key of the card */
export function keepPlace(lesson, card, key) {
  const now = progress();
  remember('lessons', JSON.stringify({ ...now, lesson, card, seen: [...new Set([...now.seen, key])] }));
}

/** A task that was done. @param {string} key of the card */
export function keepDone(key) {
  const now = progress();
  remember('lessons', JSON.stringify({ ...now, done: [...new Set([...now.done, key])] }));
}
