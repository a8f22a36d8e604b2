// The first script of a page in one file: unpacks its modules, gives them names, and begins with the first.
(async () => {
  const packed = document.getElementById('part-modules').textContent;
  const bytes = Uint8Array.from(atob(packed), (character) => character.charCodeAt(0));
  const modules = await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json();
  const script = (type, text) => document.head.append(Object.assign(document.createElement('script'), { type, textContent: text }));
  const imports = {};
  for (const [name, source] of Object.entries(modules)) imports[`queens/${name}`] = `data:text/javascript,${encodeURIComponent(source)}`;
  script('importmap', JSON.stringify({ imports }));
  script('module', "import 'queens/ENTRY';");
})();
