// <queens-chart>: numbers against n on a logarithmic scale, as lines with a different mark for each series.

import { draw, make } from './make.js';

const WIDTH = 420;
const HEIGHT = 240;
const LEFT = 46;
const RIGHT = 10;
const TOP = 10;
const BOTTOM = 26;

/** @typedef {{ name: string, tone: number, points: number[][] }} Series points are [n, value] */

export class QueensChart extends HTMLElement {
  connectedCallback() {
    if (this.svg) return;
    this.svg = draw('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' });
    this.key = make('ul', { class: 'chart-key' });
    this.append(this.svg, this.key);
  }

  /** @param {string} title says what the series are @param {Series[]} series */
  paint(title, series) {
    const points = series.flatMap((one) => one.points).filter(([, value]) => value > 0);
    this.hidden = points.length === 0;
    if (this.hidden) return;
    const sizes = points.map(([n]) => n);
    const [least, most] = [Math.min(...sizes), Math.max(...sizes, Math.min(...sizes) + 1)];
    const powers = points.map(([, value]) => Math.log10(value));
    const bottom = Math.floor(Math.min(...powers));
    const top = Math.max(Math.ceil(Math.max(...powers)), bottom + 1);
    /** @param {number} n */
    const x = (n) => LEFT + ((n - least) / (most - least)) * (WIDTH - LEFT - RIGHT);
    /** @param {number} power */
    const y = (power) => HEIGHT - BOTTOM - ((power - bottom) / (top - bottom)) * (HEIGHT - TOP - BOTTOM);
    const marks = [];
    const every = Math.ceil((top - bottom) / 6);
    for (let power = bottom; power <= top; power += every) {
      marks.push(
        draw('line', { class: 'ruler', x1: LEFT, x2: WIDTH - RIGHT, y1: y(power), y2: y(power) }),
        draw('text', { x: LEFT - 6, y: y(power) + 4, 'text-anchor': 'end' }, '10', draw('tspan', { dy: -5, 'font-size': 10 }, String(power))));
    }
    const stride = Math.ceil((most - least) / 12);
    for (let n = least; n <= most; n += stride) marks.push(draw('text', { x: x(n), y: HEIGHT - 8, 'text-anchor': 'middle' }, String(n)));
    for (const { points: own, tone } of series) {
      const drawn = own.filter(([, value]) => value > 0).map(([n, value]) => [x(n), y(Math.log10(value))]);
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
