// Which steps of a search are decisions that somebody can predict.

/** What a square can be: safe, or attacked along one of these. A row need not be asked: there is one queen in it. */
export const REASONS = ['safe', 'column', 'falling', 'rising'];

/** What is asked before a step, by what it does. @type {Record<string, 'next' | 'why' | 'queen'>} */
const QUESTIONS = { try: 'next', reject: 'why', place: 'why', 'take-back': 'queen' };

/** What is asked before a step of a method; null where nothing is. @param {any} step @param {any} method */
export function questionBefore(step, method) {
  const kind = QUESTIONS[step?.do] ?? null;
  if (kind !== 'why') return kind;
  // Who looks at safe squares only tests nothing, and that a square is blocked can be seen.
  return method.skips_attacked || (step.do === 'reject' && !REASONS.includes(step.reason)) ? null : kind;
}
