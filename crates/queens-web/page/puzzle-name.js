// What the name of a puzzle stands for.

/**
 * The question that a name stands for: `daily-2026-11-16`, or size, level and seed as in `8-forced-17`.
 * @param {string} name @returns {[string, Record<string, string>] | null}
 */
export function question(name) {
  const daily = /^daily-(\d{4}-\d\d-\d\d)$/.exec(name);
  if (daily) return ['daily', { date: daily[1] }];
  const made = /^(\d{1,2})-(any|forced|trying)-(\d{1,15})$/.exec(name);
  return made && ['puzzle', { n: made[1], level: made[2], seed: made[3] }];
}
