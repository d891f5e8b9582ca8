import { LANGUAGES, loadSection } from '@gipfel/i18n';
import { makeCell, parseCell, parsePosition, parseTurn } from '@gipfel/notation';
import { type Position, playTurn, randomTurn, type Side, seededRandom } from '@gipfel/rules';
import { GRID } from '@gipfel/rules/zertz';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CellState, SpeechWords } from './game.js';
import { tableGameOf } from './games.js';
import { meaningOf } from './keys.js';
import { promptOf } from './prompt.js';
import { describeCell, speakCaptures, speakDuty } from './speech.js';
import { randomStart } from './testing/games.js';
import { beginEntry } from './turnEntry.js';
import { speakDemand, speakTurn } from './turnSpeech.js';

let words: SpeechWords;
let table: Awaited<ReturnType<typeof loadSection<'table'>>>;
beforeAll(async () => {
  words = { language: 'en', speech: await loadSection('en', 'speech') };
  table = await loadSection('en', 'table');
});

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const CHAINS = 'zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 1/0/2 0/0/0 1 variant=custom';

/** Removing b3 cuts b2 off. */
const ISOLATION = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom';

function saidTurn(line: string, typed: string): string {
  const position = read(line);
  const turn = parseTurn(position, typed);
  if (!turn.ok) throw new Error(turn.error.code);
  return speakTurn(words, position, turn.value, 'Ada');
}

function changedPlaces(before: Position, after: Position): readonly string[] {
  const on = (position: Position) => (position.game === 'zertz' ? position.rings : position.places);
  return GRID.cells
    .filter((cell) => on(before)[cell] !== on(after)[cell])
    .map((cell) => makeCell(before, cell));
}

function said(position: Position, label: string, ...states: readonly CellState[]): string {
  const cell = parseCell(position, label);
  if (!cell.ok) throw new Error(label);
  return describeCell(words, position, cell.value, states);
}

function holdings(position: Position, side: Side, name?: string): string {
  return tableGameOf(position).speech.holdings(words.speech, position, side, name);
}

describe('the spoken table', () => {
  it('describes cells with what is on them and what can be done', () => {
    const position = read(CHAINS);
    expect(said(position, 'f3')).toBe('f3, white marble');
    expect(said(position, 'e4', 'capture')).toBe('e4, black marble, can be captured');
    expect(said(position, 'd5')).toBe('d5, vacant ring');
    expect(said(position, 'b1')).toBe('b1, free ring');
    expect(said(position, 'b1', 'leaving')).toBe('b1, ring to be removed, not confirmed yet');
  });

  it('says a turn step by step', () => {
    const position = read(CHAINS);
    const turn = parseTurn(position, 'x f3Bd5Wf5');
    if (!turn.ok) throw new Error(turn.error.code);
    expect(speakTurn(words, position, turn.value, 'Ada')).toBe(
      'Ada: f3 over e4 to d5, black captured, d5 over e5 to f5, white captured.',
    );
  });

  it.each(['optional', 'auto'])('Z7.2 says that a full board is taken: claims %s', (claims) => {
    const position = read(`zertz 37 //2BG/2WoB/3GB// 2/3/3 1/2/2 2/1/1 1 variant=custom claims=${claims}`);
    const turn = parseTurn(position, 'Gd4');
    if (!turn.ok) throw new Error(turn.error.code);
    expect(speakTurn(words, position, turn.value, 'Ada')).toBe(
      'Ada: grey marble on d4, all remaining rings and marbles taken: 1 white, 3 grey, 3 black.',
    );
    const ended = playTurn(position, turn.value);
    expect(said(ended, 'd4')).toBe('d4, no ring');
    expect(holdings(ended, 0)).toContain('You have captured 2 white, 5 grey, 5 black.');
  });

  it('says what is captured by isolation, claimed by choice or automatically (Z5)', () => {
    expect(saidTurn(ISOLATION, 'Wd4,b3')).toBe(
      'Ada: white marble on d4, ring b3 removed, 1 marble captured by isolation with its ring: grey on b2.',
    );
    expect(saidTurn(`${ISOLATION} claims=auto`, 'Wd4,b3')).toBe(saidTurn(ISOLATION, 'Wd4,b3'));
    expect(saidTurn('zertz custom Go//-ooo 3/3/3 0/0/0 0/0/0 1 claims=auto', 'Ba2,c2')).toBe(
      'Ada: black marble on a2, ring c2 removed, 2 marbles captured by isolation with their rings: grey on a1 and black on a2.',
    );
  });

  it('says which group is left (Z5.4)', () => {
    expect(saidTurn(ISOLATION, 'Wd4,b3 leave Gb2')).toContain('group b2 left');
  });

  it('says what a demand takes back (Z9.3)', () => {
    const position = read(`${CHAINS} captures=demand`);
    const turn = parseTurn(position, 'Wd4,b1');
    if (!turn.ok) throw new Error(turn.error.code);
    expect(speakDemand(words, position, turn.value, 'Bo')).toBe(
      'Bo: capture demanded, turn taken back: white marble on d4, ring b1 removed.',
    );
  });

  it('names every place that a turn has changed', () => {
    const random = seededRandom(16);
    for (let game = 0; game < 60; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 80; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        const after = playTurn(position, turn);
        const sentence = speakTurn(words, position, turn, 'Ada');
        const isBoardGone = after.game === 'zertz' && after.rings.every((ring) => ring === '-');
        if (isBoardGone) expect(sentence).toContain('all remaining rings and marbles taken');
        else
          for (const label of changedPlaces(position, after)) {
            expect(sentence, JSON.stringify(turn)).toMatch(new RegExp(`\\b${label}\\b`));
          }
        position = after;
      }
    }
  });

  it('says a capture by isolation in every language', async () => {
    const position = read(`${ISOLATION} claims=auto`);
    const turn = parseTurn(position, 'Wd4,b3');
    if (!turn.ok) throw new Error(turn.error.code);
    const sentences = await Promise.all(
      LANGUAGES.map(async (language) =>
        speakTurn({ language, speech: await loadSection(language, 'speech') }, position, turn.value, 'Ada'),
      ),
    );
    expect(new Set(sentences).size).toBe(LANGUAGES.length);
    for (const sentence of sentences) expect(sentence).toMatch(/d4.*b3.*b2/);
  });

  it('answers the commands', () => {
    const position = read(CHAINS);
    expect(speakCaptures(words, position)).toMatch(/^3 captures: .*f3 over e4 to d5/);
    expect(tableGameOf(position).speech.freePlaces(words, position)).toContain('b1');
    expect(holdings(position, 0)).toMatch(
      /^You have captured 1 white, 0 grey, 2 black\. To win you need 3 more white/,
    );
    expect(holdings(position, 1, 'Bo')).toMatch(/^Bo has captured 0 white/);
    expect(tableGameOf(position).speech.pool(words, position)).toBe('In the pool: 3 white, 3 grey, 3 black.');
    expect(speakDuty(words, position)).toBe('Your turn: you must capture.');
    expect(speakDuty(words, position, 'Bo')).toBe('It is the turn of Bo.');
  });

  it('has words for every position and turn of random games', () => {
    const random = seededRandom(31);
    for (let game = 0; game < 90; game++) {
      let position = randomStart(game, random);
      for (let ply = 0; ply < 40; ply++) {
        const turn = randomTurn(position, random)?.turn;
        if (turn === undefined) break;
        const sentences = [
          speakTurn(words, position, turn, 'Ada'),
          speakCaptures(words, position),
          ...[tableGameOf(position).speech.freePlaces(words, position) ?? []].flat(),
          holdings(position, 0),
          speakDuty(words, position),
          promptOf(beginEntry(position), table),
        ];
        for (const sentence of sentences) {
          expect(sentence).not.toMatch(/undefined|NaN|\{|\}/);
          expect(sentence.length).toBeGreaterThan(4);
        }
        position = playTurn(position, turn);
      }
    }
  });
});

describe('keys', () => {
  const press = (key: string, more = {}) =>
    meaningOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...more });

  it('read, choose and confirm, and leave the browser its own', () => {
    expect(press('f')).toEqual({ type: 'say', command: 'free' });
    expect(press('F')).toEqual({ type: 'say', command: 'free' });
    expect(press('2')).toEqual({ type: 'take', index: 1 });
    expect(press('Escape')).toEqual({ type: 'cancel' });
    expect(press('Enter', { ctrlKey: true })).toEqual({ type: 'confirm' });
    for (const key of ['f', 'c', 'l']) expect(press(key, { ctrlKey: true })).toBeUndefined();
    for (const key of ['Tab', 'toString', 'F5', 'z']) expect(press(key)).toBeUndefined();
  });
});
