// Saving one solution or all of them as a file.

import { save } from './api.js';
import { choice, failureBox } from './controls.js';
import { make } from './make.js';

/** A choice of formats and a button that saves; `parameters` gives what is saved when it is pressed. @param {string} key @param {any} about @param {() => Record<string, any>} parameters */
export function exportBox(key, about, parameters) {
  const failure = failureBox();
  const button = make('button', { class: 'button', type: 'button', say: 'web-save', on: {
    click: async () => {
      button.disabled = true;
      failure.clear();
      try {
        await save('export', { ...parameters(), as: format.value });
      } catch (error) {
        failure.fail(error);
      }
      button.disabled = false;
    },
  } });
  const format = choice(about.formats.map((/** @type {string} */ name) => [name, name]), about.formats[0], () => {});
  format.dataset.sayLabel = key;
  return make('div', { class: 'field export' }, make('span', { say: key }), make('div', { class: 'row' }, format, button), failure);
}
