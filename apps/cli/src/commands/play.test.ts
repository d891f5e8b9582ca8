import { describe, expect, it } from 'vitest';
import { answerTo, playLines, typedGame } from '../testing/playLines.js';
import { makeTestFolder, runCli } from '../testing/testIo.js';

describe('a whole piped game', () => {
  it.each([
    [['zertz'], ['zertz', '--seed', '5'], 'Player 1 wins: 3 marbles of each colour (Z6.1).'],
    [
      ['zertz', '--board', 'blitz'],
      ['zertz', '--board', 'blitz', '--seed', '3'],
      / wins: \d .* \(Z6\.2\)\.$/,
    ],
    [
      ['tzaar', '--start', 'fixed'],
      ['tzaar', '--start', 'fixed', '--seed', '2'],
      / wins: .* \(T6\.[12]\)\.$/,
    ],
    [
      ['tzaar', '--start', 'alternating'],
      ['tzaar', '--start', 'alternating', '--seed', '2'],
      / wins: .* \(T6\.[12]\)\.$/,
    ],
  ])('%j ends with its reason and passes check', async (argv, random, sentence) => {
    const cwd = await makeTestFolder();
    const turns = await typedGame(...random);
    const run = await playLines(argv, [...turns, 'save game.gipfel', 'quit'], cwd);
    expect(run).toMatchObject({ code: 0, err: '' });
    const status = run.lines.at(run.lines.indexOf('> save game.gipfel') - 2);
    if (typeof sentence === 'string') expect(status).toBe(sentence);
    else expect(status).toMatch(sentence);
    expect(run.lines).toContain('Saved to game.gipfel.');
    const check = await runCli(['check', 'game.gipfel'], { cwd });
    expect(check).toMatchObject({ code: 0, out: `1 file, 1 game with ${turns.length} turns: all legal.\n` });
  });

  it('can be played step by step as well', async () => {
    const turns = await typedGame('tzaar', '--start', 'fixed', '--seed', '2');
    const steps = turns.flatMap((turn) => turn.split(' '));
    const whole = await playLines(['tzaar', '--start', 'fixed', '--json'], turns);
    const single = await playLines(['tzaar', '--start', 'fixed', '--json'], steps);
    expect(JSON.parse(single.out)).toEqual(JSON.parse(whole.out));
    expect(JSON.parse(whole.out)).toMatchObject({ game: 'tzaar', turns: turns.length, refusals: [] });
  });
});

describe('moves typed in notation', () => {
  it('Z2.2 explains why a move is refused, and goes on', async () => {
    const run = await playLines(['zertz'], ['Wd4,a1', 'Wd5,a2', 'Wb3,a3', 'x d4Wd6']);
    expect(answerTo(run, 'Wb3,a3')).toEqual(['You must capture: d4 over d5 (Z2.2).']);
    expect(answerTo(run, 'x d4Wd6').at(-2)).toBe('Player 2 places a marble and removes a free ring (Z3).');
    expect(run.code).toBe(0);
    expect(run.lines.at(-1)).toBe('Until next time.');
  });

  it('Z3.3 after a marble asks for the ring and marks the free ones', async () => {
    const run = await playLines(['zertz'], ['Wd4', 'Gd5', 'd4', 'd5', 'a1']);
    const asked = answerTo(run, 'Wd4');
    expect(asked.at(-1)).toBe('Player 1 removes a free ring, marked (*) (Z3.2).');
    expect(asked.join('\n').match(/\(\*\)/g)?.length).toBe(18 + 2);
    expect(answerTo(run, 'Gd5')[0]).toMatch(/^Now remove a free ring: a1, a2, .* \(Z3\.3\)\.$/);
    expect(answerTo(run, 'd4')).toEqual([
      'There is a marble on d4: remove a vacant ring at the edge (Z3.2).',
    ]);
    expect(answerTo(run, 'd5')[0]).toMatch(/^Ring d5 is held in place by .* \(Z3\.2\)\.$/);
    expect(answerTo(run, 'a1').at(-2)).toMatch(/^Player 2 /);
  });

  it.each([
    ['Wz9', 'There is no place “z9” on this board.'],
    ['Wd4,', 'The turn is not complete: add what is missing.'],
    [
      'hello',
      'A place is missing here: write its letter and number, such as d4. Type help for what you can say.',
    ],
    ['Wd4,a1 Wd5', 'The turn ends before this: leave out the rest.'],
    ['pass', 'You may pass only when nothing else is possible: place a marble (Z7.4).'],
    ['x d4d6', 'There is no marble on d4: start the jump from a marble (Z4.1).'],
    [
      'W'.repeat(2000),
      'This line is too long for a move: it has 2000 characters. Type help for what you can say.',
    ],
  ])('%s: %s', async (typed, sentence) => {
    const run = await playLines(['zertz'], [typed]);
    expect(run.code).toBe(0);
    expect(answerTo(run, typed)[0]).toBe(sentence);
  });

  it.each([
    ['c4xd4', 'The piece on c4 is your opponent’s: choose one of yours (T4.1).'],
    ['d5+d6', 'White’s first turn is exactly one capture: choose a piece and what it captures (T3.1).'],
    ['d5xe4', /^(The piece on e4 is your own|No straight line)/],
    ['d5 e5', 'Between two places write x to capture or + to strengthen.'],
    ['-', 'White’s first turn is exactly one capture: choose a piece and what it captures (T3.1).'],
  ])('TZAAR %s: %s', async (typed, sentence) => {
    const run = await playLines(['tzaar', '--start', 'fixed'], [typed]);
    if (typeof sentence === 'string') expect(answerTo(run, typed)[0]).toBe(sentence);
    else expect(answerTo(run, typed)[0]).toMatch(sentence);
  });

  it('counts refusals in JSON and prints nothing else', async () => {
    const run = await playLines(['zertz', '--json'], ['Wd4,a1', 'Wd4,a2', 'help', 'resign']);
    expect(run.lines).toHaveLength(1);
    expect(JSON.parse(run.out)).toMatchObject({
      game: 'zertz',
      turns: 1,
      result: { winner: 0, reason: 'resignation' },
      refusals: ['There is a marble on d4 already: choose a vacant ring (Z3.1).'],
      record: expect.stringContaining('[Reason "resignation"]'),
    });
  });

  it('survives binary input', async () => {
    const stdin = Buffer.concat([Buffer.from([0, 255, 27, 10]), Buffer.from('Wd4,a1\n')]);
    const run = await runCli(['play', 'zertz', '--json'], { stdin });
    expect(JSON.parse(run.out)).toMatchObject({ turns: 1, refusals: [expect.any(String)] });
  });
});

describe('from a position', () => {
  it('takes game and options from the line', async () => {
    const line = 'tzaar ZRT../z...../......./......../......../......../......./....../..rt. 1 capture';
    const run = await playLines(['--position', line], ['b1xa1', 'a1xb1']);
    expect(run.code).toBe(0);
    expect(answerTo(run, 'b1xa1')[0]).toBe('The piece on b1 is your opponent’s: choose one of yours (T4.1).');
    expect(answerTo(run, 'a1xb1').join('\n')).toContain('White wins: ');
  });

  it.each([
    [['zertz', '--position', 'chess'], '1:1: There is no game “chess”: choose one of zertz, tzaar.'],
    [
      ['tzaar', '--position', 'zertz custom WGo 4/4/4 0/0/0 0/0/0 1'],
      'The position is one of zertz, not of tzaar.',
    ],
    [
      ['zertz', '--position', 'x', '--board', '37'],
      'The option --board has no place beside --position, which says it all.',
    ],
    [
      ['zertz', '--position', 'zertz custom WG 4/4/4 0/0/0 0/0/0 2'],
      'The game would be over before it begins: start from another position (Z7.2).',
    ],
  ])('%j: %s', async (argv, sentence) => {
    expect(await playLines(argv, [])).toMatchObject({ code: 2, out: '', err: `gipfel: ${sentence}\n` });
  });
});

describe('without a game', () => {
  it('plays ZÈRTZ on 37 rings if nobody can be asked', async () => {
    expect((await playLines([], ['quit'])).out).toContain('ZÈRTZ, 37 rings');
  });

  it('asks on a terminal', async () => {
    const menu = { game: 'tzaar', variant: 'fixed', against: 'random' } as const;
    const run = await runCli(['play', '--side', '1'], {
      isTTY: true,
      menu,
      stdin: 'quit\n',
      env: { NO_COLOR: '1' },
    });
    expect(run.out).toContain('White opens with one capture (T3.1).');
    expect(run.out).not.toContain('Capture a piece; then');
    const away = await runCli(['play'], { isTTY: true });
    expect(away).toMatchObject({ code: 0, out: 'Until next time.\n' });
    const zertz = { game: 'zertz', variant: 'blitz', against: undefined } as const;
    expect((await runCli(['play'], { isTTY: true, menu: zertz, env: { NO_COLOR: '1' } })).out).toContain(
      'blitz',
    );
  });
});
