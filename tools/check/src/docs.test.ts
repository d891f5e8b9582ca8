/** The Markdown names only files, anchors, npm scripts and measuring programs that exist, and every package has a README. */

import { spawnSync } from 'node:child_process';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exists, FILES, ROOT, read } from './testing/repository.js';

const DOCUMENTS = FILES.filter((path) => path.endsWith('.md'));

/** GitHub's anchor of a heading. */
function anchorOf(heading: string): string {
  const text = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').trim();
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- _]/gu, '')
    .replaceAll(' ', '-');
}

function anchorsIn(document: string): ReadonlySet<string> {
  const text = read(document).replace(/^```.*?^```/gms, '');
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map((match) => anchorOf(match[1] ?? '')));
}

function brokenLinks(document: string): readonly string[] {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '');
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? document : posix.join(posix.dirname(document), decodeURI(path));
    if (!exists(target)) return true;
    return anchor !== undefined && target.endsWith('.md') && !anchorsIn(target).has(anchor);
  });
}

/** A path in backticks as a pattern: `{a,b}` alternatives, `*` and `<name>` anything within a folder. */
function matches(path: string): boolean {
  const pattern = path
    .replace(/[.+?()[\]\\^$|]/g, '\\$&')
    .replace(/\{([^}]*)\}/g, (_, names: string) => `(${names.split(',').join('|')})`)
    .replace(/\*\*/g, '.+')
    .replace(/<[^>]*>|(?<!\.)[*]/g, '[^/]*');
  const expression = new RegExp(`^${pattern}(/|$)`);
  return FILES.some((file) => expression.test(file));
}

const BUILT = /^[^`]*\/(dist|wasm|generated)(\/|$)/;

function missingPaths(document: string): readonly string[] {
  const paths = [
    ...read(document).matchAll(/`((?:packages|apps|tools|docs|scripts|config|deploy|testdata)\/[^\s`]*)`/g),
  ];
  return paths
    .map((match) => (match[1] ?? '').replace(/[:#]\d*$/, '').replace(/\/$/, ''))
    .filter((path) => !BUILT.test(path) && !matches(path));
}

const PACKAGES = FILES.filter((path) => /^(packages|apps|tools)\/[^/]+\/package\.json$/.test(path)).map(
  (path) => posix.dirname(path),
);

/** The names in the first column of a README's tables that are no file or folder of the package, neither in its root nor in `src`. */
function missingInMap(folder: string): readonly string[] {
  const rows = [...read(`${folder}/README.md`).matchAll(/^\|([^|]*`[^|]*)\|/gm)].map((row) => row[1] ?? '');
  const names = rows.flatMap((cell) => [...cell.matchAll(/`([^`]*)`/g)].map((name) => name[1] ?? ''));
  return names.filter((name) => {
    const path = name.replace(/\/$/, '');
    return !['', 'src/', 'src/**/', 'assembly/'].some((within) => matches(`${folder}/${within}${path}`));
  });
}

const SCRIPTS = Object.keys(
  (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts,
);
const PROGRAMS = [...read('scripts/measure.mjs').matchAll(/^ {2}(\w+): \[/gm)].map((match) => match[1] ?? '');

function unknownCommands(document: string): readonly string[] {
  const commands = [...read(document).matchAll(/npm run (?:-s )?([\w:-]+)(?: -- (\w+))?/g)];
  return commands
    .filter(([, script = '', program]) => {
      if (!SCRIPTS.includes(script)) return true;
      return (
        script === 'measure' && program !== undefined && program !== 'NAME' && !PROGRAMS.includes(program)
      );
    })
    .map(([command]) => command);
}

describe('documents', () => {
  it.each(DOCUMENTS)('%s links to what exists', (document) => {
    expect(brokenLinks(document)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names files that exist', (document) => {
    expect(missingPaths(document)).toEqual([]);
  });

  it.each(DOCUMENTS)('%s names commands that exist', (document) => {
    expect(unknownCommands(document)).toEqual([]);
  });

  it('docs/architecture.md answers twenty questions, each with one file', () => {
    const [, questions = ''] = read('docs/architecture.md').split('## Where is …?');
    const answers = [...questions.matchAll(/^\| .*\? \| `([^`]*)` \|$/gm)].map((row) => row[1] ?? '');
    expect(answers.length).toBeGreaterThanOrEqual(20);
    expect(answers.filter((path) => !FILES.includes(path))).toEqual([]);
  });

  it('show the tables of docs/measurements', () => {
    const { stderr } = spawnSync(process.execPath, ['scripts/docs.mjs', '--check', '--tables'], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
  });

  it.each(PACKAGES)('%s has a README', (folder) => {
    expect(exists(`${folder}/README.md`)).toBe(true);
  });

  it.each(PACKAGES)('the file map of %s names files that exist', (folder) => {
    expect(missingInMap(folder)).toEqual([]);
  });
});

describe('measuring programs', () => {
  it('are built from a source that exists', () => {
    const built = [...read('scripts/measure.mjs').matchAll(/'(tools\/\w+)\/dist\/(\w+)\.js'/g)];
    expect(built.length).toBeGreaterThan(0);
    const missing = built
      .filter(([, folder, name]) => !exists(`${folder}/src/${name}.ts`))
      .map(([path]) => path);
    expect(missing).toEqual([]);
  });
});
