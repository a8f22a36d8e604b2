// <queens-tree>: the search tree. A short search is drawn whole: it fills in as the film goes, and a node can be pressed
// to go there. Of a long one the part around the current node is drawn: each level of the stack is a row of branches,
// those that were rejected, those that were searched (with or without solutions), the current one, and those still to try.

import { attacks } from './position.js';
import { draw, set } from './make.js';
import { say } from './words.js';

/** From a level to the next. */
const STEP = 24;
/** From a branch to the next, where part of a tree is drawn: its panel is wider than high. */
const ACROSS = 40;
const MOST_ANYWHERE = 12;
/** Height to width of the widest tree. */
const FLATTEST = 0.38;

const KINDS = ['untried', 'rejected', 'searched', 'found', 'current'];

/** Everything of one kind is one path: a tree has hundreds of branches, and a film shows sixty trees a second. */
export class QueensTree extends HTMLElement {
  /** @type {import('./whole.js').Whole | null} */
  #whole = null;

  connectedCallback() {
    if (this.svg) return;
    this.svg = this.appendChild(draw('svg', { role: 'img' }));
    this.root = draw('circle', { class: 'node root', r: 5, cy: STEP / 2 });
    this.edges = { untried: draw('path', { class: 'edge untried' }), other: draw('path', { class: 'edge' }), current: draw('path', { class: 'edge current' }) };
    this.nodes = Object.fromEntries(KINDS.map((kind) => [kind, draw('path', { class: `node ${kind}` })]));
    this.svg.append(this.edges.untried, this.edges.other, this.edges.current, this.root, ...Object.values(this.nodes));
    this.svg.addEventListener('click', (event) => this.#click(event));
  }

  /** The tree of the whole search, or null. @param {import('./whole.js').Whole | null} tree */
  set whole(tree) {
    this.#whole = tree;
    this.classList.toggle('whole', !!tree);
  }

  /**
   * Shows the levels of a path. `method` is what the server says about the method; `goal` and `position` are the search's.
   * @param {any} path @param {import('./position.js').Position} position @param {any} method @param {string} goal @param {number} step
   */
  paint(path, position, method, goal, step) {
    set(this.svg, 'aria-label', say('web-tree-now', { depth: path.queens.length }));
    if (this.#whole) {
      this.#paintWhole(step);
      return;
    }
    const anywhere = method.name === 'htdp' && goal === 'first';
    const columns = anywhere ? MOST_ANYWHERE : position.size;
    const width = columns * ACROSS;
    const drawing = new Drawing();
    let from = [width / 2, STEP / 2];
    path.levels.forEach((/** @type {any} */ level, /** @type {number} */ depth) => {
      const below = path.levels.slice(0, depth).map((/** @type {any} */ one) => one.queen).filter(Boolean);
      const branches = anywhere ? squaresAnywhere(level) : squaresInLine(level, depth, position, method, below);
      let next = from;
      for (const { place, kind } of branches) {
        const at = [(place + 0.5) * ACROSS, (depth + 1.5) * STEP];
        drawing.branch(kind, from, at);
        if (kind === 'current') next = at;
      }
      from = next;
    });
    this.#show(drawing, width, (position.size + 1) * STEP, width / 2);
  }

  /** @param {number} step */
  #paintWhole(step) {
    const { nodes, width } = this.#whole;
    const drawing = new Drawing(this.#scale);
    const middle = (width * STEP) / 2;
    for (const node of nodes) {
      const kind = step < node.from ? 'untried' : step < node.to ? 'current' : step >= node.found ? 'found' : 'searched';
      drawing.branch(kind, node.parent ? this.#place(node.parent) : [middle, STEP / 2], this.#place(node));
    }
    this.#show(drawing, width * STEP, this.#height, middle);
  }

  /** A wide tree is as high as it looks well, with larger nodes: it is seen from further away. */
  get #height() {
    const { width, depth } = this.#whole;
    return Math.max((depth + 1) * STEP, width * STEP * FLATTEST);
  }

  get #scale() {
    return Math.min(2, Math.max(1, (this.#whole.width * STEP) / 600));
  }

  /** @param {import('./whole.js').Node} node */
  #place(node) {
    return [(node.x + 0.5) * STEP, STEP / 2 + (node.depth * (this.#height - STEP)) / this.#whole.depth];
  }

  /** @param {Drawing} drawing @param {number} width @param {number} height @param {number} middle */
  #show({ edges, nodes }, width, height, middle) {
    set(this.svg, 'viewBox', `0 0 ${width} ${height}`);
    set(this.root, 'cx', String(middle));
    for (const kind of /** @type {const} */ (['untried', 'other', 'current'])) set(this.edges[kind], 'd', edges[kind]);
    for (const [kind, d] of Object.entries(nodes)) set(this.nodes[kind], 'd', d);
  }

  /** Goes to the node nearest to where the tree was pressed. @param {MouseEvent} event */
  #click(event) {
    if (!this.#whole) return;
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    /** @param {import('./whole.js').Node} node */
    const distance = (node) => Math.hypot(this.#place(node)[0] - x, this.#place(node)[1] - y);
    const nearest = this.#whole.nodes.reduce((a, b) => (distance(b) < distance(a) ? b : a));
    this.dispatchEvent(new CustomEvent('node', { detail: { step: nearest.from } }));
  }
}

class Drawing {
  /** @param {number} [scale] of the nodes */
  constructor(scale = 1) {
    this.scale = scale;
  }

  edges = { untried: '', other: '', current: '' };
  nodes = Object.fromEntries(KINDS.map((kind) => [kind, '']));

  /** @param {string} kind @param {number[]} from @param {number[]} to */
  branch(kind, from, to) {
    this.edges[kind === 'current' || kind === 'untried' ? kind : 'other'] += `M${from[0]} ${from[1]}L${to[0]} ${to[1]}`;
    this.nodes[kind] += node(kind, to[0], to[1], this.scale);
  }
}

/** @param {any} level @param {number} depth @param {import('./position.js').Position} position @param {any} method @param {number[][]} below */
function squaresInLine(level, depth, { size, squares }, method, below) {
  const along = method.by_column ? 0 : 1;
  /** @type {Map<number, string>} */
  const kinds = new Map();
  for (const square of level.rejected) kinds.set(square[along], 'rejected');
  for (const [row, column, found] of level.searched) kinds.set([row, column][along], found ? 'found' : 'searched');
  if (level.tried) {
    const place = level.tried[along];
    if (!kinds.has(place)) kinds.set(place, 'current');
    const attacked = method.skips_attacked ? attacks(size, below).counts : null;
    for (let untried = place + 1; untried < size; untried++) {
      const index = method.by_column ? untried * size + depth : depth * size + untried;
      if (!attacked?.[index] && !(method.skips_attacked && squares[index] === 1)) kinds.set(untried, 'untried');
    }
  }
  return [...kinds].map(([place, kind]) => ({ place, kind }));
}

/** Branches that may be on any square: the latest ones that were searched and the current one, in their order. @param {any} level */
function squaresAnywhere(level) {
  const branches = level.searched.map((/** @type {number[]} */ [, , found]) => (found ? 'found' : 'searched'));
  if (level.queen || branches.length === 0) branches.push('current');
  const latest = branches.slice(-MOST_ANYWHERE);
  return latest.map((/** @type {string} */ kind, /** @type {number} */ index) => ({ place: index + (MOST_ANYWHERE - latest.length) / 2, kind }));
}

/** A cross for what was rejected, a disc for the rest. @param {string} kind @param {number} x @param {number} y @param {number} scale */
function node(kind, x, y, scale) {
  if (kind === 'rejected') return `M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`;
  const radius = scale * ({ current: 7, found: 6 }[kind] ?? 4.5);
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

customElements.define('queens-tree', QueensTree);
