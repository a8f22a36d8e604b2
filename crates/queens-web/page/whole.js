// The tree of a whole search, from its steps, and where its nodes stand.

/** The most nodes that are drawn whole. */
const MOST_NODES = 160;

/**
 * A queen that a search placed: her square, the steps that placed and removed her, what she stands on, and whether a
 * solution was found below.
 * @typedef {{ square: number[], from: number, to: number, parent: Node | null, depth: number, found: number, x: number }} Node
 * @typedef {{ nodes: Node[], width: number, depth: number }} Whole
 */

/**
 * The tree of a whole search from its steps; null if it has none, or more nodes than can be drawn.
 * @param {any[]} steps
 * @returns {Whole | null}
 */
export function wholeTree(steps) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Node[]} */
  const path = [];
  /** @type {Map<string, Node>} */
  const kept = new Map();
  for (const [index, step] of steps.entries()) {
    if (step.do === 'place' && step.again) return null;
    if (step.do === 'keep') {
      // A method that keeps lists: a placement stands below the one that it extends.
      const parent = kept.get(step.queens.slice(0, -1).join(' ')) ?? null;
      const node = { square: step.square, from: index + 1, to: index + 2, parent, depth: step.queens.length, found: Infinity, x: 0 };
      kept.set(step.queens.join(' '), node);
      nodes.push(node);
      if (nodes.length > MOST_NODES) return null;
    }
    if (step.do === 'solution' && kept.size) {
      for (let node = kept.get(step.queens.join(' ')) ?? null; node; node = node.parent) node.found = Math.min(node.found, index + 1);
    }
    if (step.do === 'place') {
      const node = { square: step.square, from: index + 1, to: Infinity, parent: path.at(-1) ?? null, depth: path.length + 1, found: Infinity, x: 0 };
      nodes.push(node);
      path.push(node);
      if (nodes.length > MOST_NODES) return null;
    } else if (step.do === 'take-back') {
      path.pop().to = index + 1;
    } else if (step.do === 'solution') {
      for (const node of path) node.found = Math.min(node.found, index + 1);
    }
  }
  if (nodes.length === 0) return null;
  /** @type {Map<Node | null, Node[]>} */
  const children = new Map();
  for (const node of nodes) children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  let width = 0;
  /** A node stands above the middle of its children; leaves stand side by side. @param {Node} node */
  const stand = (node) => {
    const below = children.get(node) ?? [];
    below.forEach(stand);
    node.x = below.length ? (below[0].x + below.at(-1).x) / 2 : width++;
  };
  children.get(null).forEach(stand);
  return { nodes, width, depth: Math.max(...nodes.map(({ depth }) => depth)) };
}
