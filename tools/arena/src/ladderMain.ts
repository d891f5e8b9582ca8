#!/usr/bin/env node
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { GAME_IDS, type GameId } from '@gipfel/rules';
import { createContest } from './levels/contest.js';
import { runLadder } from './levels/ladderCommand.js';
import { processIo } from './terminal.js';

const ROOT = new URL('../../../', import.meta.url);
const levelsOf = (game: GameId) => new URL(`packages/engine/src/games/${game}/levels.ts`, ROOT);
const KEPT = new URL('node_modules/.cache/gipfel/', ROOT);

const hash = createHash('sha256');
for (const game of GAME_IDS) hash.update(readFileSync(new URL(`packages/engine/wasm/${game}.wasm`, ROOT)));
const signature = hash.digest('hex').slice(0, 12);
mkdirSync(KEPT, { recursive: true });

process.exitCode = await runLadder(
  process.argv.slice(2),
  {
    play: createContest(),
    signature,
    usualLog: fileURLToPath(new URL(`ladder-${signature}.jsonl`, KEPT)),
    read: (game) => readFileSync(levelsOf(game), 'utf8'),
    write: (game, text) => writeFileSync(levelsOf(game), text),
  },
  processIo(),
);
