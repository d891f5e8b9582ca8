/** A BoardSpace game as its file states it: players, board, and the commands in order. Nothing is played yet. */

import { err, GAME_IDS, type GameId, ok, type Result, type Side } from '@gipfel/rules';
import { type ParseError, parseError } from '../parseError.js';
import { type SgfGame, type SgfProperty, type SgfWord, sgfText, sgfWords } from './sgf.js';

/** P0 and P1; either may move first. */
export type Player = Side;

export interface BoardspaceCommand {
  readonly player: Player;
  /** In lower case, since case does not matter. */
  readonly verb: string;
  readonly words: readonly SgfWord[];
  readonly offset: number;
  readonly end: number;
}

interface BoardspaceNode {
  readonly commands: readonly BoardspaceCommand[];
  readonly comment: string;
}

export type PlayerInfo = Readonly<Record<'name' | 'time' | 'ranking' | 'country', string>>;

export interface BoardspaceFile {
  readonly text: string;
  readonly game: GameId;
  /** The words of SU: the name of the set-up, then a key for shuffled ones. */
  readonly setup: readonly SgfWord[];
  readonly nodes: readonly BoardspaceNode[];
  readonly players: readonly [PlayerInfo, PlayerInfo];
  /** DT, GN, GC, TC, RE: their contents, empty when absent. */
  readonly facts: Readonly<Record<string, string>>;
  readonly end: number;
}

const FACTS: readonly string[] = ['DT', 'GN', 'GC', 'TC', 'RE'];
const NEWEST_VERSION = 2;

const INFO_FIELDS: Readonly<Record<string, keyof PlayerInfo>> = {
  id: 'name',
  time: 'time',
  ranking: 'ranking',
  country: 'country',
};

/** GM of each game; a file without GM is recognised by its set-up, which begins with the game's id. */
export type GameNames = Readonly<Record<GameId, string>>;

export function readBoardspaceFile(
  text: string,
  sgf: SgfGame,
  names: GameNames,
): Result<BoardspaceFile, ParseError> {
  const named = (name: string) => sgf.properties.find((property) => property.name === name);
  const setup = named('SU');
  const game = readGameId(text, sgf, named('GM'), setup, names);
  if (!game.ok) return game;
  const version = readVersion(text, named('VV'));
  if (version !== undefined) return err(version);
  if (setup === undefined) return err(parseError('SETUP_MISSING', text, sgf.offset));

  const infos: [Record<string, string>, Record<string, string>] = [{}, {}];
  const facts: Record<string, string> = {};
  const nodes: { commands: BoardspaceCommand[]; comment: string }[] = [];
  let node = { commands: [] as BoardspaceCommand[], comment: '' };
  let number = -1;
  for (const property of sgf.properties) {
    if (property.node !== number) {
      number = property.node;
      node = { commands: [], comment: '' };
      nodes.push(node);
    }
    const player = playerNamed(property.name);
    if (player === undefined) {
      if (property.name === 'C') node.comment = joinComments(node.comment, sgfText(text, property));
      else if (FACTS.includes(property.name)) facts[property.name] ??= oneLine(sgfText(text, property));
      continue;
    }
    if (player === 'other') {
      return err(parseError('PLAYER_UNKNOWN', text, property.offset, { player: property.name }));
    }
    const command = readCommand(text, property, player);
    if (command === undefined) continue;
    const field = Object.hasOwn(INFO_FIELDS, command.verb) ? INFO_FIELDS[command.verb] : undefined;
    if (field === undefined) node.commands.push(command);
    else infos[player][field] = readInfo(text, command);
  }
  return ok({
    text,
    game: game.value,
    setup: sgfWords(text, setup),
    nodes,
    players: [playerInfo(infos[0]), playerInfo(infos[1])],
    facts,
    end: sgf.end - 1,
  });
}

function readGameId(
  text: string,
  sgf: SgfGame,
  game: SgfProperty | undefined,
  setup: SgfProperty | undefined,
  names: GameNames,
): Result<GameId, ParseError> {
  const property = game ?? setup;
  if (property === undefined) return err(parseError('GAME_MISSING', text, sgf.offset));
  const name = sgfText(text, property).toLowerCase();
  const id = GAME_IDS.find((each) => (game === undefined ? name.startsWith(each) : name === names[each]));
  if (id !== undefined) return ok(id);
  return err(parseError('GAME_UNKNOWN', text, property.start, { game: name.slice(0, 20) }));
}

/** Version 1 mostly omits the `Done` at the end of a turn; both are read alike. */
function readVersion(text: string, property: SgfProperty | undefined): ParseError | undefined {
  if (property === undefined) return undefined;
  const version = sgfText(text, property);
  const isKnown = /^\d{1,3}$/.test(version) && Number(version) >= 1 && Number(version) <= NEWEST_VERSION;
  return isKnown
    ? undefined
    : parseError('VERSION_UNKNOWN', text, property.start, { version: version.slice(0, 20) });
}

function playerNamed(property: string): Player | 'other' | undefined {
  // Some old records were written before the sides were known and use "P-1" for the first player.
  if (property === 'P0' || property === 'P-1') return 0;
  if (property === 'P1') return 1;
  return /^P\d+$/.test(property) ? 'other' : undefined;
}

/** Commands may be numbered: `12 RtoB 2 0 D 4`. */
function readCommand(text: string, property: SgfProperty, player: Player): BoardspaceCommand | undefined {
  const words = sgfWords(text, property);
  const first = /^\d+$/.test(words[0]?.text ?? '') ? 1 : 0;
  const verb = words[first];
  if (verb === undefined) return undefined;
  return {
    player,
    verb: verb.text.slice(0, 20).toLowerCase(),
    words: words.slice(first + 1),
    offset: verb.offset,
    end: property.end,
  };
}

/** The text after `id`, `time` …, without the quotes around a name. */
function readInfo(text: string, { verb, offset, end }: BoardspaceCommand): string {
  const start = offset + verb.length;
  const value = oneLine(sgfText(text, { name: '', node: 0, offset, start, end }));
  return value.length > 1 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1).trim() : value;
}

function playerInfo(read: Readonly<Record<string, string>>): PlayerInfo {
  return {
    name: read['name'] ?? '',
    time: read['time'] ?? '',
    ranking: read['ranking'] ?? '',
    country: read['country'] ?? '',
  };
}

function oneLine(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}

export function joinComments(first: string, second: string): string {
  if (first === '') return second;
  return second === '' ? first : `${first}\n${second}`;
}
