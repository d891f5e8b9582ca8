/**
 * `npm run train -- --game zertz --games 6000`: self-play with the built core, then a fit of all evaluation weights,
 * written to assembly/games/<game>/player/weights.ts. It resumes after an interruption; samples are kept
 * outside git. Build the engine afterwards, and prove the weights with `npm run measure -- duel`.
 */

import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { readCore } from '@gipfel/engine/node';
import { GAME_IDS } from '@gipfel/rules';
import { blend, scaleOfScores } from './blend.js';
import { fitWeights, lossOf } from './fit.js';
import { parseGame, TRAINING } from './games.js';
import { readSamples } from './samples.js';
import { playSamples } from './selfPlay.js';
import { extractRows } from './terms.js';
import { readWeights, writeWeights } from './weightsFile.js';

/** One game in this many is kept out of the fit, for validation. */
const TEST_EVERY = 10;
/** How much of what is learnt is the search's judgement, where that is known; the rest is the result. */
const PART_OF_SCORES = 0.5;

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    games: { type: 'string', default: '5000' },
    nodes: { type: 'string' },
    variants: { type: 'string' },
    seed: { type: 'string', default: '1' },
    samples: { type: 'string' },
    steps: { type: 'string', default: '400' },
    hold: { type: 'string', default: '20' },
    dry: { type: 'boolean', default: false },
  },
});

const game = parseGame(values.game);
const plan = {
  game,
  variants: values.variants?.split(',') ?? TRAINING[game].variants,
  nodes: Number(values.nodes ?? TRAINING[game].nodes),
  seed: Number(values.seed),
};
const path = values.samples ?? `node_modules/.cache/gipfel-train/${game}-${plan.nodes}-${plan.seed}.jsonl`;
const count = Number(values.games);
mkdirSync(dirname(path), { recursive: true });

const begin = performance.now();
let before: number | undefined;
playSamples(path, plan, count, (done) => {
  before ??= done - 1;
  const seconds = (performance.now() - begin) / 1000;
  const left = (seconds / (done - before)) * (count - done);
  if (done % 50 === 0 || done === count) say(`self-play ${done}/${count} games  ETA ${left.toFixed(0)} s`);
});

const core = readCore(game, 'fast');
if (!core.ok) throw new Error(core.error);
const games = readSamples(path).games.slice(0, count);
const isTest = (number: number) => number % TEST_EVERY === 0;
const played = extractRows(
  core.value,
  games.filter(({ number }) => !isTest(number)),
);
const scale = scaleOfScores(played);
const rows = blend(played, scale, PART_OF_SCORES);
const unseen = extractRows(
  core.value,
  games.filter(({ number }) => isTest(number)),
);
const tests = blend(unseen, scale, PART_OF_SCORES);
say(`${rows.results.length} positions to learn from, ${tests.results.length} to test with`);
const first = readWeights(game);
if (first.length !== rows.weightCount) throw new Error('WEIGHTS_OF_ANOTHER_BUILD');
const steps = Number(values.steps);
const fit = fitWeights(rows, {
  weights: first,
  steps,
  hold: Number(values.hold),
  onStep: (step, loss) => {
    if (step % 50 === 0) say(`fit ${step}/${steps}  loss ${loss.toFixed(5)}`);
  },
});
say(`scale ${fit.scale.toFixed(0)}  loss ${fit.before.toFixed(5)} → ${fit.after.toFixed(5)}`);
say(
  `unseen games ${lossOf(tests, first, fit.scale).toFixed(5)} → ${lossOf(tests, fit.weights, fit.scale).toFixed(5)}`,
);
const note = `--game ${game} --games ${count} --nodes ${plan.nodes} --variants ${plan.variants.join(',')} --seed ${plan.seed} --steps ${steps} --hold ${values.hold}`;
if (!values.dry) writeWeights(game, fit.weights, note);

function say(text: string): void {
  process.stderr.write(`${text}\n`);
}
