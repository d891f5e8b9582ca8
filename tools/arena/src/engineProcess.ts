/** One running engine: a child process and its parsed answers. */

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { type Answer, createLineSplitter, parseAnswer } from '@gipfel/engine';
import { err, ok, type Result } from '@gipfel/rules';
import type { Failure } from './player.js';

export interface EngineProcess {
  isAlive(): boolean;
  send(line: string): void;
  /** The next answer of this type. An error line, the end of the process or a time-out is a failure. */
  waitFor<Type extends Answer['type']>(
    type: Type,
    milliseconds: number,
  ): Promise<Result<Extract<Answer, { type: Type }>, Failure>>;
  /** Asks it to quit and kills it if it does not. */
  close(): Promise<void>;
  kill(): Promise<void>;
}

interface Waiter {
  accept(answer: Answer): void;
  fail(failure: Failure): void;
}

const MAX_LINE_LENGTH = 2 ** 20;
const MAX_ERROR_LENGTH = 300;
const QUIT_MILLISECONDS = 1000;

export function startProcess([program = '', ...args]: readonly string[]): EngineProcess {
  const child: ChildProcessWithoutNullStreams = spawn(program, args, { stdio: 'pipe' });
  let waiter: Waiter | undefined;
  let ending: Failure | undefined;
  let complaint = '';
  let resolveEnded: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => {
    resolveEnded = resolve;
  });

  function finish(how: string): void {
    if (ending !== undefined) return;
    ending = { code: 'CRASHED', details: [how, complaint.trim()].filter((part) => part !== '').join(': ') };
    waiter?.fail(ending);
    resolveEnded();
  }

  const split = createLineSplitter(MAX_LINE_LENGTH, (line) => {
    const answer = parseAnswer(line);
    if (answer !== undefined) waiter?.accept(answer);
  });
  child.stdout.setEncoding('utf8').on('data', (chunk) => split.push(String(chunk)));
  child.stderr.setEncoding('utf8').on('data', (chunk) => {
    complaint = (complaint + String(chunk)).slice(-MAX_ERROR_LENGTH);
  });
  // EPIPE from a process that has just ended; its end is reported below.
  child.stdin.on('error', () => undefined);
  child.on('error', (error) => finish(error.message));
  // Not `exit`: its last output may still be on the way.
  child.on('close', (code, signal) => finish(signal ?? `exit code ${code}`));

  async function kill(): Promise<void> {
    child.kill('SIGKILL');
    await ended;
  }

  return {
    isAlive: () => ending === undefined,
    send: (line) => {
      child.stdin.write(`${line}\n`);
    },
    waitFor: (type, milliseconds) =>
      new Promise((resolve) => {
        if (ending !== undefined) return resolve(err(ending));
        const settle = (result: Parameters<typeof resolve>[0]) => {
          clearTimeout(timer);
          waiter = undefined;
          resolve(result);
        };
        const timer = setTimeout(
          () => settle(err({ code: 'TIME', details: `${Math.round(milliseconds)} ms` })),
          milliseconds,
        );
        waiter = {
          accept: (answer) => {
            if (isOfType(answer, type)) settle(ok(answer));
            else if (answer.type === 'error')
              settle(err({ code: 'REFUSED', details: `${answer.code} ${answer.details}`.trim() }));
          },
          fail: (failure) => settle(err(failure)),
        };
      }),
    close: async () => {
      if (ending !== undefined) return;
      child.stdin.end('quit\n');
      const timer = setTimeout(() => child.kill('SIGKILL'), QUIT_MILLISECONDS);
      await ended;
      clearTimeout(timer);
    },
    kill,
  };
}

function isOfType<Type extends Answer['type']>(
  answer: Answer,
  type: Type,
): answer is Extract<Answer, { type: Type }> {
  return answer.type === type;
}
