/** What games are looked for; the page's address and the server's query say it alike. */

import type { GameName, Speed } from '@gipfel/protocol';

export const GAMES = ['zertz', 'tzaar'] as const satisfies readonly GameName[];
export const SPEEDS = ['fast', 'rapid', 'slow', 'correspondence'] as const satisfies readonly Speed[];
const VARIANTS = {
  zertz: ['37', '40', '43', '44', '48', '61', 'blitz', 'custom'],
  tzaar: ['random', 'fixed', 'alternating', 'custom'],
} as const satisfies Readonly<Record<GameName, readonly string[]>>;
export type Variant = (typeof VARIANTS)[GameName][number];
/** Seen from the player who is looked for, if there is one. */
const RESULTS_OF_PLAYER = ['won', 'lost', 'tied', 'aborted'] as const;
const RESULTS = ['first', 'second', 'tied', 'aborted'] as const;
export type ResultWish = (typeof RESULTS_OF_PLAYER)[number] | (typeof RESULTS)[number];

/** As the name of a player: the reader. Guests have no other. */
export const ME = 'me';
export const OWN_GAMES = `/games?player=${ME}`;

/** An empty field asks for nothing. */
export interface MatchFilters {
  readonly player: string;
  readonly opponent: string;
  readonly game: GameName | '';
  readonly variant: Variant | '';
  readonly speed: Speed | '';
  readonly rated: 'true' | 'false' | '';
  readonly state: 'running' | 'over' | '';
  readonly result: ResultWish | '';
}

export const NO_FILTERS: MatchFilters = {
  player: '',
  opponent: '',
  game: '',
  variant: '',
  speed: '',
  rated: '',
  state: '',
  result: '',
};

export function variantsOf(game: GameName | ''): readonly Variant[] {
  return game === '' ? [] : VARIANTS[game];
}

export function resultsOf({ player, state }: MatchFilters): readonly ResultWish[] {
  if (state === 'running') return [];
  return player === '' ? RESULTS : RESULTS_OF_PLAYER;
}

/** Wishes that contradict each other are dropped: a board of the other game, a win of nobody. */
export function settle(filters: MatchFilters): MatchFilters {
  const { game, variant, result } = filters;
  const player = filters.player.trim();
  const trimmed = { ...filters, player, opponent: player === '' ? '' : filters.opponent.trim() };
  return {
    ...trimmed,
    variant: variantsOf(game).find((each) => each === variant) ?? '',
    result: resultsOf(trimmed).find((each) => each === result) ?? '',
  };
}

/** From an address, where anything may stand: what is not understood asks for nothing. */
export function parseFilters(search: string): MatchFilters {
  const asked = new URLSearchParams(search);
  const pick = <Value extends string>(name: string, values: readonly Value[]): Value | '' =>
    values.find((value) => value === asked.get(name)) ?? '';
  return settle({
    player: asked.get('player') ?? '',
    opponent: asked.get('opponent') ?? '',
    game: pick('game', GAMES),
    variant: pick('variant', [...VARIANTS.zertz, ...VARIANTS.tzaar]),
    speed: pick('speed', SPEEDS),
    rated: pick('rated', ['true', 'false']),
    state: pick('state', ['running', 'over']),
    result: pick('result', [...RESULTS_OF_PLAYER, ...RESULTS]),
  });
}

/** Without the question mark; empty when nothing is asked for. */
export function makeQuery(filters: MatchFilters): string {
  const asked = Object.entries(settle(filters)).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}
