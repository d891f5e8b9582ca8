/** The state of a game, or how it ended. */

import { listText, loadSection } from '@gipfel/i18n';
import type { RecordResult, ResultReason } from '@gipfel/notation';
import { type GameId, type Outcome, outcome, type Position } from '@gipfel/rules';
import { allJumps, COLOURS, type ZertzPosition } from '@gipfel/rules/zertz';
import { cellNamesIn, sideName } from './sentences.js';

const words = await loadSection('en', 'speech');

/** Why games end. TZAAR's rules name the loser; resignation and time name who caused it. */
const ENDINGS: Readonly<Record<string, string>> = {
  'Z6.1': words.reasonGoal,
  'Z6.2': words.reasonGoal,
  'Z7.2': words.reasonBoardFull,
  'Z7.3': words.reasonRepetition,
  'Z7.4': words.reasonBothPass,
  'T6.1': 'the opponent has lost the last visible piece of a type',
  'T6.2': 'the opponent cannot capture at the start of their turn',
  resignation: 'the opponent resigned',
  time: "the opponent's time ran out",
  agreement: 'the players agreed',
  abandoned: 'the game was abandoned',
};

export function makeResultSentence(game: GameId, { winner, reason }: RecordResult): string {
  const what = winner === undefined ? 'The game is a tie' : `${sideName(game, winner)} wins`;
  return `${what}${behind(reason)}.`;
}

function behind(reason: ResultReason | undefined): string {
  if (reason === undefined) return '';
  const words = ENDINGS[reason];
  const rule = /^[ZT]\d/.test(reason) ? ` (${reason})` : '';
  return words === undefined ? rule : `: ${words}${rule}`;
}

/** Like `makeResultSentence`, with the proof on the board. */
export function makeOutcomeSentence(position: Position, { winner, rule }: Outcome): string {
  const goal = position.game === 'zertz' && winner !== undefined ? goalOf(position, winner) : undefined;
  if (goal !== undefined && (rule === 'Z6.1' || rule === 'Z6.2')) {
    return `${sideName(position.game, winner ?? 0)} wins with ${goal} (${rule}).`;
  }
  return makeResultSentence(position.game, { winner, reason: rule });
}

const COLOUR_GOALS = { W: words.reasonGoalWhite, G: words.reasonGoalGrey, B: words.reasonGoalBlack } as const;

function goalOf({ stores, rules }: ZertzPosition, winner: 0 | 1): string | undefined {
  const store = stores[winner];
  const colour = COLOURS.find((each) => store[each] >= rules.goals[each]);
  if (colour !== undefined) return COLOUR_GOALS[colour]({ count: store[colour] });
  const all = COLOURS.every((each) => store[each] >= rules.goals.each);
  return all ? words.reasonGoalEach({ count: rules.goals.each }) : undefined;
}

/** What the side to move must do now, or how the game ended. */
export function makeStatusSentence(position: Position): string {
  const over = outcome(position);
  if (over !== undefined) return makeOutcomeSentence(position, over);
  const mover = sideName(position.game, position.side);
  switch (position.game) {
    case 'zertz':
      return `${mover} ${zertzDuty(position)}.`;
    case 'tzaar':
      switch (position.step) {
        case 'place':
          return `${mover} places a piece on a vacant place (T2.3).`;
        case 'first':
          return `${mover} opens with one capture (T3.1).`;
        case 'capture':
          return `${mover} captures, then captures again, strengthens or passes (T3.2).`;
        case 'second':
          return `${mover} may capture again, strengthen or pass (T3.2).`;
      }
  }
}

function zertzDuty(position: ZertzPosition): string {
  const name = cellNamesIn(position);
  const { step, rules, demanded } = position;
  switch (step.at) {
    case 'start': {
      const jumps = allJumps(position).map(({ from, to }) => `${name(from)} to ${name(to)}`);
      if (jumps.length === 0) return 'places a marble and removes a free ring (Z3)';
      const listed =
        jumps.length > 4 ? `${jumps.slice(0, 3).join(', ')} or ${jumps.length - 3} more` : joinWithOr(jumps);
      return `${rules.captures === 'onDemand' && !demanded ? 'can' : 'must'} capture: ${listed} (Z2.2)`;
    }
    case 'remove':
      return 'removes a free ring, marked (*) (Z3.2)';
    case 'jump':
      return `goes on jumping with the marble on ${name(step.jumper)} (Z4.2)`;
    case 'claim': {
      const groupNames = (step.groups[0] ?? []).map((cell) => name(cell) ?? '');
      return `claims or leaves the group ${listText('en', 'and', groupNames)} (Z5.4)`;
    }
  }
}

function joinWithOr(words: readonly string[]): string {
  const [last = '', ...before] = [...words].reverse();
  return before.length === 0 ? last : `${before.reverse().join(', ')} or ${last}`;
}
