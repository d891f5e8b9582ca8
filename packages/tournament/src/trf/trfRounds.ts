/** From the lines of a report file to the rounds that were played. */

import type { FileProblem } from '../fileProblem.js';
import type { Outcome } from '../outcome.js';
import type { TrfCell, TrfLines, TrfPlayer } from './trfLines.js';

export interface TrfRound {
  readonly pairings: readonly {
    readonly white: number;
    readonly black: number;
    readonly outcome: Outcome | undefined;
  }[];
  readonly bye: number | undefined;
  /** What everybody else asked for. */
  readonly byes: readonly { readonly player: number; readonly kind: 'full' | 'half' | 'zero' }[];
}

const OUTCOMES: Readonly<Record<string, Outcome | undefined>> = {
  '10': '1-0',
  '01': '0-1',
  '==': '½-½',
  '00': '0-0',
  '=0': '½-0',
  '0=': '0-½',
  '+-': '+/-',
  '-+': '-/+',
  '--': '-/-',
};

/** Games of less than a move are played games. */
const PLAYED: Readonly<Record<string, string>> = { W: '1', D: '=', L: '0' };

const BYES: Readonly<Record<string, 'full' | 'half' | 'zero' | 'pairing'>> = {
  U: 'pairing',
  F: 'full',
  H: 'half',
  Z: 'zero',
  ' ': 'zero',
  // Written by older programs where the opponent is not named.
  '+': 'full',
  '-': 'zero',
};

export interface TrfRounds {
  readonly rounds: readonly TrfRound[];
  readonly problems: readonly FileProblem[];
}

export function roundsOf({ players }: TrfLines): TrfRounds {
  const problems: FileProblem[] = [];
  const count = Math.max(0, ...players.map(({ cells }) => cells.length));
  const rounds = Array.from({ length: count }, (_, index) => roundOf(players, index, problems));
  return { rounds, problems };
}

function roundOf(players: readonly TrfPlayer[], index: number, problems: FileProblem[]): TrfRound {
  const pairings: TrfRound['pairings'][number][] = [];
  const byes: TrfRound['byes'][number][] = [];
  let bye: number | undefined;
  // In a last column that only announces absences a blank means that the player will be there.
  const isPaired = players.some(
    ({ cells }) => (cells[index]?.opponent ?? 0) > 0 || cells[index]?.result === 'U',
  );
  for (const player of players) {
    const cell = player.cells[index] ?? { opponent: 0, colour: '-', result: ' ', column: 1 };
    const complain = (code: FileProblem['code'], values: FileProblem['values']) =>
      problems.push({
        code,
        line: player.line,
        column: cell.column,
        values: { round: index + 1, number: player.number, ...values },
      });
    if (cell.opponent === 0) {
      const kind = BYES[cell.result];
      if (kind === undefined) complain('RESULT_WITHOUT_OPPONENT', { result: cell.result });
      else if (kind !== 'pairing') {
        if (isPaired || cell.result !== ' ') byes.push({ player: player.number, kind });
      } else if (bye === undefined) bye = player.number;
      else complain('BYE_TWICE', { other: bye });
      continue;
    }
    const opponent = players.find(({ number }) => number === cell.opponent);
    const answer = opponent?.cells[index];
    if (opponent === undefined) complain('OPPONENT_UNKNOWN', { opponent: cell.opponent });
    else if (answer?.opponent !== player.number) complain('OPPONENT_MISMATCH', { opponent: cell.opponent });
    else if (player.number < opponent.number) {
      const outcome = meetingOf(cell, answer, complain);
      const [white, black] =
        cell.colour === 'b' ? [opponent.number, player.number] : [player.number, opponent.number];
      pairings.push({ white, black, outcome });
    }
  }
  return { pairings, bye, byes };
}

type Complain = (code: FileProblem['code'], values: FileProblem['values']) => void;

/** The outcome, with White's points first. */
function meetingOf(cell: TrfCell, answer: TrfCell, complain: Complain): Outcome | undefined {
  const colours = cell.colour + answer.colour;
  const opponent = cell.opponent;
  const [white, black] = cell.colour === 'b' ? [answer, cell] : [cell, answer];
  const [own, other] = [white.result, black.result].map((result) => PLAYED[result] ?? result);
  const isForfeit = own === '+' || own === '-';
  if (colours !== 'wb' && colours !== 'bw' && !(colours === '--' && isForfeit)) {
    complain('COLOUR_MISMATCH', { opponent });
  }
  if (own === ' ' && other === ' ') return undefined;
  const unknown = [own, other].find((result) => !'10=+- '.includes(result ?? ''));
  if (unknown !== undefined) complain('RESULT_UNKNOWN', { result: unknown });
  const outcome = OUTCOMES[`${own}${other}`];
  if (outcome === undefined && unknown === undefined) {
    complain('RESULT_MISMATCH', { opponent, result: white.result, other: black.result });
  }
  return outcome;
}
