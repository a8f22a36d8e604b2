// Makes elements. Text that does not change but with the language is given as a key (`say`), see words.js.

const SVG = 'http://www.w3.org/2000/svg';

/**
 * An element with attributes and children. Special attributes: `say` and `label` are keys for its text and
 * its aria-label; `on` is an object of event listeners; `text` is its text.
 */
export function make(tag, attributes = {}, ...children) {
  return fill(document.createElement(tag), attributes, children);
}

/** The same for SVG. */
export function draw(tag, attributes = {}, ...children) {
  return fill(document.createElementNS(SVG, tag), attributes, children);
}

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
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
}

const ICONS = {
  play: 'M7 4.5v15l12-7.5z',
  pause: 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z',
  back: 'M16 5v14L7 12zM4.5 5H7v14H4.5z',
  forward: 'M8 5v14l9-7zM17 5h2.5v14H17z',
  start: 'M19 5v14l-7.5-7zM11.5 5v14L4 12z',
  end: 'M5 5v14l7.5-7zM12.5 5v14L20 12z',
  solution: 'M4 17h10v2H4zM4.5 15.5l-2-7L6 11.7 7.5 6 9 10.5 10.5 6 12 11.7 15.5 8.5l-2 7zM17 8l5 4-5 4z',
  previous: 'M10 17h10v2H10zM19.5 15.5l2-7-3.5 3.2L16.5 6 15 10.5 13.5 6 12 11.7 8.5 8.5l2 7zM7 8l-5 4 5 4z',
  undo: 'M9 5 3.5 10.5 9 16v-4h5a3.5 3.5 0 0 1 0 7H8v2h6a5.5 5.5 0 0 0 0-11H9z',
  redo: 'M15 5l5.5 5.5L15 16v-4h-5a3.5 3.5 0 0 0 0 7h6v2h-6a5.5 5.5 0 0 1 0-11h5z',
  close: 'M6.4 5 12 10.6 17.6 5 19 6.4 13.4 12 19 17.6 17.6 19 12 13.4 6.4 19 5 17.6 10.6 12 5 6.4z',
  theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z',
  keys: 'M3 6h18v12H3zM5 8v2h2V8zm3.5 0v2h2V8zM12 8v2h2V8zm3.5 0v2h3.5V8zM5 11.5v2h2v-2zm3.5 0v2h2v-2zm3.5 0v2h2v-2zm3.5 0v2h3.5v-2zM8 15v1.5h8V15z',
  link: 'M10.6 13.4a4 4 0 0 1 0-5.7l3-3a4 4 0 0 1 5.7 5.7l-1.7 1.7-1.4-1.4 1.7-1.7a2 2 0 0 0-2.9-2.9l-3 3a2 2 0 0 0 0 2.9zm2.8-2.8a4 4 0 0 1 0 5.7l-3 3a4 4 0 0 1-5.7-5.7l1.7-1.7 1.4 1.4-1.7 1.7a2 2 0 0 0 2.9 2.9l3-3a2 2 0 0 0 0-2.9z',
};

/** An icon; what it means is said by the button around it. */
export function icon(name) {
  return draw('svg', { viewBox: '0 0 24 24', class: `icon icon-${name}`, 'aria-hidden': 'true' }, draw('path', { d: ICONS[name] }));
}

/** A button with an icon and a key for its name. */
export function iconButton(name, label, press, more = {}) {
  return make('button', { type: 'button', class: 'icon-button', label, title: '', on: { click: press }, ...more }, icon(name));
}
