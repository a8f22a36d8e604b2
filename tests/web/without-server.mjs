// The page without a server, as the command writes it: a folder on a host of files that knows nothing about the page, at a
// sub-path, and one file.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const SUB_PATH = '/course/queens/';
const KINDS = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };

export async function withoutServer() {
  const made = mkdtempSync(join(tmpdir(), 'queens-site-'));
  const folder = join(made, 'folder');
  const single = join(made, 'queens.html');
  execFileSync(process.env.QUEENS, ['site', folder], { stdio: 'inherit' });
  execFileSync(process.env.QUEENS, ['site', '--single', single], { stdio: 'inherit' });
  let asked = 0;
  const host = createServer((request, response) => {
    asked++;
    const path = new URL(request.url, 'http://host').pathname;
    const name = path.startsWith(SUB_PATH) ? path.slice(SUB_PATH.length) || 'index.html' : null;
    try {
      const content = readFileSync(join(folder, name));
      response.writeHead(200, { 'Content-Type': KINDS[extname(name)] ?? 'text/plain' }).end(content);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => { host.listen(0, '127.0.0.1', resolve); });
  return {
    folder, single,
    folderAddress: `http://127.0.0.1:${host.address().port}${SUB_PATH}`,
    fileAddress: `file://${single}`,
    /** How often the host was asked for a file. */
    asked: () => asked,
    close() {
      host.close();
      host.closeAllConnections();
      rmSync(made, { recursive: true });
    },
  };
}
