/** Single gestures with their exact answers: what players meet, in the labels they use. */

import { parseCell, parsePosition } from '@gipfel/notation';
import { type Cell, fromSetup, type Position, startOf } from '@gipfel/rules';
import { describe, expect, it } from 'vitest';
import { viewEntry } from './entryView.js';
import {
  type Answer,
  beginEntry,
  canUndo,
  changeEntry,
  type Entry,
  type EntryEvent,
  type EntryMode,
  isReady,
  PLAIN_MODE,
  turnOf,
} from './turnEntry.js';

function read(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
}

const START = made(startOf('zertz', '37', () => 0));
function made(position: Position | undefined): Position {
  if (position === undefined) throw new Error('no such start');
  return position;
}

/** The rulebook's third diagram: four captures, the chain of f3 has a fork on d5. */
const CHAINS = read('zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 3/3/3 0/0/0 0/0/0 1 variant=custom');
/** Only one capture: a1 to c1, to e2, to e4. */
const ONE_WAY = read(
  'zertz 37 Wooo/Boooo/oooooo/oBooooo/1ooBooo/2ooooo/3oooo 3/3/3 0/0/0 0/0/0 1 variant=custom',
);
/** The fourth: removing b3 cuts b2 off. */
const ISOLATION = read('zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 5/7/8 0/0/0 0/0/0 1 variant=custom');
const FIXED = made(startOf('tzaar', 'fixed', () => 0));
const FILLING = made(startOf('tzaar', 'alternating', () => 0));

function at(position: Position, label: string): Cell {
  const cell = parseCell(position, label);
  if (!cell.ok) throw new Error(`no ${label}`);
  return cell.value;
}

/** Gestures in short: a label is a tap, W G B a colour, Z R T a piece, others by their name. */
function gesture(position: Position, word: string): EntryEvent {
  if (word === 'W' || word === 'G' || word === 'B') return { type: 'colour', colour: word };
  if (word === 'Z' || word === 'R' || word === 'T') return { type: 'piece', piece: word };
  if (word === 'undo' || word === 'cancel' || word === 'confirm' || word === 'pass') return { type: word };
  if (word.includes('>')) {
    const [from = '', to = ''] = word.split('>');
    const cell = (label: string) => (label === '' ? undefined : at(position, label));
    return { type: 'drop', from: cell(from), to: cell(to) };
  }
  return { type: 'tap', cell: at(position, word) };
}

function run(position: Position, words: string, mode: EntryMode = PLAIN_MODE, hand = {}): Answer {
  let answer: Answer = { entry: beginEntry(position, mode, hand) };
  for (const word of words.split(' ').filter((each) => each !== ''))
    answer = changeEntry(answer.entry, gesture(position, word));
  return answer;
}

function reason({ refusal }: Answer, position: Position): string | undefined {
  if (refusal === undefined) return undefined;
  return [
    refusal.code,
    refusal.rule,
    ...refusal.cells.slice(0, 2).map((cell) => labelOf(position, cell)),
  ].join(' ');
}

function labelOf(position: Position, cell: Cell): string {
  for (const column of 'abcdefghi')
    for (let row = 1; row < 10; row++) {
      const parsed = parseCell(position, `${column}${row}`);
      if (parsed.ok && parsed.value === cell) return `${column}${row}`;
    }
  return '?';
}

function marks(entry: Entry, kind: string, position: Position): readonly string[] {
  return viewEntry(entry)
    .marks.filter((mark) => mark.kind === kind)
    .map((mark) => labelOf(position, Number(mark.cell)))
    .sort();
}

describe('placing in ZÈRTZ', () => {
  it('shows a ghost, then free rings, then the ring that leaves, and waits', () => {
    const placed = run(START, 'G d4').entry;
    expect(viewEntry(placed).ghost).toMatchObject({ colour: 'grey', cell: String(at(START, 'd4')) });
    expect(marks(placed, 'removable', START)).toHaveLength(18);
    const { entry, out } = run(START, 'G d4 a1');
    expect(out).toBeUndefined();
    expect(isReady(entry)).toBe(true);
    expect(marks(entry, 'leaving', START)).toEqual(['a1']);
    expect(run(START, 'G d4 a1 confirm').out).toEqual({ type: 'turn', turn: turnOf(entry) });
  });

  it('takes the ring first and the colour after, and remembers the colour', () => {
    const ringFirst = run(START, 'd4 B');
    expect(turnOf(ringFirst.entry)).toEqual([{ type: 'place', colour: 'B', at: at(START, 'd4') }]);
    const remembered = run(START, 'd4', PLAIN_MODE, { colour: 'W' });
    expect(turnOf(remembered.entry)).toEqual([{ type: 'place', colour: 'W', at: at(START, 'd4') }]);
  });

  it('allows changes: another ring to remove, another colour, picking the ghost up again', () => {
    expect(marks(run(START, 'G d4 a1 a4').entry, 'leaving', START)).toEqual(['a4']);
    const recoloured = run(START, 'G d4 a1 B').entry;
    expect(turnOf(recoloured)).toMatchObject([{ colour: 'B' }, { type: 'remove', at: at(START, 'a1') }]);
    const lifted = run(START, 'G d4 d4').entry;
    expect(turnOf(lifted)).toEqual([]);
    expect(lifted.hand).toEqual({ colour: 'G' });
    expect(turnOf(run(START, 'G d4 a1 >c3').entry)).toMatchObject([{ type: 'place', at: at(START, 'c3') }]);
  });

  it('sends at once without confirmation', () => {
    const { out } = run(START, 'W d4 a1', { ...PLAIN_MODE, confirm: false });
    expect(out).toMatchObject({ type: 'turn', turn: [{ colour: 'W' }, { type: 'remove' }] });
  });

  it('explains a ring that is not free, before and after a free one was chosen', () => {
    expect(reason(run(START, 'G d4 c3'), START)).toBe('RING_NOT_FREE Z3.2 c3 c4');
    expect(reason(run(START, 'G d4 a1 c3'), START)).toBe('RING_NOT_FREE Z3.2 c3 c4');
    expect(reason(run(ISOLATION, 'W d6'), ISOLATION)).toBe('RING_OCCUPIED Z3.1 d6');
  });

  it('undoes and cancels inside the turn', () => {
    expect(turnOf(run(START, 'G d4 a1 undo').entry)).toHaveLength(1);
    expect(turnOf(run(START, 'G d4 a1 undo undo').entry)).toHaveLength(0);
    expect(canUndo(run(START, 'G d4 a1 cancel').entry)).toBe(false);
    expect(canUndo(run(START, 'd4').entry)).toBe(true);
    expect(canUndo(run(START, 'd4 undo').entry)).toBe(false);
  });
});

describe('capturing in ZÈRTZ', () => {
  it('marks what must capture and refuses everything else with the capture as proof', () => {
    expect(marks(beginEntry(CHAINS), 'must', CHAINS)).toEqual(['e4', 'e5', 'f3']);
    expect(reason(run(CHAINS, 'W'), CHAINS)).toMatch(/^CAPTURE_COMPULSORY Z2\.2 /);
    expect(reason(run(CHAINS, 'd4'), CHAINS)).toMatch(/^CAPTURE_COMPULSORY Z2\.2 /);
    expect(reason(run(CHAINS, 'c4'), CHAINS)).toMatch(/^CAPTURE_COMPULSORY Z2\.2 /);
  });

  it('asks only at forks; the rest of the chain is automatic', () => {
    const fork = run(CHAINS, 'f3 d5').entry;
    expect(isReady(fork)).toBe(false);
    expect(marks(fork, 'target', CHAINS)).toEqual(['b3', 'f5']);
    expect(marks(fork, 'capture', CHAINS)).toEqual(['c4', 'e5']);
    const { entry } = run(CHAINS, 'f3 d5 b3');
    expect(isReady(entry)).toBe(true);
    expect(turnOf(entry)).toHaveLength(3);
    expect(reason(run(CHAINS, 'f3 d5 e5'), CHAINS)).toMatch(/^CHAIN_CONTINUES Z4\.2 d5/);
    expect(reason(run(CHAINS, 'f3 d5 d4'), CHAINS)).toBe('JUMP_NOT_STRAIGHT Z4.1 d5 d4');
  });

  it('lets the reader choose again by tapping elsewhere before confirming', () => {
    expect(turnOf(run(CHAINS, 'f3 d5 b3 f5').entry)).toHaveLength(2);
    const other = run(CHAINS, 'f3 d5 b3 e4').entry;
    expect(turnOf(other)).toEqual([]);
    expect(other.hand.from).toBe(at(CHAINS, 'e4'));
  });

  it('is confirmed by a tap on the ring where the chain has ended, by itself or by choice', () => {
    const { entry } = run(CHAINS, 'f3 d5 b3');
    const last = turnOf(entry).at(-1);
    const final = last?.type === 'jump' ? labelOf(CHAINS, last.to) : '';
    expect(final).not.toBe('b3');
    expect(run(CHAINS, `f3 d5 b3 ${final}`)).toMatchObject({ out: { type: 'turn', turn: turnOf(entry) } });
    expect(run(CHAINS, 'e4 g2 g2').out).toMatchObject({ type: 'turn', turn: [{ to: at(CHAINS, 'g2') }] });
  });

  it('accepts a tap on a ring that the chain has passed by itself, and changes nothing', () => {
    const chain = run(ONE_WAY, 'a1 c1');
    expect(turnOf(chain.entry)).toHaveLength(3);
    const again = run(ONE_WAY, 'a1 c1 e2');
    expect(again.refusal).toBeUndefined();
    expect(again.entry).toEqual(chain.entry);
    expect(run(ONE_WAY, 'a1 c1 e2 e4').out).toMatchObject({ type: 'turn' });
  });

  it('works by dragging too', () => {
    expect(turnOf(run(CHAINS, 'e4>g2').entry)).toHaveLength(1);
    const failed = run(CHAINS, 'e4>d4');
    expect(reason(failed, CHAINS)).toBe('JUMP_NOT_STRAIGHT Z4.1 e4 d4');
    expect(failed.entry.hand.from).toBeUndefined();
    expect(run(CHAINS, 'e4>').refusal).toBeUndefined();
  });

  it('may be skipped where captures wait for a demand (Z9.3)', () => {
    if (CHAINS.game !== 'zertz') throw new Error('wrong game');
    const position: Position = { ...CHAINS, rules: { ...CHAINS.rules, captures: 'onDemand' } };
    expect(run(position, 'W d4').refusal).toBeUndefined();
    expect(turnOf(run(position, 'e4>g2').entry)).toHaveLength(1);
  });
});

describe('isolated groups (Z5.4)', () => {
  it('are claimed unless the switch or a tap leaves them', () => {
    const claimed = run(ISOLATION, 'W d4 b3');
    expect(viewEntry(claimed.entry).groups).toMatchObject([{ claimed: true }]);
    expect(turnOf(claimed.entry).at(-1)).toMatchObject({ type: 'claim' });
    const left = run(ISOLATION, 'W d4 b3 b2');
    expect(viewEntry(left.entry).groups).toMatchObject([{ claimed: false }]);
    expect(turnOf(left.entry).at(-1)).toMatchObject({ type: 'leave' });
    expect(turnOf(run(ISOLATION, 'W d4 b3 b2 b2').entry).at(-1)).toMatchObject({ type: 'claim' });
  });

  it('wait for confirmation even where nothing else does', () => {
    const mode = { ...PLAIN_MODE, confirm: false };
    expect(run(ISOLATION, 'W d4 b3', mode).out).toBeUndefined();
    expect(run(ISOLATION, 'W d4 b3 confirm', mode).out).toMatchObject({ type: 'turn' });
  });

  it('are only shown where claims are automatic', () => {
    if (ISOLATION.game !== 'zertz') throw new Error('wrong game');
    const auto: Position = { ...ISOLATION, rules: { ...ISOLATION.rules, claims: 'auto' } };
    const { entry } = run(auto, 'W d4 b3');
    expect(viewEntry(entry).groups).toEqual([{ id: 'auto', cells: [String(at(auto, 'b2'))], claimed: true }]);
    expect(turnOf(entry)).toHaveLength(2);
    expect(run(auto, 'W d4 b3', { ...PLAIN_MODE, confirm: false }).out).toMatchObject({ type: 'turn' });
  });
});

describe('TZAAR', () => {
  it('shows targets in two shapes: captures first, strengthening only as the second action', () => {
    const first = run(FIXED, 'd3').entry;
    expect(marks(first, 'capture', FIXED).length).toBeGreaterThan(0);
    expect(marks(first, 'target', FIXED)).toEqual([]);
    expect(reason(run(FIXED, 'd3 d2'), FIXED)).toBe('CAPTURE_FIRST T3.1');
    expect(isReady(run(FIXED, 'd3 d4').entry)).toBe(true);
    expect(reason(run(FIXED, 'd4'), FIXED)).toBe('PIECE_NOT_YOURS T4.1 d4');
    expect(reason(run(FIXED, 'd3 i1'), FIXED)).toBe('MOVE_NOT_STRAIGHT T4.1 d3 i1');
  });

  it('places with a ghost that follows the taps', () => {
    const { entry } = run(FILLING, 'Z a1 b2');
    expect(turnOf(entry)).toEqual([{ type: 'place', piece: 'Z', at: at(FILLING, 'b2') }]);
    expect(viewEntry(entry).ghost).toMatchObject({ kind: 'stack', colour: 'white', type: 'tzaar' });
    expect(turnOf(run(FILLING, 'a1 T').entry)).toMatchObject([{ piece: 'T' }]);
    expect(turnOf(run(FILLING, 'Z a1 R').entry)).toMatchObject([{ piece: 'R', at: at(FILLING, 'a1') }]);
  });
});

describe('final steps and lessons', () => {
  const touch: EntryMode = { steps: true, touch: true, confirm: true };

  it('sends a touched marble and every step, and insists on the marble (Z9.2)', () => {
    expect(run(START, 'W', touch).out).toEqual({ type: 'touch', colour: 'W' });
    const held: EntryMode = { ...touch, touched: 'W' };
    expect(reason(run(START, 'B', held), START)).toBe('TOUCHED_MARBLE Z9.2');
    expect(run(START, 'd4', held).out).toEqual({
      type: 'steps',
      steps: [{ type: 'place', colour: 'W', at: at(START, 'd4') }],
    });
    expect(run(START, 'd4', touch, { colour: 'W' }).out).toBeUndefined();
  });

  it('refuses a legal step with the lesson’s sentence and keeps the entry', () => {
    const mode: EntryMode = {
      ...PLAIN_MODE,
      judge: (action) =>
        action.type === 'place' && 'colour' in action && action.colour === 'W' ? undefined : 'white, please',
    };
    const wrong = run(START, 'G d4', mode);
    expect(wrong.refusal?.sentence).toBe('white, please');
    expect(turnOf(wrong.entry)).toEqual([]);
    expect(run(START, 'W d4', mode).refusal).toBeUndefined();
  });

  it('judges claims when they are confirmed', () => {
    const mode: EntryMode = {
      ...PLAIN_MODE,
      judge: (action) => (action.type === 'leave' ? 'claim it' : undefined),
    };
    expect(run(ISOLATION, 'W d4 b3 b2 confirm', mode).refusal?.sentence).toBe('claim it');
    expect(run(ISOLATION, 'W d4 b3 confirm', mode).out).toMatchObject({ type: 'turn' });
  });

  it('says that the game is over', () => {
    const over = fromSetup({
      game: 'zertz',
      board: '37',
      stores: [
        { W: 4, G: 0, B: 0 },
        { W: 0, G: 0, B: 0 },
      ],
      pool: { W: 2, G: 8, B: 10 },
      side: 1,
    });
    if (!over.ok) throw new Error(over.error.code);
    expect(reason(run(over.value, 'd4'), over.value)).toBe('GAME_OVER Z6.1');
  });
});
