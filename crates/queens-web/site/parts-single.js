// Where a page in one file has its parts: in that file. A file on a disk may open no others.

const part = (name) => document.getElementById(`part-${name}`).textContent;

/** The bytes of a part that is packed: gzip, then base64. */
async function unpacked(name) {
  const bytes = Uint8Array.from(atob(part(name)), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

let texts = null;

/** A file of the page. */
export async function files(path) {
  texts ??= unpacked('files').then((response) => response.json());
  const text = (await texts)[path];
  return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers: { 'Content-Type': 'text/plain' } });
}

let module = null;

/** The compiled answers, compiled once. */
export const wasmModule = () => (module ??= unpacked('wasm').then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes)));

const worker = URL.createObjectURL(new Blob([await (await unpacked('worker')).text()], { type: 'text/javascript' }));

export const startWorker = () => new Worker(worker);
