import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCore } from '@gipfel/engine/node';
import { GAME_IDS } from '@gipfel/rules';
import { afterAll, describe, expect, it } from 'vitest';
import { TRAINING } from './games.js';
import { loadPosition } from './player.js';
import { readSamples, unpackPosition } from './samples.js';
import { playSamples } from './selfPlay.js';
import { extractRows } from './terms.js';
import { readWeights } from './weightsFile.js';

/** Where a TZAAR position keeps its step, and the one of the second action; both of the engine's layout. */
const STEP_BYTE = 62;
const STEP_SECOND = 3;

const folder = mkdtempSync(join(tmpdir(), 'gipfel-train-'));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(GAME_IDS)('self-play of %s', (game) => {
  const plan = { game, variants: game === 'zertz' ? ['37', '48'] : ['random'], nodes: 300, seed: 5 };
  const whole = join(folder, `${game}.jsonl`);
  playSamples(whole, plan, 4);

  it('produces the same file after an interruption in mid-line', () => {
    const broken = join(folder, `${game}-broken.jsonl`);
    const seen: number[] = [];
    playSamples(broken, plan, 2);
    appendFileSync(broken, '{"number":2,"vari');
    playSamples(broken, plan, 4, (done) => seen.push(done));
    expect(seen).toEqual([3, 4]);
    expect(readFileSync(broken, 'utf8')).toBe(readFileSync(whole, 'utf8'));
  });

  it('does not continue games made with other options', () => {
    expect(() => playSamples(whole, { ...plan, nodes: 301 }, 5)).toThrow('SAMPLES_OF_ANOTHER_PLAN');
  });

  it('keeps the score of every position that was played, and of no other', () => {
    const { games } = readSamples(whole);
    for (const { positions, scores } of games) {
      expect(scores?.length).toBe(TRAINING[game].samples === 'played' ? positions.length : undefined);
    }
  });

  it("counts terms whose weighted sum is the core's evaluation, from either side", () => {
    const core = readCore(game, 'checked');
    if (!core.ok) throw new Error(core.error);
    const { evaluate } = core.value.more;
    if (typeof evaluate !== 'function') throw new Error('CORE_INCOMPLETE');
    const weights = readWeights(game);
    const { games } = readSamples(whole);
    const rows = extractRows(core.value, games);
    const positions = games.flatMap(({ positions: all }) => all.map(unpackPosition));
    expect(positions.length).toBeGreaterThan(15);
    positions.forEach((position, row) => {
      let sum = 0;
      for (let at = rows.starts[row] ?? 0; at < (rows.starts[row + 1] ?? 0); at++) {
        sum += (weights[rows.indices[at] ?? 0] ?? 0) * (rows.counts[at] ?? 0);
      }
      loadPosition(core.value, position);
      expect(evaluate()).toBe(sum);
    });
  });
});

it('TZAAR is learnt as often with one action to come as with two', () => {
  const path = join(folder, 'phases.jsonl');
  playSamples(path, { game: 'tzaar', variants: ['random'], nodes: 300, seed: 6 }, 2);
  const { games } = readSamples(path);
  const steps = games.flatMap(({ positions }) =>
    positions.map((packed) => unpackPosition(packed)[STEP_BYTE]),
  );
  const inMidTurn = steps.filter((step) => step === STEP_SECOND).length;
  expect(inMidTurn / steps.length).toBeGreaterThan(0.4);
  expect(inMidTurn / steps.length).toBeLessThan(0.6);
});
