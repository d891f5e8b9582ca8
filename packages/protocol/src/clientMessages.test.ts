import { PLAYER_VERBS } from '@gipfel/match';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { describe, expect, it } from 'vitest';
import { ClientMessage, type ClientMessage as Message } from './clientMessages.js';
import type { Terms } from './values.js';
import { PROTOCOL_VERSION } from './version.js';

const check = TypeCompiler.Compile(ClientMessage);
const match = 'Abcdef123456';
const id = 'command-0001';

const terms: Terms = {
  start: { game: 'zertz', board: '48', variant: 'standard', claims: 'auto', captures: 'onDemand' },
  clock: { type: 'fischer', initial: 300_000, increment: 3000 },
  touchMove: true,
  rated: false,
  chat: true,
};

const good: readonly Message[] = [
  { type: 'hello', version: PROTOCOL_VERSION },
  { type: 'pong', number: 3 },
  { type: 'follow', match, seen: 0 },
  { type: 'unfollow', match },
  { type: 'act', id, match, seen: 4, command: { type: 'turn', turn: [{ type: 'pass' }] } },
  { type: 'act', id, match, seen: 4, command: { type: 'touch', colour: 'white' } },
  ...PLAYER_VERBS.map((type): Message => ({ type: 'act', id, match, seen: 4, command: { type } })),
  { type: 'chat', id, match, text: 'Bonne chance !' },
  { type: 'rematch', id, match, yes: true },
  { type: 'lobby', open: true },
  { type: 'seek', id, terms, side: 'random' },
  { type: 'seek', id, terms: { ...terms, start: { game: 'tzaar', start: 'random' } }, side: 'first' },
  { type: 'unseek', id },
  { type: 'join', id, seek: `person000001:${id}` },
];

describe('messages of a client', () => {
  it.each(good.map((message) => [message.type, message]))('lets %s pass', (_, message) => {
    expect(check.Check(message)).toBe(true);
  });

  it('refuses what is not named', () => {
    for (const message of good) expect(check.Check({ ...message, extra: 1 }), message.type).toBe(false);
  });

  it.each([
    ['no message', null],
    ['a list', []],
    ['a verb of local play', { type: 'act', id, match, seen: 1, command: { type: 'undo' } }],
    ['a verb of the keeper', { type: 'act', id, match, seen: 1, command: { type: 'flag', side: 0 } }],
    ['a moment of the sender', { type: 'act', id, match, seen: 1, command: { type: 'resign', at: 1 } }],
    ['a side of the sender', { type: 'act', id, match, seen: 1, command: { type: 'resign', by: 1 } }],
    ['an empty turn', { type: 'act', id, match, seen: 1, command: { type: 'turn', turn: [] } }],
    ['a short id', { type: 'act', id: 'x', match, seen: 1, command: { type: 'resign' } }],
    ['a match that is none', { type: 'follow', match: "' or 1=1", seen: 0 }],
    ['seen below zero', { type: 'follow', match, seen: -1 }],
    ['seen in parts', { type: 'follow', match, seen: 1.5 }],
    ['no text', { type: 'chat', id, match, text: '' }],
    ['a long text', { type: 'chat', id, match, text: 'x'.repeat(281) }],
    ['a seek of nobody', { type: 'join', id, seek: id }],
    ['an unknown side', { type: 'seek', id, terms, side: 'both' }],
    [
      'an unknown board',
      { type: 'seek', id, terms: { ...terms, start: { ...terms.start, board: '38' } }, side: 'first' },
    ],
    [
      'an unknown start',
      { type: 'seek', id, terms: { ...terms, start: { game: 'tzaar', start: 'mine' } }, side: 'first' },
    ],
    [
      'a clock without end',
      { type: 'seek', id, terms: { ...terms, clock: { type: 'suddenDeath', initial: 1e12 } }, side: 'first' },
    ],
  ])('refuses %s', (_, message) => {
    expect(check.Check(message)).toBe(false);
  });
});
