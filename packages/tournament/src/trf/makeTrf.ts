/** A tournament as a report file: TRF26, or TRF16 with the extensions that pairing programs share. */

import { ok, type Result } from '@gipfel/rules';
import { type Outcome, type Place, STANDARD_SCORING } from '../outcome.js';
import type { PlayerId } from '../player.js';
import { type PlayerRound, recordsOf } from '../record.js';
import { refuse, type TournamentRefusal } from '../refusal.js';
import { roundCount } from '../schedule.js';
import { standingsOf } from '../standings/standings.js';
import { isSwiss } from '../system.js';
import { nextRoundNumber, type Tournament } from '../tournament.js';

export const TRF_EDITIONS = ['trf16', 'trf26'] as const;
export type TrfEdition = (typeof TRF_EDITIONS)[number];

const LAST_ROUND = 999;

export function makeTrf(tournament: Tournament, edition: TrfEdition): Result<string, TournamentRefusal> {
  const { type } = tournament.settings.system;
  if (type !== 'swiss' && type !== 'roundRobin')
    return refuse('FORMAT_ONE_GAME', { values: { system: type } });
  const lines = [
    ...headerLines(tournament, edition),
    ...playerLines(tournament, edition),
    ...askedLines(tournament, edition),
  ];
  // Remark 1 of the format asks for a carriage return.
  return ok(lines.map((line) => `${line.trimEnd()}\r\n`).join(''));
}

function headerLines({ settings, players, order }: Tournament, edition: TrfEdition): readonly string[] {
  const { system, scoring, initialColour, tieBreaks, name } = settings;
  const rounds = roundCount(system, order.length);
  const isStandard = JSON.stringify(scoring) === JSON.stringify(STANDARD_SCORING);
  const { win, draw, loss, absence, pairingBye } = scoring;
  const points = Object.entries({ W: win, D: draw, L: loss, A: absence, P: pairingBye });
  const rated = players.filter(({ rating }) => rating !== undefined).length;
  const common = [
    `012 ${name}`,
    `062 ${players.length}`,
    `072 ${rated}`,
    `092 Individual: ${system.type === 'swiss' ? 'Swiss-System' : 'Round-Robin'}`,
  ];
  if (edition === 'trf16') {
    const extended = `XXS W=${win} D=${draw} WL=${loss} BL=${loss} FL=${absence} ZPB=${absence} PAB=${pairingBye}`;
    return [...common, `XXR ${rounds}`, `XXC ${initialColour}1`, ...(isStandard ? [] : [extended])];
  }
  const coded = `162  ${points.map(([code, value]) => `${code}${value.toFixed(1).padStart(4)}    `).join('')}`;
  return [
    ...common,
    `142 ${rounds}`,
    `152 ${initialColour === 'white' ? 'W' : 'B'}`,
    ...(isStandard ? [] : [coded]),
    `202 ${tieBreaks.join(',')}`,
  ];
}

function playerLines(tournament: Tournament, edition: TrfEdition): readonly string[] {
  const { order, players } = tournament;
  const records = recordsOf(tournament);
  const places = new Map(standingsOf(tournament).map(({ player, place }) => [player, place]));
  const numberOf = (id: PlayerId) => order.indexOf(id) + 1;
  return order.map((id) => {
    const player = players.find((each) => each.id === id);
    const record = records.get(id) ?? [];
    const points = record.reduce((sum, round) => sum + round.points, 0);
    const { sex, federation, fideId, birth } = player?.details ?? {};
    const line = [
      '001',
      `${numberOf(id)}`.padStart(4),
      `${(sex ?? '').padEnd(1)}${(player?.title ?? '').padStart(3)}`,
      (player?.name ?? '').slice(0, 33).padEnd(33),
      `${player?.rating ?? ''}`.padStart(4),
      (federation ?? '').slice(0, 3).padEnd(3),
      (fideId ?? '').slice(0, 11).padStart(11),
      (birth ?? '').slice(0, 10).padEnd(10),
      points.toFixed(1).padStart(4),
      `${places.get(id) ?? ''}`.padStart(4),
    ].join(' ');
    const asked = edition === 'trf16' ? askedCell(tournament, id) : undefined;
    const cells = [
      ...record.map((round) => cellOf(round, numberOf)),
      ...(asked === undefined ? [] : [asked]),
    ];
    return [line, ...cells].join('  ');
  });
}

const BYES = { pairing: 'U', full: 'F', half: 'H', zero: 'Z' } as const;

function cellOf(round: PlayerRound, numberOf: (id: PlayerId) => number): string {
  switch (round.type) {
    case 'bye':
      return `0000 - ${BYES[round.kind]}`;
    case 'rest':
      return '0000 - Z';
    case 'forfeit':
      return `${meetingOf(round, numberOf)} ${round.isLoss ? '-' : '+'}`;
    case 'game': {
      const [outcome] = round.outcomes;
      return `${meetingOf(round, numberOf)} ${outcome === undefined ? ' ' : symbolOf(outcome, round.place)}`;
    }
  }
}

function meetingOf(
  { opponent, colour }: Extract<PlayerRound, { readonly colour: unknown }>,
  numberOf: (id: PlayerId) => number,
): string {
  return `${`${numberOf(opponent)}`.padStart(4)} ${colour.charAt(0)}`;
}

const SYMBOLS: Readonly<Record<Outcome, readonly [string, string]>> = {
  '1-0': ['1', '0'],
  '0-1': ['0', '1'],
  '½-½': ['=', '='],
  '0-0': ['0', '0'],
  '½-0': ['=', '0'],
  '0-½': ['0', '='],
  '+/-': ['+', '-'],
  '-/+': ['-', '+'],
  '-/-': ['-', '-'],
};

function symbolOf(outcome: Outcome, place: Place): string {
  return SYMBOLS[outcome][place];
}

/** TRF16 knows of the next round only, as a last column. */
function askedCell(tournament: Tournament, id: PlayerId): string | undefined {
  const round = nextRoundNumber(tournament);
  if (round > roundCount(tournament.settings.system, tournament.order.length)) return undefined;
  if (tournament.withdrawn.includes(id)) return '0000 - Z';
  const asked = tournament.byeRequests.find((each) => each.player === id && each.round === round);
  return asked && `0000 - ${BYES[asked.kind]}`;
}

function askedLines(tournament: Tournament, edition: TrfEdition): readonly string[] {
  const { order, forbidden, withdrawn, settings } = tournament;
  const numberOf = (id: PlayerId) => `${order.indexOf(id) + 1}`.padStart(4);
  const couples = forbidden.map((couple) => couple.map(numberOf).join(' '));
  if (edition === 'trf16') return couples.map((couple) => `XXP ${couple}`);
  const next = nextRoundNumber(tournament);
  const last = roundCount(settings.system, order.length);
  const absences = isSwiss(settings.system)
    ? Array.from({ length: Math.max(0, last - next + 1) }, (_, index) => next + index).flatMap((round) =>
        withdrawn.map((player) => ({ player, round, kind: 'zero' as const })),
      )
    : [];
  const asked = tournament.byeRequests.filter(
    ({ player, round }) => round >= next && !withdrawn.includes(player),
  );
  const threeDigits = (number: number) => `${number}`.padStart(3, '0');
  return [
    ...[...asked, ...absences].map(
      ({ player, round, kind }) => `240 ${BYES[kind]} ${threeDigits(round)} ${numberOf(player)}`,
    ),
    ...couples.map((couple) => `260 ${threeDigits(1)} ${threeDigits(LAST_ROUND)} ${couple}`),
  ];
}
