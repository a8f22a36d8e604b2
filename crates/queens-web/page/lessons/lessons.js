// The ten lessons: what each card sets up, and what it asks. Only states and questions are here. The words are in
// lessons.ftl of each language (`lesson-NAME-CARD`, its task, what is said when it is done); every answer comes from the
// library when it is asked for.

/**
 * A moment of a film: the step that does something for the nth time, or an end of the film.
 * @typedef {'start' | 'end' | { do: string, nth: number }} Moment
 *
 * What a card shows: a board (queens on it are given), perhaps with all lines that are attacked; or a film at a moment, with
 * some of its parts; or a figure.
 * @typedef {object} Scene
 * @property {string} [board]
 * @property {boolean} [lines]
 * @property {{ n: number, board?: string, method: string, goal?: string }} [film]
 * @property {Moment} [at]
 * @property {('stack' | 'code' | 'tree' | 'list' | 'data')[]} [parts]
 * @property {'orbit' | 'classes' | 'tests' | 'pruning' | 'placements' | 'diagrams' | 'growth'} [figure]
 * @property {number[]} [columns]
 *
 * What a card asks; its kinds are in tasks.js.
 * @typedef {{ kind: string, [detail: string]: any }} Task
 *
 * @typedef {object} Card
 * @property {Scene} scene
 * @property {Task} [task]
 * @property {Record<string, Source>} [numbers] numbers in the text, and where they come from
 *
 * A number that the library knows: a question, and the way to it in the answer.
 * @typedef {{ ask: string, query: Record<string, any>, path: string }} Source
 *
 * @typedef {{ name: string, minutes: number, cards: Card[], sheet: string[] }} Lesson the sheet holds boards to print
 */

/** @param {number} n @param {string} method @param {string} path @param {string} [goal] @returns {Source} */
const film = (n, method, path, goal = 'all') => ({ ask: 'film', query: { n, method, goal }, path });
/** @param {Record<string, any>} query @returns {Source} */
const completions = (query) => ({ ask: 'completions', query, path: 'count' });

const CONTEST = '8/8/2*5/8/8/5**1/3*4/8';

/** @type {Lesson[]} */
export const LESSONS = [
  {
    name: 'rule',
    minutes: 8,
    sheet: ['5/3Q1/5/5/5', '6/6/2Q3/6/6/6', '4/4/4/4'],
    cards: [
      { scene: { board: '7/7/7/3Q3/7/7/7', lines: true } },
      { scene: { board: '5/3Q1/5/5/5' }, task: { kind: 'attacked' } },
      { scene: { board: '1Q2/4/4/4', lines: true }, task: { kind: 'place', queens: 2 } },
      { scene: { board: '3/3/3' }, task: { kind: 'number', source: completions({ n: 3 }) } },
      { scene: { board: '1Q2/4/1*2/4', lines: false }, task: { kind: 'reaches', square: [3, 1] } },
      { scene: { board: '3Q4/6Q1/2Q5/7Q/1Q6/4Q3/Q7/5Q2' }, numbers: { solutions: completions({ n: 8 }) } },
    ],
  },
  {
    name: 'hand',
    minutes: 8,
    sheet: ['4/4/4/4', '5/5/5/5/5', '6/6/6/6/6/6'],
    cards: [
      { scene: { board: '4/4/4/4', lines: true }, task: { kind: 'place', queens: 4 } },
      { scene: { board: 'Q3/2Q1/4/4', lines: true }, task: { kind: 'dead' } },
      { scene: { board: '1Q2/4/4/Q3', lines: true }, task: { kind: 'remove' } },
      { scene: { board: '4/4/4/4', lines: true }, task: { kind: 'place', queens: 4, not: [1, 3, 0, 2] } },
      { scene: { figure: 'orbit', columns: [1, 3, 0, 2] }, numbers: { solutions: completions({ n: 4 }) } },
    ],
  },
  {
    name: 'stack',
    minutes: 10,
    sheet: ['4/4/4/4', '5/5/5/5/5'],
    cards: [
      { scene: { film: { n: 4, method: 'grid' }, at: 'start', parts: ['stack'] } },
      { scene: { film: { n: 4, method: 'grid' }, at: { do: 'place', nth: 2 }, parts: ['stack'] }, task: { kind: 'next' } },
      { scene: { film: { n: 4, method: 'grid' }, at: { do: 'exhausted', nth: 1 }, parts: ['stack'] }, task: { kind: 'queen' } },
      { scene: { film: { n: 4, method: 'grid' }, at: { do: 'take-back', nth: 1 }, parts: ['stack'] }, task: { kind: 'next' } },
      { scene: { film: { n: 4, method: 'grid' }, at: { do: 'solution', nth: 1 }, parts: ['stack', 'tree'] } },
      { scene: { film: { n: 8, method: 'grid', goal: 'first' }, at: { do: 'solution', nth: 1 }, parts: ['stack'] },
        numbers: { tries: film(8, 'grid', 'totals.tries', 'first'), back: film(8, 'grid', 'totals.take_backs', 'first') } },
    ],
  },
  {
    name: 'call',
    minutes: 10,
    sheet: ['1Q2/3Q/4/4', '2Q3/6/6/6/6/6'],
    cards: [
      { scene: { board: '5Q2/3Q4/6Q1/Q7/7Q/1Q6/4Q3/2Q5', parts: ['list'] } },
      { scene: { film: { n: 4, method: 'sparse' }, at: { do: 'place', nth: 4 } }, task: { kind: 'list' } },
      { scene: { film: { n: 4, method: 'sparse' }, at: { do: 'place', nth: 1 }, parts: ['code', 'data'] } },
      { scene: { film: { n: 4, method: 'sparse' }, at: { do: 'exhausted', nth: 1 }, parts: ['code', 'stack', 'data'] }, task: { kind: 'queen' } },
      { scene: { film: { n: 4, method: 'sparse' }, at: { do: 'solution', nth: 1 }, parts: ['code', 'list'] } },
      { scene: { film: { n: 4, method: 'sparse' }, at: { do: 'take-back', nth: 5 } }, task: { kind: 'list' } },
    ],
  },
  {
    name: 'safe',
    minutes: 10,
    sheet: ['1Q4/5Q/6/6/6/6', '2Q3/6/6/6/6/6'],
    cards: [
      { scene: { board: '1Q4/5Q/6/6/6/6', figure: 'tests' } },
      { scene: { film: { n: 6, method: 'sparse' }, at: { do: 'reject', nth: 1 } }, task: { kind: 'why' } },
      { scene: { film: { n: 6, method: 'sparse' }, at: { do: 'reject', nth: 4 } }, task: { kind: 'why' } },
      { scene: { board: '2Q3/5Q/6/6/6/6', figure: 'tests' }, task: { kind: 'safe', row: 2 } },
      { scene: { board: CONTEST }, numbers: { count: completions({ board: CONTEST }), empty: completions({ n: 8 }) } },
    ],
  },
  {
    name: 'pruning',
    minutes: 8,
    sheet: ['4/4/4/4'],
    cards: [
      { scene: { figure: 'pruning' }, numbers: { placements: film(8, 'grid', 'totals.placements') } },
      { scene: { film: { n: 4, method: 'grid' }, at: 'end', parts: ['tree'] }, task: { kind: 'number', source: film(4, 'grid', 'totals.solutions') } },
      { scene: { film: { n: 4, method: 'grid' }, at: { do: 'exhausted', nth: 2 }, parts: ['tree', 'stack'] } },
      { scene: { film: { n: 8, method: 'grid' }, at: { do: 'solution', nth: 1 }, parts: ['tree'] } },
    ],
  },
  {
    name: 'twelve',
    minutes: 10,
    sheet: ['4Q3/6Q1/1Q6/5Q2/2Q5/Q7/3Q4/7Q'],
    cards: [
      { scene: { figure: 'orbit', columns: [0, 4, 7, 5, 2, 6, 1, 3] } },
      { scene: { figure: 'orbit', columns: [2, 4, 1, 7, 0, 6, 3, 5] } },
      { scene: { figure: 'classes' },
        numbers: { solutions: { ask: 'classes', query: { n: 8 }, path: 'solutions' }, classes: { ask: 'classes', query: { n: 8 }, path: 'classes' } } },
      { scene: { figure: 'classes' }, task: { kind: 'class', columns: [7, 1, 3, 0, 6, 4, 2, 5] } },
    ],
  },
  {
    name: 'other',
    minutes: 10,
    sheet: ['4/4/4/4'],
    cards: [
      { scene: { figure: 'placements' } },
      { scene: { film: { n: 4, method: 'sicp' }, at: { do: 'filter', nth: 2 }, parts: ['stack', 'code'] } },
      { scene: { film: { n: 4, method: 'htdp', goal: 'first' }, at: { do: 'place', nth: 1 }, parts: ['code'] } },
      { scene: { film: { n: 4, method: 'htdp', goal: 'first' }, at: { do: 'solution', nth: 1 }, parts: ['code'] } },
    ],
  },
  {
    name: 'diagrams',
    minutes: 6,
    sheet: ['4/4/4/4'],
    cards: [
      { scene: { figure: 'diagrams' } },
      { scene: { film: { n: 4, method: 'matrix' }, at: { do: 'reject', nth: 2 }, parts: ['code'] } },
      { scene: { film: { n: 4, method: 'matrix' }, at: { do: 'solution', nth: 1 }, parts: ['code', 'stack'] } },
    ],
  },
  {
    name: 'further',
    minutes: 10,
    sheet: ['2Q5/8/8/8/8/8/8/4Q3', '8/3Q4/8/8/8/8/1Q6/8'],
    cards: [
      { scene: { film: { n: 6, method: 'bits' }, at: { do: 'place', nth: 2 }, parts: ['data', 'code'] } },
      { scene: { figure: 'growth' }, numbers: { solutions: completions({ n: 12 }) } },
      { scene: { board: '8/1Q6/8/8/8/4Q3/8/8', lines: true }, task: { kind: 'place', queens: 8 } },
      { scene: { board: '2Q5/8/8/8/8/8/8/4Q3' }, numbers: { solutions: completions({ board: '2Q5/8/8/8/8/8/8/4Q3' }) } },
    ],
  },
];

/** The words that are explained, in the order of their first use. */
export const GLOSSARY = ['queen', 'diagonal', 'square', 'solution', 'blocked', 'dead-end', 'stack', 'backtracking', 'recursion', 'call-stack', 'list', 'pruning', 'search-tree', 'node', 'symmetry', 'orbit', 'class', 'bits'];
