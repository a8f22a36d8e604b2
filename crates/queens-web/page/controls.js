// The controls that several views share.

import { shown, show } from './address.js';
import { button, icon, make } from './make.js';
import { Position } from './position.js';
import { say } from './words.js';

/** A labelled control. @param {string} key @param {HTMLElement} control */
export const field = (key, control) => make('label', { class: 'field' }, make('span', { say: key }), control);

/**
 * A choice among [value, text], or [value, null, key] for those that are said.
 * @param {[string, string | null, string?][]} options @param {string} value @param {(value: string) => void} change
 */
export function choice(options, value, change) {
  const select = make('select', { on: { change: () => change(select.value) } },
    ...options.map(([option, text, key]) => make('option', { value: option, text, say: key, selected: option === value })));
  select.value = value;
  return select;
}

/** A box with a label to tick. @param {string} key @param {(checked: boolean) => void} change */
export function tick(key, change) {
  const input = make('input', { type: 'checkbox', on: { change: () => change(input.checked) } });
  return { input, box: make('label', { class: 'check' }, input, make('span', { say: key })) };
}

/**
 * The size of the board: a number with a button on either side. A board with squares on it keeps what fits. What is
 * not a size is said, and the field goes back to the size that is shown.
 * @param {number} most @param {(position: Position) => void} change
 */
export function sizeField(most, change) {
  const wrong = make('p', { class: 'field-wrong', role: 'status' });
  const input = make('input', { type: 'number', min: 1, max: most, inputmode: 'numeric', label: 'web-size', on: {
    change: () => set(input.value),
    input: () => { wrong.textContent = ''; },
  } });
  /** @param {string | number} text */
  const set = (text) => {
    const size = Number(text);
    const isSize = String(text).trim() !== '' && Number.isInteger(size) && size >= 1 && size <= most;
    wrong.textContent = isSize ? '' : say('web-size-wrong', { most });
    if (isSize && size !== shown.position.size) change(shown.position.resized(size));
    input.value = String(shown.position.size);
  };
  /** The size may be one that only another view can show: then the largest of this one comes next. @param {number} by @param {string} text @param {string} label */
  const nudge = (by, text, label) => make('button', { type: 'button', label, title: '', text, on: { click: () => set(shown.position.size > most ? most : shown.position.size + by) } });
  const box = make('div', { class: 'field size-field' }, make('span', { say: 'web-size' }),
    make('div', { class: 'stepper' }, nudge(-1, '−', 'web-smaller'), input, nudge(1, '+', 'web-larger')), wrong);
  return Object.assign(box, { show: () => {
    if (document.activeElement !== input) input.value = String(shown.position.size);
  } });
}

/** A button that makes the board plain again; it is there only when the board is not. @param {(position: Position) => void} change @param {string} [key] */
export function plainButton(change, key = 'web-plain-board') {
  const clear = button(key, () => change(new Position(shown.position.size)), { class: 'quiet' });
  return Object.assign(clear, { show: () => { clear.hidden = shown.position.isPlain; } });
}

/** A button to another view of the same board. @param {string} view @param {string} key @param {Partial<import('./state.js').State>} [more] */
export function viewButton(view, key, more = {}) {
  return button(key, () => show({ view, ...more }, { push: true }), { class: 'quiet' });
}

/**
 * A dialog with a title and a button to close it; a press beside it closes it as well. `fill` changes what is in it.
 * @param {string} name its class @param {string} label the key of its name @param {...import('./make.js').Child} content
 */
export function dialogBox(name, label, ...content) {
  const close = make('form', { method: 'dialog' }, make('button', { class: 'icon-button', label: 'web-close' }, icon('close')));
  const box = make('div', { class: 'dialog-content' });
  const dialog = make('dialog', { class: name, label, on: { click: (/** @type {Event} */ event) => { if (event.target === dialog) dialog.close(); } } }, box);
  /** @param {...import('./make.js').Child} parts */
  const fill = (...parts) => box.replaceChildren(close, .../** @type {Node[]} */ (parts));
  fill(make('h2', { say: label }), ...content);
  return Object.assign(dialog, { fill });
}

/** Something that went wrong, said where it happened. It is there as long as it is true. */
export function failureBox() {
  const box = make('p', { class: 'failure', role: 'alert', hidden: true });
  return Object.assign(box, {
    /** @param {Error} error */
    fail(error) {
      box.textContent = error.message;
      box.hidden = false;
    },
    clear() {
      box.hidden = true;
    },
  });
}

/** Puts text on the clipboard; where a browser refuses, it is selected in `fallback`. @param {string} text @param {HTMLInputElement | null} [fallback] */
export async function copy(text, fallback = null) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    fallback?.select();
    return false;
  }
}

/** A button that copies what `text` gives, and says that it did. @param {() => string} text @param {string} [key] */
export function copyButton(text, key = 'web-copy') {
  const words = make('span', { say: key });
  const element = make('button', { type: 'button', class: 'quiet copy', on: { click: async () => {
    words.textContent = say(await copy(text()) ? 'web-copied-text' : 'web-copy-failed');
    setTimeout(() => { words.textContent = say(key); }, 2500);
  } } }, words);
  return element;
}

/**
 * A part that is made when it is opened, and made again when `show` names another search.
 * @param {string} key @param {() => Promise<HTMLElement>} build
 */
export function later(key, build) {
  let made = '';
  let wanted = '';
  const content = make('div', { class: 'later' });
  const box = make('details', { class: 'panel', on: { toggle: () => fill() } }, make('summary', { say: key }), content);
  async function fill() {
    if (!box.open || made === wanted) return;
    const asked = made = wanted;
    content.setAttribute('aria-busy', 'true');
    try {
      const built = await build();
      if (asked !== wanted) return;
      content.replaceChildren(built);
    } catch (error) {
      made = '';
      if (error.name !== 'AbortError') content.replaceChildren(make('p', { class: 'failure', text: error.message }));
    }
    content.removeAttribute('aria-busy');
  }
  return Object.assign(box, {
    /** @param {string} search @param {boolean} [open] */
    show(search, open = false) {
      wanted = search;
      if (open && !box.open) {
        box.open = true;
        box.scrollIntoView({ block: 'nearest' });
      }
      fill();
    },
  });
}

/**
 * Tabs of panels: one is seen where there is room for one; a wide screen shows all of them.
 * @param {[string, string, string, HTMLElement][]} panels name, key of the tab, key of the title, and content
 * @param {string} label @param {string} first
 */
export function tabs(panels, label, first) {
  const list = make('div', { class: 'tab-list', role: 'tablist', label });
  const number = ++made;
  const entries = panels.map(([name, short, title, content]) => {
    const panel = make('section', { class: `panel tab-panel ${name}-panel`, id: `panel-${number}-${name}`, role: 'tabpanel', tabindex: '0', 'aria-labelledby': `tab-${number}-${name}` },
      make('h2', { class: 'label', say: title }), content);
    const tab = make('button', { type: 'button', role: 'tab', class: 'tab', id: `tab-${number}-${name}`, 'aria-controls': panel.id, say: short, on: {
      click: () => choose(name),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!by) return;
        event.preventDefault();
        event.stopPropagation();
        const visible = entries.filter((entry) => !entry.tab.hidden);
        const at = visible.findIndex((entry) => entry.name === name);
        const next = visible[(at + by + visible.length) % visible.length];
        choose(next.name);
        next.tab.focus();
      },
    } });
    return { name, tab, panel };
  });
  /** @param {string} name */
  const choose = (name) => {
    for (const entry of entries) {
      const chosen = entry.name === name;
      entry.tab.setAttribute('aria-selected', String(chosen));
      entry.tab.tabIndex = chosen ? 0 : -1;
      entry.panel.classList.toggle('chosen', chosen);
    }
  };
  list.append(...entries.map(({ tab }) => tab));
  choose(first);
  const panelsBox = make('div', { class: 'tab-panels' }, ...entries.map(({ panel }) => panel));
  return { list, panels: panelsBox, choose, entries };
}
let made = 0;
