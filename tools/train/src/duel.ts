/**
 * `npm run measure -- duel --game zertz --old FOLDER [--new FOLDER] --pairs 500 --nodes 20000`: paired games between two builds of the
 * core in one process. They alternate, so that a busy machine affects both alike. The folders hold zertz.wasm
 * and tzaar.wasm; use the arena for whole engines. With `--log FILE --change TEXT` the result is added to a file of results.
 */

import { parseArgs } from 'node:util';
import { readCore } from '@gipfel/engine/node';
import { GAME_IDS } from '@gipfel/rules';
import { playGame } from './game.js';
import { parseGame, TRAINING } from './games.js';
import { logMatch } from './matchLog.js';
import { openingOf } from './openings.js';
import { describePairs } from './pairs.js';
import { openPlayer } from './player.js';

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: GAME_IDS[0] },
    variant: { type: 'string' },
    old: { type: 'string' },
    new: { type: 'string' },
    pairs: { type: 'string', default: '200' },
    nodes: { type: 'string' },
    movetime: { type: 'string' },
    seed: { type: 'string', default: '1' },
    turns: { type: 'string' },
    sprt: { type: 'string', default: '0,30' },
    log: { type: 'string' },
    change: { type: 'string', default: '' },
  },
});

const game = parseGame(values.game);
const variant = values.variant ?? TRAINING[game].variants[0];
const turns = Number(values.turns ?? TRAINING[game].openingTurns);
const bounds = values.sprt.split(',').map(Number);
const now = () => performance.now();
const players = [values.new, values.old].map((folder) => openPlayer({ game, folder, now }));
const table = readCore(game, 'fast');
const [fresh, old] = players;
if (fresh === undefined || old === undefined || !table.ok) throw new Error('CORE_MISSING');
const limit =
  values.movetime === undefined
    ? { nodes: Number(values.nodes ?? 20_000) }
    : { milliseconds: Number(values.movetime) };
const counts = [0, 0, 0, 0, 0];
const begin = now();
for (let pair = 0; pair < Number(values.pairs); pair++) {
  const start = openingOf({ game, variant, turns }, Number(values.seed) * 1_000_003 + pair);
  const first = playGame({ table: table.value, players: [fresh, old], limit, start });
  const second = 1 - playGame({ table: table.value, players: [old, fresh], limit, start });
  const points = (first + second) * 2;
  counts[points] = (counts[points] ?? 0) + 1;
  const { text, isDecided } = describePairs(counts, bounds[0] ?? 0, bounds[1] ?? 30);
  const seconds = (now() - begin) / 1000;
  const left = (seconds / (pair + 1)) * (Number(values.pairs) - pair - 1);
  if ((pair + 1) % 10 === 0)
    process.stderr.write(`${pair + 1} pairs  ${text}  ${seconds.toFixed(0)} s, ETA ${left.toFixed(0)} s\n`);
  if (isDecided) break;
}
const { text, mean, elo, interval } = describePairs(counts, bounds[0] ?? 0, bounds[1] ?? 30);
process.stdout.write(`${game} ${variant} ${JSON.stringify(limit)}: ${text}\n`);
if (values.log !== undefined) {
  const games = 2 * counts.reduce((sum, count) => sum + count, 0);
  logMatch(values.log, {
    date: new Date().toISOString().slice(0, 10),
    change: values.change,
    game,
    variant,
    limit,
    seed: Number(values.seed),
    openingTurns: turns,
    games,
    score: mean * games,
    elo,
    interval,
    pairs: counts,
  });
}
