#!/usr/bin/env node
/** `node referenceMain.js random|greedy|depth` */

import { serveReference } from './referenceHost.js';

const { stdin, stdout, stderr } = process;
process.exitCode = await serveReference(process.argv.slice(2), {
  input: stdin,
  output: stdout,
  errors: stderr,
});
