// Saving one solution or all of them as a file.

import { address } from './api.js';
import { choice } from './controls.js';
import { make } from './make.js';

/** A choice of formats and a link that saves; `parameters` gives what is saved when it is pressed. */
export function exportBox(key, about, parameters) {
  const link = make('a', { class: 'button', say: 'web-save', download: '', on: {
    click: () => { link.href = address('export', { ...parameters(), as: format.value }); },
  }, href: '#' });
  const format = choice(about.formats.map((name) => [name, name]), about.formats[0], () => {});
  format.dataset.sayLabel = key;
  return make('div', { class: 'field export' }, make('span', { say: key }), make('div', { class: 'row' }, format, link));
}
