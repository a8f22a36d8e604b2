// How an exported film answers the page's own modules: from what its document holds. Stands in the place of the page's
// host.js. Parts are packed (gzip, then base64) and unpacked when they are asked for, so a long film opens at once.

/** A part of the document, unpacked. */
function unpacked(name) {
  const part = document.getElementById(`part-${name}`);
  if (!part) return new Response('', { status: 404 });
  const bytes = Uint8Array.from(atob(part.textContent), (character) => character.charCodeAt(0));
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')));
}

/** Asks for `api/…` or for words, by path. Answers as fetch() does. */
export async function reach(path) {
  const [place, query = ''] = path.split('?', 2);
  if (place.startsWith('words/')) return unpacked('words');
  const from = new URLSearchParams(query).get('from');
  return unpacked(place.slice('api/'.length) + (from === null ? '' : `-${from}`));
}
