import { loadSection } from '@gipfel/i18n';
import { GAME_IDS } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { LESSONS } from './lessons.js';
import { keysOf, lessonsSection } from './words.js';

describe.each(GAME_IDS)('the words of the %s lessons', (game) => {
  it('are complete, and no others exist', async () => {
    const words = await loadSection('en', lessonsSection(game));
    const wanted = LESSONS[game].flatMap(keysOf);
    expect(Object.keys(words).sort()).toEqual([...wanted].sort());
    expect(new Set(wanted).size).toBe(wanted.length);
  });

  it('have no placeholders', async () => {
    const words = await loadSection('en', lessonsSection(game));
    for (const sentence of Object.values(words)) expect(typeof sentence).toBe('string');
  });
});

describe('the lessons', () => {
  it('have distinct names within a game', () => {
    for (const game of GAME_IDS) {
      const ids = LESSONS[game].map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const lesson of LESSONS[game]) {
        const steps = lesson.steps.map(({ id }) => id);
        expect(new Set(steps).size).toBe(steps.length);
      }
    }
  });

  it('explain only mistakes that can be made', () => {
    for (const game of GAME_IDS) {
      for (const lesson of LESSONS[game]) {
        for (const step of lesson.steps) {
          if (step.kind === 'do' && (step.goal.kind === 'any' || step.goal.kind === 'every'))
            expect(step.mistakes ?? []).toEqual([]);
        }
      }
    }
  });
});
