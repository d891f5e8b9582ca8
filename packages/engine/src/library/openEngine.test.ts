/** The library in Node with its worker, from the built files: `npm test` and `npx tsc -b` make them. */

import { parsePosition } from '@gipfel/notation';
import { type Position, startOf, tryPlayTurn } from '@gipfel/rules';
import { expect, it } from 'vitest';
import type { Engine } from './engine.js';

const BUILT = new URL('../../dist/node.js', import.meta.url).href;
// Sound: the file is compiled from node.ts, whose `openEngine` has this type.
const { openEngine } = (await import(BUILT)) as { openEngine: () => Engine };

const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

function position(line: string): Position {
  const parsed = parsePosition(line);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

it('Z6.1 finds the win of diagram 5', async () => {
  const engine = openEngine();
  const { score } = await engine.bestTurn(position(DIAGRAM_5), { depth: 6 });
  expect(score).toEqual({ type: 'win', turns: 3, proven: true });
  await engine.close();
});

it('stops an endless analysis when aborted or left, and ends when closed', async () => {
  const start = startOf('tzaar', 'fixed', () => 0.5);
  if (start === undefined) throw new Error('no start');
  const engine = openEngine();
  const controller = new AbortController();
  for await (const step of engine.analyse(start, {}, { signal: controller.signal })) {
    if (step.type === 'info' && step.info.depth === 3) controller.abort();
    if (step.type === 'result') expect(tryPlayTurn(start, step.result.turn).ok).toBe(true);
  }
  for await (const step of engine.analyse(start, {})) {
    if (step.type === 'info' && step.info.depth === 3) break;
  }
  const under = engine.bestTurn(start, {});
  await engine.close();
  expect(tryPlayTurn(start, (await under).turn).ok).toBe(true);
});
