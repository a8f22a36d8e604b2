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
 * The tree of a whole search from its steps; null if it has more nodes than can be drawn.
 * @param {any[]} steps
 * @returns {Whole | null}
 */
export function wholeTree(steps) {
  /** @type {Node[]} */
  const nodes = [];
  /** @type {Node[]} */
  const path = [];
  for (const [index, step] of steps.entries()) {
    if (step.do === 'place' && step.again) return null;
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
  let width = 0;
  const hasChild = new Set(nodes.map(({ parent }) => parent));
  for (const node of nodes) if (!hasChild.has(node)) node.x = width++;
  // A node stands above the middle of its children, which come after it.
  for (const node of [...nodes].reverse()) {
    if (!hasChild.has(node)) continue;
    const children = nodes.filter(({ parent }) => parent === node).map(({ x }) => x);
    node.x = (Math.min(...children) + Math.max(...children)) / 2;
  }
  return { nodes, width: Math.max(width, 1), depth: Math.max(0, ...nodes.map(({ depth }) => depth)) };
}
