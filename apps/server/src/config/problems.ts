/** What can be wrong with the configuration, and the sentence that says what to do about it. */

import { ConfigSchema } from './config.js';
import { optionOf, SETTING_NAMES, SETTINGS, type SettingName, variableOf } from './settings.js';

export type ConfigProblem =
  | { readonly code: 'UNKNOWN_ARGUMENT'; readonly message: string }
  | { readonly code: 'FILE_MISSING'; readonly path: string }
  | { readonly code: 'FILE_NOT_JSON'; readonly path: string; readonly message: string }
  | { readonly code: 'UNKNOWN_SETTING'; readonly name: string; readonly source: string }
  | {
      readonly code: 'BAD_VALUE';
      readonly name: SettingName;
      readonly value: unknown;
      readonly source: string;
    };

/** Never shown, not even when they are wrong. */
const SECRET: readonly SettingName[] = ['databaseUrl', 'metricsToken'];

export function describeConfigProblem(problem: ConfigProblem): string {
  switch (problem.code) {
    case 'UNKNOWN_ARGUMENT':
      return `${problem.message} Run with --help to see what there is.`;
    case 'FILE_MISSING':
      return `There is no configuration file "${problem.path}": create it, or take away --config and GIPFEL_CONFIG.`;
    case 'FILE_NOT_JSON':
      return `The configuration file "${problem.path}" is not a JSON object (${problem.message}): correct it.`;
    case 'UNKNOWN_SETTING':
      return `There is no setting "${problem.name}" (in ${problem.source})${guess(problem.name)}: correct its name or remove it.`;
    case 'BAD_VALUE': {
      const shown = SECRET.includes(problem.name) ? 'Its value' : JSON.stringify(problem.value);
      return `${shown} is not good for "${problem.name}" (in ${problem.source}): give ${wanted(problem.name)}.`;
    }
  }
}

const EXAMPLES: Partial<Record<SettingName, string>> = {
  databaseUrl: 'an address that begins with postgres://',
  publicUrl: 'an address without a path, such as https://games.example.org',
  trustedProxies: 'addresses or networks such as 10.0.0.0/8, or "loopback"',
  pushContact: 'an address such as mailto:admin@example.org, or leave it out',
  pushServices: 'names of hosts such as push.example.org or *.example.org',
  logLevel: 'one of fatal, error, warn, info, debug, trace, silent',
  metricsToken: 'at least 16 letters, or leave it out',
  host: 'the name or address of a network interface, such as 127.0.0.1',
  dataFolder: 'the path of a folder',
};

function wanted(name: SettingName): string {
  const example = EXAMPLES[name];
  if (example !== undefined) return example;
  const { type, minimum, maximum } = ConfigSchema.properties[name] as {
    type?: string;
    minimum?: number;
    maximum?: number;
  };
  return type === 'boolean' ? 'true or false' : `a whole number from ${minimum} to ${maximum}`;
}

/** What was probably meant: the name with the same letters but for case and signs, or with one letter off. */
function guess(name: string): string {
  const plain = (text: string) => text.toLowerCase().replace(/^gipfel_|[_-]/g, '');
  const isVariable = name.startsWith('GIPFEL_');
  const near = SETTING_NAMES.find((known) => areNear(plain(known), plain(name)));
  return near === undefined ? '' : `; "${isVariable ? variableOf(near) : near}" was perhaps meant`;
}

/** At most two letters added, lost or changed, or two neighbours swapped. */
function areNear(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 2) return false;
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const changed = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(changed, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return (row.at(-1) ?? Infinity) <= 2;
}

/** Every setting with its option, its variable and its default. */
export function configHelp(): string {
  const lines = SETTING_NAMES.map((name) => {
    const { default: fallback } = ConfigSchema.properties[name] as { default?: unknown };
    const standard =
      fallback === undefined || (Array.isArray(fallback) && fallback.length === 0)
        ? ''
        : ` (${String(fallback)})`;
    return `  --${optionOf(name).padEnd(24)} ${SETTINGS[name]}${standard}; ${variableOf(name)}`;
  });
  return `Usage: npm start -- [--port N] [--host NAME] [--config FILE] [SETTINGS]

  -c, --config FILE          a JSON file with the settings below in camelCase (GIPFEL_CONFIG)
  -h, --help                 this text

Settings, each by option, by environment variable or by file; the earlier wins:
${lines.join('\n')}
`;
}
