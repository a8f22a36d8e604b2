// The lessons as text, for docs/lessons: from the same cards and words as the page. Numbers, boards, programs and diagrams
// are the library's answers. `tests/web/docs.test.mjs` writes and compares the files.

import { dataLines } from './page/data.js';
import { GLOSSARY, LESSONS } from './page/lessons/lessons.js';
import { paragraphs } from './page/lessons/markup.js';
import { valueAt } from './page/lessons/values.js';
import { Path } from './page/stack.js';
import fluent from './page/vendor/fluent-bundle.js';

const { FluentBundle, FluentResource } = fluent;

/**
 * The whole document of a language.
 * @param {string} lang @param {string} words its Fluent file
 * @param {(path: string, query: Record<string, any>) => Promise<any>} ask a question of the API
 */
export async function lessonsText(lang, words, ask) {
  const bundle = new FluentBundle(lang, { useIsolating: false });
  bundle.addResource(new FluentResource(words));
  const say = (key, variables = {}) => {
    const message = bundle.getMessage(key);
    if (!message) throw new Error(`${lang} does not say ${key}`);
    return bundle.formatPattern(message.value, variables);
  };
  const number = (value) => new Intl.NumberFormat(lang).format(BigInt(value));
  const question = (path, query) => ask(path, { ...query, lang });
  const desk = { say, number, ask: question };
  const parts = [`# ${say('web-lessons')}`, say('lesson-text-lead'), contents(say)];
  for (const [index, lesson] of LESSONS.entries()) {
    parts.push(`## ${index + 1}. ${say(`lesson-${lesson.name}`)}`,
      `*${say('lesson-teacher-aim')} ${say(`lesson-${lesson.name}-aim`)} ${say('lesson-teacher-time', { minutes: lesson.minutes })}*`);
    for (const [at, card] of lesson.cards.entries()) parts.push(...await cardText(desk, lesson, index + 1, card, at + 1));
    parts.push(...['question', 'answer'].map((part) => `**${say(`lesson-teacher-${part}`)}** ${say(`lesson-${lesson.name}-${part}`)}`));
  }
  parts.push(`## ${say('glossary')}`, ...GLOSSARY.map((term) => `<a id="${term}"></a>**${say(`glossary-${term}`)}** — ${say(`glossary-${term}-means`)}`));
  return `${parts.join('\n\n')}\n`;
}

const contents = (say) => LESSONS.map(({ name }, index) => `${index + 1}. ${say(`lesson-${name}`)}`).join('\n');

/** A card: its words, what it shows, what it asks. */
async function cardText({ say, number, ask }, lesson, lessonNumber, card, at) {
  const key = `lesson-${lesson.name}-${at}`;
  const numbers = {};
  for (const [name, source] of Object.entries(card.numbers ?? {})) numbers[name] = number(valueAt(await ask(source.ask, source.query), source.path));
  const parts = [`### ${lessonNumber}.${at}`, markdown(say(key, numbers)), ...await sceneText({ say, number, ask }, card.scene)];
  if (card.task) {
    if (card.task.columns) parts.push(`\`[${card.task.columns.join(', ')}]\``);
    parts.push(`> ${say(`${key}-task`)}`);
  }
  return parts;
}

/** The marks of the lessons as Markdown. */
function markdown(text) {
  const marked = { plain: ({ text: plain }) => plain, code: ({ text: code }) => `\`${code}\``, strong: ({ text: strong }) => `**${strong}**`, term: ({ text: word, term }) => `[${word}](#${term})` };
  return paragraphs(text).map((spans) => spans.map((span) => marked[span.kind](span)).join('')).join('\n\n');
}

const block = (kind, lines) => `\`\`\`${kind}\n${lines.join('\n')}\n\`\`\``;
const table = (head, rows) => [`| ${head.join(' | ')} |`, `|${head.map(() => ' ---: |').join('')}`, ...rows.map((row) => `| ${row.join(' | ')} |`)].join('\n');

/** Rows such as 1Q2/4/… with a sign for each square. */
const boardLines = (folded) => folded.split('/').map((row) => [...row.replace(/\d+/g, (count) => '.'.repeat(Number(count)))].join(' '));

/** Queens on a board of some size. */
function queenLines(size, queens) {
  const isQueen = new Set(queens.map((queen) => queen.join()));
  return Array.from({ length: size }, (_, row) => Array.from({ length: size }, (__, column) => (isQueen.has(`${row},${column}`) ? 'Q' : '.')).join(' '));
}

async function sceneText(desk, scene) {
  if (scene.film) return filmText(desk, scene);
  if (scene.figure && FIGURES[scene.figure]) return FIGURES[scene.figure](desk, scene);
  return scene.board ? [block('text', boardLines(scene.board))] : [];
}

/** A film stands still in a text: the moment that the card begins with. */
async function filmText({ say, ask }, { film: { n, method, goal = 'all' }, at, parts = [] }) {
  const query = { n, method, goal };
  const film = await ask('film', query);
  const { steps, ...start } = await ask('steps', { ...query, from: 0, to: Math.min(film.steps, 4096) });
  let seen = 0;
  const count = at === 'start' ? 0 : at === 'end' ? film.steps : steps.findIndex((step) => step.do === at.do && ++seen === at.nth) + 1;
  const path = new Path(start);
  for (const step of steps.slice(0, count)) path.apply(step);
  const text = [block('text', [...queenLines(n, path.queens), '', path.last?.sentence ?? film.start])];
  if (parts.includes('stack') && path.queens.length) {
    text.push(block('text', path.queens.map(([row, column]) => say('square', { row: row + 1, column: column + 1 })).reverse()));
  }
  if (parts.includes('list')) text.push(`\`queens = [${Array.from({ length: n }, (_, row) => path.queens.find((queen) => queen[0] === row)?.[1] ?? -1).join(', ')}]\``);
  if (parts.includes('data')) text.push(block('text', dataLines(path.data, path.last?.variables, path.calls)));
  if (parts.includes('tree') && n === 4) text.push(`![${say('web-tree')}](../pictures/tree-4.svg)`);
  if (parts.includes('code')) text.push(block('python', await program(ask, method)));
  return text;
}

async function program(ask, method) {
  const { methods } = await ask('about', {});
  return methods.find(({ name }) => name === method).code;
}

const FIGURES = {
  async orbit({ say, ask }, { columns }) {
    const { images } = await ask('orbit', { columns });
    const same = (image) => (image.same_as === null ? '' : ` (${say('web-same-as', { other: say(`symmetry-${images[image.same_as].symmetry}`) })})`);
    return [images.map((image) => `- ${say(`symmetry-${image.symmetry}`)}: \`[${image.columns.join(', ')}]\`${same(image)}`).join('\n')];
  },
  async classes({ say, ask }) {
    const { solutions } = await ask('solutions', { n: 8, unique: true, limit: 100 });
    return [solutions.map(({ columns, class: size }, index) => `- ${say('web-group', { number: index + 1, size })}: \`[${columns.join(', ')}]\``).join('\n')];
  },
  async pruning({ say, number, ask }) {
    const rows = [];
    let permutations = 6;
    for (let n = 4; n <= 8; n++) {
      permutations *= n;
      const { totals } = await ask('film', { n, method: 'grid', goal: 'all' });
      rows.push([n, n ** n, permutations, totals.placements + 1, totals.solutions].map(number));
    }
    return [table(['n', ...['ways', 'permutations', 'nodes', 'solutions'].map((name) => say(`lesson-figure-${name}`))], rows)];
  },
  async placements({ ask }) {
    const rows = [];
    for (const n of [4, 5, 6]) {
      const { steps } = await ask('steps', { n, method: 'sicp', goal: 'all', from: 0, to: 4096 });
      const counts = Array.from({ length: 6 }, (_, k) => steps.filter((step) => step.do === 'keep' && step.queens.length === k + 1).length);
      rows.push([n, ...counts.map((count, k) => (k < n ? count : ''))]);
    }
    return [table(['n', ...[1, 2, 3, 4, 5, 6].map((k) => `k = ${k}`)], rows)];
  },
  async growth({ number, ask }) {
    const { sequences } = await ask('known', {});
    const { values, first } = sequences.find(({ kind }) => kind === 'all');
    return [table(['n', 'Q(n)'], values.map((value, index) => [index + first, number(value)]).slice(1 - first))];
  },
  async diagrams({ ask }) {
    const texts = [];
    for (const part of ['down', 'exhausted', 'found']) texts.push(block('mermaid', (await ask('diagram', { n: 4, method: 'matrix', part })).text.trimEnd().split('\n')));
    return texts;
  },
};
