#!/usr/bin/env node
import { fileURLToPath } from 'node:url';
import { createApp } from './http/app.js';
import { type OptionProblem, parseOptions, type ServerOptions } from './options.js';

const WEB_FOLDER = fileURLToPath(new URL('../../web/dist', import.meta.url));

const HELP = `Usage: npm start -- [--port N] [--host NAME]

  --port, -p   the port to listen on (3141; 0 takes any free one; GIPFEL_PORT)
  --host       the address to listen on (127.0.0.1, this machine only; 0.0.0.0 lets others in; GIPFEL_HOST)
`;

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

function describeProblem(problem: OptionProblem): string {
  switch (problem.code) {
    case 'UNKNOWN_ARGUMENT':
      return `${problem.message}\n\n${HELP}`;
    case 'BAD_PORT':
      return `"${problem.value}" is not a port: give a number from 0 to 65535.`;
  }
}

function describeFailure(problem: unknown, { port, host }: ServerOptions): string {
  const code = problem instanceof Error && 'code' in problem ? problem.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} is taken. Choose another: npm start -- --port ${port + 1}`;
  if (code === 'EACCES')
    return `This user may not listen on port ${port}. Choose one above 1023: npm start -- --port 3141`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `This machine has no address "${host}". Try --host 127.0.0.1`;
  return `The server could not start: ${problem instanceof Error ? problem.message : String(problem)}`;
}

const parsed = parseOptions(process.argv.slice(2), process.env);
if (!parsed.ok) fail(describeProblem(parsed.error));
if (parsed.value === 'help') {
  process.stdout.write(HELP);
} else {
  const options = parsed.value;
  const app = await createApp({ webFolder: WEB_FOLDER });
  if (app === 'WEB_APP_MISSING') fail('The web app has not been built. Run: npm run build:web');
  const stop = () => {
    app.close().then(() => process.exit(0));
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    const address = await app.listen(options);
    process.stdout.write(`Gipfel is ready: ${address}\nStop it with Ctrl+C.\n`);
  } catch (problem) {
    fail(describeFailure(problem, options));
  }
}
