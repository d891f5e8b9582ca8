/** The arguments of `position`: a start and the turns from there, each refereed by the rules. */

import { parsePosition, parseTurn } from '@gipfel/notation';
import {
  err,
  isGameId,
  ok,
  type Position,
  playTurn,
  type Result,
  seededRandom,
  startOf,
} from '@gipfel/rules';
import { fromParseError, missingAt, type Problem, problemAt } from './problem.js';
import { parseWhole, splitWords } from './words.js';

export interface Situation {
  readonly position: Position;
  /** Turns given before it. */
  readonly ply: number;
}

const TURNS = /(?:^|\s)turns(?=\s|$)/;
const MAX_SEED = 2 ** 32 - 1;

/** `offset` is where the text begins in its line. */
export function parseSituation(text: string, offset: number): Result<Situation, Problem> {
  const keyword = TURNS.exec(text);
  const startText = keyword === null ? text : text.slice(0, keyword.index);
  const start = parseStart(startText, offset);
  if (!start.ok) return start;
  if (keyword === null) return ok({ position: start.value, ply: 0 });
  const turnsAt = keyword.index + keyword[0].length;
  return playTurns(start.value, text.slice(turnsAt), offset + turnsAt);
}

function parseStart(text: string, offset: number): Result<Position, Problem> {
  const words = splitWords(text, 5).map((word) => ({ ...word, offset: word.offset + offset }));
  const [keyword, game, variant, seed, tooMuch] = words;
  if (keyword?.text !== 'start') {
    const position = parsePosition(text);
    return position.ok ? position : err(fromParseError(position.error, offset));
  }
  const end = offset + text.length;
  if (game === undefined) return missingAt('GAME_UNKNOWN', end);
  if (!isGameId(game.text)) return problemAt('GAME_UNKNOWN', game);
  if (variant === undefined) return missingAt('VARIANT_UNKNOWN', end);
  if (tooMuch !== undefined) return problemAt('TEXT_UNEXPECTED', tooMuch);
  const number = seed === undefined ? undefined : parseWhole(seed.text);
  if (seed !== undefined && (number === undefined || number > MAX_SEED))
    return problemAt('SEED_EXPECTED', seed);
  let isShuffled = false;
  const random = seededRandom(number ?? 0);
  const position = startOf(game.text, variant.text, () => {
    isShuffled = true;
    return random();
  });
  if (position === undefined) return problemAt('VARIANT_UNKNOWN', variant);
  // A layout that cannot be repeated would be useless to anyone reading the session.
  return isShuffled && seed === undefined ? missingAt('SEED_EXPECTED', end) : ok(position);
}

/** Turns are separated by semicolons; a trailing one is allowed. */
function playTurns(start: Position, text: string, offset: number): Result<Situation, Problem> {
  let ply = 0;
  let position = start;
  let at = 0;
  while (at < text.length) {
    const semicolon = text.indexOf(';', at);
    const end = semicolon === -1 ? text.length : semicolon;
    const turnText = text.slice(at, end);
    if (semicolon === -1 && turnText.trim() === '') break;
    const turn = parseTurn(position, turnText);
    if (!turn.ok) return err(fromParseError(turn.error, offset + at, position));
    position = playTurn(position, turn.value);
    ply++;
    at = end + 1;
  }
  return ok({ position, ply });
}
