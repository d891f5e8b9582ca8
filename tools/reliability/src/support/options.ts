/** The command line of a trial. The default of an option also determines its type. */

import { Command, InvalidArgumentError } from 'commander';

type OptionSpecs = Readonly<Record<string, readonly [fallback: number | string | boolean, about: string]>>;

type TypeOf<Default> = Default extends number ? number : Default extends boolean ? boolean : string;

export type Options<Wanted extends OptionSpecs> = {
  readonly [Name in keyof Wanted]: TypeOf<Wanted[Name][0]>;
};

/** Options of every trial. */
const SHARED = {
  seed: [1, 'seed of the random choices'],
  database: ['sqlite', 'sqlite, postgres (a private server) or the URL of an empty PostgreSQL'],
} as const satisfies OptionSpecs;

const KNOWN_DATABASE = /^(sqlite|postgres|postgres(ql)?:\/\/.+)$/;

/** Parses the command line; --help and invalid input are answered and end the process. */
export function readOptions<const Wanted extends OptionSpecs>(
  script: string,
  about: string,
  wanted: Wanted,
): Options<Wanted & typeof SHARED> {
  return makeCommand(script, about, wanted).parse().opts();
}

export function makeCommand(script: string, about: string, wanted: OptionSpecs): Command {
  const command = new Command(`npm run measure -- ${script}`).description(about);
  for (const [name, [fallback, meaning]] of Object.entries<OptionSpecs[string]>({ ...wanted, ...SHARED })) {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof fallback === 'boolean') command.option(flag, meaning, fallback);
    else if (typeof fallback === 'number') command.option(`${flag} <n>`, meaning, readNumber, fallback);
    else if (name === 'database') command.option(`${flag} <name>`, meaning, readDatabase, fallback);
    else command.option(`${flag} <text>`, meaning, fallback);
  }
  return command;
}

function readNumber(text: string): number {
  if (/^\d{1,9}(\.\d{1,3})?$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a number, at least 0.');
}

function readDatabase(text: string): string {
  if (KNOWN_DATABASE.test(text)) return text;
  throw new InvalidArgumentError('It must be sqlite, postgres or a URL beginning with postgresql://');
}
