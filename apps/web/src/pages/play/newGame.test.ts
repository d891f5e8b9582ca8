import { createMatch, type PrintedStart, usualStart } from '@gipfel/match';
import { fromSetup, seededRandom } from '@gipfel/rules';
import { BOARD_NAMES } from '@gipfel/rules/zertz';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FORM, type GameForm } from './gameForm.js';
import { createGame } from './newGame.js';

const created = (part: Partial<GameForm>) => {
  const game = createGame({ ...DEFAULT_FORM, ...part }, seededRandom(3), 1000);
  if (!game.ok) throw new Error(game.error.code);
  return game.value;
};

const zertz = (part: Partial<PrintedStart<'zertz'>>): Partial<GameForm> => ({
  starts: { ...DEFAULT_FORM.starts, zertz: { ...usualStart('zertz'), ...part } as PrintedStart },
});

describe('a form becomes a game', () => {
  it.each(BOARD_NAMES)('on %s rings that the referee accepts', (board) => {
    expect(createMatch(created(zertz({ board })).options).ok).toBe(true);
  });

  it.each(BOARD_NAMES)('Z8.1 of blitz on 37 rings only: %s', (board) => {
    const match = createMatch(created(zertz({ board, variant: 'blitz' })).options);
    if (board === '37') expect(match.ok).toBe(true);
    else expect(match).toMatchObject({ ok: false, error: { code: 'BLITZ_BOARD', rule: 'Z8.1' } });
  });

  it.each(['random', 'fixed', 'alternating'] as const)('of TZAAR with the %s start', (start) => {
    expect(
      createMatch(
        created({ game: 'tzaar', starts: { ...DEFAULT_FORM.starts, tzaar: { game: 'tzaar', start } } })
          .options,
      ).ok,
    ).toBe(true);
  });

  it('Z9.2 Z9.3 with the tournament agreements', () => {
    const { options } = created({ touchMove: true, ...zertz({ captures: 'onDemand', board: '48' }) });
    expect(options.touchMove).toBe(true);
    expect(options.setup).toMatchObject({ captures: 'onDemand' });
  });

  it('plays no touch-move in TZAAR, whatever was switched on for ZÈRTZ', () => {
    expect(created({ game: 'tzaar', touchMove: true }).options.touchMove).toBe(false);
  });

  it('gives the reader the chosen side', () => {
    const computer = { type: 'computer', level: 3, thinking: 2000 };
    expect(created({ side: 'first' }).players).toEqual([{ type: 'human' }, computer]);
    expect(created({ side: 'second' }).players).toEqual([computer, { type: 'human' }]);
    expect(created({ opponent: 'friend' }).players).toEqual([{ type: 'human' }, { type: 'human' }]);
    const seats = new Set(
      Array.from({ length: 20 }, (_, seed) => {
        const game = createGame({ ...DEFAULT_FORM, side: 'random' }, seededRandom(seed), 0);
        return game.ok && game.value.players[0].type;
      }),
    );
    expect(seats).toEqual(new Set(['human', 'computer']));
  });

  it('sets the clock', () => {
    const starts = 'afterFirstTurns';
    expect(created({ clock: 'fischer', minutes: 3, seconds: 2 }).options.clock).toEqual({
      type: 'fischer',
      initial: 180_000,
      increment: 2000,
      starts,
    });
    expect(created({ clock: 'delay', minutes: 1, seconds: 0 }).options.clock).toMatchObject({ delay: 0 });
    expect(created({ clock: 'suddenDeath', minutes: 5 }).options.clock).toMatchObject({ initial: 300_000 });
  });

  it('starts from a line of notation, or says what is wrong with it', () => {
    const line = 'zertz 37 1ooo/oWooo/ooGoWo/oooBooo/1oGooBo/2ooooo/5oo 3/5/7 1/1/1 0/0/0 1';
    const { options } = created({ position: line, game: 'tzaar' });
    const start = fromSetup(options.setup);
    expect(start.ok && start.value.game).toBe('zertz');
    const refused = createGame({ ...DEFAULT_FORM, position: 'zertz 37 ooo' }, seededRandom(1), 0);
    expect(refused.ok).toBe(false);
  });
});
