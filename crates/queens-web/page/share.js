// The link to what is shown, for a class: to copy, and as a picture to point a phone at where the server makes one.

import { copy } from './controls.js';
import { button, icon, make } from './make.js';
import { say, translate } from './words.js';

/** The dialog with the link. */
export function shareDialog() {
  const link = make('input', { type: 'text', readonly: true, class: 'share-link', label: 'web-share-link' });
  const told = make('p', { class: 'soft', role: 'status' });
  const local = make('p', { class: 'soft', say: 'web-share-local' });
  const copyIt = button('web-copy', async () => { told.textContent = say(await copy(link.value, link) ? 'web-copied' : 'web-copy-failed'); }, { class: 'main' });
  const dialog = make('dialog', { class: 'share', label: 'web-share', on: { click: (/** @type {Event} */ event) => { if (event.target === dialog) dialog.close(); } } },
    make('div', { class: 'dialog-content' },
      make('form', { method: 'dialog' }, make('button', { class: 'icon-button', label: 'web-close' }, icon('close'))),
      make('h2', { say: 'web-share' }),
      make('div', { class: 'row' }, link, copyIt), told, local));
  return Object.assign(dialog, {
    async begin() {
      link.value = location.href;
      told.textContent = '';
      local.hidden = !['localhost', '127.0.0.1', '[::1]'].includes(location.hostname);
      translate(dialog);
      dialog.showModal();
      link.select();
      if (await copy(link.value)) told.textContent = say('web-copied');
    },
  });
}
