// Asks the host. Every answer is JSON or a file; a refused request becomes a Refusal with the host's words.

import { reach } from './host.js';
import { language, say } from './words.js';

class Refusal extends Error {
  /** @param {string} code @param {string} message @param {number | null} [retryAfter] */
  constructor(code, message, retryAfter = null) {
    super(message);
    this.code = code;
    this.retryAfter = retryAfter;
  }
}

/** The path of a request; parameters that are undefined or null are left out. @param {string} path @param {Record<string, any>} parameters */
function pathOf(path, parameters = {}) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== null) query.set(name, value);
  }
  query.set('lang', language());
  return `api/${path}?${query}`;
}

/** The answer to a question as it comes. @param {string} path @param {Record<string, any>} parameters @param {{ signal?: AbortSignal, method?: string }} [options] */
export async function request(path, parameters, { signal, method } = {}) {
  let response;
  try {
    response = await reach(pathOf(path, parameters), { signal, method });
  } catch (error) {
    if (error.name === 'AbortError') throw error;
    document.dispatchEvent(new Event('queens:away'));
    throw new Refusal('offline', say('web-error-offline'));
  }
  if (response.ok) return response;
  const body = await response.json().catch(/** @returns {any} */ () => null);
  const { code, message } = body?.error ?? { code: 'unknown', message: response.statusText };
  throw new Refusal(code, message, Number(response.headers.get('Retry-After')) || null);
}

/** The answer to a question. @param {string} path @param {Record<string, any>} [parameters] @param {AbortSignal} [signal] @returns {Promise<any>} */
export async function ask(path, parameters, signal) {
  return (await request(path, parameters, { signal })).json();
}

/** Saves the answer to a question as a file, under the name that the host gives it. @param {string} path @param {Record<string, any>} [parameters] @param {AbortSignal} [signal] */
export async function save(path, parameters, signal) {
  const response = await request(path, parameters, { signal });
  const name = /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '')?.[1] ?? path;
  saveAs(await response.blob(), name);
}

/** Saves bytes as a file. @param {Blob} content @param {string} name */
export function saveAs(content, name) {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  // The browser has begun to read it by then; without this, it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** The address of an answer that is a picture; whoever gets it gives it back. @param {string} path @param {Record<string, any>} [parameters] */
export async function picture(path, parameters) {
  return URL.createObjectURL(await (await request(path, parameters)).blob());
}

/** The events of an answer that comes bit by bit (Server-Sent Events), as { event, data }. @param {string} path @param {Record<string, any>} [parameters] @param {AbortSignal} [signal] */
export async function* events(path, parameters, signal) {
  // A POST, which no other site can make a browser send unseen: such an answer keeps the processors busy.
  const response = await request(path, parameters, { signal, method: 'POST' });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let waiting = '';
  while (true) {
    const { value, done } = await reader.read();
    if (done) return;
    waiting += value;
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop();
    for (const block of blocks) {
      const fields = Object.fromEntries(block.split('\n').map((line) => line.split(/: ?(.*)/s, 2)));
      if (!fields.data) continue;
      const data = JSON.parse(fields.data);
      if (fields.event === 'failed') throw new Refusal(data.error.code, data.error.message);
      yield { event: fields.event, data };
    }
  }
}

/** Whether an error is no news to a view: the question was withdrawn, or nobody answers, which the bar of the page says. @param {any} error */
export const withdrawn = (error) => error.name === 'AbortError' || error.code === 'offline';

/**
 * What stands for an answer that took too long: a server gives as much as it found, but where there is none a worker can
 * only be ended.
 * @template T @param {T} instead @returns {(error: any) => T}
 */
export const unlessTooLong = (instead) => (error) => {
  if (error.code === 'too-long') return instead;
  throw error;
};

/** Asks one question at a time: a new one withdraws the one before. */
export class Line {
  /** @type {AbortController | null} */
  #controller = null;

  /** @param {string} path @param {Record<string, any>} [parameters] */
  async ask(path, parameters) {
    return ask(path, parameters, this.next());
  }

  /** A signal for the next question; the one before is withdrawn. */
  next() {
    this.stop();
    this.#controller = new AbortController();
    return this.#controller.signal;
  }

  stop() {
    this.#controller?.abort();
  }
}
