import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderWith, randomText } from '../testing/recordFolder.js';
import { runCli } from '../testing/testIo.js';

const GAME = await randomText('zertz', '--seed', '5');

describe('gipfel check', () => {
  const broken: Readonly<Record<string, readonly [string, number, string]>> = {
    'an illegal removal': [
      GAME.replace('3. Be4,a1', '3. Be4,d4'),
      1,
      'x:12:8: Ring d4 is held in place by d5, e4, e3, d3, c3, and c4: remove a ring that slides out at the edge (Z3.2).',
    ],
    'a skipped capture': [
      GAME.replace('5. x b5Gd5Bf3', '5. Wg1,a3'),
      1,
      'x:14:4: You must capture: b5 over c5 (Z2.2).',
    ],
    'a wrong colour taken': [
      GAME.replace('x e3Wc4', 'x e3Bc4'),
      1,
      'x:11:16: The text says black for d4, but there is a white marble.',
    ],
    'a result against the rules': [
      GAME.replace('"1-0"', '"0-1"').replace(/1-0\n$/, '0-1\n'),
      1,
      'x:26:1: By the rules this game ends 1-0.',
    ],
    'half a turn': [
      GAME.replace('3. Be4,a1', '3. Be4'),
      2,
      'x:12:7: Now remove a free ring: a1, a2, a3, a4, b1, and 10 more (Z3.3).',
    ],
    'a bad cell': [
      GAME.replace('3. Be4,a1', '3. Be4,z1'),
      2,
      'x:12:8: There is no place “z1” on this board.',
    ],
    'an unknown variant': [GAME.replace('"37"', '"38"'), 2, 'x:2:11: There is no variant “38” of this game.'],
    'an unknown game': [
      GAME.replace('"zertz"', '"chess"'),
      2,
      'x:1:8: There is no game “chess”: choose one of zertz, tzaar.',
    ],
    'a record that breaks off': [GAME.slice(0, 250), 2, 'x:16:4: The record breaks off here.'],
    'nothing at all': ['  \n', 2, 'x:1:1: The file holds no game.'],
    prose: ['Dear diary', 2, 'x:1:1: This is not a game record in a known format.'],
  };

  it.each(Object.entries(broken))(
    'reports the place and the reason: %s',
    async (_, [text, exit, sentence]) => {
      const cwd = await folderWith({ x: text });
      const { code, lines, err } = await runCli(['check', 'x'], { cwd });
      expect({ code, first: lines[0], err }).toEqual({ code: exit, first: sentence, err: '' });
      expect(lines[1]).toBe('1 file, 0 games with 0 turns legal, 1 file with errors.');
      const json = JSON.parse((await runCli(['check', 'x', '--json'], { cwd })).out);
      expect(json).toMatchObject({
        failed: 1,
        files: [{ file: 'x', error: { file: 'x', line: expect.any(Number) } }],
      });
      expect(
        `x:${json.files[0].error.line}:${json.files[0].error.column}: ${json.files[0].error.message}`,
      ).toBe(sentence);
    },
  );

  it('Z1.3 names cells by the labels of 61 rings', async () => {
    const text = '[Game "zertz"]\n[Variant "61"]\n\n1. We5,e4\n*\n';
    const { lines } = await runCli(['check', '-'], { stdin: text });
    expect(lines[0]).toMatch(/^standard input:4:8: Ring e4 is held in place by /);
  });

  it('names cells in foreign records too', async () => {
    const head = '(;GM[22]VV[1]SU[Zertz+11]P0[id "a"]P1[id "b"]';
    const stdin = `${head};P0[RtoB 2 0 D 4];P0[R- A 1];P1[RtoB 2 0 D 4];P1[R- A 2])`;
    const { code, lines } = await runCli(['check', '-'], { stdin });
    expect(code).toBe(1);
    expect(lines[0]).toMatch(
      /^standard input:1:\d+: There is a marble on d4 already: choose a vacant ring \(Z3\.1\)\.$/,
    );
  });

  it('counts many files, shows progress, and the worst exit code wins', async () => {
    const cwd = await folderWith({ a: GAME, b: GAME.replace('Be4,a1', 'Be4,d4'), c: 'prose', d: GAME });
    const { code, lines, err } = await runCli(['check', 'a', 'b', 'c', 'd'], { cwd });
    expect(code).toBe(2);
    expect(lines.at(-1)).toBe('4 files, 2 games with 62 turns legal, 2 files with errors.');
    expect(err).toBe('1/4 files\n2/4 files\n3/4 files\n4/4 files\n');
    expect((await runCli(['check', 'a', 'b'], { cwd })).code).toBe(1);
    const bar = await runCli(['check', 'a', 'd'], { cwd, isTTY: true });
    expect(bar.err).toContain('[##############################] 100 % 2/2 files');
    expect(bar.err.endsWith('\r\u001b[K')).toBe(true);
  });

  it('T2.1 refuses a shuffle key without a layout', async () => {
    const stdin = '(;GM[Tzaar]VV[1]SU[Tzaar-random 12345]P0[id "a"]P1[id "b"];P0[Start P0])';
    const { code, lines } = await runCli(['check', '-'], { stdin });
    expect(code).toBe(2);
    expect(lines[0]).toContain('The record keeps only the key of a random layout, not the layout itself');
  });

  it('refuses binary data and survives 10 MB of anything', async () => {
    const noise = Uint8Array.from({ length: 1000 }, (_, i) => (i * 7919) % 256);
    const cwd = await folderWith({
      noise,
      letters: 'abcdefghi\n'.repeat(1_000_000),
      parens: '('.repeat(10_000_000),
      tags: '[Game "zertz"]\n'.repeat(700_000),
      nested: `[Game "zertz"]\n[Variant "37"]\n\n${'1. Wd4,a1 ('.repeat(900_000)}`,
    });
    expect((await runCli(['check', 'noise'], { cwd })).lines[0]).toBe('noise:1:1: This is not a text file.');
    for (const [name, where] of [
      ['letters', 'letters:1:1: '],
      ['parens', 'parens:1:10000001: '],
      ['tags', 'tags:2:2: '],
      ['nested', 'nested:4:1111: '],
    ] as const) {
      const { code, lines } = await runCli(['check', name], { cwd });
      expect(code).toBe(2);
      expect(lines[0]?.startsWith(where)).toBe(true);
    }
  });

  it('reports unreadable files in one sentence', async () => {
    const cwd = await folderWith({});
    await mkdir(join(cwd, 'folder'));
    const { code, lines } = await runCli(['check', 'folder', 'missing', 'folder/x/y', ''], { cwd });
    expect(code).toBe(2);
    expect(lines.slice(0, 4)).toEqual([
      'folder: The file cannot be read: it is a folder.',
      'missing: The file cannot be read: there is no such file.',
      'folder/x/y: The file cannot be read: there is no such file.',
      'The name of a file is empty.',
    ]);
  });
});
