import { parsePosition } from '@gipfel/notation';
import type { Position } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { evaluateTzaar } from '../games/tzaar/evaluation.js';
import { evaluateZertz, progress } from '../games/zertz/evaluation.js';
import { evaluate } from './evaluation.js';

const GOALS = { W: 4, G: 5, B: 6, each: 3 };

function positionOf(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`${position.error.code} ${position.error.column}`);
  return position.value;
}

function tzaar(text: string): number {
  const position = positionOf(text);
  return position.game === 'tzaar' ? evaluateTzaar(position) : Number.NaN;
}

function zertz(text: string): number {
  const position = positionOf(text);
  return position.game === 'zertz' ? evaluateZertz(position) : Number.NaN;
}

describe('ZÈRTZ evaluation', () => {
  it('Z6.1 rises faster the nearer a goal is', () => {
    const whites = [0, 1, 2, 3].map((W) => progress({ W, G: 0, B: 0 }, GOALS));
    const steps = whites.slice(1).map((value, i) => value - (whites[i] ?? 0));
    expect(steps[0]).toBeGreaterThan(0);
    expect(steps[1]).toBeGreaterThan(steps[0] ?? 0);
    expect(steps[2]).toBeGreaterThan(steps[1] ?? 0);
    expect(progress({ W: 2, G: 2, B: 2 }, GOALS)).toBeGreaterThan(progress({ W: 0, G: 0, B: 4 }, GOALS));
  });

  it('counts an imminent capture for the side that makes it', () => {
    const quiet = 'zertz 37 oooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 ';
    const tense = 'zertz 37 oooo/ooooo/oooooo/oooWGoo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 ';
    expect(zertz(`${quiet}1`)).toBe(0);
    expect(zertz(`${tense}1`)).toBeGreaterThan(0);
    expect(zertz(`${tense}2`)).toBe(-zertz(`${tense}1`));
    expect(evaluate(positionOf(`${tense}2`))).toBe(zertz(`${tense}1`));
  });
});

describe('TZAAR evaluation', () => {
  const line = (columns: string) =>
    tzaar(`tzaar ${columns}/....../......./......../......../......../......./....../..... 1 capture`);
  it('T6.1 values scarce types higher', () => {
    // White lacks a second Tott or a fourth Tzaar against the same black pieces.
    expect(line('ZZZRT')).toBeLessThan(line('ZZRTT'));
    expect(line('zzrtt')).toBe(-line('ZZRTT'));
  });

  it('values height 2 many times as much as height 1, and beyond 3 hardly more', () => {
    const [one, two, three, four] = ['ZRTzr', 'Z2RTzr', 'Z3RTzr', 'Z4RTzr'].map(line);
    expect((two ?? 0) - (one ?? 0)).toBeGreaterThan(0);
    expect((two ?? 0) - (one ?? 0)).toBeGreaterThan(2 * ((three ?? 0) - (two ?? 0)));
    expect((four ?? 0) - (three ?? 0)).toBeLessThan((three ?? 0) - (two ?? 0));
  });

  it('is equal for all layouts during the set-up', () => {
    const filling = 'tzaar Z..../....../......./......../......../......../......./....../..... 2 place';
    expect(tzaar(filling)).toBe(0);
  });
});
