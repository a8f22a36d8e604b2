// <queens-tree>: the search tree around the current node. Each level of the stack is a row of branches: those that were
// rejected, those that were searched (with or without solutions), the current one, and those still to try. Where a
// level is a row of the board, its branches stand in the board's columns, so the path has the shape of the queens.

import { attackers } from './position.js';
import { draw } from './make.js';
import { say } from './words.js';

const STEP = 24;
const MOST_ANYWHERE = 12;

class QueensTree extends HTMLElement {
  connectedCallback() {
    this.svg ??= this.appendChild(draw('svg', { role: 'img' }));
  }

  /** Shows the levels of a path. `method` is what the server says about the method; `goal` and `position` are the search's. */
  paint(path, position, method, goal) {
    const { size } = position;
    const anywhere = method.name === 'htdp' && goal === 'first';
    const rows = path.levels.map((level, depth) => {
      const below = path.levels.slice(0, depth).map(({ queen }) => queen).filter(Boolean);
      return anywhere ? squaresAnywhere(level) : squaresInLine(level, depth, position, method, below);
    });
    const columns = anywhere ? MOST_ANYWHERE : size;
    const width = columns * STEP;
    const height = (size + 1) * STEP;
    this.svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
    const at = (depth, place) => [(place + 0.5) * STEP, (depth + 1.5) * STEP];
    const edges = [];
    const nodes = [draw('circle', { class: 'node root', cx: width / 2, cy: STEP * 0.5, r: 5 })];
    let from = [width / 2, STEP * 0.5];
    rows.forEach((branches, depth) => {
      let next = null;
      for (const { place, kind, found } of branches) {
        const [x, y] = at(depth, place);
        edges[kind === 'current' ? 'push' : 'unshift'](draw('line', { class: `edge ${kind}`, x1: from[0], y1: from[1], x2: x, y2: y }));
        nodes.push(...node(kind, found, x, y));
        if (kind === 'current') next = [x, y];
      }
      from = next ?? from;
    });
    this.svg.replaceChildren(...edges, ...nodes);
    this.svg.setAttribute('aria-label', say('web-tree-now', { depth: path.queens.length }));
  }
}

function squaresInLine(level, depth, { size, squares }, method, below) {
  const along = method.by_column ? 0 : 1;
  const kinds = new Map();
  for (const square of level.rejected) kinds.set(square[along], { kind: 'rejected' });
  for (const [row, column, found] of level.searched) kinds.set([row, column][along], { kind: 'searched', found });
  if (level.tried) {
    const place = level.tried[along];
    if (!kinds.has(place)) kinds.set(place, { kind: 'current' });
    const attacked = method.skips_attacked ? attackers(size, below) : null;
    for (let untried = place + 1; untried < size; untried++) {
      const index = method.by_column ? untried * size + depth : depth * size + untried;
      if (!attacked?.[index] && !(method.skips_attacked && squares[index] === 1)) kinds.set(untried, { kind: 'untried' });
    }
  }
  return [...kinds].map(([place, branch]) => ({ place, ...branch }));
}

/** Branches that may be on any square: the latest ones that were searched and the current one, in their order. */
function squaresAnywhere(level) {
  const branches = level.searched.map(([, , found]) => ({ kind: 'searched', found }));
  if (level.queen || branches.length === 0) branches.push({ kind: 'current' });
  const latest = branches.slice(-MOST_ANYWHERE);
  return latest.map((branch, index) => ({ place: index + (MOST_ANYWHERE - latest.length) / 2, ...branch }));
}

function node(kind, found, x, y) {
  if (kind === 'rejected') {
    return [draw('path', { class: 'node rejected', d: `M${x - 3.5} ${y - 3.5}l7 7m0-7l-7 7` })];
  }
  const radius = kind === 'current' ? 7 : 4;
  const nodes = [draw('circle', { class: `node ${kind}${found ? ' found' : ''}`, cx: x, cy: y, r: radius })];
  if (found) nodes.push(draw('circle', { class: 'ring', cx: x, cy: y, r: 7 }));
  return nodes;
}

customElements.define('queens-tree', QueensTree);
