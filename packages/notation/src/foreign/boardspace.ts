/** Game records of BoardSpace: ZÈRTZ on all its boards, TZAAR with the fixed and the alternating start. */

import { GAME_IDS, type GameId, ok, type Result } from '@gipfel/rules';
import type { GameRecord, RecordResult, RecordTag } from '../gameRecord.js';
import { inGame, type ParseError } from '../parseError.js';
import { notationNamed } from '../registry.js';
import { type BoardspaceFile, type PlayerInfo, readBoardspaceFile } from './boardspaceFile.js';
import { type ReplayedGame, replayBoardspace } from './boardspaceReplay.js';
import { readEveryGame, type SgfGame } from './sgf.js';

// Sound: the entries come from the complete list of games.
const GAME_NAMES = Object.fromEntries(
  GAME_IDS.map((id) => [id, notationNamed(id).boardspace.gameName]),
) as Record<GameId, string>;

/** Every game of the text, or the first error in one of them. */
export function parseBoardspace(text: string): Result<readonly GameRecord[], ParseError> {
  return readEveryGame(text, (game) => readRecord(text, game));
}

function readRecord(text: string, sgf: SgfGame): Result<GameRecord, ParseError> {
  const file = readBoardspaceFile(text, sgf, GAME_NAMES);
  if (!file.ok) return file;
  const game = notationNamed(file.value.game).boardspace.read(file.value);
  if (!game.ok) return inGame(game, file.value.game);
  const replayed = replayBoardspace(file.value, game.value);
  if (!replayed.ok) return inGame(replayed, file.value.game);
  const { start, line, comment } = replayed.value;
  const result = replayed.value.result ?? readResult(file.value, replayed.value);
  return ok({
    tags: makeTags(file.value, replayed.value),
    start,
    ...(comment === '' ? {} : { comment }),
    line,
    ...(result === undefined ? {} : { result }),
  });
}

/** RE is a sentence in the language of the player who saved the file; it ends with the winner's name or mentions a draw. */
function readResult({ facts, players }: BoardspaceFile, { starter }: ReplayedGame): RecordResult | undefined {
  const text = (facts['RE'] ?? '').toLowerCase();
  const names = players.map(({ name }) => name.toLowerCase());
  const ends = names.map((name) => (name !== '' && text.endsWith(name) ? name.length : 0));
  const [first = 0, second = 0] = ends;
  if (first !== second) {
    const winner = first > second ? 0 : 1;
    return { winner: winner === starter ? 0 : 1 };
  }
  return /\bdraw\b/.test(text) ? { winner: undefined } : undefined;
}

function makeTags({ facts, players }: BoardspaceFile, replayed: ReplayedGame): readonly RecordTag[] {
  const [first, second] = replayed.starter === 0 ? players : [players[1], players[0]];
  const both = (name: string, field: keyof PlayerInfo): readonly RecordTag[] => [
    { name: `${name}1`, value: first[field] },
    { name: `${name}2`, value: second[field] },
  ];
  const tags: readonly RecordTag[] = [
    { name: 'Event', value: facts['GN'] ?? '' },
    { name: 'Title', value: facts['GC'] ?? '' },
    { name: 'Site', value: 'BoardSpace' },
    { name: 'Date', value: facts['DT'] ?? '' },
    ...both('Player', 'name'),
    ...both('Rating', 'ranking'),
    ...both('Country', 'country'),
    { name: 'TimeControl', value: facts['TC'] ?? '' },
    // Total time used; BoardSpace records no clock.
    ...both('TimeUsed', 'time'),
    { name: 'UnfinishedTurn', value: replayed.unfinished.join('; ') },
    { name: 'AfterEnd', value: replayed.afterEnd.join('; ') },
  ];
  return tags.filter(({ value }) => value !== '');
}
