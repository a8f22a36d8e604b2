// The first script of a page in one file: unpacks its styles and its modules, gives them names, and begins with the first.
(async () => {
  const unpacked = async (name) => {
    const letters = atob(document.getElementById(`part-${name}`).textContent);
    const bytes = new Uint8Array(letters.length);
    // A loop: Uint8Array.from() takes ten times as long.
    for (let at = 0; at < letters.length; at++) bytes[at] = letters.charCodeAt(at);
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
  };
  const add = (kind, properties) => document.head.append(Object.assign(document.createElement(kind), properties));
  for (const [media, textContent] of await unpacked('styles')) add('style', { media, textContent });
  const imports = {};
  for (const [name, source] of Object.entries(await unpacked('modules'))) imports[`queens/${name}`] = `data:text/javascript,${encodeURIComponent(source)}`;
  add('script', { type: 'importmap', textContent: JSON.stringify({ imports }) });
  add('script', { type: 'module', textContent: "import 'queens/ENTRY';" });
})();
