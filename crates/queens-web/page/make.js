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
  solution: 'M5 18h14v2H5zM6 16 3.5 7.5 8 11.5 9.5 5 12 10.5 14.500 5 16 11.500 20.500 7.500 18 16z',
  previous: 'M5 18h14v2H5zM6 16 3.5 7.5 8 11.5 9.5 5 12 10.5 14.500 5 16 11.500 20.500 7.500 18 16z',
  undo: 'M9 5 3.500 10.500 9 16v-4h5a3.500 3.500 0 0 1 0 7H8v2h6a5.500 5.500 0 0 0 0-11H9z',
  redo: 'M15 5l5.500 5.500L15 16v-4h-5a3.500 3.500 0 0 0 0 7h6v2h-6a5.500 5.500 0 0 1 0-11h5z',
  close: 'M6.400 5 12 10.600 17.600 5 19 6.400 13.400 12 19 17.600 17.600 19 12 13.400 6.400 19 5 17.600 10.600 12 5 6.400z',
  theme: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 2v14a7 7 0 0 1 0-14z',
  keys: 'M3 6h18v12H3zM5 8v2h2V8zm3.500 0v2h2V8zM12 8v2h2V8zm3.500 0v2h3.500V8zM5 11.500v2h2v-2zm3.500 0v2h2v-2zm3.500 0v2h2v-2zm3.500 0v2h3.500v-2zM8 15v1.500h8V15z',
  link: 'M10.600 13.400a4 4 0 0 1 0-5.700l3-3a4 4 0 0 1 5.700 5.700l-1.700 1.700-1.400-1.400 1.700-1.700a2 2 0 0 0-2.900-2.900l-3 3a2 2 0 0 0 0 2.900zm2.800-2.800a4 4 0 0 1 0 5.700l-3 3a4 4 0 0 1-5.700-5.700l1.700-1.700 1.400 1.400-1.700 1.700a2 2 0 0 0 2.900 2.900l3-3a2 2 0 0 0 0-2.900z',
};

/** An icon; what it means is said by the button around it. */
export function icon(name) {
  return draw('svg', { viewBox: '0 0 24 24', class: `icon icon-${name}`, 'aria-hidden': 'true' }, draw('path', { d: ICONS[name] }));
}

/** A button with an icon and a key for its name. */
export function iconButton(name, label, press, more = {}) {
  return make('button', { type: 'button', class: 'icon-button', label, title: '', on: { click: press }, ...more }, icon(name));
}
