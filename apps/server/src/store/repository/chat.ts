import type { ChatLine } from '@gipfel/protocol';
import type { Database } from '../database.js';
import type { MatchStore } from '../store.js';
import { prepared } from './prepared.js';

type ChatStore = Pick<MatchStore, 'addChat' | 'chatLine' | 'chatOf'>;

const ALL = Number.MAX_SAFE_INTEGER;

const toLine = ({
  number,
  side,
  text,
  at,
}: {
  number: number;
  side: number;
  text: string;
  at: number;
}): ChatLine => ({
  number,
  by: side as ChatLine['by'],
  text,
  at,
});

export function createChatStore(database: Database): ChatStore {
  const { queries, transaction, withLock: alone } = database;
  const linesOf = prepared(
    database,
    queries.selectFrom('chat').selectAll().where('match', '=', '').orderBy('number', 'desc').limit(ALL),
  );
  return {
    addChat: (match, { by, text, at }, command) =>
      transaction(async (trx) => {
        await alone(trx, `chat ${match}`);
        const ofMatch = trx.selectFrom('chat').where('match', '=', match);
        const before = await ofMatch.selectAll().where('command', '=', command).executeTakeFirst();
        if (before !== undefined) return toLine(before);
        const last = await ofMatch.select((chat) => chat.fn.max('number').as('number')).executeTakeFirst();
        const line = { match, number: (last?.number ?? 0) + 1, side: by, text, at, command };
        await trx.insertInto('chat').values(line).execute();
        return toLine(line);
      }),
    async chatLine(match, command) {
      const line = await queries
        .selectFrom('chat')
        .selectAll()
        .where('match', '=', match)
        .where('command', '=', command)
        .executeTakeFirst();
      return line === undefined ? undefined : toLine(line);
    },
    async chatOf(match, last = ALL) {
      return (await linesOf(match, last)).map(toLine).reverse();
    },
  };
}
