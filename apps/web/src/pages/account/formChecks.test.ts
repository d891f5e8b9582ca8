import { describe, expect, it } from 'vitest';
import { checkEmail, checkName, checkPassword, isStrong, missingCharacters } from './formChecks.js';

describe('a name', () => {
  it.each(['Anna', 'Łukasz_77', 'Юля', '小林', 'x-y'])('may be %s', (name) => {
    expect(checkName(name)).toBeUndefined();
  });

  it.each([
    ['', 'missing'],
    ['a', 'short'],
    ['Anna Bo', 'characters'],
    ['<b>', 'characters'],
    ['a'.repeat(21), 'long'],
  ])('must not be “%s”', (name, problem) => {
    expect(checkName(name)).toBe(problem);
  });
});

describe('a password', () => {
  it.each([
    ['', 'missing'],
    ['too short', 'short'],
    ['aaaaaaaaaaaa', 'pattern'],
    ['abababababab', 'pattern'],
    ['Annabella-99', 'name'],
    ['x'.repeat(201), 'long'],
  ])('must not be “%s”', (password, problem) => {
    expect(checkPassword(password, 'Annabella')).toBe(problem);
  });

  it('may hold anything else', () => {
    expect(checkPassword('der Berg ruft', 'Anna')).toBeUndefined();
    expect(checkPassword('der Berg ruft', '')).toBeUndefined();
  });

  it('is strong when it is long', () => {
    expect(isStrong('glassmarble')).toBe(false);
    expect(isStrong('glass marble on a ring')).toBe(true);
  });

  it('counts characters as people do', () => {
    expect(missingCharacters('äöü🎲')).toBe(6);
    expect(missingCharacters('long enough already')).toBe(0);
  });
});

describe('an e-mail address', () => {
  it('is not needed', () => {
    expect(checkEmail('')).toBeUndefined();
  });

  it.each(['anna', 'anna@', '@example.org', 'an na@example.org', 'a@b@c.d', 'a@localhost'])(
    'is not “%s”',
    (email) => {
      expect(checkEmail(email)).toBe('email');
    },
  );

  it('is not judged further', () => {
    expect(checkEmail('anna+games@mail.example')).toBeUndefined();
  });
});
