/** Turns, steps, positions and records of random games of all variants are read back as written. */

import {
  afterDemand,
  type GameId,
  type Position,
  pickRandom,
  play,
  positionKey,
  seededRandom,
} from '@gipfel/rules';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import type { GameRecord, RecordEntry, RecordLine } from './gameRecord.js';
import { makeRecord, makeRecords } from './makeRecord.js';
import { parseRecord, parseRecords } from './parseRecord.js';
import { makePosition, parsePosition } from './position.js';
import { decidedResult, fromTurns, positionsOf } from './replay.js';
import { must, provenPositions, randomGame, randomStart, randomTurn } from './testing/games.js';
import { makeAction, makeTurn, parseAction, parseTurn } from './turn.js';

const TRIALS = Number(process.env['GIPFEL_TRIALS'] ?? 1);

/** Z7.3: earlier positions are not part of a line. */
function withoutSeen(position: Position): Position {
  if (position.game !== 'zertz') return position;
  return { ...position, seen: [] } satisfies ZertzPosition;
}

describe('over random games', () => {
  it('turns, single steps and positions round-trip', () => {
    for (let seed = 0; seed < 25 * TRIALS; seed++) {
      const random = seededRandom(seed);
      for (const { before, turn } of randomGame(randomStart(random), random)) {
        const text = makeTurn(before, turn);
        expect(parseTurn(before, text), `seed ${seed}: ${text}`).toEqual({ ok: true, value: turn });
        let current = before;
        for (const action of turn) {
          const line = makePosition(current);
          const read = parsePosition(line);
          expect(read.ok && withoutSeen(read.value), `seed ${seed}: ${line}`).toEqual(withoutSeen(current));
          expect(read.ok && makePosition(read.value)).toBe(line);
          const step = makeAction(current, action);
          expect(parseAction(current, step), `seed ${seed}: ${step} in ${line}`).toEqual({
            ok: true,
            value: action,
          });
          current = play(current, action);
        }
      }
    }
  });

  it('a started turn is written and read as its rest', () => {
    for (let seed = 0; seed < 25 * TRIALS; seed++) {
      const random = seededRandom(10_000 + seed);
      for (const { before, turn } of randomGame(randomStart(random), random, 40)) {
        const [first, ...rest] = turn;
        if (first === undefined || rest.length === 0) continue;
        const current = play(before, first);
        const text = makeTurn(current, rest);
        expect(parseTurn(current, text), `seed ${seed}: ${text}`).toEqual({ ok: true, value: rest });
      }
    }
  });

  // Compared as texts and keys, which is cheap enough for many games.
  it.each(['zertz', 'tzaar'] as const)('records of %s replay to the same end', (game: GameId) => {
    const count = Math.ceil(250 * TRIALS);
    let games = 0;
    for (let seed = 0; games < count; seed++) {
      const random = seededRandom(20_000 + seed);
      const start = randomStart(random);
      if (start.game !== game) continue;
      games++;
      const turns = randomGame(start, random);
      const last = turns.at(-1)?.after ?? start;
      const result = decidedResult(last);
      const bare = turns.map(({ turn }) => turn);
      const text = makeRecord(fromTurns(start, bare, result === undefined ? {} : { result }));
      const read = parseRecord(text);
      if (!read.ok)
        throw new Error(`seed ${seed}: ${read.error.code} ${read.error.line}:${read.error.column}\n${text}`);
      const end = positionsOf(read.value).at(-1);
      const line = makePosition(must(turns[Math.floor(turns.length / 2)]?.before ?? start));
      const middle = parsePosition(line);
      const isSame =
        end !== undefined &&
        positionKey(end) === positionKey(last) &&
        read.value.line.length === turns.length &&
        middle.ok &&
        makePosition(middle.value) === line;
      if (!isSame) throw new Error(`seed ${seed}: another game\n${text}`);
    }
  });
});

type Random = () => number;

const COMMENTS = ['', 'plain', ' {braces} \\ and\nlines\r\n', '[%clk 0:00:01]', ')(;*', '1-0', '"'];

/** A line with every kind of note, and variations inside variations. */
function randomLine(
  start: Position,
  demanded: Position | undefined,
  random: Random,
  most: number,
  depth: number,
): RecordLine {
  const line: RecordEntry[] = [];
  let position = start;
  let back = demanded;
  while (line.length < most && decidedResult(position) === undefined) {
    const entry = randomEntry(position, back, random, depth);
    line.push(entry);
    back = entry.type === 'turn' ? afterDemand(position, entry.turn) : undefined;
    position = entry.after;
  }
  return line;
}

function randomEntry(
  position: Position,
  demanded: Position | undefined,
  random: Random,
  depth: number,
): RecordEntry {
  const comment = random() < 0.2 ? must(pickRandom(COMMENTS, random)) : '';
  const variations =
    depth > 0 && random() < 0.15
      ? [1, 2]
          .map((most) => randomLine(position, demanded, random, most * 2, depth - 1))
          .filter((line) => line.length > 0)
      : [];
  const notes = {
    ...(comment === '' ? {} : { comment }),
    ...(random() < 0.2 ? { clock: Math.floor(random() * 10_000_000) } : {}),
    ...(variations.length === 0 ? {} : { variations }),
  };
  if (demanded !== undefined && random() < 0.5) return { type: 'demand', after: demanded, ...notes };
  const { turn, after } = randomTurn(position, random);
  return { type: 'turn', turn, after, ...notes };
}

function randomRecord(seed: number): GameRecord {
  const random = seededRandom(seed);
  const start = randomStart(random);
  const comment = must(pickRandom(COMMENTS, random));
  return {
    tags: COMMENTS.filter(() => random() < 0.3).map((value, i) => ({ name: `Tag_${i}`, value })),
    start,
    ...(comment === '' ? {} : { comment }),
    line: randomLine(start, undefined, random, 30, 3),
  };
}

describe('records with notes', () => {
  it('Z9.3 comments, clocks, variations and demands round-trip', () => {
    let demands = 0;
    const count = Math.ceil(100 * TRIALS);
    for (let seed = 0; seed < count; seed++) {
      const record = randomRecord(seed);
      const text = makeRecord(record);
      expect(parseRecord(text), `seed ${seed}\n${text}`).toEqual({ ok: true, value: record });
      provenPositions(record);
      demands += text.split('demand\n').length - 1;
    }
    expect(demands).toBeGreaterThan(count / 20);
  });

  it('several in one text equal each alone', () => {
    const records = Array.from({ length: 40 }, (_, seed) => randomRecord(1000 + seed));
    expect(parseRecords(makeRecords(records))).toEqual({ ok: true, value: records });
  });

  it('Z9.3 a skipped capture can be demanded only under capture on demand', () => {
    for (let seed = 0; seed < 50 * TRIALS; seed++) {
      const random = seededRandom(seed);
      for (const { before, turn } of randomGame(randomStart(random), random, 30)) {
        if (before.game !== 'zertz' || afterDemand(before, turn) === undefined) continue;
        expect(before.rules.captures).toBe('onDemand');
        expect(turn[0]?.type).toBe('place');
      }
    }
  });
});
