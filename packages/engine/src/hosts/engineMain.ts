#!/usr/bin/env node
/** The engine behind the text protocol on standard input and output; docs/engine-protocol.md tells what to say. */

import { createNodeEngine } from './nodeEngine.js';
import { serveStdio } from './stdio.js';

const engine = createNodeEngine();
await serveStdio(engine, process.stdin, process.stdout);
await engine.close();
