/** Writes src/generated: the validators of both ends of the wire, from the schemas. */

import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from 'node:module';
import { makeModules } from './compiler/modules.mjs';

register('./compiler/typescript.mjs', import.meta.url);
const schemas = await import('./src/schemas.ts');

const folder = new URL('src/generated/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, text] of makeModules(schemas)) writeFileSync(new URL(`${name}.ts`, folder), text);
