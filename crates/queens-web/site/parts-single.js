// Where a page in one file has its parts: in that file. A file on a disk may open no others.

const part = (name) => document.getElementById(`part-${name}`).textContent;

/** The bytes of a part that is packed: gzip, then base64. */
async function unpacked(name) {
  const letters = atob(part(name));
  const bytes = new Uint8Array(letters.length);
  // A loop: Uint8Array.from() takes ten times as long.
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

let texts = null;

/** The document of a film that is saved: the page's own styles and those of its modules that a film needs. */
async function filmTemplate() {
  const parts = await Promise.all(['film', 'styles', 'modules'].map(unpacked));
  const [{ html, modules, own }, sheets, sources] = await Promise.all(parts.map((response) => response.json()));
  const imports = modules.map((name) => [`queens/${name}`, `data:text/javascript,${encodeURIComponent(own[name] ?? sources[name])}`]);
  const styles = sheets.map(([media, text]) => `<style${media && ` media="${media}"`}>\n${text}</style>\n`);
  const map = JSON.stringify({ imports: Object.fromEntries(imports) });
  return html.replace('{{styles}}', () => styles.join('')).replace('{{imports}}', () => `<script type="importmap">${map}</script>`);
}

/** A file of the page. */
export async function files(path) {
  if (path === 'film.html') return new Response(await filmTemplate(), { headers: { 'Content-Type': 'text/html' } });
  texts ??= unpacked('files').then((response) => response.json());
  const text = (await texts)[path];
  return text === undefined ? new Response('', { status: 404 }) : new Response(text, { headers: { 'Content-Type': 'text/plain' } });
}

let module = null;

/** The compiled answers, compiled once. */
export const wasmModule = () => (module ??= unpacked('wasm').then((response) => response.arrayBuffer()).then((bytes) => WebAssembly.compile(bytes)));

const worker = URL.createObjectURL(new Blob([await (await unpacked('worker')).text()], { type: 'text/javascript' }));

export const startWorker = () => new Worker(worker);
