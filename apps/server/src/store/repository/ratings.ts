import type { Speed } from '@gipfel/protocol';
import type { GameId } from '@gipfel/rules';
import type { Database } from '../database.js';
import { nextTurn } from '../nextTurn.js';
import type { Rating, RatingStore } from '../store.js';
import { prepared } from './prepared.js';

/** Rows that one turn of the event loop may read. */
const LEADERS_AT_A_TIME = 200;

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
      return rows.map((row) => ({ ...row, game: row.game as GameId, speed: row.speed as Speed }));
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
      const found: ({ person: string } & Rating)[] = [];
      const all = queries
        .selectFrom('ratings')
        .innerJoin('people', 'people.id', 'ratings.person')
        .select(['person', 'people.deleted_at', ...COLUMNS])
        .where('game', '=', game)
        .where('speed', '=', speed)
        .orderBy('value', 'desc')
        .orderBy('person')
        .limit(LEADERS_AT_A_TIME);
      // Provisional and inactive players have no index of their own: walk from the top, page by page.
      for (let page = all; ; ) {
        const rows = await page.execute();
        for (const { deleted_at, ...row } of rows) {
          if (deleted_at === null && row.deviation <= most.deviation && row.at >= most.since) found.push(row);
        }
        const last = rows.at(-1);
        if (found.length >= limit || last === undefined || rows.length < LEADERS_AT_A_TIME) {
          return found.slice(0, limit);
        }
        page = all
          .where('value', '<=', last.value)
          .where(({ or, eb }) => or([eb('value', '<', last.value), eb('person', '>', last.person)]));
        await nextTurn();
      }
    },
  };
}
