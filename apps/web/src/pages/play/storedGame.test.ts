import { createMatch, type Match, timeLeft, tryApply } from '@gipfel/match';
import { legalTurns, seededRandom } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FORM } from './gameForm.js';
import { createGame } from './newGame.js';
import { fromStored, type OpenedGame, toStored } from './storedGame.js';

function opened(turns: number): OpenedGame {
  const game = createGame({ ...DEFAULT_FORM, clock: 'suddenDeath', minutes: 5 }, seededRandom(5), 0);
  if (!game.ok) throw new Error('no game');
  const created = createMatch(game.value.options);
  if (!created.ok) throw new Error('no match');
  let match: Match = created.value;
  for (let count = 0; count < turns; count++) {
    const [turn = []] = legalTurns(match.position);
    const next = tryApply(match, { type: 'turn', by: match.position.side, at: (count + 1) * 1000, turn });
    if (!next.ok) throw new Error(next.error.code);
    match = next.value;
  }
  return { ...game.value, match };
}

describe('a kept game', () => {
  it('is restored unchanged', () => {
    const game = opened(5);
    const again = fromStored(JSON.parse(JSON.stringify(toStored(game, 5000))), 5000);
    expect(again).toEqual({ match: game.match, players: game.players, seed: game.seed });
  });

  it('stops the clock while the window is closed', () => {
    const game = opened(4);
    const side = game.match.position.side;
    const later = 5000 + 3_600_000;
    const again = fromStored(toStored(game, 5000), later);
    if (again === undefined) throw new Error('not kept');
    expect(timeLeft(again.match, side, later)).toBe(timeLeft(game.match, side, 5000));
  });

  it('is refused as a whole when anything is broken', () => {
    const stored = toStored(opened(3), 3000);
    expect(fromStored(undefined, 0)).toBeUndefined();
    expect(fromStored({ ...stored, version: 2 }, 0)).toBeUndefined();
    expect(fromStored({ ...stored, players: [{ type: 'human' }] }, 0)).toBeUndefined();
    expect(fromStored({ ...stored, players: [{ type: 'human' }, { type: 'ghost' }] }, 0)).toBeUndefined();
    expect(
      fromStored({ ...stored, saved: { ...stored.saved, events: [{ type: 'turn' }] } }, 0),
    ).toBeUndefined();
  });
});
