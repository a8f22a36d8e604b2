// The controls that several views share.

import { shown, show } from './address.js';
import { make } from './make.js';
import { Position } from './position.js';

/** A labelled control. */
export const field = (key, control) => make('label', { class: 'field' }, make('span', { say: key }), control);

/** A choice among [value, text or null] with keys for those that are said: [value, null, key]. */
export function choice(options, value, change) {
  const select = make('select', { on: { change: () => change(select.value) } },
    ...options.map(([option, text, key]) => make('option', { value: option, text, say: key, selected: option === value })));
  select.value = value;
  return select;
}

/** The size of the board: a number with a button on either side. A board with squares on it keeps what fits. */
export function sizeField(most, change) {
  const input = make('input', { type: 'number', min: 1, max: most, inputmode: 'numeric', label: 'web-size', on: {
    change: () => set(Number(input.value)),
  } });
  const set = (size) => {
    const whole = Math.max(1, Math.min(most, Math.round(size) || 1));
    input.value = whole;
    if (whole !== shown.position.size) change(shown.position.resized(whole));
  };
  const nudge = (by, text, label) => make('button', { type: 'button', label, title: '', text, on: {
    click: () => set(Number(input.value) + by),
  } });
  const box = make('div', { class: 'field' }, make('span', { say: 'web-size' }),
    make('div', { class: 'stepper' }, nudge(-1, '−', 'web-smaller'), input, nudge(1, '+', 'web-larger')));
  box.show = () => { input.value = shown.position.size; };
  box.show();
  return box;
}

/** A button that makes the board plain again; it is there only when the board is not. */
export function plainButton(change) {
  const button = make('button', { type: 'button', class: 'quiet', say: 'web-plain-board', on: {
    click: () => change(new Position(shown.position.size)),
  } });
  button.show = () => { button.hidden = shown.position.isPlain; };
  button.show();
  return button;
}

/** A link to another view of the same board. */
export function viewLink(view, key) {
  return make('button', { type: 'button', class: 'quiet', say: key, on: { click: () => show({ view, step: 0, page: 1, solution: null }, { push: true }) } });
}
