import { seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { checkRounds, isAsExpected } from '../checkRounds.js';
import { after, must, played, start } from '../testing/desk.js';
import { playRandomSwiss } from '../testing/randomTournament.js';
import type { Tournament } from '../tournament.js';
import { makeTrf, TRF_EDITIONS } from './makeTrf.js';
import { parseTrf } from './parseTrf.js';

const TRIALS = Math.ceil(10 * Number(process.env['GIPFEL_TRIALS'] ?? 1));

function row(number: number, sex: string, name: string, facts: string, rounds: string): string {
  return `001 ${`${number}`.padStart(4)} ${sex.padEnd(5)}${name.padEnd(34)}${facts.padEnd(33)}${rounds}`;
}

const FILE = `012 Club evening
092 Individual: Swiss-System
XXR 4
XXC white1
${row(1, 'm', 'Ann', '2100 GER     1234567 1980/01/02', '2.0    1     3 w 1     2 b 1')}
${row(2, '', 'Ben', '2000', '1.0    3     4 b 1     1 w 0')}
${row(3, '', 'Cleo', '', '1.0    4     1 b 0     4 w 1')}
${row(4, '', 'Dan', '', '0.0    5     2 w 0     3 b 0')}
${row(5, '', 'Eve', '', '2.0    2  0000 - U  0000 - F')}
`;

function problemsOf(text: string): readonly string[] {
  const parsed = parseTrf(text, 1);
  if (parsed.ok) return parsed.value.warnings.map(({ code, line }) => `warning ${code} ${line}`);
  return parsed.error.map(({ code, line, column }) => `${code} ${line}:${column ?? ''}`);
}

describe('a report file', () => {
  it('becomes a tournament', () => {
    const { tournament, warnings } = must(parseTrf(FILE, 1));
    expect(warnings).toEqual([]);
    expect(tournament.settings).toMatchObject({ name: 'Club evening', system: { type: 'swiss', rounds: 4 } });
    expect(tournament.players[0]).toEqual({
      id: '1',
      name: 'Ann',
      rating: 2100,
      details: { sex: 'm', federation: 'GER', fideId: '1234567', birth: '1980/01/02' },
    });
    expect(
      tournament.rounds.map(({ pairings }) => pairings.map(({ white, black }) => white + black)),
    ).toEqual([
      ['13', '42'],
      ['21', '34'],
    ]);
    expect(tournament.rounds.map(({ byes }) => byes)).toEqual([
      [{ player: '5', kind: 'pairing' }],
      [{ player: '5', kind: 'full' }],
    ]);
  });

  it('keeps what it says about the next round', () => {
    const asked = `${FILE}XXZ 2 3\nXXP 1 4\n240 H 004 0001\n`;
    const { tournament } = must(parseTrf(asked, 1));
    expect(tournament.byeRequests.filter(({ round }) => round > 2)).toEqual([
      { player: '2', round: 3, kind: 'zero' },
      { player: '3', round: 3, kind: 'zero' },
      { player: '1', round: 4, kind: 'half' },
    ]);
    expect(tournament.forbidden).toEqual([['1', '4']]);
  });

  it('reads forbidden pairs for the rounds they are forbidden in', () => {
    const { tournament } = must(parseTrf(`${FILE}260 001 001 0001 0002 0005\n260 003 005 0002 0005\n`, 1));
    expect(tournament.forbidden).toEqual([['2', '5']]);
  });

  it('tells the initial colour by the first pairing', () => {
    const without = FILE.replace('XXC white1\n', '');
    expect(must(parseTrf(without, 1)).tournament.settings.initialColour).toBe('white');
    const swapped = without.replace('3 w 1 ', '3 b 1 ').replace('1 b 0 ', '1 w 0 ');
    expect(must(parseTrf(swapped, 1)).tournament.settings.initialColour).toBe('black');
  });

  it('reads other points than 1, ½ and 0', () => {
    const three = `${FILE}XXS W=3 D=1 PAB=1\n`.replaceAll('2.0    1 ', '6.0    1 ');
    expect(must(parseTrf(three, 1)).tournament.settings.scoring).toEqual({
      win: 3,
      draw: 1,
      loss: 0,
      absence: 0,
      pairingBye: 1,
    });
    const older = `${FILE}BBW  3.0\nBBD  1.0\nBBU  1.5\n`;
    expect(must(parseTrf(older, 1)).tournament.settings.scoring).toMatchObject({
      win: 3,
      draw: 1,
      pairingBye: 1.5,
    });
    const coded = `${FILE}162  W 3.0    D 1.0    P 1.5\n`;
    expect(must(parseTrf(coded, 1)).tournament.settings.scoring).toMatchObject({
      win: 3,
      draw: 1,
      pairingBye: 1.5,
    });
  });

  it.each([
    ['nothing at all', '', ['FILE_EMPTY 1:']],
    [
      'a number that is none',
      FILE.replace('001    4', '001   x4'),
      ['NUMBER_INVALID 8:5', 'OPPONENT_UNKNOWN 6:92', 'OPPONENT_UNKNOWN 7:102'],
    ],
    ['a number given twice', FILE.replace('001    5', '001    4'), ['NUMBER_TWICE 9:5']],
    ['no name', FILE.replace('Dan', '   '), ['NAME_MISSING 8:15']],
    ['a name given twice', FILE.replace('Dan ', 'Ann '), ['NAME_TWICE 8:15']],
    [
      'opponents who disagree',
      FILE.replace('2 w 0     3 b 0', '2 w 0     1 b 0'),
      ['OPPONENT_MISMATCH 7:102', 'OPPONENT_MISMATCH 8:102'],
    ],
    ['colours that disagree', FILE.replace('2 w 0     3', '2 b 0     3'), ['COLOUR_MISMATCH 6:92']],
    ['results that disagree', FILE.replace('2 w 0     3', '2 w 1     3'), ['RESULT_MISMATCH 6:92']],
    ['a result that is none', FILE.replace('2 w 0     3', '2 w ?     3'), ['RESULT_UNKNOWN 6:92']],
    ['a result against nobody', FILE.replace('0000 - F', '0000 - 1'), ['RESULT_WITHOUT_OPPONENT 9:102']],
    [
      'two pairing byes',
      FILE.replace('1     2 b 1', '1  0000 - U')
        .replace('0000 - F', '0000 - U')
        .replace('1 w 0\n', '0 - Z\n'),
      ['BYE_TWICE 9:102'],
    ],
    ['points that do not add up', FILE.replace('2.0    1', '2.5    1'), ['warning POINTS_DIFFER 5']],
    ['a record nobody knows', `${FILE}XYZ 1\n`, ['warning LINE_UNREAD 10']],
    ['a bye of no kind', `${FILE}240 X 003 1\n`, ['FIELD_INVALID 10:5']],
  ])('with %s is told about, line by line', (_what, text, expected) => {
    expect(problemsOf(text).toSorted()).toEqual(expected.toSorted());
  });

  it('never throws, whatever is damaged', () => {
    const random = seededRandom(3);
    for (let trial = 0; trial < 300 * TRIALS; trial++) {
      const at = Math.floor(random() * FILE.length);
      const length = Math.floor(random() * 4);
      const put = random() < 0.5 ? String.fromCharCode(32 + Math.floor(random() * 90)) : '';
      const text = FILE.slice(0, at) + put + FILE.slice(at + length);
      const parsed = parseTrf(text, 1);
      if (!parsed.ok) expect(parsed.error.length).toBeGreaterThan(0);
    }
  });
});

/** What a report file can say: no ids, no settings of our own. */
function essence({ rounds, order, players, settings, forbidden }: Tournament): object {
  const numberOf = (id: string) => order.indexOf(id) + 1;
  return {
    names: order.map((id) => players.find((player) => player.id === id)?.name),
    system: settings.system,
    scoring: settings.scoring,
    forbidden: forbidden.map((couple) => couple.map(numberOf).sort()).sort(),
    rounds: rounds.map(({ pairings, byes }) => ({
      pairings: pairings.map(({ white, black, games }) => [numberOf(white), numberOf(black), games]).sort(),
      byes: byes.map(({ player, kind }) => [numberOf(player), kind]).sort(),
    })),
  };
}

describe('export', () => {
  it.each(TRF_EDITIONS)('%s comes back as the same tournament', (edition) => {
    const random = seededRandom(edition === 'trf16' ? 21 : 22);
    for (let trial = 0; trial < TRIALS; trial++) {
      const players = 4 + Math.floor(random() * 12);
      const settings = random() < 0.3 ? { scoring: { win: 3, draw: 1, pairingBye: 1 } } : {};
      const tournament = playRandomSwiss({ players, rounds: 4, absence: random() * 0.3, settings }, random);
      const text = must(makeTrf(tournament, edition));
      const back = must(parseTrf(text, 1));
      expect(back.warnings).toEqual([]);
      expect(essence(back.tournament)).toEqual(essence(tournament));
      expect(must(makeTrf(back.tournament, edition)).split('\r\n')).toEqual(text.split('\r\n'));
    }
  });

  it('keeps a round without results, a withdrawal and what is asked for', () => {
    const second = played(start('abcdef'), 'ad be cf');
    const open = after(
      second,
      { type: 'withdraw', player: 'f' },
      { type: 'requestBye', player: 'b', round: 2, kind: 'half' },
      { type: 'requestBye', player: 'c', round: 3, kind: 'zero' },
    );
    const { tournament } = must(parseTrf(must(makeTrf(open, 'trf26')), 1));
    expect(tournament.byeRequests).toContainEqual({ player: '2', round: 2, kind: 'half' });
    expect(tournament.byeRequests).toContainEqual({ player: '3', round: 3, kind: 'zero' });
    expect(tournament.byeRequests.filter(({ player }) => player === '6').map(({ round }) => round)).toEqual([
      2, 3, 4, 5,
    ]);
    const drafted = after(
      open,
      {
        type: 'draft',
        pairings: [
          ['a', 'c'],
          ['d', 'e'],
        ],
      },
      { type: 'publish' },
    );
    const back = must(parseTrf(must(makeTrf(drafted, 'trf16')), 1)).tournament;
    expect(back.rounds[1]?.pairings.map(({ games }) => games)).toEqual([[undefined], [undefined]]);
  });

  it('is refused where a pairing is more than one game', () => {
    const double = start('abcd', { system: { type: 'doubleSwiss', rounds: 3 } });
    expect(makeTrf(double, 'trf26')).toMatchObject({ ok: false, error: { code: 'FORMAT_ONE_GAME' } });
  });
});

describe('the check of published rounds', () => {
  it('finds nothing in rounds that were paired by the rules, from the log and from a file', () => {
    const random = seededRandom(5);
    for (let trial = 0; trial < TRIALS; trial++) {
      const tournament = playRandomSwiss({ players: 12, rounds: 5, absence: 0.1 }, random);
      expect(checkRounds(tournament).filter((round) => !isAsExpected(round))).toEqual([]);
      // A file does not say who entered late, so only the parity of numbers could differ: nobody does so here.
      const regular = playRandomSwiss({ players: 12, rounds: 5, absence: 0 }, random);
      const { tournament: back } = must(parseTrf(must(makeTrf(regular, 'trf26')), 1));
      expect(checkRounds(back)).toHaveLength(5);
      expect(checkRounds(back).filter((round) => !isAsExpected(round))).toEqual([]);
    }
  });

  it('finds pairings, colours and byes that are different', () => {
    const different = checkRounds(played(start('abcde'), 'ad bc e'));
    expect(different).toMatchObject([
      {
        round: 1,
        missing: [
          ['a', 'c'],
          ['d', 'b'],
        ],
        unexpected: [
          ['a', 'd'],
          ['b', 'c'],
        ],
        byes: undefined,
      },
    ]);
    expect(checkRounds(played(start('abcde'), 'ca db e'))).toMatchObject([{ missing: [['a', 'c']] }]);
    expect(checkRounds(played(start('abcde'), 'ac eb d'))).toMatchObject([
      { byes: { ours: 'e', published: 'd' } },
    ]);
  });
});
