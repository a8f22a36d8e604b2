// Offline after the first visit: all files of the page are kept, and a new version replaces them together.

const NAME = 'queens-VERSION';
const FILES = ['LIST'];

addEventListener('install', (event) => {
  event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES)).then(() => skipWaiting()));
});

addEventListener('activate', (event) => {
  const drop = (names) => Promise.all(names.filter((name) => name.startsWith('queens-') && name !== NAME).map((name) => caches.delete(name)));
  event.waitUntil(caches.keys().then(drop).then(() => clients.claim()));
});

// What is kept is answered from there; every address of the page is the page itself, whatever its query.
addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  event.respondWith(caches.open(NAME).then(async (cache) =>
    (await cache.match(event.request, { ignoreSearch: true })) ?? fetch(event.request)));
});
