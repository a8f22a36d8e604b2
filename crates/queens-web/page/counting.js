// The count that this page has under way. It belongs to no view: it goes on while one looks elsewhere.

import { events, withdrawn } from './api.js';
import { Position } from './position.js';

class Job extends EventTarget {
  /** What is known about it: `kind` is idle, counting, result, cancelled, stopped or failed. @type {Record<string, any>} */
  state = { kind: 'idle' };
  /** @type {AbortController | null} */
  #stopping = null;

  get isRunning() {
    return this.state.kind === 'counting';
  }

  /**
   * Counts a board, or all plain boards up to its size.
   * @param {Position} position @param {string} engine @param {boolean} series
   */
  async start(position, engine, series) {
    this.stop();
    const stopping = new AbortController();
    this.#stopping = stopping;
    const boards = series ? Array.from({ length: position.size }, (_, index) => new Position(index + 1)) : [position];
    try {
      for (const board of boards) await this.#count(board, engine, stopping.signal);
    } catch (error) {
      if (this.#stopping !== stopping) return;
      this.#tell(error.code === 'offline' || !withdrawn(error) ? { kind: 'failed', error } : { ...this.state, kind: 'cancelled' });
    }
  }

  /** Leaving the stream is what cancels the count on the server. */
  stop() {
    this.#stopping?.abort();
  }

  /** @param {Position} board @param {string} engine @param {AbortSignal} signal */
  async #count(board, engine, signal) {
    this.#tell({ kind: 'counting', n: board.size, board });
    /** @type {Record<string, string>} */
    const kinds = { progress: 'counting', result: 'result', stopped: 'stopped' };
    for await (const { event, data } of events('count', { ...board.query, engine }, signal)) {
      this.#tell({ ...this.state, ...data, kind: kinds[event] });
    }
    // A stream that ends without a result was cut off: the server is gone.
    if (this.isRunning && !signal.aborted) {
      document.dispatchEvent(new Event('queens:away'));
      this.#tell({ ...this.state, kind: 'cut' });
    }
  }

  /** @param {Record<string, any>} state */
  #tell(state) {
    this.state = state;
    this.dispatchEvent(new Event('changed'));
  }
}

export const job = new Job();
