import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FolderError, readTexts, writeModules } from '../compiler/folder.mjs';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gipfel-i18n-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

describe('the folder of texts', () => {
  beforeEach(() => {
    mkdirSync(join(folder, 'en'));
    writeFileSync(join(folder, 'en', 'play.json'), '{ "turn": "Turn" }');
  });

  it('has English by section and the others by file', () => {
    writeFileSync(join(folder, 'de.json'), '{ "play": { "turn": "Zug" } }');
    expect(readTexts(folder)).toEqual({ en: { play: { turn: 'Turn' } }, de: { play: { turn: 'Zug' } } });
  });

  it.each([
    ['de.json', '{ "play": ', /de\.json: cannot be read as JSON/],
    ['de.json', '[]', /de\.json: must be an object/],
    ['de.json', '{ "play": "Zug" }', /de\.json, section "play": must be an object of texts/],
    ['notes.json', '{}', /"notes" is no language code/],
  ])('refuses %s that says %s', (name, text, sentence) => {
    writeFileSync(join(folder, name), text);
    expect(() => readTexts(folder)).toThrow(FolderError);
    expect(() => readTexts(folder)).toThrow(sentence);
  });

  it('needs English', () => {
    rmSync(join(folder, 'en'), { recursive: true });
    expect(() => readTexts(folder)).toThrow(/no folder .*en/);
  });
});

describe('the folder of modules', () => {
  it('is written where something changed, and swept', () => {
    const files = new Map([
      ['types.ts', 'a'],
      ['de/play.ts', 'b'],
    ]);
    expect(writeModules(folder, files)).toBe(2);
    expect(writeModules(folder, files)).toBe(0);
    expect(writeModules(folder, new Map([['types.ts', 'c']]))).toBe(2);
    expect(readFileSync(join(folder, 'types.ts'), 'utf8')).toBe('c');
    expect(readdirSync(join(folder, 'de'))).toEqual([]);
  });
});
