/** `gipfel bench`: the engine's node counts and speed. */

import { benchNodes } from '@gipfel/engine';
import { GAME_IDS, ok } from '@gipfel/rules';
import type { Command } from 'commander';
import { type CommonOptions, type Context, JSON_OPTION } from '../context.js';
import { EXIT } from '../exit.js';
import type { CommandResult } from '../failure.js';
import { type Io, printJson, printLines } from '../io.js';
import { progressOf } from '../progress.js';

const EXAMPLES = `
Nodes tell whether two builds play alike: the last line is the same on every machine.
Examples:
  gipfel bench`;

export function addBench(program: Command, { io, end }: Context): void {
  program
    .command('bench')
    .summary('search fixed positions to a fixed depth')
    .description(
      'Searches positions of both games to a fixed depth. The last line is the bare number of nodes.',
    )
    .option(...JSON_OPTION)
    .addHelpText('after', EXAMPLES)
    .action(async (options: CommonOptions) => {
      end(await bench(io, options));
    });
}

async function bench(io: Io, { json }: CommonOptions): CommandResult {
  const engine = await io.openEngine();
  const rows: { readonly game: string; readonly nodes: number; readonly nps: number }[] = [];
  for (const game of GAME_IDS) {
    const progress = progressOf(io, 'positions', false);
    let time = 0;
    let shown = Promise.resolve();
    const nodes = await benchNodes(engine, game, (done, all, searched) => {
      time = searched;
      shown = shown.then(() => progress.show(done, all));
    });
    await shown;
    await progress.end();
    rows.push({ game, nodes, nps: Math.round((1000 * nodes) / Math.max(1, time)) });
  }
  await engine.close();
  const nodes = rows.reduce((sum, row) => sum + row.nodes, 0);
  if (json) await printJson(io, { nodes, games: rows });
  else {
    const lines = rows.map((row) => `${row.game}: ${row.nodes} nodes, ${row.nps} a second`);
    await printLines(io, [...lines, String(nodes)]);
  }
  return ok(EXIT.fine);
}
