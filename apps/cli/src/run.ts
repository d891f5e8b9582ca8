/** One run of the program: arguments in, exit code out, never a stack trace. */

import { err, ok, type Result } from '@gipfel/rules';
import { CommanderError } from 'commander';
import { EXIT, type ExitCode } from './exit.js';
import { type Failure, failure, makeFailureLine, systemCode, toJsonError } from './failure.js';
import { type Io, printJson } from './io.js';
import { makeProgram } from './program.js';

export async function run(argv: readonly string[], io: Io): Promise<ExitCode> {
  try {
    return await finish(io, await runProgram(argv, io), wantsJson(argv));
  } catch (error) {
    // The reader has gone: there is nobody to tell.
    if (systemCode(error) === 'EPIPE') return EXIT.fine;
    return finish(io, err(internalFailure(error)), wantsJson(argv));
  }
}

async function runProgram(argv: readonly string[], io: Io): Promise<Result<ExitCode, Failure>> {
  let result: Result<ExitCode, Failure> = ok(EXIT.fine);
  let help = '';
  const program = makeProgram(
    {
      io,
      end: (ended) => {
        result = ended;
      },
    },
    (text) => {
      help += text;
    },
  );
  try {
    await program.parseAsync(argv.length === 0 ? ['--help'] : [...argv], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    result = fromCommander(error);
  }
  if (help !== '') await io.stdout.write(help);
  return result;
}

async function finish(io: Io, result: Result<ExitCode, Failure>, json: boolean): Promise<ExitCode> {
  if (result.ok) return result.value;
  if (json) await printJson(io, { error: toJsonError(result.error) });
  else await io.stderr.write(`gipfel: ${makeFailureLine(result.error)}\n`);
  return result.error.exit;
}

/** Determined before parsing, so that a wrong argument is answered in JSON too. */
function wantsJson(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  return (end === -1 ? argv : argv.slice(0, end)).includes('--json');
}

const HELP_CODES: readonly string[] = ['commander.helpDisplayed', 'commander.help', 'commander.version'];

const CODES: Readonly<Record<string, string>> = {
  'commander.unknownOption': 'OPTION_UNKNOWN',
  'commander.unknownCommand': 'COMMAND_UNKNOWN',
  'commander.missingArgument': 'ARGUMENT_MISSING',
  'commander.excessArguments': 'ARGUMENTS_TOO_MANY',
  'commander.optionMissingArgument': 'OPTION_INCOMPLETE',
  'commander.invalidArgument': 'ARGUMENT_INVALID',
  'commander.missingMandatoryOptionValue': 'OPTION_MISSING',
};

function fromCommander(error: CommanderError): Result<ExitCode, Failure> {
  if (HELP_CODES.includes(error.code)) return ok(EXIT.fine);
  return err(failure(CODES[error.code] ?? 'ARGUMENT_INVALID', tidySentence(error.message)));
}

/** `error: unknown option '--x'\n(Did you mean --y?)` as one sentence. */
function tidySentence(message: string): string {
  const words = message
    .replace(/^error: /, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.? \(Did you mean (.*)\?\)$/, '; did you mean $1?')
    .replace(/\. (Allowed|It|Expected)\b/, (_, word: string) => `: ${word.toLowerCase()}`)
    .trim();
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return /[.?)]$/.test(sentence) ? sentence : `${sentence}.`;
}

function internalFailure(error: unknown): Failure {
  const what = error instanceof Error ? error.message.split('\n')[0] : String(error);
  return failure(
    'INTERNAL',
    `Something went wrong inside Gipfel, please report it: ${what}`,
    {},
    EXIT.internal,
  );
}
