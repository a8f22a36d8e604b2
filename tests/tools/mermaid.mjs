// Gives Mermaid files to Mermaid's own parser: node mermaid.mjs FILE...
import { readFileSync } from "node:fs";
import { load } from "./load.mjs";

// Mermaid cleans labels with DOMPurify, which wants a document.
const { JSDOM } = await load("jsdom");
const { window } = new JSDOM("");
Object.assign(globalThis, { window, document: window.document });

const { default: mermaid } = await load("mermaid");
let failed = false;
for (const file of process.argv.slice(2)) {
  try {
    const { diagramType } = await mermaid.parse(readFileSync(file, "utf8"));
    if (diagramType !== "sequence") throw new Error(`a ${diagramType}, not a sequence diagram`);
  } catch (error) {
    console.error(`${file}: ${error.message}`);
    failed = true;
  }
}
process.exit(failed ? 1 : 0);
