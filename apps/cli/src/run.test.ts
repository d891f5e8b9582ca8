import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { EXIT } from './exit.js';
import type { Io } from './io.js';
import { run } from './run.js';
import { runCli } from './testing/testIo.js';

describe('help and version', () => {
  it('prints help without arguments and with --help', async () => {
    const bare = await runCli([]);
    const asked = await runCli(['--help']);
    expect(bare).toEqual(asked);
    expect(asked.code).toBe(0);
    for (const word of ['play', 'show', 'check', 'convert', 'random', 'perft', 'Exit codes']) {
      expect(asked.out).toContain(word);
    }
    expect(asked.err).toBe('');
  });

  it.each(['play', 'show', 'check', 'convert', 'random', 'perft'])(
    '%s --help shows examples',
    async (command) => {
      const { code, out } = await runCli([command, '--help']);
      expect(code).toBe(0);
      expect(out).toMatch(/^Usage: gipfel /);
      expect(out).toContain(`Examples:\n  gipfel ${command}`);
      expect(out).toContain('--json');
      expect((await runCli(['help', command])).out).toBe(out);
    },
  );

  it('prints the version', async () => {
    const { version } = JSON.parse(await readFile(new URL('../package.json', import.meta.url), 'utf8'));
    expect(await runCli(['--version'])).toMatchObject({ code: 0, out: `${version}\n` });
  });
});

describe('invalid arguments are one sentence and exit code 2', () => {
  it.each([
    [['perf'], "gipfel: Unknown command 'perf'; did you mean perft?\n"],
    [['perft', 'zertz', '--dept', '2'], "gipfel: Unknown option '--dept'; did you mean --depth?\n"],
    [
      ['perft', 'chess'],
      "gipfel: Command-argument value 'chess' is invalid for argument 'game': allowed choices are zertz, tzaar.\n",
    ],
    [
      ['perft', 'zertz', '--board', '38'],
      "gipfel: Option '--board <rings>' argument '38' is invalid: allowed choices are 37, 40, 43, 44, 48, 61, blitz.\n",
    ],
    [
      ['perft', 'zertz', '--depth', '-1'],
      "gipfel: Option '--depth <n>' argument '-1' is invalid: it must be a whole number from 0 to 30.\n",
    ],
    [['show'], "gipfel: Missing required argument 'position'.\n"],
    [['convert', 'a.sgf'], "gipfel: Required option '--to <format>' not specified.\n"],
    [
      ['random', 'tzaar', '--board', '37'],
      'gipfel: The option --board belongs to ZÈRTZ; TZAAR takes --start.\n',
    ],
    [
      ['random', 'zertz', '--start', 'fixed'],
      'gipfel: The option --start belongs to TZAAR; ZÈRTZ takes --board.\n',
    ],
    [
      ['random', 'tzaar', '--claims', 'auto'],
      'gipfel: The option --claims belongs to ZÈRTZ; TZAAR takes --start.\n',
    ],
    [['perft', 'zertz', 'tzaar'], "gipfel: Too many arguments for 'perft': expected 1 argument but got 2.\n"],
  ])('%j', async (argv, sentence) => {
    expect(await runCli(argv)).toMatchObject({ code: EXIT.badInput, out: '', err: sentence });
  });

  it('answers in JSON when JSON was requested', async () => {
    const { code, out, err } = await runCli(['perft', 'zertz', '--json', '--bord', '37']);
    expect({ code, err }).toEqual({ code: 2, err: '' });
    expect(JSON.parse(out)).toEqual({
      error: { code: 'OPTION_UNKNOWN', message: "Unknown option '--bord'; did you mean --board?" },
    });
    expect((await runCli(['perft', '--', '--json'])).err).not.toBe('');
  });
});

describe('the environment', () => {
  it('ends quietly when the reader goes away', async () => {
    const { code, err } = await runCli(['random', 'zertz', '-n', '50'], { readerLeavesAfter: 200 });
    expect({ code, err }).toEqual({ code: 0, err: '' });
  });

  it('reports an internal error in one sentence, without a stack', async () => {
    let told = '';
    const io: Io = {
      // Sound here: nothing reads the input before the clock fails.
      stdin: undefined as never,
      stdout: { isTTY: false, write: async () => undefined },
      stderr: {
        isTTY: false,
        write: async (text) => {
          told += text;
        },
      },
      cwd: '/',
      env: {},
      randomSeed: () => 1,
      now: () => {
        throw new Error('the clock fell off the wall\nsecond line');
      },
      askMenu: async () => undefined,
      openEngine: async () => {
        throw new Error('the engine was not expected');
      },
    };
    expect(await run(['play', 'zertz'], io)).toBe(EXIT.internal);
    expect(told).toBe(
      'gipfel: Something went wrong inside Gipfel, please report it: the clock fell off the wall\n',
    );
  });

  it('uses colour only on a terminal that wants it', async () => {
    const line = 'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1';
    const has = async (env: Record<string, string>, isTTY: boolean) =>
      (await runCli(['show', line], { env, isTTY })).out.includes('\u001b[');
    expect(await has({}, true)).toBe(true);
    expect(await has({}, false)).toBe(false);
    expect(await has({ NO_COLOR: '1' }, true)).toBe(false);
    expect(await has({ NO_COLOR: '1', FORCE_COLOR: '1' }, true)).toBe(false);
    expect(await has({ FORCE_COLOR: '1' }, false)).toBe(true);
    expect(await has({ FORCE_COLOR: '0' }, false)).toBe(false);
    expect(await has({ TERM: 'dumb' }, true)).toBe(false);
  });
});
