/** Plays a random game in the rules and the core at once, comparing every step. */

import {
  gameNamed,
  legalActions,
  outcome,
  perftActions,
  perftTurns,
  pickRandom,
  positionKey,
  type RuleId,
} from '@gipfel/rules';
import type { ZertzPosition } from '@gipfel/rules/zertz';
import type { Core } from '../../../core.js';
import { fromAction, toAction, toOutcome, writePosition } from '../bridge.js';

const zertz = gameNamed('zertz');

const PAST = 168;
const PAST_SIZE = 80;

/** All bytes written by `store`. */
export function storedBytes(core: Core): string {
  core.store();
  const view = core.exchange();
  const length = PAST + PAST_SIZE * view.getUint16(96, true);
  return Buffer.from(view.buffer, view.byteOffset, length).toString('latin1');
}

export function loadPosition(core: Core, position: ZertzPosition): void {
  const written = writePosition(position, core.exchange());
  if (!written.ok) throw new Error(`not written: ${written.error}`);
  if (!core.load()) throw new Error(`not loaded: ${positionKey(position)}`);
}

/** Keys of both over many games: keys of the rules and of the core must correspond one to one. */
export interface KeyBook {
  readonly twinKeys: Map<string, bigint>;
  readonly lawKeys: Map<bigint, string>;
}

export function emptyKeyBook(): KeyBook {
  return { twinKeys: new Map(), lawKeys: new Map() };
}

function fail(what: string, position: ZertzPosition, ...values: readonly unknown[]): never {
  throw new Error(`${what}: ${positionKey(position)} ${values.map(String).join(' | ')}`);
}

function compareMoves(core: Core, position: ZertzPosition): void {
  const law = legalActions(position).map((action) => {
    if ('piece' in action || action.type === 'capture' || action.type === 'strengthen')
      fail('action', position);
    return fromAction(action);
  });
  const twin = core.listMoves();
  const [lawText, twinText] = [law, twin].map((codes) => [...codes].sort((a, b) => a - b).join());
  if (lawText !== twinText) fail('moves', position, lawText, twinText);
  if (core.countMoves() !== law.length) fail('count', position, core.countMoves());
  for (const code of twin) {
    const action = toAction(position, code);
    if (action === undefined || fromAction(action) !== code) fail('code', position, code);
    if (zertz.refuse(position, action) !== undefined) fail('refused', position, JSON.stringify(action));
  }
}

function compareOutcome(core: Core, position: ZertzPosition): void {
  const [law, twin] = [outcome(position), toOutcome(core.outcomeCode())];
  if (law?.winner !== twin?.winner || law?.rule !== twin?.rule) {
    fail('outcome', position, JSON.stringify(law), JSON.stringify(twin));
  }
}

function compareKeys(core: Core, position: ZertzPosition, { twinKeys, lawKeys }: KeyBook): void {
  const key = core.readKey();
  if (core.recomputeKey() !== key) fail('key drifted', position);
  const text = positionKey(position);
  if ((twinKeys.get(text) ?? key) !== key) fail('one position, two keys', position);
  if ((lawKeys.get(key) ?? text) !== text) fail('one key, two positions', position, lawKeys.get(key));
  twinKeys.set(text, key);
  lawKeys.set(key, text);
}

function playAndUndo(core: Core, position: ZertzPosition, code: number): void {
  const [bytes, key] = [storedBytes(core), core.readKey()];
  if (!core.playMove(code) || !core.undoMove()) fail('not played', position, code);
  if (storedBytes(core) !== bytes || core.readKey() !== key) fail('not undone', position, code);
}

/** Illegal moves must change nothing. */
function playNonsense(core: Core, position: ZertzPosition, random: () => number): void {
  const code = random() < 0.5 ? Math.floor(random() * 2 ** 17) : Math.floor(random() * 2 ** 32) | 0;
  if (core.listMoves().includes(code >>> 0)) return;
  const bytes = storedBytes(core);
  if (core.playMove(code) || storedBytes(core) !== bytes) fail('illegal move played', position, code);
}

function compareLoaded(core: Core, other: Core, position: ZertzPosition): void {
  loadPosition(other, position);
  if (storedBytes(other) !== storedBytes(core)) fail('loaded differently', position);
  if (other.readKey() !== core.readKey()) fail('loaded with another key', position);
  compareOutcome(other, position);
  if (other.undoMove()) fail('undone beyond the root', position);
}

/** Deeper on small boards, where claims, passes and repetitions are common and counting is fast. */
function comparePerft(core: Core, position: ZertzPosition): void {
  const vacant = position.rings.filter((ring) => ring === '.').length;
  const depth = vacant <= 4 ? 3 : vacant <= 8 ? 2 : 1;
  const bytes = storedBytes(core);
  if (core.perftActions(depth) !== BigInt(perftActions(position, depth))) fail('perft by actions', position);
  const [law, twin] = [perftTurns(position, depth), core.perftTurns(depth)];
  if (twin !== BigInt(law)) fail('perft by turns', position, depth, law, twin);
  if (storedBytes(core) !== bytes) fail('perft changed the position', position);
}

/** Long enough for all games but those that would never end without Z7.3. */
const LONGEST = 2_500;

/** Plays randomly to the end; returns the rule that ended the game. `other` loads positions in mid-game. */
export function duel(
  core: Core,
  other: Core,
  start: ZertzPosition,
  random: () => number,
  book: KeyBook,
): RuleId | undefined {
  let position = start;
  loadPosition(core, position);
  const path: string[] = [];
  for (let played = 0; played < LONGEST; played++) {
    compareMoves(core, position);
    compareOutcome(core, position);
    compareKeys(core, position, book);
    if (random() < 0.1) compareLoaded(core, other, position);
    if (random() < 0.1) playNonsense(core, position, random);
    if (random() < 0.005) comparePerft(core, position);
    const mayDemand = position.rules.captures === 'onDemand' && position.step.at === 'start';
    if (
      mayDemand &&
      !position.demanded &&
      random() < 0.3 &&
      zertz.legalActions(position)[0]?.type === 'jump'
    ) {
      position = { ...position, demanded: true };
      loadPosition(core, position);
      path.length = 0;
      continue;
    }
    const action = pickRandom(zertz.legalActions(position), random);
    if (action === undefined) break;
    const code = fromAction(action);
    playAndUndo(core, position, code);
    path.push(storedBytes(core));
    core.playMove(code);
    position = zertz.play(position, action);
  }
  while (path.length > 0) {
    const before = path.pop();
    if (!core.undoMove() || storedBytes(core) !== before) fail('not undone to the start', position);
  }
  if (core.undoMove()) fail('undone beyond the start', position);
  return outcome(position)?.rule;
}
