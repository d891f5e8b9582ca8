#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { realEnvironment } from '../environment.js';
import { runAdmin } from './program.js';

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function userName(): string {
  try {
    return userInfo().username;
  } catch {
    // In containers a user may have no name.
    return `user ${process.getuid?.() ?? ''}`.trim();
  }
}

// A reader such as `| head` closes the pipe early: no failure, but without a listener it would print a stack trace.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

process.exitCode = await runAdmin(process.argv.slice(2), {
  variables: process.env,
  platform: process.platform,
  workingFolder: process.cwd(),
  readFile,
  user: userName(),
  environment: realEnvironment,
  out: (line) => process.stdout.write(`${line}\n`),
  error: (line) => process.stderr.write(`${line}\n`),
});
