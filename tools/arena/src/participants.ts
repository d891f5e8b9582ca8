/** Creates the participants named on the command line. */

import { type OptionValue, optionNamed, parseOptionValue, type Searcher } from '@gipfel/engine';
import { err, ok, type Result } from '@gipfel/rules';
import type { EngineSpec } from './engineSpec.js';
import type { Participant } from './match.js';
import { createProcessPlayer } from './processPlayer.js';
import { createSearcherPlayer } from './searcherPlayer.js';

/** Players that need no process of their own, by name. */
export type Builtins = Readonly<Record<string, () => Searcher>>;

export function participantOf(
  { name, runs, options }: EngineSpec,
  builtins: Builtins,
  startMilliseconds: number,
): Result<Participant, string> {
  if (runs.type === 'process') {
    const { command } = runs;
    return ok({ name, create: () => createProcessPlayer({ name, command, options, startMilliseconds }) });
  }
  const create = Object.hasOwn(builtins, runs.player) ? builtins[runs.player] : undefined;
  if (create === undefined)
    return err(`There is no player "${runs.player}" here; there are ${Object.keys(builtins).join(', ')}.`);
  const values: (readonly [string, OptionValue])[] = [];
  for (const [option, text] of options) {
    const spec = optionNamed(create().options, option);
    const word = text === '' ? undefined : { text, offset: 0 };
    const value = spec === undefined ? undefined : parseOptionValue(spec, word, 0);
    if (spec === undefined || value === undefined || !value.ok)
      return err(`"${runs.player}" does not take the option ${option} with the value "${text}".`);
    values.push([spec.name, value.value]);
  }
  return ok({ name, create: () => createSearcherPlayer(name, create(), values) });
}
