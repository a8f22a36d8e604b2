// <queens-tree>: the search tree around the current node. Each level of the stack is a row of branches: those that were
// rejected, those that were searched (with or without solutions), the current one, and those still to try. Where a
// level is a row of the board, its branches stand in the board's columns, so the path has the shape of the queens.

import { attackers } from './position.js';
import { draw } from './make.js';
import { say } from './words.js';

const STEP = 24;
const MOST_ANYWHERE = 12;

const KINDS = ['untried', 'rejected', 'searched', 'found', 'current'];

/** Everything of one kind is one path: a tree has hundreds of branches, and a film shows sixty trees a second. */
class QueensTree extends HTMLElement {
  connectedCallback() {
    if (this.svg) return;
    this.svg = this.appendChild(draw('svg', { role: 'img' }));
    this.root = draw('circle', { class: 'node root', r: 5, cy: STEP / 2 });
    this.edges = { other: draw('path', { class: 'edge' }), current: draw('path', { class: 'edge current' }) };
    this.nodes = Object.fromEntries(KINDS.map((kind) => [kind, draw('path', { class: `node ${kind}` })]));
    this.svg.append(this.edges.other, this.edges.current, this.root, ...Object.values(this.nodes));
  }

  /** Shows the levels of a path. `method` is what the server says about the method; `goal` and `position` are the search's. */
  paint(path, position, method, goal) {
    const anywhere = method.name === 'htdp' && goal === 'first';
    const columns = anywhere ? MOST_ANYWHERE : position.size;
    const width = columns * STEP;
    const edges = { other: '', current: '' };
    const nodes = Object.fromEntries(KINDS.map((kind) => [kind, '']));
    let from = [width / 2, STEP / 2];
    path.levels.forEach((level, depth) => {
      const below = path.levels.slice(0, depth).map(({ queen }) => queen).filter(Boolean);
      const branches = anywhere ? squaresAnywhere(level) : squaresInLine(level, depth, position, method, below);
      let next = from;
      for (const { place, kind } of branches) {
        const [x, y] = [(place + 0.5) * STEP, (depth + 1.5) * STEP];
        edges[kind === 'current' ? 'current' : 'other'] += `M${from[0]} ${from[1]}L${x} ${y}`;
        nodes[kind] += node(kind, x, y);
        if (kind === 'current') next = [x, y];
      }
      from = next;
    });
    this.svg.setAttribute('viewBox', `0 0 ${width} ${(position.size + 1) * STEP}`);
    this.svg.setAttribute('aria-label', say('web-tree-now', { depth: path.queens.length }));
    this.root.setAttribute('cx', width / 2);
    for (const [kind, d] of Object.entries(edges)) this.edges[kind].setAttribute('d', d);
    for (const [kind, d] of Object.entries(nodes)) this.nodes[kind].setAttribute('d', d);
  }
}

function squaresInLine(level, depth, { size, squares }, method, below) {
  const along = method.by_column ? 0 : 1;
  const kinds = new Map();
  for (const square of level.rejected) kinds.set(square[along], 'rejected');
  for (const [row, column, found] of level.searched) kinds.set([row, column][along], found ? 'found' : 'searched');
  if (level.tried) {
    const place = level.tried[along];
    if (!kinds.has(place)) kinds.set(place, 'current');
    const attacked = method.skips_attacked ? attackers(size, below) : null;
    for (let untried = place + 1; untried < size; untried++) {
      const index = method.by_column ? untried * size + depth : depth * size + untried;
      if (!attacked?.[index] && !(method.skips_attacked && squares[index] === 1)) kinds.set(untried, 'untried');
    }
  }
  return [...kinds].map(([place, kind]) => ({ place, kind }));
}

/** Branches that may be on any square: the latest ones that were searched and the current one, in their order. */
function squaresAnywhere(level) {
  const branches = level.searched.map(([, , found]) => (found ? 'found' : 'searched'));
  if (level.queen || branches.length === 0) branches.push('current');
  const latest = branches.slice(-MOST_ANYWHERE);
  return latest.map((kind, index) => ({ place: index + (MOST_ANYWHERE - latest.length) / 2, kind }));
}

/** A cross for what was rejected, a disc for the rest. */
function node(kind, x, y) {
  if (kind === 'rejected') return `M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7`;
  const radius = { current: 7, found: 5.5 }[kind] ?? 4;
  return `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;
}

customElements.define('queens-tree', QueensTree);
