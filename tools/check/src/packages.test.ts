/** Package files of one shape, exact versions, and no clock or randomness below the apps. */

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const MAX_LINES = 600;

interface PackageFile {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly type: string;
  readonly description: string;
  readonly exports?: unknown;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

function readPackage(path: string): PackageFile {
  return JSON.parse(readFileSync(new URL(`${path}/package.json`, ROOT), 'utf8')) as PackageFile;
}

function foldersIn(path: string): readonly string[] {
  return readdirSync(new URL(`${path}/`, ROOT), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${path}/${entry.name}`);
}

function filesIn(path: string): readonly string[] {
  return readdirSync(new URL(`${path}/`, ROOT), { withFileTypes: true }).flatMap((entry) => {
    if (['node_modules', 'dist', 'generated'].includes(entry.name)) return [];
    const inner = `${path}/${entry.name}`;
    return entry.isDirectory() ? filesIn(inner) : [inner];
  });
}

const libraries = foldersIn('packages');
const workspaces = [...libraries, ...foldersIn('apps'), ...foldersIn('tools')];
const sources = workspaces
  .flatMap((workspace) => filesIn(`${workspace}/src`))
  .filter((file) => /\.(ts|svelte)$/.test(file));

describe('packages', () => {
  it.each([...workspaces, '.'])('%s has a uniform package file', (workspace) => {
    const file = readPackage(workspace);
    expect(file.license).toBe('MIT');
    expect(file.type).toBe('module');
    expect(file.version).toBe(readPackage('.').version);
    expect(file.description).toMatch(/\.$/);
    const versions = Object.values({ ...file.dependencies, ...file.devDependencies });
    expect(versions.filter((version) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
    if (workspace !== '.') expect(file.name).toBe(`@gipfel/${workspace.split('/')[1]}`);
  });

  it.each(libraries)('%s exports its index, and by name what is for one host or one game', (workspace) => {
    const entry = (name: string) => ({
      'gipfel-source': `./src/${name}.ts`,
      types: `./dist/${name}.d.ts`,
      default: `./dist/${name}.js`,
    });
    const hosts = ['node', 'browser', 'schemas'].filter((name) =>
      existsSync(new URL(`${workspace}/src/${name}.ts`, ROOT)),
    );
    const games = ['zertz', 'tzaar'].filter((game) =>
      existsSync(new URL(`${workspace}/src/${game}/index.ts`, ROOT)),
    );
    const exported = Object.fromEntries([
      ...hosts.map((name) => [`./${name}`, entry(name)]),
      ...games.map((game) => [`./${game}`, entry(`${game}/index`)]),
    ]);
    const sheet = `${workspace.split('/')[1]}.css`;
    const hasSheet = existsSync(new URL(`${workspace}/src/${sheet}`, ROOT));
    const styles = hasSheet ? { [`./${sheet}`]: `./src/${sheet}` } : {};
    expect(readPackage(workspace).exports).toEqual({ '.': entry('index'), ...exported, ...styles });
    expect(existsSync(new URL(`${workspace}/src/index.ts`, ROOT))).toBe(true);
  });
});

describe('sources', () => {
  it('below the apps use neither clock nor randomness, and print nothing', () => {
    // The browser worker is a host: it gives the engine its clock.
    const hosts = ['packages/engine/src/hosts/browserWorker.ts'];
    const pure = sources.filter(
      (file) =>
        file.startsWith('packages/') && !/\.test\.ts$|\/testing\//.test(file) && !hosts.includes(file),
    );
    const offending = pure.filter((file) =>
      /\b(?:Math\.random|Date\.now|new Date\(\)|performance\.now|console\.)/.test(
        readFileSync(new URL(file, ROOT), 'utf8'),
      ),
    );
    expect(offending).toEqual([]);
  });

  it(`have at most ${MAX_LINES} lines`, () => {
    const long = sources.filter(
      (file) => readFileSync(new URL(file, ROOT), 'utf8').split('\n').length > MAX_LINES,
    );
    expect(long).toEqual([]);
  });

  it('games have the same file names', () => {
    const names = (game: string) =>
      readdirSync(new URL(`packages/rules/src/${game}/`, ROOT)).filter((name) => !name.endsWith('.test.ts'));
    expect(names('zertz')).toEqual(names('tzaar'));
  });
});
