/** The search for matches as an address says it. */

import { GameSchema, Id, Moment, SpeedSchema } from '@gipfel/protocol';
import { type Static, Type } from '@sinclair/typebox';
import type { People } from '../people/people.js';
import type { MatchQuery } from '../store/store.js';
import { refuse } from './problems.js';

const word = <const T extends readonly string[]>(...words: T) =>
  Type.Unsafe<T[number]>(Type.String({ enum: [...words] }));
const Name = Type.String({ minLength: 1, maxLength: 100 });

export const SearchFields = {
  player: Type.Optional(Name),
  opponent: Type.Optional(Name),
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

/** Names become people; one that nobody has finds nobody. */
export async function readSearch(
  people: People,
  { player, opponent, ...rest }: Static<typeof Search>,
): Promise<Omit<MatchQuery, 'limit'>> {
  return {
    ...rest,
    ...(player === undefined ? {} : { player: await idOf(people, player) }),
    ...(opponent === undefined ? {} : { opponent: await idOf(people, opponent) }),
  };
}

async function idOf(people: People, name: string): Promise<string> {
  return (await people.byName(name))?.id ?? refuse('NO_SUCH_PERSON');
}
