/** What the page and the server show of a match. The referee accepts every choice offered here. */

import {
  type Action,
  fromSetup,
  legalActions,
  opponentOf,
  type Position,
  playTurn,
  type Side,
  type Turn,
} from '@gipfel/rules';
import { LOCAL_VERBS, type LocalVerb, PLAYER_VERBS, type PlayerVerb } from './event.js';
import { isPlacementOf } from './games.js';
import { firstPosition, lineOf, type Match, type PlayedTurn, takenBack } from './match.js';
import type { MatchOptions } from './options.js';
import { canApply } from './referee.js';
import { isFlagDown } from './time.js';

/** Who has to act: to move, or to answer a provisional result. Undefined when the match is over. */
export function sideToMove(match: Match): Side | undefined {
  return match.result === undefined ? match.position.side : undefined;
}

/**
 * The same from the number of completed turns alone, for lists of matches, without replaying them: the sides
 * alternate in every game, also when they set up or pass. Undefined for invalid options.
 */
export function sideAfter({ setup }: Pick<MatchOptions, 'setup'>, turns: number): Side | undefined {
  const start = fromSetup(setup);
  if (!start.ok) return undefined;
  const { side } = start.value;
  return turns % 2 === 0 ? side : opponentOf(side);
}

interface TurnView {
  readonly by: Side;
  readonly turn: Turn;
  readonly before: Position;
  /** When it was complete. */
  readonly at: number;
  /** Thinking time. */
  readonly used: number;
  /** What the mover's clock showed after it. */
  readonly clock?: number;
}

/** The completed turns that are in force. */
export function turnsOf(match: Match): readonly TurnView[] {
  const { before } = lineOf(match);
  return match.turns.map((played, index) => toView(played, before[index] ?? match.position));
}

function toView({ by, turn, at, used, shown }: PlayedTurn, before: Position): TurnView {
  const view: TurnView = { by, turn, before, at, used };
  return shown === undefined ? view : { ...view, clock: shown };
}

/** In the order of a game record, where the offending turn and the demand stay in the line (Z9.3). */
type MatchEntry = (
  | ({ readonly type: 'turn' } & TurnView)
  | { readonly type: 'demand'; readonly by: Side }
) & { readonly after: Position };

export function entriesOf(match: Match): readonly MatchEntry[] {
  const entries: MatchEntry[] = [];
  let position = firstPosition(match);
  function addTurn(played: PlayedTurn): void {
    const after = playTurn(position, played.turn);
    entries.push({ type: 'turn', ...toView(played, position), after });
    position = after;
  }
  function addOffence(offence: PlayedTurn): void {
    const after = takenBack(position, offence);
    addTurn(offence);
    entries.push({ type: 'demand', by: opponentOf(offence.by), after });
    position = after;
  }
  for (const played of match.turns) {
    if (played.offence !== undefined) addOffence(played.offence);
    addTurn(played);
  }
  if (match.offence !== undefined) addOffence(match.offence);
  return entries;
}

/** The steps the side to move may make now; Z9.2 (a) leaves only those with the piece in the hand. */
export function legalActionsOf(match: Match): readonly Action[] {
  if (match.result !== undefined) return [];
  const actions = legalActions(match.position);
  const { touched, position } = match;
  if (touched === undefined) return actions;
  return actions.filter((action) => isPlacementOf(position, action, touched));
}

/** `act`: there is a legal step. */
export type Choices = Readonly<Record<PlayerVerb | LocalVerb | 'act', boolean>>;

/** What `side` may do now; a `now` before the last event counts as the time of that event. */
export function choicesOf(match: Match, side: Side, now: number): Choices {
  const at = Math.max(now, match.at);
  const isAwaited = sideToMove(match) === side && !isFlagDown(match, at);
  const player = PLAYER_VERBS.map((type) => [type, canApply(match, { type, by: side, at })] as const);
  const local = LOCAL_VERBS.map((type) => [type, canApply(match, { type, at })] as const);
  const act = isAwaited && legalActionsOf(match).length > 0;
  // Sound: the entries are made from the complete lists of verbs.
  return Object.fromEntries([...player, ...local, ['act', act]]) as Choices;
}
