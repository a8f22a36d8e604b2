// The link to what is shown, for a class: to copy, and as a picture to point a phone at.

import { ask, picture } from './api.js';
import { choice, copy, dialogBox } from './controls.js';
import { button, make } from './make.js';
import { say, translate } from './words.js';

const LOCAL = ['localhost', '127.0.0.1', '[::1]'];

/** The dialog with the link. */
export function shareDialog() {
  const link = make('input', { type: 'text', readonly: true, class: 'share-link', label: 'web-share-link' });
  const told = make('p', { class: 'soft', role: 'status' });
  const local = make('p', { class: 'soft', say: 'web-share-local' });
  const where = make('div', { class: 'share-where' });
  const code = make('img', { class: 'qr', alt: '', width: 220, height: 220, hidden: true });
  const copyIt = button('web-copy', async () => { told.textContent = say(await copy(link.value, link) ? 'web-copied' : 'web-copy-failed'); }, { class: 'main' });
  const dialog = dialogBox('share', 'web-share', where, make('div', { class: 'row' }, link, copyIt), told, local, code);

  /** The link at an address of this machine: this one, or one that others on the network reach. @param {string} base */
  async function at(base) {
    link.value = new URL(location.search, base).href;
    const { protocol, hostname } = new URL(base);
    local.hidden = !LOCAL.includes(hostname);
    code.hidden = true;
    // What only this computer can open needs no phone.
    if (LOCAL.includes(hostname) || !protocol.startsWith('http')) return;
    const wanted = link.value;
    const drawn = await picture('qr', { text: wanted }).catch(/** @returns {any} */ () => null);
    if (!drawn || wanted !== link.value) return;
    URL.revokeObjectURL(code.src);
    code.src = drawn;
    code.alt = say('web-share-qr');
    code.hidden = false;
  }

  return Object.assign(dialog, {
    async begin() {
      told.textContent = '';
      where.replaceChildren();
      translate(dialog);
      at(location.href);
      dialog.showModal();
      link.select();
      /** @type {string[]} */
      const links = (await ask('host').catch(/** @returns {any} */ () => null))?.links ?? [];
      if (links.length) {
        const select = choice(links.map((one) => [one, one]), links[0], (one) => { at(one); });
        select.dataset.sayLabel = 'web-share-where';
        if (links.length > 1) where.replaceChildren(select);
        translate(where);
        await at(links[0]);
      }
      if (await copy(link.value)) told.textContent = say('web-copied');
    },
  });
}
