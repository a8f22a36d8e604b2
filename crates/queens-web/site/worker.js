// Answers questions in a thread of the browser. The other end of the few functions in crates/queens-wasm.

let wasm = null;

addEventListener('message', async ({ data }) => {
  if (data.module) {
    wasm = (await WebAssembly.instantiate(data.module, {})).exports;
    return postMessage({ ready: true });
  }
  try {
    postMessage({ id: data.id, ...answer(data.path, data.query, data.languages) });
  } catch (error) {
    // A panic, or no memory left: this worker is of no more use.
    postMessage({ id: data.id, broken: String(error) });
  }
});

function answer(path, query, languages) {
  const question = new TextEncoder().encode(`${path}\n${query}\n${languages}`);
  // First the room, then the memory: taking room may move it.
  const room = wasm.take(question.length);
  new Uint8Array(wasm.memory.buffer, room, question.length).set(question);
  const length = wasm.answer();
  const place = wasm.reply();
  const reply = new Uint8Array(wasm.memory.buffer, place, length);
  const end = reply.indexOf(10);
  return { head: JSON.parse(new TextDecoder().decode(reply.subarray(0, end))), body: reply.slice(end + 1) };
}
