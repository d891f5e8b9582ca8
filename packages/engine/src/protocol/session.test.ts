import { makePosition, parseTurn } from '@gipfel/notation';
import { legalTurns, seededRandom, startOf } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_LINE_LENGTH } from './command.js';
import type { Searcher, SearchRequest } from './searcher.js';
import { converse } from './testing/conversation.js';
import { createPatientSearcher } from './testing/patientSearcher.js';

const WON = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 0/1/5 2/2/1 4/4/4 1 variant=custom';

function broken(over: Partial<Searcher>): Searcher {
  return { ...createPatientSearcher(), ...over };
}

describe('session', () => {
  it('identifies itself with its options', () => {
    const { say, heard } = converse(createPatientSearcher());
    say('gipfel');
    expect(heard()).toEqual([
      'id name Patient one',
      'id version 1.2',
      'option name Hash type spin default 16 min 1 max 1024',
      'option name Offset type spin default 0 min -10 max 10',
      'option name Book type check default true',
      'option name Style type combo default solid var solid var risky',
      'option name ClearHash type button',
      'protocol 1',
      'ok',
    ]);
  });

  it('is ready when the searcher is', async () => {
    const { say, heard, until } = converse(createPatientSearcher());
    say('isready');
    expect(heard()).toEqual([]);
    expect(await until('readyok')).toEqual(['readyok']);
  });

  it('searches, reports, and answers with a whole turn', async () => {
    const { say, until } = converse(createPatientSearcher());
    say('newgame', 'position start tzaar fixed turns e4xd4; b4xb5 f7+f8;', 'go depth 2');
    const lines = await until('bestmove');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/^info depth 1 score cp 1 nodes 10 pv [a-i]\dx[a-i]\d \S+$/);
    expect(lines[1]).toMatch(/^info depth 2 score cp 2 nodes 20 pv /);
    expect(lines[2]).toMatch(/^bestmove [a-i]\dx[a-i]\d [a-i]\dx[a-i]\d$/);
  });

  it('passes exactly the given position on, and how many turns led there', async () => {
    const seen: SearchRequest[] = [];
    const searcher = createPatientSearcher();
    const { say, until } = converse({
      ...searcher,
      search: (request, onInfo, signal) => {
        seen.push(request);
        return searcher.search(request, onInfo, signal);
      },
    });
    say('position start zertz 37 turns Wd4,a1; Bb2,a2', 'go depth 1');
    const [, best = ''] = await until('bestmove');
    expect(seen.map(({ ply }) => ply)).toEqual([2]);
    expect(seen.map(({ position }) => makePosition(position))[0]).toContain(' 5/8/9 ');
    expect(best).not.toBe('bestmove none');
  });

  it('accepts its own answers as turns of the next position', async () => {
    const start = startOf('tzaar', 'random', seededRandom(5));
    if (start === undefined) throw new Error('no start');
    const { say, until } = converse(createPatientSearcher());
    say('position start tzaar random 5', 'go depth 1');
    const best = (await until('bestmove')).at(-1)?.slice('bestmove '.length) ?? '';
    expect(parseTurn(start, best)).toEqual({ ok: true, value: legalTurns(start).next().value });
    say(`position start tzaar random 5 turns ${best}`, 'go depth 1');
    expect((await until('bestmove')).at(-1)).not.toBe('bestmove none');
  });

  it('answers bestmove none when the game is over, without using the searcher', async () => {
    const searcher = createPatientSearcher();
    const { say, until } = converse(searcher);
    say(`position ${WON}`, 'go depth 1');
    expect(await until('bestmove')).toEqual(['bestmove none']);
    expect(searcher.searches()).toBe(0);
  });

  it('stops an endless search, and not before', async () => {
    const { say, until, heard } = converse(createPatientSearcher());
    say('position start zertz 37', 'go infinite');
    await until('info depth 20 ');
    expect(heard().filter((line) => line.startsWith('bestmove'))).toEqual([]);
    say('stop');
    expect((await until('bestmove')).at(-1)).toMatch(/^bestmove W/);
  });

  it('withholds the answer of an endless search until stopped', async () => {
    const searcher = createPatientSearcher();
    const hasty: Searcher = {
      ...searcher,
      search: (request, onInfo, signal) =>
        searcher.search({ ...request, limits: { depth: 1 } }, onInfo, signal),
    };
    const { say, until, heard } = converse(hasty);
    say('position start zertz 37', 'go');
    await until('info');
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
    expect(heard()).toEqual([]);
    say('stop');
    expect(await until('bestmove')).toHaveLength(1);
  });

  it('refuses commands during a search and goes on searching', async () => {
    const searcher = createPatientSearcher();
    const { say, until, heard } = converse(searcher);
    say('position start zertz 37', 'go infinite');
    await until('info depth 1 ');
    heard();
    say(
      'go depth 1',
      'position start tzaar fixed',
      'setoption name Hash value 8',
      'newgame',
      'isready',
      'gipfel',
    );
    const answers = await until('ok');
    expect(answers.filter((line) => line.startsWith('error'))).toEqual([
      'error SEARCH_RUNNING command=go',
      'error SEARCH_RUNNING command=position',
      'error SEARCH_RUNNING command=setoption',
      'error SEARCH_RUNNING command=newgame',
    ]);
    expect(answers).toContain('readyok');
    expect(searcher.set).toEqual([]);
    expect(searcher.games()).toBe(0);
    say('stop');
    expect((await until('bestmove')).at(-1)).toMatch(/^bestmove W/);
    expect(searcher.searches()).toBe(1);
    say('go depth 1');
    await until('bestmove');
    expect(searcher.searches()).toBe(2);
  });

  it('sends nothing after quit, not even the answer of a running search', async () => {
    const { say, until, session, heard, lines } = converse(createPatientSearcher());
    say('position start zertz 37', 'go infinite');
    await until('info');
    say('quit');
    heard();
    await session.closed;
    for (let i = 0; i < 20; i++) await new Promise((resolve) => setImmediate(resolve));
    say('gipfel', 'go depth 1', 'nonsense');
    session.end();
    expect(heard()).toEqual([]);
    expect(lines.some((line) => line.startsWith('bestmove'))).toBe(false);
  });

  it('finishes a limited search at the end of the input and stops an endless one', async () => {
    const limited = converse(createPatientSearcher());
    limited.say('position start zertz 37', 'go depth 3');
    limited.session.end();
    await limited.session.closed;
    expect(limited.lines.filter((line) => line.startsWith('info'))).toHaveLength(3);
    expect(limited.lines.at(-1)).toMatch(/^bestmove/);
    const endless = converse(createPatientSearcher());
    endless.say('position start zertz 37', 'go infinite');
    endless.session.end();
    await endless.session.closed;
    expect(endless.lines.at(-1)).toMatch(/^bestmove/);
    const idle = converse(createPatientSearcher());
    idle.say('isready');
    idle.session.end();
    await idle.session.closed;
    expect(idle.lines).toEqual(['readyok']);
  });

  it('stop without a search is not an error', () => {
    const { say, heard } = converse(createPatientSearcher());
    say('stop', '', '   ', '\t');
    expect(heard()).toEqual([]);
  });

  it('forgets the position with a new game', () => {
    const searcher = createPatientSearcher();
    const { say, heard } = converse(searcher);
    say('go depth 1', 'position start zertz 37', 'newgame', 'go depth 1');
    expect(heard()).toEqual(['error POSITION_MISSING', 'error POSITION_MISSING']);
    expect(searcher.games()).toBe(1);
  });

  it('keeps the position when the next one is invalid', async () => {
    const { say, until } = converse(createPatientSearcher());
    say('position start tzaar fixed', 'position start tzaar fixed turns e4xd4; e4xd4 -', 'go depth 1');
    const lines = await until('bestmove');
    expect(lines[0]).toMatch(/^error TURN_ILLEGAL column=41 reason=\w+ rule=T\d\.\d/);
    // White's first turn is a single capture: the position before the invalid one still applies.
    expect(lines.at(-1)).toMatch(/^bestmove [a-i]\dx[a-i]\d$/);
  });

  it('sets options by type and range', () => {
    const searcher = createPatientSearcher();
    const { say, heard } = converse(searcher);
    say(
      'setoption name hash value 64',
      'setoption name Offset value -3',
      'setoption name Book value false',
      'setoption name Style value RISKY',
      'setoption name ClearHash',
    );
    expect(heard()).toEqual([]);
    expect(searcher.set).toEqual([
      ['Hash', 64],
      ['Offset', -3],
      ['Book', false],
      ['Style', 'risky'],
      ['ClearHash', undefined],
    ]);
  });

  it.each([
    ['setoption', 'error NAME_EXPECTED column=10'],
    ['setoption Hash 4', 'error NAME_EXPECTED column=11 found=Hash'],
    ['setoption name Hush value 4', 'error OPTION_UNKNOWN column=16 found=Hush'],
    ['setoption name Hash', 'error VALUE_EXPECTED column=20 option=Hash'],
    ['setoption name Hash value', 'error VALUE_EXPECTED column=26'],
    ['setoption name Hash is 4', 'error VALUE_EXPECTED column=21 found=is'],
    ['setoption name Hash value 4 5', 'error TEXT_UNEXPECTED column=29 found=5'],
    ['setoption name Hash value 0', 'error VALUE_WRONG column=27 found=0 option=Hash min=1 max=1024'],
    ['setoption name Hash value 4.5', 'error VALUE_WRONG column=27 found=4.5 option=Hash min=1 max=1024'],
    ['setoption name Book value yes', 'error VALUE_WRONG column=27 found=yes option=Book'],
    ['setoption name Style value wild', 'error VALUE_WRONG column=28 found=wild option=Style'],
    ['setoption name ClearHash value 1', 'error VALUE_UNEXPECTED column=32 found=1 option=ClearHash'],
    ['go movetime', 'error NUMBER_EXPECTED column=12 limit=movetime'],
    ['go depth 0', 'error NUMBER_EXPECTED column=10 found=0 limit=depth min=1'],
    ['go nodes -5', 'error NUMBER_EXPECTED column=10 found=-5 limit=nodes min=1'],
    ['go time1 10', 'error CLOCK_INCOMPLETE column=12'],
    ['go inc1 10', 'error CLOCK_INCOMPLETE column=11'],
    ['go depth 1 depth 2', 'error LIMIT_REPEATED column=12 found=depth'],
    ['go infinite infinite', 'error LIMIT_REPEATED column=13 found=infinite'],
    ['go infinite depth 2', 'error LIMIT_CONFLICT column=4 found=infinite'],
    ['go forth', 'error LIMIT_UNKNOWN column=4 found=forth'],
    ['position', 'error POSITION_EXPECTED column=9'],
    ['position start', 'error GAME_UNKNOWN column=15'],
    ['position start chess 37', 'error GAME_UNKNOWN column=16 found=chess'],
    ['position start zertz', 'error VARIANT_UNKNOWN column=21'],
    ['position start zertz 38', 'error VARIANT_UNKNOWN column=22 found=38'],
    ['position start zertz 37 1 2', 'error TEXT_UNEXPECTED column=27 found=2'],
    ['position start tzaar random', 'error SEED_EXPECTED column=28'],
    ['position start tzaar random x', 'error SEED_EXPECTED column=29 found=x'],
    ['position start tzaar random 4294967296', 'error SEED_EXPECTED column=29 found=4294967296'],
    ['position chess', 'error GAME_UNKNOWN column=10 game=chess'],
    ['position start zertz 37 turns ; Wd4,a1', 'error TURN_EXPECTED column=31'],
    ['position start zertz 37 turns Wd4,z1', 'error CELL_UNKNOWN column=35'],
    ['quit now', 'error TEXT_UNEXPECTED column=6 found=now'],
    ['uci', 'error COMMAND_UNKNOWN column=1 found=uci'],
    ['  GIPFEL', 'error COMMAND_UNKNOWN column=3 found=GIPFEL'],
    ['isready\ngipfel', 'error LINE_MALFORMED'],
    ['\u{1f600}\u0000\u0007', 'error COMMAND_UNKNOWN column=1 found=????'],
  ])('refuses %j', (line, answer) => {
    const { say, heard } = converse(createPatientSearcher());
    say(line);
    const [said = '', ...more] = heard();
    expect(said.startsWith(answer)).toBe(true);
    expect(more).toEqual([]);
  });

  it('Z2.2 names the rule and the cells of an illegal turn', () => {
    const { say, heard } = converse(createPatientSearcher());
    say('position start zertz 37 turns Wd4,a1; Gd5,a2; Bb3,g4');
    expect(heard()).toEqual([
      expect.stringMatching(/^error TURN_ILLEGAL column=47 .*reason=\w+ rule=Z2\.2 cells=d4,d5/),
    ]);
  });

  it('refuses ten megabytes in one line, whatever they contain', () => {
    const { say, heard } = converse(createPatientSearcher());
    const size = 10 * 2 ** 20;
    for (const unit of ['x', ' ', ';', 'position start zertz 37 turns ', 'go depth 1 ', '\u{1f600}']) {
      say(unit.repeat(Math.ceil(size / unit.length)));
    }
    expect(heard()).toHaveLength(6);
    const long = (start: string, unit: string) =>
      `${start}${unit.repeat(Math.floor((MAX_LINE_LENGTH - start.length) / unit.length))}`;
    heard();
    say(
      long('position start zertz 37 turns', ' ;'),
      long('position start zertz 37 turns Wd4,a1', ' '),
      long('position ', 'a/'),
      long('go ', 'depth 1 '),
      long('setoption name ', 'x '),
      long('position start zertz 37 turns ', 'Wd4,a1;'),
    );
    const answers = heard();
    expect(answers).toHaveLength(5);
    expect(answers.every((line) => line.startsWith('error ') && line.length < 300)).toBe(true);
  });

  it('answers any line with printable lines only, and still works', () => {
    const word = fc.constantFrom(
      ...'gipfel isready setoption name value Hash newgame position start zertz tzaar 37 fixed turns Wd4,a1; ; go stop 1 -1 depth'.split(
        ' ',
      ),
    );
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.oneof(word, fc.string({ maxLength: 6 })), { maxLength: 8 }).map((words) => words.join(' ')),
    );
    fc.assert(
      fc.property(fc.array(line, { maxLength: 10 }), (lines) => {
        const { say, lines: answers } = converse(createPatientSearcher());
        say(...lines.filter((text) => text.trim() !== 'quit'));
        expect(answers.every((answer) => /^[ -~]+$/.test(answer))).toBe(true);
        const before = answers.length;
        say('gipfel');
        expect(answers.slice(before).at(-1)).toBe('ok');
        say('quit');
      }),
      { numRuns: 500 },
    );
  });

  it('survives a searcher that fails', async () => {
    const fail = () => {
      throw new Error('broken');
    };
    const { say, until, heard } = converse(
      broken({ search: fail, newGame: fail, setOption: fail, ready: async () => fail() }),
    );
    say('newgame', 'setoption name Hash value 2', 'position start zertz 37', 'go depth 1');
    expect(await until('bestmove')).toEqual([
      'error ENGINE_FAILED',
      'error ENGINE_FAILED',
      'error SEARCH_FAILED',
      'bestmove none',
    ]);
    say('isready');
    expect(await until('error')).toEqual(['error ENGINE_FAILED']);
    expect(heard()).toEqual([]);
  });

  it('never passes an illegal turn on', async () => {
    const { say, until } = converse(broken({ search: async () => ({ turn: [{ type: 'pass' }] }) }));
    say('position start zertz 37', 'go depth 1');
    expect(await until('bestmove')).toEqual(['error SEARCH_ILLEGAL', 'bestmove none']);
  });
});
