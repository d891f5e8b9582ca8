/** The rulebook's diagrams 2 to 5 give what the printed explanations say. */

import { makeCell, makeTurn, parsePosition, parseTurn } from '@gipfel/notation';
import { legalTurns, outcome, type Position, playTurn } from '@gipfel/rules';
import { freeRings } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { findLesson } from './lessons.js';

function positionOf(lessonId: string, stepId: string): Position {
  const step = findLesson('zertz', lessonId)?.steps.find(({ id }) => id === stepId);
  const read = parsePosition(step?.position ?? '');
  if (!read.ok) throw new Error(`${lessonId} ${stepId}: ${read.error.code}`);
  return read.value;
}

function written(position: Position): readonly string[] {
  return [...legalTurns(position)].map((turn) => makeTurn(position, turn));
}

function playText(position: Position, text: string): Position {
  const turn = parseTurn(position, text);
  if (!turn.ok) throw new Error(`${text}: ${turn.error.code}`);
  return playTurn(position, turn.value);
}

describe('the diagrams in the lessons', () => {
  it('2: eight rings are free (Z3.2)', () => {
    const position = positionOf('free', 'find');
    if (position.game !== 'zertz') throw new Error('another game');
    const free = freeRings(position).map((cell) => makeCell(position, cell));
    expect(free).toEqual(['a1', 'a2', 'b1', 'd7', 'e3', 'f2', 'g1', 'g2']);
  });

  it('3: there are four captures (Z4.3)', () => {
    const turns = ['x e4Wg2', 'x e5Be3Wg3', 'x f3Bd5Bb3Bb1', 'x f3Bd5Wf5'];
    expect([...written(positionOf('chain', 'all'))].sort()).toEqual(turns);
    expect(positionOf('chain', 'three')).toEqual(positionOf('chain', 'all'));
  });

  it('4: removing b3 isolates the grey marble on b2 (Z5.1)', () => {
    const position = positionOf('isolate', 'one');
    const cutting = written(position).filter((turn) => turn.includes(',b3'));
    expect(cutting.length).toBeGreaterThan(0);
    for (const turn of cutting) expect(turn).toMatch(/(x|leave) Gb2/);
  });

  it('5: five behind, the only answer, and four white marbles (Z6.1)', () => {
    const lured = playText(positionOf('behind', 'lure'), 'Bc5,f4');
    expect(written(lured)).toEqual(['x d6Bb4']);
    const answered = playText(lured, 'x d6Bb4');
    expect(outcome(answered)).toBeUndefined();
    const won = playText(answered, 'Wg2,f3 x Wg2Wg3');
    expect(outcome(won)).toEqual({ winner: 0, rule: 'Z6.1' });
    if (won.game === 'zertz') expect(won.stores[0].W).toBe(4);
  });
});

describe('the last ring', () => {
  it('wins for the side that fills it, with any colour (Z7.2)', () => {
    const position = positionOf('win', 'full');
    for (const turn of written(position))
      expect(outcome(playText(position, turn))).toEqual({ winner: 0, rule: 'Z7.2' });
  });
});
