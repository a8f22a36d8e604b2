// The compiled answers without a browser: Node runs the very module that `queens site` writes.

import { readFileSync } from 'node:fs';

/** Answers questions as worker.js does: path and query to the body of the reply. */
export async function answers(path) {
  const { instance } = await WebAssembly.instantiate(readFileSync(path), {});
  const wasm = instance.exports;
  return (name, query = '') => {
    const question = new TextEncoder().encode(`${name}\n${query}\nen`);
    const room = wasm.take(question.length);
    new Uint8Array(wasm.memory.buffer, room, question.length).set(question);
    const length = wasm.answer();
    const reply = Buffer.from(new Uint8Array(wasm.memory.buffer, wasm.reply(), length));
    const end = reply.indexOf(10);
    const { status } = JSON.parse(reply.subarray(0, end));
    const body = reply.subarray(end + 1).toString();
    if (status !== 200) throw new Error(`${name}?${query}: ${status} ${body}`);
    return JSON.parse(body);
  };
}
