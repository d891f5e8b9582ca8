/** Engines on the command line: `name=command with arguments` or `name=builtin:greedy`. */

import { err, ok, type Result } from '@gipfel/rules';

export interface EngineSpec {
  readonly name: string;
  readonly runs:
    | { readonly type: 'process'; readonly command: readonly string[] }
    | { readonly type: 'builtin'; readonly player: string };
  readonly options: readonly (readonly [string, string])[];
}

const BUILTIN = 'builtin:';

/** `texts` are the engines; `settings` are `name.Option=value`, a button without `=value`. */
export function parseEngines(
  texts: readonly string[],
  settings: readonly string[],
): Result<readonly EngineSpec[], string> {
  const specs: EngineSpec[] = [];
  for (const text of texts) {
    const [, name, command] = /^([\w.+-]+)=(.+)$/s.exec(text) ?? [];
    if (name === undefined || command === undefined)
      return err(`"${text}" is no engine: write name=command or name=builtin:player.`);
    if (specs.some((spec) => spec.name === name)) return err(`Two engines are named "${name}".`);
    const words = splitCommand(command);
    if (words === undefined) return err(`A quotation mark is not closed in "${command}".`);
    const runs = command.startsWith(BUILTIN)
      ? ({ type: 'builtin', player: command.slice(BUILTIN.length) } as const)
      : ({ type: 'process', command: words } as const);
    specs.push({ name, runs, options: [] });
  }
  return addSettings(specs, settings);
}

function addSettings(
  specs: readonly EngineSpec[],
  settings: readonly string[],
): Result<readonly EngineSpec[], string> {
  const added = specs.map((spec) => ({ ...spec, options: [...spec.options] }));
  for (const text of settings) {
    const spec = added.find(({ name }) => text.startsWith(`${name}.`));
    const [, option, value = ''] =
      /^([^\s=]+)(?:=(\S+))?$/.exec(text.slice((spec?.name.length ?? 0) + 1)) ?? [];
    if (spec === undefined || option === undefined)
      return err(`"${text}" is no option: write engine.Option=value with the name of an engine.`);
    spec.options.push([option, value]);
  }
  return ok(added);
}

/** Splits into words as a shell would, supporting only quotation marks. */
export function splitCommand(text: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let quote = '';
  for (const character of text) {
    if (quote !== '') {
      if (character === quote) quote = '';
      else word = (word ?? '') + character;
    } else if (character === '"' || character === "'") {
      quote = character;
      word ??= '';
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else word = (word ?? '') + character;
  }
  if (quote !== '') return undefined;
  return word === undefined ? words : [...words, word];
}
