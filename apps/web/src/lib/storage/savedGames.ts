/**
 * The local games stored in this browser, one storage entry each, so that two windows with different games never write the
 * same entry. Summaries are read without loading the rules.
 */

import { type GameId, isGameId } from '@gipfel/rules';
import {
  onStoredChange,
  readStored,
  removeStored,
  type StorageProblem,
  storedKeys,
  writeStored,
} from './storage.js';

const PREFIX = 'game.';
/** Earlier versions stored a single game here. Old backups still contain it. */
const SINGLE_SLOT = 'game';

/** Nothing is dropped to make room: the page asks the player to delete a game. */
export const MAX_UNFINISHED = 20;
/** Finished games stay for a while, so that a reload or the way back from the analysis shows the result. */
const MAX_FINISHED = 5;

/** Identifies this window among all windows of the browser. */
const WINDOW = Math.random().toString(36).slice(2);

export interface GameSummary {
  readonly id: string;
  readonly game: GameId;
  /** The computer's level; undefined when two people share the screen. */
  readonly level: number | undefined;
  /** Undefined for a game stored by an earlier version and not opened since. */
  readonly turns: number | undefined;
  readonly isOver: boolean;
  readonly seenAt: number;
}

/** `taken`: another window plays the game now. `deleted`: another window deleted it. Neither may be overwritten. */
type KeepProblem = StorageProblem | 'taken' | 'deleted';

export function newGameId(now: number, random: () => number): string {
  return now.toString(36) + random().toString(36).slice(2, 8);
}

export function readGame(id: string): unknown {
  adoptSingleSlot();
  return readStored(PREFIX + id);
}

/** Makes this window the one that plays the game. */
export function claimGame(id: string, stored: object): StorageProblem | undefined {
  return writeStored(PREFIX + id, { ...stored, window: WINDOW });
}

/** For the window that claimed the game. */
export function keepGame(id: string, stored: object): KeepProblem | undefined {
  return lossOf(id) ?? claimGame(id, stored);
}

export function deleteGame(id: string): void {
  removeStored(PREFIX + id);
}

/** Calls `tell` when another window claims or deletes the game. */
export function onGameLost(id: string, tell: (loss: 'taken' | 'deleted') => void): () => void {
  return onStoredChange((key) => {
    if (key !== undefined && key !== PREFIX + id) return;
    // Read the store, not the event: after two quick claims both windows must see the same winner.
    const loss = lossOf(id);
    if (loss !== undefined) tell(loss);
  });
}

function lossOf(id: string): 'taken' | 'deleted' | undefined {
  const stored = readStored(PREFIX + id);
  if (stored === undefined) return 'deleted';
  return fieldsOf(stored)['window'] === WINDOW ? undefined : 'taken';
}

/** Last played first. */
export function unfinishedGames(): readonly GameSummary[] {
  adoptSingleSlot();
  return summaries().filter(({ isOver }) => !isOver);
}

export function forgetOldFinishedGames(): void {
  const finished = summaries().filter(({ isOver }) => isOver);
  for (const { id } of finished.slice(MAX_FINISHED)) deleteGame(id);
}

/** Calls `tell` when another window changes any game. */
export function onGamesChanged(tell: () => void): () => void {
  return onStoredChange((key) => {
    if (key === undefined || key.startsWith(PREFIX)) tell();
  });
}

function summaries(): readonly GameSummary[] {
  return storedKeys()
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => summaryOf(key.slice(PREFIX.length), readStored(key)) ?? [])
    .sort((one, other) => other.seenAt - one.seenAt);
}

/** Undefined for anything no list could show. The rules are checked when the game is opened. */
function summaryOf(id: string, stored: unknown): GameSummary | undefined {
  const { saved, players, seenAt, turns, isOver } = fieldsOf(stored);
  const { game } = fieldsOf(fieldsOf(fieldsOf(saved)['options'])['setup']);
  if (!isGameId(game) || !Array.isArray(players)) return undefined;
  const levels = players.map((player) => fieldsOf(player)['level']);
  return {
    id,
    game,
    level: levels.find((level) => typeof level === 'number'),
    turns: typeof turns === 'number' ? turns : undefined,
    isOver: isOver === true,
    seenAt: typeof seenAt === 'number' ? seenAt : 0,
  };
}

/** The old slot is removed only once the game is in the list; an unreadable slot stays untouched. */
function adoptSingleSlot(): void {
  const stored = readStored(SINGLE_SLOT);
  const summary = summaryOf('', stored);
  const { saved, seed } = fieldsOf(stored);
  const { startedAt } = fieldsOf(fieldsOf(saved)['options']);
  if (summary === undefined || typeof startedAt !== 'number' || typeof seed !== 'number') return;
  // The id depends on the game alone, so windows that adopt it at the same time agree.
  const id = startedAt.toString(36) + seed.toString(36);
  const known = summaryOf(id, readStored(PREFIX + id));
  const isNewer = known === undefined || known.seenAt < summary.seenAt;
  if (isNewer && writeStored(PREFIX + id, stored) !== undefined) return;
  removeStored(SINGLE_SLOT);
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}
