// How a page without a server reaches whoever answers it: workers of the browser that run crates/queens-wasm. Stands in
// the place of the page's own host.js; answers are real Response objects with the same bytes that a server sends.

import { files, startWorker, wasmModule } from './parts.js';

/** Asks for `api/…` or for a file of the page, by its path from the page's own folder. Answers as fetch() does. */
export async function reach(path, { signal, method = 'GET' } = {}) {
  signal?.throwIfAborted();
  const [place, query = ''] = path.split(/\?(.*)/s, 2);
  if (!place.startsWith('api/')) return files(place);
  const name = place.slice('api/'.length);
  if (name === 'count') return method === 'POST' ? count(query, signal) : refused(405, 'wrong-method', 'POST');
  if (name === 'runs') return response(await remembered(query));
  if (['export', 'picture'].includes(name) && new URLSearchParams(query).get('as') === 'png') return png(name, query, signal);
  const reply = await pool.ask(name, query, signal);
  if (name === 'about') addPng(reply);
  return response(reply);
}

const languages = () => navigator.languages?.join(',') ?? 'en';
const json = (value) => new TextEncoder().encode(JSON.stringify(value));
const read = (reply) => JSON.parse(new TextDecoder().decode(reply.body));

function response({ head: { status, type, name }, body }) {
  const headers = { 'Content-Type': type };
  if (name) headers['Content-Disposition'] = `attachment; filename="${name}"`;
  return new Response(body, { status, headers });
}

const refused = (status, code, message) => response({ head: { status, type: 'application/json' }, body: json({ error: { code, message } }) });

// ---- Workers ----

/** Whoever asked left, or time was up. */
class Ended extends Error {}

class Answerer {
  #worker = startWorker();
  #waiting = new Map();
  #next = 0;

  constructor() {
    this.ready = new Promise((resolve, reject) => {
      this.#worker.onmessage = ({ data: { ready, id, broken, ...reply } }) => {
        if (ready) return resolve();
        const { settle, fail } = this.#waiting.get(id);
        this.#waiting.delete(id);
        return broken ? fail(new Error(broken)) : settle(reply);
      };
      this.#worker.onerror = (event) => reject(new Error(event.message));
    });
    wasmModule().then((module) => this.#worker.postMessage({ module }));
  }

  async ask(path, query) {
    await this.ready;
    const id = this.#next++;
    return new Promise((settle, fail) => {
      this.#waiting.set(id, { settle, fail });
      this.#worker.postMessage({ id, path, query, languages: languages() });
    });
  }

  /** There is no other way to stop one: nothing that it could look at is shared with it. */
  end() {
    this.#worker.terminate();
    for (const { fail } of this.#waiting.values()) fail(new Ended());
    this.#waiting.clear();
  }
}

const CORES = navigator.hardwareConcurrency || 2;

/** A few workers, each with one question at a time; one that must be stopped is replaced. */
class Pool {
  #idle = [];
  #all = 0;
  #queue = [];
  #limits = new Map();
  #most = Math.min(Math.max(CORES, 2), 4);

  async ask(path, query, signal) {
    const worker = await this.#take(signal);
    let ended = false;
    const end = () => { ended = true; worker.end(); };
    let timer;
    signal?.addEventListener('abort', end, { once: true });
    try {
      timer = setTimeout(end, await this.#limit(worker, path));
      return await worker.ask(path, query);
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof Ended) return tooLong(query);
      ended = true;
      worker.end();
      return { head: { status: 500, type: 'application/json' }, body: json({ error: { code: 'bug', message: String(error) } }) };
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
      this.#give(ended ? null : worker);
    }
  }

  async #limit(worker, path) {
    if (!this.#limits.has(path)) {
      const limit = read(await worker.ask('time-limit', path));
      this.#limits.set(path, limit === null ? 2 ** 31 - 1 : limit);
    }
    return this.#limits.get(path);
  }

  #take(signal) {
    if (this.#idle.length) return Promise.resolve(this.#idle.pop());
    if (this.#all < this.#most) {
      this.#all++;
      return Promise.resolve(new Answerer());
    }
    return new Promise((resolve, reject) => {
      const waiting = { resolve };
      this.#queue.push(waiting);
      signal?.addEventListener('abort', () => {
        const place = this.#queue.indexOf(waiting);
        if (place >= 0) {
          this.#queue.splice(place, 1);
          reject(signal.reason);
        }
      }, { once: true });
    });
  }

  #give(worker) {
    const next = this.#queue.shift();
    if (next) next.resolve(worker ?? new Answerer());
    else if (worker) this.#idle.push(worker);
    else this.#all--;
  }
}

const pool = new Pool();

/** What a question that took too long is answered: in the words of the library, which the worker that was ended had. */
async function tooLong(query) {
  const lang = new URLSearchParams(query).get('lang') ?? 'en';
  return pool.ask('too-long', `lang=${encodeURIComponent(lang)}`);
}

// ---- Counts ----

const PROGRESS_EVERY = 200;
const results = [];

/** The events of a count, as the server sends them. Its units are shared by as many workers as there are cores. */
function count(query, signal) {
  const started = performance.now();
  const seconds = () => (performance.now() - started) / 1000;
  const workers = [];
  const start = () => {
    const worker = new Answerer();
    workers.push(worker);
    return worker;
  };
  const end = () => workers.forEach((worker) => worker.end());
  return (async () => {
    const first = start();
    const planned = await first.ask('count/plan', query);
    if (planned.head.status !== 200) {
      end();
      return response(planned);
    }
    const { costs } = read(planned);
    let progress = () => ({ done: null, left: null, seconds: seconds() });
    const work = costs
      ? share(costs, query, first, start, (told) => { progress = () => ({ ...told(seconds()) }); })
        .then((tallies) => first.ask('count/total', `${query}&seconds=${seconds()}&tallies=${tallies}`))
      : first.ask('count/whole', `${query}`);
    let timer;
    const text = new TextEncoder();
    const stream = new ReadableStream({
      start(controller) {
        const send = (event, data) => controller.enqueue(text.encode(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
        const stop = () => { clearInterval(timer); end(); };
        timer = setInterval(() => send('progress', progress()), PROGRESS_EVERY);
        signal?.addEventListener('abort', () => { stop(); controller.error(signal.reason); }, { once: true });
        work.then((reply) => {
          stop();
          const data = read(reply);
          if (!data.error) {
            data.seconds = seconds();
            if (data.plain) remember(data);
          }
          send(data.error ? 'failed' : 'result', data);
          controller.close();
        }).catch((error) => {
          stop();
          if (!signal?.aborted) controller.error(error);
        });
      },
      cancel() {
        clearInterval(timer);
        end();
      },
    });
    return new Response(stream, { headers: { 'Content-Type': 'text/event-stream' } });
  })();
}

/** Has units done by several workers, the most expensive first; gives the tallies as `unit:tally,…`. */
async function share(costs, query, first, start, tell) {
  // Units side by side share what they prepare, so a worker takes the next of the plan, not the next in cost.
  const all = costs.reduce((sum, cost) => sum + cost, 0);
  let next = 0;
  let done = 0;
  let cost = 0;
  const tallies = [];
  const pull = async (worker) => {
    while (next < costs.length) {
      const unit = next++;
      const reply = await worker.ask('count/unit', `${query}&unit=${unit}`);
      if (reply.head.status !== 200) throw new Error(read(reply).error.message);
      tallies.push(`${unit}:${read(reply)}`);
      done++;
      cost += costs[unit];
      const [share, units] = [cost / all, done];
      tell((seconds) => ({ done: share, left: units >= 8 && seconds > 1 ? seconds / share - seconds : null, seconds, units_done: units, units: costs.length }));
    }
  };
  const workers = [first, ...Array.from({ length: Math.min(CORES, costs.length) - 1 }, start)];
  await Promise.all(workers.map(pull));
  return tallies.join(',');
}

function remember({ n, engine, count: found, seconds }) {
  results.push({ n, engine, count: found, seconds });
}

/** What was counted since the page was opened, and the published values. */
async function remembered(query) {
  const reply = await pool.ask('runs', query);
  return reply.head.status === 200 ? { ...reply, body: json({ known: read(reply).known, runs: results }) } : reply;
}

// ---- Pictures: the browser draws the SVG, twice as fine, as the command does ----

function addPng(reply) {
  const about = read(reply);
  about.formats?.push('png');
  reply.body = json(about);
}

async function png(name, query, signal) {
  const parameters = new URLSearchParams(query);
  parameters.set('as', 'svg');
  if (parameters.get('theme') !== 'dark') parameters.set('theme', 'light');
  const reply = await pool.ask(name, parameters.toString(), signal);
  if (reply.head.status !== 200) return response(reply);
  const image = new Image();
  image.src = URL.createObjectURL(new Blob([reply.body], { type: 'image/svg+xml' }));
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = image.naturalWidth * 2;
  canvas.height = image.naturalHeight * 2;
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  const blob = await new Promise((resolve) => { canvas.toBlob(resolve, 'image/png'); });
  // A canvas that is too large for the browser gives nothing.
  if (!blob) return response(await tooLong(query));
  return response({ head: { status: 200, type: 'image/png', name: reply.head.name.replace(/svg$/, 'png') }, body: blob });
}
