/** The game loop: draw, ask, perform, until the input ends or the player quits. */

import { turnsOf } from '@gipfel/match';
import { makeTurn } from '@gipfel/notation';
import { resultOf } from '@gipfel/play';
import { isRuleId, legalTurns } from '@gipfel/rules';
import { type Palette, paletteOf } from '../colours.js';
import { drawPosition } from '../drawing/position.js';
import { cliGameOf } from '../games.js';
import { type Io, printLines } from '../io.js';
import { sideName } from '../sentences.js';
import { makeOutcomeSentence, makeResultSentence, makeStatusSentence } from '../status.js';
import { openLines } from './lines.js';
import { isOpponentToMove, moveOpponent, nameOf, type Table } from './table.js';
import { perform } from './verbs.js';
import { ENDED_HINT, OVER_HINT } from './words.js';

interface PlayStyle {
  /** Nothing is printed. */
  readonly quiet: boolean;
  /** The menu has already introduced the game. */
  readonly isIntroduced: boolean;
}

export interface PlayedGame {
  readonly table: Table;
  /** Every refusal, in order. */
  readonly refusals: readonly string[];
}

export async function playGame(
  io: Io,
  start: Table,
  { quiet, isIntroduced }: PlayStyle,
): Promise<PlayedGame> {
  const palette = paletteOf(io);
  const tell = async (lines: readonly string[]): Promise<void> => {
    if (!quiet) await printLines(io, lines);
  };
  const lines = openLines(io, quiet);
  const refusals: string[] = [];
  await tell(introduction(start, isIntroduced));
  let table = await letOpponentMove(start, tell);
  await tell(picture(table, palette));
  for (;;) {
    const line = await lines.next(promptOf(table));
    if (line === undefined) break;
    const reply = await perform(table, line, io);
    if (reply.isRefused) refusals.push(...reply.lines);
    await tell(reply.lines.map((text) => (reply.isRefused ? palette.warn(text) : text)));
    if (reply.quits) break;
    table = reply.hasMoved ? await letOpponentMove(reply.table, tell) : reply.table;
    if (reply.hasMoved) await tell(picture(table, palette));
  }
  lines.close();
  await tell(['Until next time.']);
  return { table, refusals };
}

function introduction({ start }: Table, isIntroduced: boolean): readonly string[] {
  const [turn] = legalTurns(start);
  const example = turn === undefined ? '' : ` A first turn could be ${makeTurn(start, turn)}.`;
  return [
    ...(isIntroduced ? [] : cliGameOf(start).introduction),
    `Type help for more, quit to stop.${example}`,
  ];
}

/** The opponent moves, twice if its turn was demanded back (Z9.3). */
async function letOpponentMove(
  start: Table,
  tell: (lines: readonly string[]) => Promise<void>,
): Promise<Table> {
  let table = start;
  while (isOpponentToMove(table)) {
    const { position, turns } = table.match;
    const tried = await moveOpponent(table);
    if (!tried.ok || tried.value.match === table.match) return table;
    const { match } = tried.value;
    const name = nameOf(table, position.side);
    const last = turnsOf(match).at(-1);
    if (match.turns.length < turns.length)
      await tell([`${name} demands the capture that you skipped (Z9.3).`]);
    else if (last !== undefined && match.turns.length > turns.length)
      await tell([`${name}: ${makeTurn(last.before, last.turn)}`]);
    table = tried.value;
  }
  return table;
}

function promptOf({ match, start }: Table): string {
  if (match.result !== undefined) return '> ';
  const side = match.drawOffer === undefined ? match.position.side : match.drawOffer === 0 ? 1 : 0;
  return `${sideName(start.game, side)}> `;
}

function picture({ match, start }: Table, palette: Palette): readonly string[] {
  return ['', ...drawPosition(match.position, palette), '', ...statusOf(match, start.game, palette)];
}

function statusOf(match: Table['match'], game: Table['start']['game'], palette: Palette): readonly string[] {
  const { provisional, position } = match;
  if (provisional !== undefined) {
    return [
      `${makeOutcomeSentence(position, provisional)}`,
      'But the last turn skipped a capture (Z9.3): type demand, or accept the result.',
    ];
  }
  const result = resultOf(match);
  if (result === undefined) return [palette.strong(makeStatusSentence(position))];
  // An end by the rules can be undone and shows its proof on the board; one by agreement is final.
  return result.reason !== undefined && isRuleId(result.reason)
    ? [palette.good(makeStatusSentence(position)), OVER_HINT]
    : [palette.good(makeResultSentence(game, result)), ENDED_HINT];
}
