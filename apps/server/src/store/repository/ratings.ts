import type { GameName, Speed } from '@gipfel/protocol';
import type { Database } from '../database.js';
import type { RatingStore } from '../store.js';
import { prepared } from './prepared.js';

const COLUMNS = ['value', 'deviation', 'volatility', 'games', 'at'] as const;

export function createRatingStore(database: Database): RatingStore {
  const { queries } = database;
  const byKey = prepared(
    database,
    queries
      .selectFrom('ratings')
      .select(COLUMNS)
      .where('person', '=', '')
      .where('game', '=', '')
      .where('speed', '=', ''),
  );
  return {
    async of(person) {
      const rows = await queries
        .selectFrom('ratings')
        .select(['game', 'speed', ...COLUMNS])
        .where('person', '=', person)
        .orderBy('game')
        .orderBy('speed')
        .execute();
      return rows.map((row) => ({ ...row, game: row.game as GameName, speed: row.speed as Speed }));
    },
    async one(person, game, speed) {
      const [row] = await byKey(person, game, speed);
      return row === undefined ? undefined : { ...row };
    },
    async history(person, game, speed, limit) {
      const rows = await queries
        .selectFrom('rating_history')
        .select(['at', 'value', 'deviation', 'match'])
        .where('person', '=', person)
        .where('game', '=', game)
        .where('speed', '=', speed)
        .orderBy('at', 'desc')
        .orderBy('match', 'desc')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row })).reverse();
    },
    async leaders(game, speed, limit, most) {
      const rows = await queries
        .selectFrom('ratings')
        .innerJoin('people', 'people.id', 'ratings.person')
        .select(['person', ...COLUMNS])
        .where('people.deleted_at', 'is', null)
        .where('game', '=', game)
        .where('speed', '=', speed)
        .where('deviation', '<=', most.deviation)
        .where('at', '>=', most.since)
        .orderBy('value', 'desc')
        .orderBy('person')
        .limit(limit)
        .execute();
      return rows.map((row) => ({ ...row }));
    },
  };
}
