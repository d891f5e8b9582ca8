/** Which games there are, the default first. Apart from the registry, so that a list of games loads no rules. */

const IDS = ['zertz', 'tzaar'] as const;

export type GameId = (typeof IDS)[number];

export const GAME_IDS: readonly [GameId, ...GameId[]] = IDS;

export function isGameId(value: unknown): value is GameId {
  return GAME_IDS.some((id) => id === value);
}

/** A value for every game. */
export function perGame<Value>(valueFor: (id: GameId) => Value): Readonly<Record<GameId, Value>> {
  // Sound because every id gets its entry.
  return Object.fromEntries(GAME_IDS.map((id) => [id, valueFor(id)])) as Record<GameId, Value>;
}
