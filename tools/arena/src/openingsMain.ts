#!/usr/bin/env node
import { runBook } from './bookCommand.js';
import { createBuiltinEngine } from './builtins.js';
import { processIo } from './terminal.js';

process.exitCode = await runBook(process.argv.slice(2), createBuiltinEngine(), processIo());
