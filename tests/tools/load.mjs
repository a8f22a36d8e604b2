// Loads a package from .tools, where ./test installs what only tests need.
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const require = createRequire(new URL("../../.tools/package.json", import.meta.url));
export const load = (name) => import(pathToFileURL(require.resolve(name)));
