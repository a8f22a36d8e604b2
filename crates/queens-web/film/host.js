// How an exported film answers the page's own modules: from what its document holds. Stands in the place of the page's
// host.js. Parts are packed (gzip, then base64) and unpacked when they are asked for, so a long film opens at once.

/** A part of the document, unpacked. */
function unpacked(name) {
  const part = document.getElementById(`part-${name}`);
  if (!part) return new Response('', { status: 404 });
  const letters = atob(part.textContent);
  const bytes = new Uint8Array(letters.length);
  // A loop: Uint8Array.from() takes ten times as long.
  for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

/** Asks for `api/…` or for words, by path. Answers as fetch() does. */
export async function reach(path) {
  const [place, query = ''] = path.split('?', 2);
  if (place.startsWith('words/')) return unpacked('words');
  const from = new URLSearchParams(query).get('from');
  return unpacked(place.slice('api/'.length) + (from === null ? '' : `-${from}`));
}
