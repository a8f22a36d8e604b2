// What a program keeps, its variables and its calls, as lines of text: the names are the program's own.

/** @param {any} value @returns {string} */
function show(value) {
  if (Array.isArray(value)) return `[${value.map(show).join(', ')}]`;
  if (value && typeof value === 'object') return Object.entries(value).map(([name, one]) => `${name} = ${show(one)}`).join(', ');
  return String(value);
}

/** Rows of a board, each on a line of its own. @param {any} value */
const isRows = (value) => Array.isArray(value) && value.length > 0 && value.every((row) => typeof row === 'string' || (Array.isArray(row) && row.length === value.length && row.length > 2));

/**
 * @param {any} data what the method keeps
 * @param {Record<string, any>} [variables] those of the current line
 * @param {{ function: string, line: number, variables: Record<string, any> }[]} [calls] the oldest first
 * @returns {string[]}
 */
export function dataLines(data, variables = {}, calls = []) {
  const lines = [];
  for (const [name, value] of Object.entries(data ?? {})) {
    if (name === 'kind' || value === null) continue;
    if (isRows(value)) lines.push(`${name} =\n${value.map((/** @type {any} */ row) => `  ${typeof row === 'string' ? row.split('').join(' ') : row.join(' ')}`).join('\n')}`);
    else lines.push(`${name} = ${show(value)}`);
  }
  const named = Object.entries(variables);
  if (named.length) lines.push(named.map(([name, value]) => `${name} = ${show(value)}`).join('   '));
  calls.forEach((call, depth) => lines.push(`${'  '.repeat(depth)}${call.function}(${show(call.variables)})`));
  return lines;
}
