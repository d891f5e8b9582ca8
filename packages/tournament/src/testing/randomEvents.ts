/** Events at random: most of them sensible, some not. */

import { pickRandom } from '@gipfel/rules';
import { OUTCOMES } from '../outcome.js';
import { nextRoundNumber, presentPlayers, type Tournament } from '../tournament.js';

const SYSTEMS = [
  { type: 'swiss', rounds: 4 },
  { type: 'swiss', rounds: 3 },
  { type: 'doubleSwiss', rounds: 3 },
  { type: 'roundRobin', cycles: 2 },
  { type: 'knockout', bestOf: 3 },
] as const;

const NAMES = [...'abcdefghij'];
const OTHERS = ['finish', 'reopen', 'reopen', 'discardDraft', 'publish', 'undoRound', 'sing', 'constructor'];

export function randomSettings(random: () => number): object {
  return {
    name: 'Random cup',
    system: pickRandom(SYSTEMS, random),
    scoring: pickRandom([undefined, { win: 3, draw: 1 }, { pairingBye: 0.5 }], random),
    lateEntry: { missed: pickRandom(['zero', 'half'], random), until: 2 },
    halfPointByes: pickRandom([0, 1, 2], random),
  };
}

type Maker = (tournament: Tournament, random: () => number) => object | undefined;

/** Mostly somebody who takes part. */
const player = (random: () => number, { order }: Tournament) =>
  pickRandom(random() < 0.95 && order.length > 0 ? order : NAMES, random) ?? 'a';
const players = (random: () => number, tournament: Tournament) => [
  player(random, tournament),
  player(random, tournament),
];
const roundOf = ({ rounds }: Tournament, random: () => number) =>
  Math.max(1, rounds.length + Math.floor(random() * 3) - 1);

/** Sooner or later everything; what moves a tournament on more often. */
const MAKERS: readonly Maker[] = [
  (_, random) => {
    const id = pickRandom(NAMES, random);
    return {
      type: 'enter',
      player: { id, name: random() < 0.1 ? 'a' : id, rating: 1 + Math.floor(random() * 9) },
    };
  },
  (tournament, random) => ({
    type: 'edit',
    player: { id: player(random, tournament), name: player(random, tournament), rating: 7, club: 'Go' },
  }),
  (tournament, random) => ({
    type: pickRandom(['withdraw', 'return'], random),
    player: player(random, tournament),
  }),
  ({ order }, random) => ({
    type: 'setOrder',
    order: random() < 0.3 ? order.slice(1) : random() < 0.1 ? ['zz'] : order.toReversed(),
  }),
  (tournament, random) => ({
    type: 'requestBye',
    player: pickRandom(['a', 'b', player(random, tournament)], random),
    round: roundOf(tournament, random) + (random() < 0.1 ? 5 : 1),
    kind: pickRandom(['half', 'half', 'zero', 'full'], random),
  }),
  (tournament, random) => {
    const request = pickRandom(tournament.byeRequests, random);
    return { type: 'cancelBye', player: request?.player ?? 'a', round: request?.round ?? 1 };
  },
  (tournament, random) => ({
    type: pickRandom(['forbid', 'allow'], random),
    players: pickRandom([...tournament.forbidden, players(random, tournament)], random),
  }),
  (tournament, random) => ({
    type: pickRandom(['fixPairing', 'freePairing'], random),
    ...pickRandom(
      [
        ...tournament.fixed,
        ...tournament.byeRequests.map((each) => ({
          round: each.round,
          players: [each.player, player(random, tournament)],
        })),
        { round: roundOf(tournament, random), players: players(random, tournament) },
      ],
      random,
    ),
  }),
  (_, random) => ({ type: pickRandom(OTHERS, random) }),
  (tournament, random) => {
    const place = { round: roundOf(tournament, random), board: 1 + Math.floor(random() * 4) };
    if (random() < 0.5) return { type: 'clearResult', ...place };
    return { type: 'correct', ...place, outcome: pickRandom(OUTCOMES, random) };
  },
  (_, random) => ({
    type: 'change',
    settings: pickRandom(
      [
        { name: 'Renamed' },
        { system: { type: 'swiss', rounds: 1 } },
        { scoring: { win: 2 } },
        { tieBreaks: ['BH'] },
        { clubmatesApart: -1 },
      ],
      random,
    ),
  }),
  () => ({ type: 'withdraw' }),
  () => ({ type: 'publish' }),
  ...Array.from({ length: 4 }, () => nextResult),
  ...Array.from({ length: 3 }, () => randomDraft),
];

export function randomEvent(tournament: Tournament, random: () => number): unknown {
  const isEmpty = tournament.rounds.length === 0 && tournament.order.length < 5;
  const event = (isEmpty ? MAKERS[0] : pickRandom(MAKERS, random))?.(tournament, random);
  const backwards = random() < 0.01 ? -1 : Math.floor(random() * 3);
  return { at: tournament.at + backwards, ...event };
}

function nextResult({ rounds }: Tournament, random: () => number): object {
  const last = rounds.at(-1);
  const open = last?.pairings.findIndex(({ games }) => games.length === 0 || games.includes(undefined)) ?? -1;
  return {
    type: 'result',
    round: last?.number ?? 1,
    board: (open === -1 ? 0 : open) + 1,
    outcome: pickRandom(OUTCOMES, random),
    ...(random() < 0.1 ? { game: 3 } : {}),
  };
}

/** Anybody against anybody: mostly complete, sometimes with somebody twice or left out. */
function randomDraft(tournament: Tournament, random: () => number): object {
  const fixed = tournament.fixed.filter(({ round }) => round === nextRoundNumber(tournament));
  const free = presentPlayers(tournament).filter((id) => !fixed.some((each) => each.players.includes(id)));
  const shuffled = free
    .map((id) => ({ id, key: random() }))
    .sort((one, other) => one.key - other.key)
    .map(({ id }) => id);
  if (random() < 0.1) shuffled.push(player(random, tournament) ?? 'a');
  if (random() < 0.05) shuffled.pop();
  const pairings: (readonly unknown[])[] = random() < 0.95 ? fixed.map((each) => each.players) : [];
  while (shuffled.length > 1) pairings.push(shuffled.splice(0, 2));
  const [bye] = random() < 0.95 ? shuffled : ['a'];
  return {
    type: 'draft',
    pairings,
    ...(bye === undefined ? {} : { bye }),
    ...(random() < 0.3 ? { decided: true } : {}),
  };
}
