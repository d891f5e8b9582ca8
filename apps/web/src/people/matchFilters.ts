/** Filters for games, written alike in the page's address and the server's query. */

import type { GameName, Speed } from '@gipfel/protocol';

export const GAMES = ['zertz', 'tzaar'] as const satisfies readonly GameName[];
export const SPEEDS = ['fast', 'rapid', 'slow', 'correspondence'] as const satisfies readonly Speed[];
const VARIANTS = {
  zertz: ['37', '40', '43', '44', '48', '61', 'blitz', 'custom'],
  tzaar: ['random', 'fixed', 'alternating', 'custom'],
} as const satisfies Readonly<Record<GameName, readonly string[]>>;
export type Variant = (typeof VARIANTS)[GameName][number];
/** From the side of the filtered player, if there is one. */
const RESULTS_OF_PLAYER = ['won', 'lost', 'tied', 'aborted'] as const;
const RESULTS = ['first', 'second', 'tied', 'aborted'] as const;
export type ResultWish = (typeof RESULTS_OF_PLAYER)[number] | (typeof RESULTS)[number];

/** Stands for the reader in the player filter; guests have no name. */
export const ME = 'me';
export const OWN_GAMES = `/games?player=${ME}`;

/** An empty field means no filter. */
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

/** Drops filters that contradict each other: a board of the other game, a win without a player. */
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

/** Addresses may hold anything: unknown values mean no filter. */
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

/** Without the question mark; empty without filters. */
export function makeQuery(filters: MatchFilters): string {
  const asked = Object.entries(settle(filters)).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}
