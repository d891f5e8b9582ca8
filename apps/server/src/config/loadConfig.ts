/** Puts the sources together and checks the whole: everything that is wrong is named at once. */

import { isAbsolute, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { err, isRecord, ok, type Result } from '@gipfel/rules';
import { Value } from '@sinclair/typebox/value';
import { type Config, ConfigSchema } from './config.js';
import type { ConfigProblem } from './problems.js';
import { defaultDataFolder, optionOf, SETTING_NAMES, type SettingName, variableOf } from './settings.js';

export interface ConfigSources {
  readonly args: readonly string[];
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: NodeJS.Platform;
  /** Relative folders are meant from here. */
  readonly workingFolder: string;
  /** The text of the configuration file; undefined when there is no such file. */
  readonly readFile: (path: string) => string | undefined;
}

type LoadedConfig = Result<Config | 'help', readonly ConfigProblem[]>;

type Found = { readonly value: unknown; readonly source: string };

export function loadConfig({
  args,
  environment,
  platform,
  workingFolder,
  readFile,
}: ConfigSources): LoadedConfig {
  const options = readOptions(args);
  if (!options.ok) return options;
  if (options.value['help'] === true) return ok('help');

  const problems: ConfigProblem[] = [];
  const found = new Map<SettingName, Found>();
  const path = text(options.value['config']) ?? filled(environment['GIPFEL_CONFIG']);
  if (path !== undefined) problems.push(...readFrom(path, readFile(resolve(workingFolder, path)), found));
  for (const name of SETTING_NAMES) {
    const variable = filled(environment[variableOf(name)]);
    if (variable !== undefined) found.set(name, { value: typed(name, variable), source: variableOf(name) });
    const option = text(options.value[optionOf(name)]);
    if (option !== undefined) found.set(name, { value: typed(name, option), source: `--${optionOf(name)}` });
  }
  problems.push(...unknownVariables(environment));

  const given = Object.fromEntries([...found].map(([name, { value }]) => [name, value]));
  const candidate = Value.Default(ConfigSchema, {
    dataFolder: defaultDataFolder(environment, platform),
    ...given,
  });
  problems.push(...valueProblems(candidate, found));
  if (problems.length > 0) return err(problems);
  const config = Value.Decode(ConfigSchema, candidate);
  const { dataFolder } = config;
  return ok({
    ...config,
    dataFolder: isAbsolute(dataFolder) ? dataFolder : resolve(workingFolder, dataFolder),
  });
}

function readOptions(args: readonly string[]): Result<Record<string, unknown>, readonly ConfigProblem[]> {
  const names = Object.fromEntries(
    SETTING_NAMES.map((name) => [optionOf(name), { type: 'string' as const }]),
  );
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        ...names,
        port: { type: 'string', short: 'p' },
        config: { type: 'string', short: 'c' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    return ok(values);
  } catch (problem) {
    const message = problem instanceof Error ? problem.message : String(problem);
    return err([{ code: 'UNKNOWN_ARGUMENT', message }]);
  }
}

function readFrom(
  path: string,
  content: string | undefined,
  found: Map<SettingName, Found>,
): readonly ConfigProblem[] {
  if (content === undefined) return [{ code: 'FILE_MISSING', path }];
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (problem) {
    return [{ code: 'FILE_NOT_JSON', path, message: problem instanceof Error ? problem.message : '' }];
  }
  if (!isRecord(value)) return [{ code: 'FILE_NOT_JSON', path, message: 'it is not an object' }];
  const problems: ConfigProblem[] = [];
  for (const [key, entry] of Object.entries(value)) {
    const name = SETTING_NAMES.find((known) => known === key);
    if (name === undefined) problems.push({ code: 'UNKNOWN_SETTING', name: key, source: path });
    else found.set(name, { value: entry, source: path });
  }
  return problems;
}

/** Not settings of the server: the tests ask for longer runs by them. */
const OTHER_VARIABLES = ['GIPFEL_CONFIG', 'GIPFEL_PERFT', 'GIPFEL_TRIALS'];

/** A misspelt variable would otherwise be ignored silently. */
function unknownVariables(environment: ConfigSources['environment']): readonly ConfigProblem[] {
  const known = new Set([...OTHER_VARIABLES, ...SETTING_NAMES.map(variableOf)]);
  return Object.keys(environment)
    .filter((name) => name.startsWith('GIPFEL_') && !known.has(name))
    .map((name) => ({ code: 'UNKNOWN_SETTING', name, source: 'the environment' }));
}

/** Words become what the schema wants where they can; what cannot stays a word and is refused by the schema. */
function typed(name: SettingName, word: string): unknown {
  const { type } = ConfigSchema.properties[name] as { type?: string };
  switch (type) {
    case 'integer':
      return /^-?\d{1,9}$/.test(word) ? Number(word) : word;
    case 'boolean':
      return BOOLEANS[word.toLowerCase()] ?? word;
    case 'array':
      return word.split(/[\s,]+/).filter((part) => part !== '');
    default:
      return word;
  }
}

const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  yes: true,
  on: true,
  '1': true,
  false: false,
  no: false,
  off: false,
  '0': false,
};

function valueProblems(candidate: unknown, found: ReadonlyMap<SettingName, Found>): readonly ConfigProblem[] {
  const wrong = new Set<SettingName>();
  for (const { path } of Value.Errors(ConfigSchema, candidate)) {
    const name = SETTING_NAMES.find((known) => known === path.split('/')[1]);
    if (name !== undefined) wrong.add(name);
  }
  return [...wrong].map((name) => ({
    code: 'BAD_VALUE',
    name,
    value: found.get(name)?.value,
    source: found.get(name)?.source ?? 'the defaults',
  }));
}

/** An empty variable is how many tools say "not set". */
const filled = (variable: string | undefined): string | undefined => (variable === '' ? undefined : variable);

const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
