// The three sequence diagrams of a search (going down, a level exhausted, a solution found), made from its own run.

import { ask, withdrawn } from './api.js';
import { copyButton } from './controls.js';
import { drawDiagram, drawSlim, readDiagram } from './diagram.js';
import { make } from './make.js';
import { translate } from './words.js';

const PARTS = ['down', 'exhausted', 'found'];

/**
 * The diagrams of a search; a part that the search does not have says so in the library's words.
 * @param {import('./position.js').Position} position @param {string} method @param {string} goal
 */
export async function diagrams(position, method, goal) {
  const boxes = await Promise.all(PARTS.map(async (part) => {
    try {
      const { text } = await ask('diagram', { ...position.query, method, goal, part });
      const diagram = readDiagram(text);
      return make('figure', { class: 'diagram-box' },
        make('figcaption', { text: diagram.notes[0] }),
        make('div', { class: 'diagram-scroll', tabindex: '0', role: 'region', 'aria-label': diagram.notes[0] }, drawDiagram(diagram), drawSlim(diagram),
          make('ol', { class: 'unseen' }, ...diagram.messages.map((message) => make('li', { text: message.text })))),
        copyButton(() => text, 'web-copy-mermaid'));
    } catch (error) {
      if (withdrawn(error)) throw error;
      return make('p', { class: 'soft', text: error.message });
    }
  }));
  const box = make('div', { class: 'diagrams' }, ...boxes);
  translate(box);
  return box;
}
