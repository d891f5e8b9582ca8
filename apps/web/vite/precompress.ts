/** Every text and module once more as .br and .gz beside it: the server only has to choose. */

import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const WORTH_IT = new Set(['.html', '.js', '.css', '.svg', '.json', '.wasm', '.webmanifest', '.txt']);
/** Smaller files fit into one packet anyway. */
const LEAST_BYTES = 512;

export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'gipfel-precompress',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    // After everything else has been written, the service worker too.
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
          if (!entry.isFile() || !WORTH_IT.has(extname(entry.name))) continue;
          await compress(join(entry.parentPath, entry.name));
        }
      },
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < LEAST_BYTES) return;
  const [small, older] = await Promise.all([
    promisify(brotliCompress)(content),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, small), writeFile(`${path}.gz`, older)]);
}
