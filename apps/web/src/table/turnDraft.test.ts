import { parsePosition, parseTurn } from '@gipfel/notation';
import { type Position, pickRandom, playTurn, randomTurn, seededRandom, startOf } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';

import { randomStart } from './testing/games.js';
import { restoreDraft, toStoredDraft } from './turnDraft.js';
import { beginEntry, changeEntry, type Entry, PLAIN_MODE } from './turnEntry.js';

function read(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

/** As storage gives it back. */
const stored = (entry: Entry): unknown => JSON.parse(JSON.stringify(toStoredDraft(entry) ?? null));

describe('a half-entered turn', () => {
  it('is restored unchanged, whatever was tapped', () => {
    const random = seededRandom(21);
    let halves = 0;
    for (let game = 0; game < 45; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 30; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        let entry = beginEntry(position, PLAIN_MODE);
        for (const colour of ['W', 'G', 'B'] as const)
          entry = changeEntry(entry, { type: 'colour', colour }).entry;
        for (const piece of ['Z', 'R', 'T'] as const)
          entry = changeEntry(entry, { type: 'piece', piece }).entry;
        for (let tap = 0; tap < 12; tap++) {
          const answer = changeEntry(entry, { type: 'tap', cell: pickRandom(GRID.cells, random) ?? 0 });
          if (answer.out === undefined) entry = answer.entry;
        }
        const restored = restoreDraft(beginEntry(position, PLAIN_MODE), stored(entry));
        if (toStoredDraft(entry) !== undefined) halves++;
        expect(toStoredDraft(restored)).toEqual(toStoredDraft(entry));
        expect(restored.position).toEqual(entry.position);
        position = playTurn(position, turn);
      }
    }
    expect(halves).toBeGreaterThan(300);
  });

  it('keeps a complete turn that waits for its confirmation, and the groups that are left (Z5.4)', () => {
    const position = read('zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom');
    const turn = parseTurn(position, 'Wd4,b3 leave Gb2');
    if (!turn.ok) throw new Error(turn.error.code);
    const { entry } = changeEntry(beginEntry(position), { type: 'typed', steps: turn.value });
    expect(toStoredDraft(entry)?.left).toHaveLength(1);
    const restored = restoreDraft(beginEntry(position), stored(entry));
    expect(toStoredDraft(restored)).toEqual(toStoredDraft(entry));
  });

  it('is dropped if the position differs or the turn is illegal there', () => {
    const start = startOf('zertz', '37', () => 0);
    if (start === undefined) throw new Error('no start');
    const begun = beginEntry(start);
    const entry = changeEntry(changeEntry(begun, { type: 'colour', colour: 'W' }).entry, {
      type: 'tap',
      cell: 30,
    }).entry;
    const kept = toStoredDraft(entry);
    if (kept === undefined) throw new Error('nothing was entered');
    const turn = randomTurn(start, () => 0)?.turn ?? [];
    const elsewhere = beginEntry(playTurn(start, turn));
    expect(restoreDraft(elsewhere, stored(entry))).toBe(elsewhere);
    for (const broken of [
      undefined,
      null,
      'W',
      [],
      { ...kept, steps: undefined },
      { ...kept, steps: [{ type: 'place' }] },
      { ...kept, steps: [...kept.steps, ...kept.steps] },
      { ...kept, tapped: 999, left: 'all', steps: [{ type: 'jump', from: 1, to: 3 }] },
    ])
      expect(restoreDraft(begun, broken)).toBe(begun);
  });

  it('plays nothing on restoring, even where turns need no confirmation', () => {
    const start = startOf('zertz', '37', () => 0);
    if (start === undefined) throw new Error('no start');
    const turn = randomTurn(start, () => 0)?.turn ?? [];
    const whole = changeEntry(beginEntry(start), { type: 'typed', steps: turn }).entry;
    const quick = beginEntry(start, { ...PLAIN_MODE, confirm: false });
    expect(restoreDraft(quick, stored(whole))).toBe(quick);
  });
});
