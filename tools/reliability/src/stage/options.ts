/** The command line of a trial. The default of an option also determines its type. */

import { Command, InvalidArgumentError } from 'commander';

type Asked = Readonly<Record<string, readonly [usual: number | string | boolean, about: string]>>;

type Kind<Usual> = Usual extends number ? number : Usual extends boolean ? boolean : string;

export type Options<Wanted extends Asked> = { readonly [Name in keyof Wanted]: Kind<Wanted[Name][0]> };

/** Options of every trial. */
const SHARED = {
  seed: [1, 'fixes what is played'],
  database: ['sqlite', 'sqlite, postgres (a private one, for the purpose) or the URL of an empty PostgreSQL'],
} as const satisfies Asked;

const KNOWN_DATABASE = /^(sqlite|postgres|postgres(ql)?:\/\/.+)$/;

/** Parses the command line; --help and invalid input are answered and end the process. */
export function readOptions<const Wanted extends Asked>(
  script: string,
  about: string,
  wanted: Wanted,
): Options<Wanted & typeof SHARED> {
  return makeCommand(script, about, wanted).parse().opts();
}

export function makeCommand(script: string, about: string, wanted: Asked): Command {
  const command = new Command(`npm run measure -- ${script}`).description(about);
  for (const [name, [usual, meaning]] of Object.entries<Asked[string]>({ ...wanted, ...SHARED })) {
    const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
    if (typeof usual === 'boolean') command.option(flag, meaning, usual);
    else if (typeof usual === 'number') command.option(`${flag} <n>`, meaning, readNumber, usual);
    else if (name === 'database') command.option(`${flag} <name>`, meaning, readDatabase, usual);
    else command.option(`${flag} <text>`, meaning, usual);
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
