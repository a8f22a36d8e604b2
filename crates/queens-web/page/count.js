// <queens-count>: counts the solutions of a board with a bar that tells how far it is, checks the result, and draws what
// this machine has counted.

import { shown, show } from './address.js';
import { ask, events, withdrawn } from './api.js';
import { choice, field, plainButton, sizeField } from './controls.js';
import { make } from './make.js';
import { Position } from './position.js';
import { say, sayNumber, translate } from './words.js';
import './chart.js';

const UNITS = [[86400, 'web-day'], [3600, 'web-hour'], [60, 'web-minute'], [1, 'web-second']];

class QueensCount extends HTMLElement {
  #state = { kind: 'idle' };
  #runs = [];
  #stopping = null;

  connectedCallback() {
    this.size = sizeField(this.about.limits.count, (position) => show({ position }));
    this.plain = plainButton((position) => show({ position }));
    this.engine = choice(this.about.engines.map((name) => [name, name]), shown.engine, (engine) => show({ engine }));
    this.series = make('input', { type: 'checkbox' });
    this.start = make('button', { type: 'button', class: 'main', say: 'web-start', on: { click: () => this.#start() } });
    this.cancel = make('button', { type: 'button', say: 'web-cancel', disabled: true, on: { click: () => this.#stop() } });
    this.what = make('p', { class: 'soft', role: 'status' });
    this.number = make('p', { class: 'big-number' });
    this.bar = make('progress', { max: 1, value: 0, label: 'web-count' });
    this.progress = make('p', { class: 'soft progress-words' });
    this.check = make('p', { class: 'check-words', role: 'status' });
    this.failure = make('p', { class: 'failure', role: 'alert', hidden: true });
    this.counts = make('queens-chart');
    this.times = make('queens-chart');
    this.table = make('tbody');
    this.none = make('p', { class: 'soft', say: 'web-runs-none' });
    const chart = (key, element) => make('section', { class: 'panel' }, make('h2', { class: 'label', say: key }), element);
    this.append(
      make('div', { class: 'toolbar' }, this.size, field('web-engine', this.engine), this.start, this.cancel,
        make('label', { class: 'check' }, this.series, make('span', { say: 'web-series' })), this.plain),
      this.failure,
      make('section', { class: 'panel result' }, this.what, this.number, this.bar, this.progress, this.check),
      make('div', { class: 'charts' }, chart('web-chart-count', this.counts), chart('web-chart-time', this.times),
        make('section', { class: 'panel runs' }, make('h2', { class: 'label', say: 'web-runs' }), this.none, make('div', { class: 'runs-scroll', tabindex: '0', label: 'web-runs' }, make('table', {}, this.table)))));
    translate(this);
    document.addEventListener('queens:shown', this.#shown);
    document.addEventListener('queens:words', this.#say);
    this.#shown();
    this.#loadRuns();
  }

  disconnectedCallback() {
    this.#stop();
    document.removeEventListener('queens:shown', this.#shown);
    document.removeEventListener('queens:words', this.#say);
  }

  #shown = () => {
    if (shown.view !== 'count') return;
    this.size.show();
    this.plain.show();
    this.engine.value = shown.engine;
    this.#say();
  };

  /** Leaving the stream is what cancels the count on the server. */
  #stop() {
    this.#stopping?.abort();
  }

  async #start() {
    this.failure.hidden = true;
    this.#stop();
    const stopping = new AbortController();
    this.#stopping = stopping;
    this.start.disabled = true;
    this.cancel.disabled = false;
    const { position } = shown;
    const boards = this.series.checked
      ? Array.from({ length: position.size }, (_, index) => new Position(index + 1))
      : [position];
    try {
      for (const board of boards) await this.#count(board, stopping.signal);
    } catch (error) {
      if (withdrawn(error)) this.#state = { ...this.#state, kind: 'cancelled' };
      else this.#fail(error);
    }
    if (this.#stopping === stopping) {
      this.start.disabled = false;
      this.cancel.disabled = true;
    }
    this.#say();
  }

  async #count(board, signal) {
    this.#state = { kind: 'counting', n: board.size };
    this.#say();
    for await (const { event, data } of events('count', { ...board.query, engine: shown.engine }, signal)) {
      this.#state = { ...this.#state, ...data, kind: { progress: 'counting', result: 'result', stopped: 'stopped' }[event] };
      this.#say();
    }
    if (this.#state.kind === 'result' && board.isPlain) await this.#loadRuns();
  }

  async #loadRuns() {
    try {
      const { runs, known } = await ask('runs');
      this.#runs = runs;
      this.known = known;
    } catch (error) {
      this.#fail(error);
    }
    this.#say();
  }

  #fail(error) {
    this.#state = { kind: 'idle' };
    this.failure.textContent = error.message;
    this.failure.hidden = false;
  }

  #say = () => {
    const { kind, n, count, seconds, done, left, units_done: unitsDone, units, engine, known, check } = this.#state;
    this.what.textContent = {
      idle: () => say('web-count-idle', { n: shown.position.size }),
      counting: () => say('web-counting', { n }),
      result: () => say('web-result', { n, seconds: brief(seconds), engine }),
      cancelled: () => say('web-cancelled'),
      stopped: () => say('web-stopped'),
    }[kind]();
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
    this.check.textContent = { same: () => say('web-known-same'), other: () => say('web-known-other', { known: sayNumber(known) }) }[check]?.() ?? say('web-known-none');
    this.#sayRuns();
  };

  #sayRuns() {
    const runs = this.#runs;
    this.none.hidden = runs.length > 0;
    const best = new Map();
    for (const run of runs) {
      const key = `${run.engine} ${run.n}`;
      if (!best.has(key) || best.get(key).seconds > run.seconds) best.set(key, run);
    }
    const sorted = [...best.values()].sort((a, b) => a.n - b.n);
    const known = (this.known ?? []).map((value, n) => [n, Number(value)]);
    const most = Math.max(12, ...sorted.map(({ n }) => n));
    this.counts.paint(say('web-chart-count'), [
      { name: say('web-published'), tone: 0, points: known.filter(([n]) => n > 0 && n <= most) },
      { name: say('web-measured'), tone: 1, points: sorted.map(({ n, count }) => [n, Number(count)]) },
    ]);
    const engines = [...new Set(sorted.map(({ engine }) => engine))];
    this.times.paint(say('web-chart-time'), engines.map((name, index) => ({
      name,
      tone: index + 1,
      points: sorted.filter(({ engine }) => engine === name).map(({ n, seconds }) => [n, seconds]),
    })));
    const head = make('tr', {}, ...['web-run-n', 'web-run-count', 'web-engine', 'web-run-seconds'].map((key) => make('th', { scope: 'col', text: say(key) })));
    this.table.replaceChildren(...(sorted.length ? [head] : []), ...sorted.map(({ n, count, engine, seconds }) => make('tr', {},
      make('td', { text: n }), make('td', { text: sayNumber(count) }), make('td', { text: engine }), make('td', { text: brief(seconds) }))));
  }
}

/** Seconds with three digits that matter. */
const brief = (seconds) => Number(seconds.toPrecision(3)).toString();

/** A time to come, in one unit: more would not be honest. */
function duration(seconds) {
  const [unit, key] = UNITS.find(([unit]) => seconds >= unit) ?? UNITS.at(-1);
  return say(key, { count: Math.max(1, Math.round(seconds / unit)) });
}

customElements.define('queens-count', QueensCount);
