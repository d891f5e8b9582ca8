/** The search for matches as an address says it. */

import { GameSchema, Id, Moment, SpeedSchema } from '@gipfel/protocol/schemas';
import { type Static, Type } from '@sinclair/typebox';
import type { FastifyRequest } from 'fastify';
import type { MatchQuery } from '../store/store.js';
import type { Desk } from './desk.js';
import { refuse } from './problems.js';

const word = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...words] }));
/** Before the id of somebody, who may have no name. No name has a colon. */
const BY_ID = 'id:';
/** Whoever asks. Nobody may take it for a name. */
const ME = 'me';
const Who = Type.String({
  minLength: 1,
  maxLength: 100,
  description: `a name, \`${BY_ID}\` and the id of a person (guests and computers have no name), or \`${ME}\``,
});

export const SearchFields = {
  player: Type.Optional(Who),
  opponent: Type.Optional(Who),
  game: Type.Optional(GameSchema),
  variant: Type.Optional(
    word('37', '40', '43', '44', '48', '61', 'blitz', 'random', 'fixed', 'alternating', 'custom'),
  ),
  speed: Type.Optional(SpeedSchema),
  rated: Type.Optional(Type.Boolean()),
  state: Type.Optional(word('running', 'over')),
  result: Type.Optional(word('won', 'lost', 'tied', 'first', 'second', 'aborted')),
  since: Type.Optional(Moment),
  until: Type.Optional(Moment),
  before: Type.Optional(Id),
};
const Search = Type.Object(SearchFields);

/**
 * Whether no index leads to what is looked for alone: where little or nothing fits, very many matches are read to find that out. Those of
 * a person, and those that run, are few.
 */
export function isWide(query: Static<typeof Search>): boolean {
  const { player, opponent, state, game, variant, speed, rated, result } = query;
  if (player !== undefined || opponent !== undefined || state === 'running') return false;
  if (rated !== undefined || result !== undefined) return true;
  return [game, variant, speed].filter((filter) => filter !== undefined).length > 1;
}

/** Names become people; one that nobody has finds nobody. */
export async function readSearch(
  desk: Desk,
  request: FastifyRequest,
  { player, opponent, ...rest }: Static<typeof Search>,
): Promise<Omit<MatchQuery, 'limit'>> {
  return {
    ...rest,
    ...(player === undefined ? {} : { player: await idOf(desk, request, player) }),
    ...(opponent === undefined ? {} : { opponent: await idOf(desk, request, opponent) }),
  };
}

async function idOf({ people, known }: Desk, request: FastifyRequest, who: string): Promise<string> {
  if (who === ME) return known(request, 'read').person.id;
  const person = who.startsWith(BY_ID)
    ? await people.byId(who.slice(BY_ID.length))
    : await people.byName(who);
  return person?.id ?? refuse('NO_SUCH_PERSON');
}
