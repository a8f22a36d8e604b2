// The words of the lessons have three marks: `code`, *strong*, and [word](#term) for a word that the glossary explains.
// Paragraphs are divided by an empty line.

/**
 * @typedef {{ text: string, kind: 'plain' | 'code' | 'strong' } | { text: string, kind: 'term', term: string }} Span
 */

/** The paragraphs of a text as lists of spans. @param {string} text @returns {Span[][]} */
export function paragraphs(text) {
  return text.split(/\n\s*\n/).map((paragraph) => spans(paragraph.replaceAll('\n', ' ').trim())).filter((list) => list.length);
}

/** @param {string} text @returns {Span[]} */
function spans(text) {
  /** @type {Span[]} */
  const list = [];
  let from = 0;
  for (const match of text.matchAll(/`([^`]+)`|\*([^*]+)\*|\[([^\]]+)\]\(#([a-z-]+)\)/g)) {
    if (match.index > from) list.push({ kind: 'plain', text: text.slice(from, match.index) });
    if (match[1] !== undefined) list.push({ kind: 'code', text: match[1] });
    else if (match[2] !== undefined) list.push({ kind: 'strong', text: match[2] });
    else list.push({ kind: 'term', text: match[3], term: match[4] });
    from = match.index + match[0].length;
  }
  if (from < text.length) list.push({ kind: 'plain', text: text.slice(from) });
  return list;
}
