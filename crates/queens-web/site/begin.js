// The first script of a page in one file: unpacks its styles and its modules, gives them names, and begins with the first.
(async () => {
  const unpacked = async (name) => {
    const bytes = Uint8Array.from(atob(document.getElementById(`part-${name}`).textContent), (character) => character.charCodeAt(0));
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
  };
  const add = (kind, properties) => document.head.append(Object.assign(document.createElement(kind), properties));
  for (const [media, textContent] of await unpacked('styles')) add('style', { media, textContent });
  const imports = {};
  for (const [name, source] of Object.entries(await unpacked('modules'))) imports[`queens/${name}`] = `data:text/javascript,${encodeURIComponent(source)}`;
  add('script', { type: 'importmap', textContent: JSON.stringify({ imports }) });
  add('script', { type: 'module', textContent: "import 'queens/ENTRY';" });
})();
