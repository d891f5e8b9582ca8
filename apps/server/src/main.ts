#!/usr/bin/env node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from './config/config.js';
import { loadConfig } from './config/loadConfig.js';
import { configHelp, describeConfigProblem } from './config/problems.js';
import { realEnvironment } from './environment.js';
import { createLog } from './ops/log.js';
import { clearUpCalmly } from './ops/memory.js';
import { type RunningServer, type StartProblem, startServer } from './wiring.js';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The process exits by then even if something hangs; clients retry what was not acknowledged (milliseconds). */
const LAST_MOMENT = 8_000;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function readFile(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

function describeProblem(problem: StartProblem, { dataFolder }: Config): string {
  switch (problem.code) {
    case 'WEB_APP_MISSING':
      return 'The web app has not been built. Run: npm run build:web';
    case 'FOLDER_REFUSED':
      return `The folder "${dataFolder}" cannot be used (${problem.detail ?? problem.code}). Choose another: --data-folder`;
    case 'FOLDER_IN_USE':
      return `Another server works in "${dataFolder}". Stop it, or choose another folder: --data-folder`;
    case 'URL_REFUSED':
    case 'UNREACHABLE':
      return `The database cannot be reached (${problem.detail ?? problem.code}). Look at GIPFEL_DATABASE_URL.`;
    case 'DATABASE_NEWER':
      return 'The database was made by a newer version of Gipfel: start that one.';
    case 'DATABASE_MISSING':
    case 'DATABASE_DAMAGED':
    case 'BACKUP_UNREADABLE':
    case 'BACKUP_NEWER':
    case 'BACKUP_DAMAGED':
    case 'STORE_NOT_EMPTY':
      return `The database cannot be opened (${problem.detail ?? problem.code}). Restore a backup: docs/server.md`;
  }
}

function describeFailure(problem: unknown, { port, host }: Config): string {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another: npm start -- --port ${port + 1}`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one above 1023: npm start -- --port 3141`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${host}". Try --host 127.0.0.1`;
  return `The server could not start: ${problem instanceof Error ? problem.message : String(problem)}`;
}

/** `npm start` passes on what the terminal has sent already: a second signal must not end what the first has begun. */
function stopOnSignal(server: RunningServer): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), LAST_MOMENT).unref();
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}

const loaded = loadConfig({
  args: process.argv.slice(2),
  environment: process.env,
  platform: process.platform,
  workingFolder: process.cwd(),
  readFile,
});
if (!loaded.ok) fail(loaded.error.map(describeConfigProblem).join('\n'));
if (loaded.value === 'help') {
  process.stdout.write(configHelp());
} else {
  clearUpCalmly();
  const config = loaded.value;
  const log = createLog(config.logLevel);
  try {
    const started = await startServer({ config, webFolder: WEB_FOLDER, environment: realEnvironment, log });
    if (!started.ok) fail(describeProblem(started.error, config));
    stopOnSignal(started.value);
    const data = config.databaseUrl === undefined ? `Its data is in ${config.dataFolder}\n` : '';
    process.stdout.write(`Gipfel is ready: ${started.value.address}\n${data}Stop it with Ctrl+C.\n`);
  } catch (problem) {
    fail(describeFailure(problem, config));
  }
}
