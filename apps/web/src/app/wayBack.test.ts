import { describe, expect, it } from 'vitest';
import { readWayBack, wayToAccount } from './wayBack.js';

const searchOf = (address: string) => new URL(address, 'https://gipfel.example').search;

describe('the way back from the account page', () => {
  it('leads to where it began', () => {
    expect(readWayBack(searchOf(wayToAccount('/challenge/Abc-123_x')))).toBe('/challenge/Abc-123_x');
  });

  it.each([
    '',
    '?back=',
    '?back=//evil.example',
    '?back=/%5Cevil.example',
    '?back=/challenge/%2e%2e//evil.example',
    '?back=https://evil.example/game/1',
    '?back=javascript:alert(1)',
  ])('is no way out of the app: %s', (search) => {
    expect(readWayBack(search)).toBeUndefined();
  });
});
