/** An annotated game as text, as a record, and as JSON. */

import { fromTurns, type GameRecord, makeTurn, type RecordEntry } from '@gipfel/notation';
import { toScore } from '@gipfel/play';
import { type Position, playTurn, type Turn } from '@gipfel/rules';
import type { TurnNote } from './annotate.js';
import { makeBetterSentence, makeVerdict } from './scores.js';

export function makeTurns(start: Position, turns: readonly Turn[]): readonly string[] {
  let position = start;
  return turns.map((turn) => {
    const text = makeTurn(position, turn);
    position = playTurn(position, turn);
    return text;
  });
}

/** One line per turn: number, turn with its mark, score; a better turn on the line below. */
export function annotatedLines(notes: readonly TurnNote[]): readonly string[] {
  const rows = notes.map((note) => {
    const { position, turn, judgement } = note;
    const text = makeTurn(position, turn);
    return { note, head: judgement === undefined ? text : `${text} ${judgement.mark}` };
  });
  const width = Math.max(0, ...rows.map(({ head }) => head.length));
  let round = 0;
  return rows.flatMap(({ note, head }) => {
    const { position, score, judgement } = note;
    if (position.side === 0 || round === 0) round++;
    const number = `${round}${position.side === 0 ? '.' : '...'}`.padEnd(7);
    const line = `${number}${head.padEnd(width)}  ${score === undefined ? '' : makeVerdict(score)}`;
    if (judgement === undefined) return [line];
    const { mark, before, better } = judgement;
    const sentence = makeBetterSentence(mark, toScore(before, position.side), makeTurns(position, better));
    return [line, `       ${sentence}`];
  });
}

/** The record with the engine's comments after its own, and better lines as variations. */
export function annotatedRecord(record: GameRecord, notes: readonly TurnNote[], engine: string): GameRecord {
  const byIndex = new Map(notes.map((note) => [note.index, note]));
  const line = record.line.map((entry, index) => annotatedEntry(entry, byIndex.get(index)));
  return { ...record, tags: [...record.tags, { name: 'Annotator', value: engine }], line };
}

function annotatedEntry(entry: RecordEntry, note: TurnNote | undefined): RecordEntry {
  if (note === undefined || note.score === undefined) return entry;
  const { position, score, judgement } = note;
  const words = [entry.comment, judgement?.mark, makeVerdict(score)].filter((word) => word !== undefined);
  const annotated = { ...entry, comment: words.join(' ') };
  const [better, ...rest] = fromTurns(position, judgement?.better ?? []).line;
  if (judgement === undefined || better === undefined) return annotated;
  const verdict = makeVerdict(toScore(judgement.before, position.side));
  const variation = [{ ...better, comment: verdict }, ...rest];
  return { ...annotated, variations: [...(entry.variations ?? []), variation] };
}

export function annotatedJson(notes: readonly TurnNote[]): readonly object[] {
  return notes.map(({ position, turn, score, judgement }) => ({
    side: position.side,
    turn: makeTurn(position, turn),
    score: score ?? null,
    mark: judgement?.mark ?? null,
    better:
      judgement === undefined
        ? null
        : { score: toScore(judgement.before, position.side), turns: makeTurns(position, judgement.better) },
  }));
}
