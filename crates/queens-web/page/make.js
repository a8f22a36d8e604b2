// Elements with their attributes, listeners and children in one call, and the icons of buttons.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * What `make` takes beside an element's own attributes: `say` is the key of its text, `label` the key of its
 * name, `text` its text, `on` its listeners.
 * @typedef {Record<string, any>} Attributes
 * @typedef {Node | string | null | undefined | false} Child
 */

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/**
 * The same for SVG.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

/**
 * @template {HTMLElement | SVGElement} E
 * @param {E} element @param {Attributes} attributes @param {Child[]} children
 * @returns {E}
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === 'say') element.dataset.say = value;
    else if (name === 'label') element.dataset.sayLabel = value;
    else if (name === 'text') element.textContent = value;
    else if (name === 'on') {
      for (const [event, listener] of Object.entries(value)) element.addEventListener(event, listener);
    } else element.setAttribute(name, value === true ? '' : value);
  }
  for (const child of children) if (child !== null && child !== undefined && child !== false) element.append(child);
  return element;
}

/** Writes a text where another is: what stays as it is costs no layout, and is not read out again. @param {Element} element @param {string} text */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/** Sets an attribute that is not so yet. @param {Element} element @param {string} name @param {string} value */
export function set(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** Once what was changed is on the screen: what nobody waits for is done then. A page that is not seen draws nothing, and goes on soon. */
export const afterPicture = () => new Promise((resolve) => {
  requestAnimationFrame(() => setTimeout(resolve));
  setTimeout(resolve, 100);
});

/** @type {Record<string, string>} */
const ICONS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  back: 'M15.5 5 8 12l7.5 7 1.5-1.5L11 12l6-5.5z',
  forward: 'M8.5 5 7 6.5 13 12l-6 5.5L8.5 19l7.5-7z',
  solution: 'M4 17h10v2H4zM4.5 15.5l-2-7L6 11.7 7.5 6 9 10.5 10.5 6 12 11.7 15.5 8.5l-2 7zM17 8l5 4-5 4z',
  previous: 'M10 17h10v2H10zM19.5 15.5l2-7-3.5 3.2L16.5 6 15 10.5 13.5 6 12 11.7 8.5 8.5l2 7zM7 8l-5 4 5 4z',
  undo: 'M9 5 3.5 10.5 9 16v-4h5a3.5 3.5 0 0 1 0 7H8v2h6a5.5 5.5 0 0 0 0-11H9z',
  redo: 'M15 5l5.5 5.5L15 16v-4h-5a3.5 3.5 0 0 0 0 7h6v2h-6a5.5 5.5 0 0 1 0-11h5z',
  close: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z',
  auto: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z',
  light: 'M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM11 2h2v3.5h-2zM11 18.5h2V22h-2zM2 11h3.5v2H2zM18.5 11H22v2h-3.5zM4.2 5.6l1.4-1.4 2.5 2.5-1.4 1.4zM15.9 17.3l1.4-1.4 2.5 2.5-1.4 1.4zM4.2 18.4l2.5-2.5 1.4 1.4-2.5 2.5zM15.9 6.7l2.5-2.5 1.4 1.4-2.5 2.5z',
  dark: 'M20 14.5A8.5 8.5 0 0 1 9.5 4 8.5 8.5 0 1 0 20 14.5z',
  keys: 'M3 6h18v12H3zM5 8v2h2V8zm3.5 0v2h2V8zM12 8v2h2V8zm3.5 0v2h3.5V8zM5 11.5v2h2v-2zm3.5 0v2h2v-2zm3.5 0v2h2v-2zm3.5 0v2h3.5v-2zM8 15v1.5h8V15z',
  link: 'M10.6 13.4a4 4 0 0 1 0-5.7l3-3a4 4 0 0 1 5.7 5.7l-1.7 1.7-1.4-1.4 1.7-1.7a2 2 0 0 0-2.9-2.9l-3 3a2 2 0 0 0 0 2.9zm2.8-2.8a4 4 0 0 1 0 5.7l-3 3a4 4 0 0 1-5.7-5.7l1.7-1.7 1.4 1.4-1.7 1.7a2 2 0 0 0 2.9 2.9l3-3a2 2 0 0 0 0-2.9z',
  screen: 'M3 4h18v12H3zM5 6v8h14V6zM8 18h8v2H8z',
  copy: 'M8 3h11v13h-3v4H5V7h3zm2 2v9h7V5zM8 9H7v9h7v-2H8z',
  done: 'M9.5 15.6 5.4 11.5 4 12.9l5.5 5.5L20.5 7.4 19.1 6z',
  menu: 'M3 5.5h18v2H3zM3 11h18v2H3zM3 16.5h18v2H3z',
};

/** An icon; what it means is said by the button around it. @param {string} name */
export function icon(name) {
  return draw('svg', { viewBox: '0 0 24 24', class: `icon icon-${name}`, 'aria-hidden': 'true' }, draw('path', { d: ICONS[name] }));
}

/** A button with an icon and a key for its name. @param {string} name @param {string} label @param {(event: Event) => void} press @param {Attributes} [more] */
export function iconButton(name, label, press, more = {}) {
  return make('button', { type: 'button', class: 'icon-button', label, title: '', on: { click: press }, ...more }, icon(name));
}

/** A button with words. @param {string} key @param {(event: Event) => void} press @param {Attributes} [more] */
export function button(key, press, more = {}) {
  return make('button', { type: 'button', on: { click: press }, ...more }, make('span', { say: key }));
}

/** A button with an icon and words. @param {string} name @param {string} key @param {(event: Event) => void} press @param {Attributes} [more] */
export function labelledButton(name, key, press, more = {}) {
  return make('button', { type: 'button', on: { click: press }, ...more, class: `with-icon ${more.class ?? ''}` }, icon(name), make('span', { say: key }));
}
