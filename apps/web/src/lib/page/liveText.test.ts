import { describe, expect, it } from 'vitest';
import { LiveText } from './liveText.js';

describe('the text of a live region', () => {
  it('holds all sentences announced before the page is updated, in order', () => {
    const text = new LiveText();
    text.add('Anna resigned.');
    expect(text.add('You win.')).toBe('Anna resigned. You win.');
  });

  it('starts again once the page has shown it', () => {
    const text = new LiveText();
    text.add('Your turn.');
    text.markShown();
    expect(text.add('You have ten seconds.')).toBe('You have ten seconds.');
  });

  it('holds a sentence only once if it was announced twice before the update', () => {
    const text = new LiveText();
    text.add('Game saved.');
    expect(text.add('Game saved.')).toBe('Game saved.');
  });

  it('differs when the same text is announced again, so that it is spoken again', () => {
    const text = new LiveText();
    const before = text.add('Copied.');
    text.markShown();
    expect(text.add('Copied.')).toBe(`${before}\u00a0`);
    text.markShown();
    expect(text.add('Copied.')).toBe(before);
  });
});
