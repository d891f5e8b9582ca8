import { parseTurn } from '@gipfel/notation';
import { fromSetup } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { soundsOf } from './turnSounds.js';

describe('sounds of a turn', () => {
  it('are played once per kind of event', () => {
    expect(soundsOf([{ type: 'pass' }])).toEqual([]);
    const start = fromSetup({ game: 'zertz', board: '37' });
    const turn = start.ok ? parseTurn(start.value, 'Wd4,a1') : undefined;
    if (turn?.ok !== true) throw new Error('no turn');
    expect(soundsOf(turn.value)).toEqual(['place', 'ring']);
  });
});
