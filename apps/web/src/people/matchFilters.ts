/** Filters for games: of the form, in the page's address, in the server's search. */

import { namedVariants } from '@gipfel/i18n';
import type { SearchQuery, Speed } from '@gipfel/protocol';
import { GAME_IDS, type GameId } from '@gipfel/rules';

export const SPEEDS = ['fast', 'rapid', 'slow', 'correspondence'] as const satisfies readonly Speed[];
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
  readonly game: GameId | '';
  readonly variant: string;
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

export function variantsOf(game: GameId): readonly string[] {
  return [...namedVariants(game), 'custom'];
}

export function resultsOf({ player, state }: MatchFilters): readonly ResultWish[] {
  if (state === 'running') return [];
  return player === '' ? RESULTS : RESULTS_OF_PLAYER;
}

/** Drops filters that contradict each other: a board of another game, a win without a player. */
export function settle(filters: MatchFilters): MatchFilters {
  const { game, variant, result } = filters;
  const player = filters.player.trim();
  const trimmed = { ...filters, player, opponent: player === '' ? '' : filters.opponent.trim() };
  return {
    ...trimmed,
    variant: game !== '' && variant !== '' && variantsOf(game).includes(variant) ? variant : '',
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
    game: pick('game', GAME_IDS),
    variant: pick('variant', GAME_IDS.flatMap(variantsOf)),
    speed: pick('speed', SPEEDS),
    rated: pick('rated', ['true', 'false']),
    state: pick('state', ['running', 'over']),
    result: pick('result', [...RESULTS_OF_PLAYER, ...RESULTS]),
  });
}

/** As the page's address has them: without the question mark; empty without filters. */
export function makeQuery(filters: MatchFilters): string {
  const asked = Object.entries(settle(filters)).filter(([, value]) => value !== '');
  return new URLSearchParams(asked).toString();
}

/** As the server is asked. */
export function toSearch(filters: MatchFilters): SearchQuery {
  const { player, opponent, game, variant, speed, rated, state, result } = settle(filters);
  return {
    ...(player === '' ? {} : { player }),
    ...(opponent === '' ? {} : { opponent }),
    ...(game === '' ? {} : { game }),
    ...(variant === '' ? {} : { variant }),
    ...(speed === '' ? {} : { speed }),
    ...(rated === '' ? {} : { rated: rated === 'true' }),
    ...(state === '' ? {} : { state }),
    ...(result === '' ? {} : { result }),
  };
}
