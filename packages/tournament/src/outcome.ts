/** How a game ended, and what that is worth. */

/**
 * The player named first in the pairing comes first, whoever moved first in this game. A slash marks a game that was not played: `+/-` is
 * a forfeit win.
 */
export const OUTCOMES = ['1-0', '0-1', '½-½', '0-0', '½-0', '0-½', '+/-', '-/+', '-/-'] as const;
export type Outcome = (typeof OUTCOMES)[number];

/** Points by result, the same for everybody all tournament long (C.04.1 3 for the pairing-allocated bye). */
export interface Scoring {
  readonly win: number;
  readonly draw: number;
  readonly loss: number;
  /** A zero-point bye or a forfeit loss. */
  readonly absence: number;
  /** The pairing-allocated bye: for the whole match where a pairing is one of several games. */
  readonly pairingBye: number;
}

export const STANDARD_SCORING: Scoring = { win: 1, draw: 0.5, loss: 0, absence: 0, pairingBye: 1 };

/** Where nobody was paired: allocated by the pairing, given by the director, or requested by the player. */
export type ByeKind = 'pairing' | 'full' | 'half' | 'zero';

type Share = 'win' | 'draw' | 'loss' | 'absence';

const SHARES: Readonly<Record<Outcome, readonly [Share, Share]>> = {
  '1-0': ['win', 'loss'],
  '0-1': ['loss', 'win'],
  '½-½': ['draw', 'draw'],
  '0-0': ['loss', 'loss'],
  '½-0': ['draw', 'loss'],
  '0-½': ['loss', 'draw'],
  '+/-': ['win', 'absence'],
  '-/+': ['absence', 'win'],
  '-/-': ['absence', 'absence'],
};

/** Place 0 is the player named first in the pairing. */
export type Place = 0 | 1;

export function pointsOf(outcome: Outcome, place: Place, scoring: Scoring): number {
  return scoring[SHARES[outcome][place]];
}

/** Whether the player in this place did not appear. */
export function isForfeitLoss(outcome: Outcome, place: Place): boolean {
  return SHARES[outcome][place] === 'absence';
}

/** A bye in a round of `games` games: requested byes are worth as many draws, wins or absences. */
export function byePoints(kind: ByeKind, scoring: Scoring, games: number): number {
  switch (kind) {
    case 'pairing':
      return scoring.pairingBye;
    case 'full':
      return scoring.win * games;
    case 'half':
      return scoring.draw * games;
    case 'zero':
      return scoring.absence * games;
  }
}
