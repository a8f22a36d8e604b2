// <queens-count>: counts the solutions of a board with a bar that tells how far it is, checks the result, and shows how
// the numbers grow: those that were published, and those that this machine counted.

import { shown, show } from './address.js';
import { ask, saveAs, withdrawn } from './api.js';
import { job } from './counting.js';
import { choice, failureBox, field, plainButton, sizeField, tick } from './controls.js';
import { button, make } from './make.js';
import { BLOCKED, QUEEN } from './position.js';
import { canSay, say, sayNumber, translate } from './words.js';
import './board.js';
import { even } from './chart.js';

/** @type {[number, string][]} */
const UNITS = [[86400, 'web-day'], [3600, 'web-hour'], [60, 'web-minute'], [1, 'web-second']];

/** Below this, solutions come and go: six queens have fewer than five. */
const FIRST_RATIO = 6;

class QueensCount extends HTMLElement {
  /** @type {any} */
  about;
  /** @type {any[]} */
  #runs = [];
  /** @type {string[]} */
  #known = [];
  /** The published sequences, with their sources. @type {any[]} */
  #sequences = [];

  connectedCallback() {
    this.size = sizeField(this.about.limits.count, (position) => show({ position }));
    this.plain = plainButton((position) => show({ position }));
    this.engine = choice(this.about.engines.map((/** @type {string} */ name) => [name, name]), shown.engine, (engine) => show({ engine }));
    this.engineWords = make('p', { class: 'soft engine-words' });
    this.series = tick('web-series', () => {});
    this.start = button('web-start', () => this.#press(), { class: 'main' });
    this.what = make('p', { class: 'lead', role: 'status' });
    this.board = make('queens-board');
    this.boardBox = make('div', { class: 'count-board' }, this.board);
    this.number = make('p', { class: 'big-number' });
    this.bar = make('progress', { max: 1, value: 0, label: 'web-count' });
    this.progress = make('p', { class: 'soft progress-words' });
    this.check = make('p', { class: 'check-words', role: 'status' });
    this.failure = failureBox();
    this.counts = make('queens-chart');
    this.ratios = make('queens-chart');
    this.times = make('queens-chart');
    this.runs = make('tbody');
    this.known = make('tbody');
    this.sources = make('p', { class: 'small sources' });
    this.none = make('p', { class: 'soft', say: 'web-runs-none' });
    this.csv = button('web-runs-csv', () => this.#saveRuns(), { class: 'quiet' });
    /** @param {string} key @param {...any} content */
    const panel = (key, ...content) => make('section', { class: 'panel' }, make('h2', { class: 'label', say: key }), ...content);
    this.append(
      make('p', { class: 'view-lead', say: 'web-count-lead' }),
      make('div', { class: 'toolbar' }, this.size, field('web-engine', this.engine), this.start, this.series.box, this.plain),
      this.engineWords, this.failure,
      make('section', { class: 'panel result' }, this.boardBox,
        make('div', { class: 'result-words' }, this.what, this.number, this.bar, this.progress, this.check)),
      make('div', { class: 'charts' },
        panel('web-chart-count', this.counts, make('p', { class: 'soft small', say: 'web-growth-words' })),
        panel('web-chart-ratio', this.ratios),
        this.timesPanel = panel('web-chart-time', this.times),
        this.knownPanel = panel('web-known', make('div', { class: 'scroll', tabindex: '0', role: 'region', label: 'web-known' }, make('table', { class: 'numbers' }, this.known)), make('p', { class: 'soft small', say: 'web-known-source' }), this.sources),
        panel('web-runs', this.none, make('div', { class: 'scroll', tabindex: '0', role: 'region', label: 'web-runs' }, make('table', { class: 'numbers runs' }, this.runs)), this.csv)));
    this.knownPanel.classList.add('wide-panel');
    translate(this);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    document.addEventListener('queens:back', this.#loadRuns);
    job.addEventListener('changed', this.#changed);
    this.#shown();
    this.#loadRuns();
  }

  disconnectedCallback() {
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
    document.removeEventListener('queens:back', this.#loadRuns);
    job.removeEventListener('changed', this.#changed);
  }

  #shown = () => {
    if (shown.view !== 'count') return;
    this.size.show();
    this.plain.show();
    this.engine.value = shown.engine;
    const { size, squares, isPlain } = shown.position;
    this.boardBox.hidden = isPlain;
    if (!isPlain) {
      this.board.paint({ size, pieces: Array.from(squares, (square) => (square === BLOCKED ? 'blocked' : square === QUEEN ? 'given' : '')) });
    }
    if (job.state.kind === 'failed') job.state = { kind: 'idle' };
    this.#say();
  };

  #changed = () => {
    if (job.state.kind === 'result') this.#loadRuns();
    this.#say();
  };

  #press() {
    if (job.isRunning) {
      job.stop();
      return;
    }
    job.start(shown.position, shown.engine, this.series.input.checked);
  }

  #loadRuns = async () => {
    try {
      const [{ runs, known }, { sequences }] = await Promise.all([ask('runs'), ask('known')]);
      this.#runs = runs;
      this.#known = known;
      this.#sequences = sequences;
    } catch (error) {
      if (!withdrawn(error)) this.failure.fail(error);
    }
    this.#say();
  };

  #say = () => {
    const { kind, n, count, seconds, done, left, units_done: unitsDone, units, engine, known, check, error } = job.state;
    // One button starts and cancels, so that the focus stays where it is.
    this.start.firstElementChild.textContent = say(job.isRunning ? 'web-cancel' : 'web-start');
    /** @type {HTMLElement} */ (this.start.firstElementChild).dataset.say = job.isRunning ? 'web-cancel' : 'web-start';
    this.start.classList.toggle('main', !job.isRunning);
    this.engineWords.textContent = canSay(`web-engine-${shown.engine}`) ? say(`web-engine-${shown.engine}`) : '';
    if (kind === 'failed' && error.code !== 'offline') this.failure.fail(error);
    else this.failure.clear();
    /** @type {Record<string, () => string>} */
    const said = {
      counting: () => say('web-counting', { n }),
      result: () => say('web-result', { n, seconds: brief(seconds), engine }),
      cancelled: () => say('web-cancelled'),
      stopped: () => say('web-stopped'),
      cut: () => say('web-count-cut'),
    };
    this.what.textContent = said[kind]?.() ?? say(shown.position.isPlain ? 'web-count-idle' : 'web-count-idle-board', { n: shown.position.size });
    this.number.textContent = kind === 'result' ? sayNumber(count) : '';
    this.number.hidden = kind !== 'result';
    this.bar.hidden = kind !== 'counting';
    if (typeof done !== 'number') this.bar.removeAttribute('value');
    else this.bar.value = done;
    this.progress.hidden = kind !== 'counting' || seconds === undefined;
    if (!this.progress.hidden) {
      const parts = [say('web-progress-seconds', { seconds: Math.round(seconds) })];
      if (typeof done === 'number') parts.unshift(say('web-progress-units', { percent: Math.floor(done * 100), done: unitsDone, units }));
      parts.push(typeof left === 'number' ? say('web-left', { left: duration(left) }) : say('web-left-unknown'));
      this.progress.textContent = parts.join(' · ');
    }
    this.check.hidden = kind !== 'result';
    this.check.className = `check-words ${check}`;
    this.check.textContent = check === 'same' ? say('web-known-same') : check === 'other' ? say('web-known-other', { known: sayNumber(known) }) : say('web-known-none');
    this.#sayKnown();
    this.#sayRuns();
  };

  /** The published values with their sources, and how many times larger each is than the one before. */
  #sayKnown() {
    const known = this.#known;
    const others = this.#sequences.filter(({ kind }) => kind !== 'all');
    /** @param {number} n */
    const ratio = (n) => (n > FIRST_RATIO ? Number(known[n]) / Number(known[n - 1]) : null);
    const rows = known.map((_, n) => n).slice(1);
    const head = headOf(['web-run-n', 'web-run-count', 'web-ratio', ...others.map(({ kind }) => `web-known-${kind}`)]);
    this.known.replaceChildren(...(rows.length ? [head] : []), ...rows.map((n) => make('tr', {},
      make('td', { text: n }), make('td', { text: sayNumber(known[n]) }), make('td', { text: ratio(n) === null ? '' : `× ${ratio(n).toFixed(2)}` }),
      ...others.map(({ first, values }) => make('td', { text: values[n - first] === undefined ? '' : sayNumber(values[n - first]) })))));
    this.sources.replaceChildren(...this.#sequences.map(({ kind, name, source }) => make('span', {},
      `${say(kind === 'all' ? 'web-run-count' : `web-known-${kind}`)}: `, make('a', { href: source, rel: 'noreferrer', target: '_blank', text: name }))));
    this.ratios.paint(say('web-chart-ratio'), [{ name: say('web-ratio-words'), tone: 2, points: rows.filter((n) => ratio(n) !== null).map((n) => [n, ratio(n)]) }], even);
  }

  #sayRuns() {
    const runs = this.#runs;
    this.none.hidden = runs.length > 0;
    this.timesPanel.hidden = runs.length === 0;
    this.csv.hidden = runs.length === 0;
    /** @type {Map<string, any>} */
    const best = new Map();
    for (const run of runs) {
      const key = `${run.engine} ${run.n}`;
      if (!best.has(key) || best.get(key).seconds > run.seconds) best.set(key, run);
    }
    const sorted = [...best.values()].sort((a, b) => a.n - b.n);
    const known = this.#known.map((value, n) => [n, Number(value)]).filter(([n]) => n > 0);
    this.counts.paint(say('web-chart-count'), [
      { name: say('web-published'), tone: 0, points: known },
      { name: say('web-measured'), tone: 1, points: sorted.map(({ n, count }) => [n, Number(count)]) },
    ]);
    const engines = [...new Set(sorted.map(({ engine }) => engine))];
    this.times.paint(say('web-chart-time'), engines.map((name, index) => ({
      name,
      tone: index + 1,
      points: sorted.filter(({ engine }) => engine === name).map(({ n, seconds }) => [n, seconds]),
    })));
    const head = headOf(['web-run-n', 'web-run-count', 'web-engine', 'web-run-seconds']);
    this.runs.replaceChildren(...(sorted.length ? [head] : []), ...sorted.map(({ n, count, engine, seconds }) => make('tr', {},
      make('td', { text: n }), make('td', { text: sayNumber(count) }), make('td', { text: engine }), make('td', { text: brief(seconds) }))));
  }

  /** All runs as a file for a spreadsheet. */
  #saveRuns() {
    const text = ['n,count,engine,seconds', ...this.#runs.map(({ n, count, engine, seconds }) => [n, count, engine, seconds].join(','))].join('\n');
    saveAs(new Blob([`${text}\n`], { type: 'text/csv' }), 'queens-runs.csv');
  }
}

/** @param {string[]} keys */
const headOf = (keys) => make('tr', {}, ...keys.map((key) => make('th', { scope: 'col', text: say(key) })));

/** Seconds with three digits that matter. @param {number} seconds */
const brief = (seconds) => Number(seconds.toPrecision(3)).toString();

/** A time to come, in one unit: more would not be honest. @param {number} seconds */
function duration(seconds) {
  const [unit, key] = UNITS.find(([length]) => seconds >= length) ?? UNITS.at(-1);
  return say(key, { count: Math.max(1, Math.round(seconds / unit)) });
}

customElements.define('queens-count', QueensCount);
