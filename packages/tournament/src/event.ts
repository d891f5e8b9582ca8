/** Everything that can happen in a tournament, and the check that a value has the shape of it. */

import { isRecord, ok, type Result } from '@gipfel/rules';
import { OUTCOMES, type Outcome } from './outcome.js';
import { type Player, type PlayerId, parsePlayer } from './player.js';
import { malformed, refuse, type TournamentRefusal } from './refusal.js';
import { isIntegerWithin, isMoment, isName, isOneOf, isRoundNumber } from './shape.js';

interface Happening {
  /** Milliseconds since 1970; never earlier than the event before. */
  readonly at: number;
}

/** The byes a player can ask for; the director alone gives full ones. */
const REQUESTED_BYES = ['full', 'half', 'zero'] as const;
export type RequestedBye = (typeof REQUESTED_BYES)[number];

export type EnterEvent = { readonly type: 'enter'; readonly player: Player } & Happening;
/** Describes a player anew. */
export type EditEvent = { readonly type: 'edit'; readonly player: Player } & Happening;
/** Withdrawn players are not paired until they return (C.04.2 3.2). */
export type PresenceEvent = { readonly type: 'withdraw' | 'return'; readonly player: PlayerId } & Happening;
/** The initial order, the strongest first (C.04.2 2.3). */
export type OrderEvent = { readonly type: 'setOrder'; readonly order: readonly PlayerId[] } & Happening;
export type RequestByeEvent = {
  readonly type: 'requestBye';
  readonly player: PlayerId;
  readonly round: number;
  readonly kind: RequestedBye;
} & Happening;
export type CancelByeEvent = {
  readonly type: 'cancelBye';
  readonly player: PlayerId;
  readonly round: number;
} & Happening;
/** These two must not meet, or may again. */
export type ForbidEvent = { readonly type: 'forbid' | 'allow'; readonly players: Couple } & Happening;
/** The first moves first. */
export type FixEvent = {
  readonly type: 'fixPairing' | 'freePairing';
  readonly round: number;
  readonly players: Couple;
} & Happening;
export type DraftEvent = {
  readonly type: 'draft';
  /** In the order of the boards. The first of a pairing moves first (in its first game). */
  readonly pairings: readonly Couple[];
  /** Who gets the pairing-allocated bye. */
  readonly bye?: PlayerId;
  /** The director takes responsibility for what the rules would not allow (C.04.3 1.9.3). */
  readonly decided?: true;
} & Happening;
type PlainEvent = {
  readonly type: 'discardDraft' | 'publish' | 'undoRound' | 'finish' | 'reopen';
} & Happening;
/** `result` enters the next game of a pairing (or the one named), `correct` changes an entered one. */
export type ResultEvent = {
  readonly type: 'result' | 'correct';
  readonly round: number;
  readonly board: number;
  readonly game?: number;
  readonly outcome: Outcome;
} & Happening;
export type ClearEvent = {
  readonly type: 'clearResult';
  readonly round: number;
  readonly board: number;
  readonly game?: number;
} & Happening;
/** New settings; those left out stay. */
type ChangeEvent = {
  readonly type: 'change';
  readonly settings: Readonly<Record<string, unknown>>;
} & Happening;

export type Couple = readonly [PlayerId, PlayerId];

export type TournamentEvent =
  | EnterEvent
  | EditEvent
  | PresenceEvent
  | OrderEvent
  | RequestByeEvent
  | CancelByeEvent
  | ForbidEvent
  | FixEvent
  | DraftEvent
  | PlainEvent
  | ResultEvent
  | ClearEvent
  | ChangeEvent;

const EVENT_TYPES = [
  'enter',
  'edit',
  'withdraw',
  'return',
  'setOrder',
  'requestBye',
  'cancelBye',
  'forbid',
  'allow',
  'fixPairing',
  'freePairing',
  'draft',
  'discardDraft',
  'publish',
  'undoRound',
  'result',
  'correct',
  'clearResult',
  'change',
  'finish',
  'reopen',
] as const;

type Parsed = Result<TournamentEvent, TournamentRefusal>;
type Fields = Readonly<Record<string, unknown>>;

const MAX_BOARD = 10_000;
const MAX_GAME = 1_000;

/** Says nothing about whether it may happen. What comes out holds nothing but what the union names. */
export function parseEvent(value: unknown): Parsed {
  if (!isRecord(value)) return malformed('event');
  const { type, at, player, round } = value;
  if (typeof type !== 'string') return malformed('type');
  if (!isOneOf(EVENT_TYPES, type)) return refuse('EVENT_UNKNOWN', { values: { type } });
  if (!isMoment(at)) return malformed('at');
  switch (type) {
    case 'enter':
    case 'edit': {
      const parsed = parsePlayer(player);
      return parsed.ok ? ok({ type, player: parsed.value, at }) : parsed;
    }
    case 'withdraw':
    case 'return':
      return isName(player) ? ok({ type, player, at }) : malformed('player');
    case 'setOrder':
      return parseOrder(value['order'], at);
    case 'requestBye': {
      const { kind } = value;
      if (!isName(player)) return malformed('player');
      if (!isRoundNumber(round)) return malformed('round');
      return isOneOf(REQUESTED_BYES, kind) ? ok({ type, player, round, kind, at }) : malformed('kind');
    }
    case 'cancelBye':
      if (!isName(player)) return malformed('player');
      return isRoundNumber(round) ? ok({ type, player, round, at }) : malformed('round');
    case 'forbid':
    case 'allow': {
      const players = parseCouple(value['players']);
      return players === undefined ? malformed('players') : ok({ type, players, at });
    }
    case 'fixPairing':
    case 'freePairing': {
      const players = parseCouple(value['players']);
      if (players === undefined) return malformed('players');
      return isRoundNumber(round) ? ok({ type, round, players, at }) : malformed('round');
    }
    case 'draft':
      return parseDraft(value, at);
    case 'result':
    case 'correct': {
      const { outcome } = value;
      const place = parsePlace(value);
      if (!place.ok) return place;
      return isOneOf(OUTCOMES, outcome) ? ok({ type, ...place.value, outcome, at }) : malformed('outcome');
    }
    case 'clearResult': {
      const place = parsePlace(value);
      return place.ok ? ok({ type, ...place.value, at }) : place;
    }
    case 'change': {
      const { settings } = value;
      return isRecord(settings) ? ok({ type, settings, at }) : malformed('settings');
    }
    case 'discardDraft':
    case 'publish':
    case 'undoRound':
    case 'finish':
    case 'reopen':
      return ok({ type, at });
  }
}

function parseOrder(value: unknown, at: number): Parsed {
  if (!Array.isArray(value)) return malformed('order');
  const order = value.filter(isName);
  return order.length === value.length ? ok({ type: 'setOrder', order, at }) : malformed('order');
}

function parseDraft({ pairings, bye, decided }: Fields, at: number): Parsed {
  if (!Array.isArray(pairings)) return malformed('pairings');
  const couples = pairings.map(parseCouple).filter((couple) => couple !== undefined);
  if (couples.length !== pairings.length) return malformed('pairings');
  if (bye !== undefined && !isName(bye)) return malformed('bye');
  if (decided !== undefined && decided !== true) return malformed('decided');
  return ok({
    type: 'draft',
    pairings: couples,
    ...(bye === undefined ? {} : { bye }),
    ...(decided === undefined ? {} : { decided }),
    at,
  });
}

function parseCouple(value: unknown): Couple | undefined {
  if (!Array.isArray(value) || value.length !== 2) return undefined;
  const [one, other] = value;
  return isName(one) && isName(other) ? [one, other] : undefined;
}

interface GamePlace {
  readonly round: number;
  readonly board: number;
  readonly game?: number;
}

function parsePlace({ round, board, game }: Fields): Result<GamePlace, TournamentRefusal> {
  if (!isRoundNumber(round)) return malformed('round');
  if (!isIntegerWithin(board, 1, MAX_BOARD)) return malformed('board');
  if (game === undefined) return ok({ round, board });
  return isIntegerWithin(game, 1, MAX_GAME) ? ok({ round, board, game }) : malformed('game');
}
