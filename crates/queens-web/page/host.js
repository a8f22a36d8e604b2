// How the page reaches whoever answers it: here, the server that it came from. A page without a server has another
// file in this one's place, which answers in the browser; nothing else in the page knows the difference.

/** Asks for `api/…` or for a file of the page, by its path from the page's own folder. Answers as fetch() does. @param {string} path @param {RequestInit} [options] */
export const reach = (path, options) => fetch(path, options);
