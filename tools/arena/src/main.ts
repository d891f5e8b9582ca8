#!/usr/bin/env node
import { runArena } from './arena.js';
import { BUILTINS } from './builtins.js';
import { processIo } from './terminal.js';

process.exitCode = await runArena(process.argv.slice(2), BUILTINS, processIo());
