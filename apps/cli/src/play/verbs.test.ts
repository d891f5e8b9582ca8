import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { answerTo, playLines } from '../testing/playLines.js';
import { makeTestFolder, runCli } from '../testing/testIo.js';

describe('commands at the prompt', () => {
  it('undo and redo', async () => {
    const run = await playLines(['zertz'], ['undo', 'Wd4,a1', 'undo', 'redo', 'redo', 'position']);
    expect(answerTo(run, 'undo')[0]).toBe('There is no turn to undo.');
    expect(run.lines).toContain('Undone.');
    expect(run.lines).toContain('Played again.');
    expect(run.out).toContain('There is no turn to redo.');
    expect(answerTo(run, 'position')[0]).toBe(
      'zertz 37 1ooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 2',
    );
  });

  it('resign ends the game with its reason, and nothing follows', async () => {
    const run = await playLines(
      ['zertz'],
      ['Wd4,a1', 'resign', 'Wd5,a2', 'undo', 'moves', 'quit', 'never read'],
    );
    expect(answerTo(run, 'resign').slice(-2)).toEqual([
      'Player 1 wins: by resignation.',
      'The game is over: save <file> or quit.',
    ]);
    expect(answerTo(run, 'Wd5,a2')).toEqual(['The game is over by resignation: start a new one.']);
    expect(answerTo(run, 'undo')).toEqual(['The game is over by resignation: start a new one.']);
    expect(answerTo(run, 'moves')).toEqual(['The game is over: there are no more turns.']);
    expect(run.out).not.toContain('never read');
  });

  it('a draw is offered, declined, accepted', async () => {
    const run = await playLines(
      ['zertz'],
      ['draw', 'draw', 'decline', 'decline', 'Wd4,a1', 'draw', 'accept'],
    );
    expect(answerTo(run, 'draw')[0]).toBe('Player 1 offers a draw. Player 2: accept or decline.');
    expect(run.out).toContain('Player 2> draw\nA draw has already been offered: wait for the answer.');
    expect(run.out).toContain('Player 2 declines the draw.');
    expect(run.out).toContain('Nobody has offered a draw.');
    expect(answerTo(run, 'accept')).toContain('The game is a tie: by agreement.');
    const tzaar = await playLines(['tzaar', '--against', 'random'], ['draw']);
    expect(answerTo(tzaar, 'draw')).toContain('This game has no draws: play on or resign (T6.5).');
    const random = await playLines(['zertz', '--against', 'random', '--side', '1'], ['draw']);
    expect(answerTo(random, 'draw')[0]).toBe('Player 2 (random) declines the draw.');
  });

  it('help, rules, moves, and an empty line', async () => {
    const run = await playLines(['zertz'], ['help', 'rules', 'moves', '', 'QUIT']);
    expect(answerTo(run, 'help').length).toBeGreaterThan(8);
    expect(answerTo(run, 'rules')[0]).toMatch(/^Z2 /);
    expect(answerTo(run, 'moves')[0]).toBe('24 of 1944 turns:');
    expect(answerTo(await playLines(['tzaar'], ['rules']), 'rules')[0]).toMatch(/^T3 /);
  });

  it('save replaces a file only with save!', async () => {
    const cwd = await makeTestFolder();
    const run = await playLines(
      ['zertz'],
      ['save', 'save a.txt', 'Wd4,a1', 'save a.txt', 'save! a.txt', 'save no/a.txt'],
      cwd,
    );
    expect(answerTo(run, 'save')).toEqual(['Say where to: save <file>.']);
    expect(run.lines).toContain('a.txt exists already: choose another name, or type save! a.txt');
    expect(run.lines).toContain('no/a.txt: The file cannot be written: there is no such folder.');
    const text = await readFile(join(cwd, 'a.txt'), 'utf8');
    expect(text).toContain('[Date "2026-11-15"]');
    expect(text).toContain('1. Wd4,a1\n*');
  });
});

describe('options', () => {
  const SKIP = ['Wd4,a1', 'Wd5,a2', 'Wb3,a3'];

  it('Z9.3 the computer demands a skipped capture that lets it win', async () => {
    const position =
      'zertz 37 oWoo/oBooo/Gooooo/ooooooo/1oooooo/2ooooo/3oooo 2/7/9 0/0/0 3/0/0 1 captures=demand';
    const run = await playLines(
      ['zertz', '--against', '3', '--side', '1', '--position', position],
      ['Bg2,a1'],
    );
    expect(answerTo(run, 'Bg2,a1')[0]).toBe(
      'Player 2 (level 3) demands the capture that you skipped (Z9.3).',
    );
  });

  it('Z9.3 a skipped capture is taken back on demand', async () => {
    const cwd = await makeTestFolder();
    const lines = [...SKIP, 'demand', 'Wb3,a3', 'x d4Wd6', 'demand', 'save g'];
    const run = await playLines(['zertz', '--captures', 'on-demand'], lines, cwd);
    expect(answerTo(run, 'demand')[0]).toBe('Taken back: now the capture must be made (Z9.3).');
    expect(run.out).toContain('Your opponent demands the capture you skipped: d4 over d5 (Z9.3).');
    expect(run.out).toContain('Your opponent had no capture to skip (Z9.3).');
    expect((await runCli(['check', 'g'], { cwd })).code).toBe(0);
    const compulsory = await playLines(['zertz'], ['demand']);
    expect(answerTo(compulsory, 'demand')[0]).toBe(
      'Captures are compulsory in this game, so there is nothing to demand (Z9.3).',
    );
  });

  it('Z9.2 touch-move makes every step final', async () => {
    const run = await playLines(['zertz', '--touch-move'], ['Wd4', 'undo', 'a1', 'undo']);
    expect(answerTo(run, 'undo')).toEqual(['With touch-move every step is final (Z9.2).']);
    expect(run.out.match(/every step is final/g)).toHaveLength(2);
    const tzaar = await playLines(['tzaar', '--touch-move'], []);
    expect(tzaar).toMatchObject({ code: 2, err: 'gipfel: Touch-move is played in ZÈRTZ only (Z9.2).\n' });
  });

  it('Z9.4 a tournament has 48 rings and both', async () => {
    const run = await playLines(['zertz', '--tournament'], [...SKIP, 'undo', 'demand']);
    expect(run.out).toContain('ZÈRTZ, 48 rings');
    expect(answerTo(run, 'undo')).toEqual(['With touch-move every step is final (Z9.2).']);
    expect(answerTo(run, 'demand')[0]).toBe('Taken back: now the capture must be made (Z9.3).');
    expect(await playLines(['zertz', '--tournament', '--board', '44'], [])).toMatchObject({
      code: 2,
      err: 'gipfel: A tournament needs at least 48 rings, not 44 (Z9.1).\n',
    });
    expect((await playLines(['zertz', '--tournament', '--board', 'blitz'], [])).err).toContain('not 37');
    expect((await playLines(['tzaar', '--tournament'], [])).out).toContain('White places a piece');
  });

  // Player 1 could capture a2 from a1; filling the last ring instead ends the game (Z7.2).
  const LAST_RING = ['--position', 'zertz custom WGo 4/4/4 0/0/0 0/0/0 1 captures=demand'];

  it('Z9.3 a game that ends by a skipped capture waits for the opponent', async () => {
    const accepted = await playLines(['zertz', ...LAST_RING], ['Wa3', 'Wa3', 'draw', 'accept']);
    expect(answerTo(accepted, 'Wa3').slice(-2)).toEqual([
      'Player 1 wins: all rings were occupied, and the last turn takes the whole board (Z7.2).',
      'But the last turn skipped a capture (Z9.3): type demand, or accept the result.',
    ]);
    expect(accepted.out.match(/: demand the capture or accept the result \(Z9\.3\)\./g)).toHaveLength(2);
    expect(answerTo(accepted, 'accept')).toContain('The game is over: save <file>, undo or quit.');
    const demanded = await playLines(['zertz', ...LAST_RING], ['Wa3', 'demand', 'x a1Ga3']);
    expect(answerTo(demanded, 'demand').at(-1)).toBe('Player 1 must capture: a1 to a3 (Z2.2).');
    expect(answerTo(demanded, 'x a1Ga3').join()).toContain('Player 2 places a marble');
  });

  it('Z9.3 the random player accepts such a result', async () => {
    const { out } = await playLines(
      ['zertz', ...LAST_RING, '--against', 'random', '--side', '1', '--json'],
      ['Wa3'],
    );
    expect(JSON.parse(out)).toMatchObject({ turns: 1, result: { winner: 0, reason: 'Z7.2' } });
    const text = (await playLines(['zertz', ...LAST_RING, '--against', 'random', '--side', '1'], ['Wa3']))
      .out;
    expect(text).not.toContain('(random): ');
  });
});

describe('against the random player', () => {
  it('Z1.4 draws lots for the first move unless a side was chosen', async () => {
    const seeds = Array.from({ length: 12 }, (_, i) => String(i));
    const runs = seeds.map((seed) => playLines(['zertz', '--against', 'random', '--seed', seed], ['quit']));
    const begins = (await Promise.all(runs)).map((run) => run.out.includes('Player 1 (random): '));
    expect(new Set(begins)).toEqual(new Set([true, false]));
  });

  it('answers every turn, repeatably by seed', async () => {
    const argv = ['zertz', '--against', 'random', '--side', '1', '--seed', '4'];
    const run = await playLines(argv, ['Wd4,a1']);
    expect(answerTo(run, 'Wd4,a1')[0]).toMatch(/^Player 2 \(random\): \S/);
    expect((await playLines(argv, ['Wd4,a1'])).out).toBe(run.out);
    expect((await playLines([...argv.slice(0, 3), '--seed', '5'], ['Wd4,a1'])).out).not.toBe(run.out);
  });

  it('moves first when you take the second side, and undo takes both turns back', async () => {
    const second = await playLines(['zertz', '--against', 'random', '--side', '2'], ['undo']);
    expect(second.out).toMatch(/\nPlayer 1 \(random\): \S/);
    expect(answerTo(second, 'undo')[0]).toBe('There is no turn to undo.');
    const first = await playLines(
      ['zertz', '--against', 'random', '--side', '1'],
      ['Wd4,a1', 'undo', 'position', 'redo', 'position'],
    );
    expect(answerTo(first, 'position')[0]).toMatch(/ 6\/8\/10 0\/0\/0 0\/0\/0 1$/);
    expect(first.lines.findLast((line) => line.startsWith('zertz 37'))).not.toMatch(/ 6\/8\/10 /);
    expect(await playLines(['zertz', '--side', '2'], [])).toMatchObject({ code: 2 });
  });

  it('plays to an end', async () => {
    const argv = ['tzaar', '--against', 'random', '--side', '1', '--start', 'fixed', '--seed', '1'];
    const typed: string[] = [];
    for (;;) {
      const run = await playLines(argv, [...typed, 'moves']);
      const [title, first] = answerTo(run, 'moves');
      if (title === 'The game is over: there are no more turns.') break;
      typed.push(first?.split('  ')[0] ?? '');
      expect(typed.length).toBeLessThan(40);
    }
    const { result, refusals } = JSON.parse((await playLines([...argv, '--json'], typed)).out);
    expect(refusals).toEqual([]);
    expect(result.reason).toMatch(/^T6\.[12]$/);
  });
});

describe('against the computer', () => {
  it.each([
    ['zertz', 'Wd4,a1'],
    ['tzaar', 'e4xd4'],
  ])('answers in %s, and is named', async (game, turn) => {
    const argv = [
      game,
      '--against',
      'computer',
      '--side',
      '1',
      ...(game === 'tzaar' ? ['--start', 'fixed'] : []),
    ];
    const run = await playLines(argv, [turn, 'quit']);
    expect(answerTo(run, turn)[0]).toMatch(/^(Player 2|Black) \(computer\): \S/);
  });

  it('plays a level repeatably by seed', async () => {
    const argv = ['zertz', '--against', '2', '--side', '1', '--seed'];
    const answer = async (seed: string) =>
      answerTo(await playLines([...argv, seed], ['Wd4,a1', 'quit']), 'Wd4,a1')[0];
    expect(await answer('3')).toMatch(/^Player 2 \(level 2\): \S/);
    expect(await answer('3')).toBe(await answer('3'));
    expect(await answer('4')).not.toBe(await answer('3'));
  });

  it('has ten levels', async () => {
    const run = await runCli(['play', 'zertz', '--against', '12']);
    expect(run).toMatchObject({ code: 2 });
    expect(run.err).toContain('1, 2, 3, 4, 5, 6, 7, 8, 9, 10, computer, random');
  });
});
