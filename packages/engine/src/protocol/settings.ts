/** The current values of a player's options. */

import type { OptionSpec, OptionValue } from './searcher.js';

export interface Settings {
  readonly options: readonly OptionSpec[];
  set(name: string, value: OptionValue): void;
  /** The value of a spin option. */
  number(name: string): number;
}

export function createSettings(options: readonly OptionSpec[]): Settings {
  const values = new Map<string, OptionValue>(
    options.map((option) => [option.name, option.type === 'button' ? undefined : option.default]),
  );
  return {
    options,
    set: (name, value) => {
      values.set(name, value);
    },
    number: (name) => {
      const value = values.get(name);
      return typeof value === 'number' ? value : 0;
    },
  };
}
