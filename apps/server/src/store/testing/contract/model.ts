/** Random commits, right and wrong ones, together and one after the other, against a model that is nothing but a list. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type MatchCommit, momentOf, type Store, type StoredEvent } from '../../store.js';
import { addPeople, matchRow, stored } from '../samples.js';

interface Model {
  events: StoredEvent[];
  turns: number;
  flagAt: number | undefined;
}

interface Attempt {
  readonly match: number;
  /** How far the writer's knowledge is off. */
  readonly offset: number;
  readonly count: number;
  readonly command: number | undefined;
  readonly flagAt: number | undefined;
}

const attempts = fc.array(
  fc.array(
    fc.record({
      match: fc.nat(4),
      offset: fc.constantFrom(0, 0, 0, 0, -1, 1),
      count: fc.integer({ min: 1, max: 3 }),
      command: fc.option(fc.nat(20), { nil: undefined }),
      flagAt: fc.option(fc.oneof(fc.nat(30), fc.nat(1e13)), { nil: undefined }),
    }),
    { maxLength: 12 },
  ),
  { maxLength: 6 },
);

function toCommit(id: string, model: Model, { offset, count, command, flagAt }: Attempt): MatchCommit {
  const after = Math.max(0, model.events.length + offset);
  const events = Array.from({ length: count }, (_, index) =>
    stored(after + index + 1, index === count - 1 && command !== undefined ? `0:${command}` : undefined),
  );
  return { match: id, after, events, turns: after + count, flagAt };
}

function flagAfter(kept: number | undefined, { flagAt, events }: MatchCommit): number | undefined {
  if (kept === undefined || flagAt === undefined) return flagAt;
  return kept <= flagAt && kept > momentOf(events) ? kept : flagAt;
}

/** What must come of it; changes the model. */
function judge(model: Model, commit: MatchCommit): 'committed' | 'conflict' {
  if (commit.after !== model.events.length) return 'conflict';
  model.events.push(...commit.events);
  model.turns = commit.turns;
  model.flagAt = flagAfter(model.flagAt, commit);
  return 'committed';
}

export function testModel(store: () => Store): void {
  describe('any order of commits', () => {
    it('does what a plain list would do', async () => {
      await addPeople(store(), 'ann', 'bob');
      let run = 0;
      await fc.assert(
        fc.asyncProperty(attempts, async (rounds) => {
          const { matches } = store();
          run += 1;
          const ids = Array.from({ length: 5 }, (_, index) => `model${run}x${index}`);
          const models: Model[] = ids.map(() => ({ events: [], turns: 0, flagAt: undefined }));
          await Promise.all(ids.map((id) => matches.create(matchRow(id))));
          for (const round of rounds) {
            const expected: string[] = [];
            const commits = round.flatMap((attempt) => {
              const [id, model] = [ids[attempt.match], models[attempt.match]];
              if (id === undefined || model === undefined) return [];
              const commit = toCommit(id, model, attempt);
              expected.push(judge(model, commit));
              return [commit];
            });
            expect(await Promise.all(commits.map((commit) => matches.append(commit)))).toEqual(expected);
          }
          for (const [index, id] of ids.entries()) {
            const { events = [], ...rest } = models[index] ?? {};
            expect(await matches.load(id)).toEqual({
              row: matchRow(id, { events: events.length, turns: 0, flagAt: undefined, ...rest }),
              events,
              hasChat: false,
            });
          }
        }),
        { numRuns: 25 },
      );
    });
  });
}
