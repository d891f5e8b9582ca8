import {
  type Action,
  isTurnOver,
  legalActions,
  outcome,
  type Position,
  pickRandom,
  play,
  type Turn,
} from '@gipfel/rules';

export function randomTurn(position: Position, random: () => number): Turn {
  const turn: Action[] = [];
  let current = position;
  do {
    const action = pickRandom(legalActions(current), random);
    if (action === undefined) return turn;
    turn.push(action);
    current = play(current, action);
  } while (!isTurnOver(current, position.side));
  return turn;
}

/** All turns of a game played by chance to its end. */
export function randomLine(start: Position, random: () => number, longest = 300): readonly Turn[] {
  const line: Turn[] = [];
  let position = start;
  while (outcome(position) === undefined && line.length < longest) {
    const turn = randomTurn(position, random);
    line.push(turn);
    position = turn.reduce(play, position);
  }
  return line;
}
