// <queens-chart>: numbers against n, on a logarithmic scale or on an even one, as lines with a different mark for each series.

import { draw, make } from './make.js';

const WIDTH = 420;
const HEIGHT = 240;
const LEFT = 46;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 26;

/** Marks at the side of a chart, at most. */
const MOST_MARKS = 6;

/** @typedef {{ name: string, tone: number, points: number[][] }} Series points are [n, value] */
/** Where values are between the bottom (0) and the top (1), and what is written at the side. @typedef {{ place: (value: number) => number, marks: { value: number, words: (Node | string)[] }[] }} Scale */

/** Equal factors are equal distances. @param {number[]} values @returns {Scale} */
export function powers(values) {
  const exponents = values.map((value) => Math.log10(value));
  const bottom = Math.floor(Math.min(...exponents));
  const top = Math.max(Math.ceil(Math.max(...exponents)), bottom + 1);
  const every = Math.ceil((top - bottom) / MOST_MARKS);
  const marked = Array.from({ length: Math.floor((top - bottom) / every) + 1 }, (_, index) => bottom + index * every);
  return {
    place: (value) => (Math.log10(value) - bottom) / (top - bottom),
    marks: marked.map((power) => ({ value: 10 ** power, words: ['10', draw('tspan', { dy: -5, 'font-size': 10 }, String(power))] })),
  };
}

/** Equal differences are equal distances, from 0. @param {number[]} values @returns {Scale} */
export function even(values) {
  const most = Math.max(...values);
  const power = 10 ** Math.floor(Math.log10(most / MOST_MARKS));
  const every = power * [1, 2, 5, 10].find((step) => power * step * MOST_MARKS >= most);
  const count = Math.ceil(most / every);
  return {
    place: (value) => value / (count * every),
    marks: Array.from({ length: count + 1 }, (_, index) => ({ value: index * every, words: [String(index * every)] })),
  };
}

export class QueensChart extends HTMLElement {
  connectedCallback() {
    if (this.svg) return;
    this.svg = draw('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
    this.key = make('ul', { class: 'chart-key' });
    this.append(this.svg, this.key);
  }

  /** @param {string} title says what the series are @param {Series[]} series @param {(values: number[]) => Scale} [scaleOf] */
  paint(title, series, scaleOf = powers) {
    const points = series.flatMap((one) => one.points).filter(([, value]) => value > 0);
    this.hidden = points.length === 0;
    if (this.hidden) return;
    const sizes = points.map(([n]) => n);
    const [least, most] = [Math.min(...sizes), Math.max(...sizes, Math.min(...sizes) + 1)];
    const scale = scaleOf(points.map(([, value]) => value));
    /** @param {number} n */
    const x = (n) => LEFT + ((n - least) / (most - least)) * (WIDTH - LEFT - RIGHT);
    /** @param {number} value */
    const y = (value) => HEIGHT - BOTTOM - scale.place(value) * (HEIGHT - TOP - BOTTOM);
    /** @type {Node[]} */
    const marks = scale.marks.flatMap(({ value, words }) => [
      draw('line', { class: 'ruler', x1: LEFT, x2: WIDTH - RIGHT, y1: y(value), y2: y(value) }),
      draw('text', { x: LEFT - 6, y: y(value) + 4, 'text-anchor': 'end' }, ...words)]);
    const stride = Math.ceil((most - least) / 12);
    for (let n = least; n <= most; n += stride) marks.push(draw('text', { x: x(n), y: HEIGHT - 8, 'text-anchor': 'middle' }, String(n)));
    for (const { points: own, tone } of series) {
      const drawn = own.filter(([, value]) => value > 0).map(([n, value]) => [x(n), y(value)]);
      marks.push(draw('polyline', { class: `tone-${tone}`, points: drawn.map((point) => point.join()).join(' ') }));
      for (const [cx, cy] of drawn) {
        marks.push(tone % 2 ? draw('circle', { class: `dot tone-${tone}`, cx, cy, r: 3.5 })
          : draw('rect', { class: `dot tone-${tone}`, x: cx - 3, y: cy - 3, width: 6, height: 6 }));
      }
    }
    this.svg.replaceChildren(...marks);
    this.svg.setAttribute('aria-label', title);
    this.key.replaceChildren(...series.filter((one) => one.points.length).map(({ name, tone }) => make('li', { class: `tone-${tone}`, text: name })));
  }
}

customElements.define('queens-chart', QueensChart);
