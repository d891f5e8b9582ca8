import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { LEVEL_COUNT, SIGHTS } from '@gipfel/engine';
import { parsePosition } from '@gipfel/notation';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameResult } from '../game.js';
import { type Contender, createContest, type PlayPairing } from './contest.js';
import { runLadder } from './ladderCommand.js';
import { placeOf } from './path.js';
import { putElo } from './sources.js';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'gipfel-ladder-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const RESULT: GameResult = { winner: 0, reason: 'Z6.1', details: '', turns: [], milliseconds: [0, 0] };

/** The player who sees further wins three games of four; the fourth goes to the first mover. */
function fakePlay(onGame: () => void = () => undefined): PlayPairing {
  let games = 0;
  return async ({ game, contenders }) => {
    onGame();
    const [first, second] = contenders.map((each: Contender) =>
      each === 'random' ? -1 : placeOf(game, each),
    );
    const better = (first ?? 0) >= (second ?? 0) ? 0 : 1;
    return { ...RESULT, winner: games++ % 4 === 3 ? (better === 0 ? 1 : 0) : better };
  };
}

async function ladder(args: readonly string[], play: PlayPairing, signal = new AbortController().signal) {
  const files = new Map([
    [
      'zertz',
      'export const SIGHTS: readonly Sight[] = [\n  { depth: 1 },\n];\n\nexport const ELO: readonly number[] = [1, 2];\n',
    ],
    ['tzaar', 'export const SIGHTS: readonly Sight[] = [];\n\nexport const ELO: readonly number[] = [3];\n'],
  ]);
  let [out, errors] = ['', ''];
  const environment = {
    play,
    signature: 'x',
    usualLog: join(folder, 'log.jsonl'),
    read: (name: string) => files.get(name) ?? '',
    write: (name: string, text: string) => {
      files.set(name, text);
    },
  };
  const io = {
    out: (text: string) => {
      out += text;
    },
    error: (text: string) => {
      errors += text;
    },
    isTerminal: true,
    now: () => 0,
    signal,
  };
  return { code: await runLadder(args, environment, io), files, out, errors };
}

describe('the ladder', () => {
  it('measures every level against the one below, and writes the Elo of one game only', async () => {
    const { code, out, files, errors } = await ladder(['--game', 'zertz', '--pairs', '4'], fakePlay());
    expect(code).toBe(0);
    expect(out.match(/75\.0 %/g)).toHaveLength(LEVEL_COUNT);
    expect(errors).toContain('80/80 games');
    expect(files.get('zertz')).toMatch(/ELO: readonly number\[\] = \[\d+(, \d+){9}\];\n/);
    expect(files.get('zertz')).toContain('{ depth: 1 }');
    expect(files.get('tzaar')).toContain('= [3];');
  });

  it('calibrates the levels and writes their sights', async () => {
    const args = ['--game', 'tzaar', '--calibrate', '--pairs', '1', '--batches', '2', '--batch-pairs', '2'];
    const { code, out, files } = await ladder(args, fakePlay());
    expect(code).toBe(0);
    expect(out).toContain('tzaar level 9: depth');
    expect(
      files.get('tzaar')?.match(/^ {2}\{ depth: \d+, nodes: \d+, (turns: [\d.]+, )?blur: \d+ \},$/gm),
    ).toHaveLength(LEVEL_COUNT);
  });

  it('resumes where it stopped, with the same result', async () => {
    const args = ['--game', 'zertz', '--pairs', '2', '--no-write'];
    const whole = await ladder([...args, '--log', join(folder, 'whole.jsonl')], createFirstWins());
    const stopping = new AbortController();
    let played = 0;
    const breaking: PlayPairing = async (pairing, signal) => {
      if (++played > 7) stopping.abort();
      return stopping.signal.aborted ? undefined : createFirstWins()(pairing, signal);
    };
    expect((await ladder(args, breaking, stopping.signal)).code).toBe(130);
    expect(readFileSync(join(folder, 'log.jsonl'), 'utf8').trim().split('\n')).toHaveLength(8);
    played = 0;
    const rest = await ladder(args, async (pairing, signal) => {
      played++;
      return createFirstWins()(pairing, signal);
    });
    expect(played).toBe(2 * 2 * LEVEL_COUNT - 7);
    expect(rest.out).toBe(whole.out);
    expect(rest.files.get('zertz')).toContain('= [1, 2];');
  });

  it('refuses invalid arguments', async () => {
    expect((await ladder(['--pairs', 'many'], fakePlay())).code).toBe(2);
    expect(putElo('nothing', [1])).toEqual({ ok: false, error: 'LIST_MISSING' });
  });
});

/** The side that moves first wins. */
function createFirstWins(): PlayPairing {
  return async () => RESULT;
}

describe('a contest', () => {
  it('plays the same game twice, by the rules', async () => {
    const opening = parsePosition(
      'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1',
    );
    if (!opening.ok) throw new Error(opening.error.code);
    const [weak, strong] = [SIGHTS.zertz[0], SIGHTS.zertz[3]];
    if (weak === undefined || strong === undefined) throw new Error('no levels');
    const game = {
      game: 'zertz',
      opening: opening.value,
      contenders: [weak, 'random'],
      seeds: [1, 2],
    } as const;
    const play = createContest();
    const { signal } = new AbortController();
    const first = await play(game, signal);
    await play({ ...game, contenders: [strong, weak] }, signal);
    const again = await play(game, signal);
    expect(first?.reason).toMatch(/^Z/);
    expect(again?.turns).toEqual(first?.turns);
  });
});
