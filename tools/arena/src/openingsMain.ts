#!/usr/bin/env node
import { runBook } from './bookCommand.js';
import { createEngine } from './builtins.js';
import { processIo } from './terminal.js';

process.exitCode = await runBook(process.argv.slice(2), createEngine(), processIo());
