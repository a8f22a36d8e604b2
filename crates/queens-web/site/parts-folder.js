// Where a page in a folder has its parts: in files beside it.

/** A file of the page. */
export const files = (path) => fetch(path);

let module = null;

/** The compiled answers, compiled once. */
export const wasmModule = () => (module ??= WebAssembly.compileStreaming(fetch('queens.wasm')));

export const startWorker = () => new Worker('worker.js');

// Offline after the first visit, where browsers allow that.
if ('serviceWorker' in navigator && isSecureContext) navigator.serviceWorker.register('sw.js').catch(() => {});
