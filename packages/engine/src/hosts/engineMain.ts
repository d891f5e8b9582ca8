#!/usr/bin/env node
/** The engine behind the text protocol (docs/engine-protocol.md) on standard input and output. */

import { createNodeEngine } from './nodeEngine.js';
import { serveStdio } from './stdio.js';

const engine = createNodeEngine();
await serveStdio(engine, process.stdin, process.stdout);
await engine.close();
