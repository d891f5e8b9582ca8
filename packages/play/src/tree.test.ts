import { fromTurns, type GameRecord, makeRecord, parseRecord, positionsOf } from '@gipfel/notation';
import { legalTurns, type Position, pickRandom, seededRandom, startOf, type Turn } from '@gipfel/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeNotes } from './noteText.js';
import {
  fromChoices,
  fromRecord,
  toChoices,
  toRecord,
  type WriteNotes,
  withoutProofs,
} from './recordTree.js';
import {
  addEntry,
  addLine,
  annotate,
  canDemand,
  createTree,
  deleteFrom,
  lineFrom,
  mainLine,
  type NodeId,
  nestingOf,
  nodeOf,
  pathTo,
  promote,
  ROOT,
  type Tree,
} from './tree.js';

function start(game: 'zertz' | 'tzaar' = 'zertz'): Position {
  const position = startOf(game, game === 'zertz' ? '37' : 'fixed', () => 0);
  if (position === undefined) throw new Error('no start');
  return position;
}

function turns(position: Position, count: number): readonly Turn[] {
  const found: Turn[] = [];
  for (const turn of legalTurns(position)) {
    if (found.push(turn) === count) break;
  }
  return found;
}

function add(tree: Tree, at: NodeId, turn: Turn | undefined): { tree: Tree; id: NodeId } {
  const added = turn === undefined ? 'ENTRY_ILLEGAL' : addEntry(tree, at, { type: 'turn', turn });
  if (typeof added === 'string') throw new Error(added);
  return added;
}

/** The nth legal turn of a node. */
function grow(tree: Tree, at: NodeId, nth = 0): { tree: Tree; id: NodeId } {
  return add(tree, at, turns(nodeOf(tree, at).position, nth + 1)[nth]);
}

const withNotes: WriteNotes = (node, before) => makeNotes(node, node.position, before?.position);

describe('tree', () => {
  it('adds turns, and finds those that are there', () => {
    const empty = createTree(start());
    const one = grow(empty, ROOT);
    const again = grow(one.tree, ROOT);
    expect(again).toEqual(one);
    const other = grow(one.tree, ROOT, 1);
    expect(nodeOf(other.tree, ROOT).children).toEqual([one.id, other.id]);
    expect(nodeOf(empty, ROOT).children).toEqual([]);
    expect(nodeOf(other.tree, other.id).position.side).toBe(1);
  });

  it('refuses what the rules refuse', () => {
    const tree = createTree(start());
    expect(addEntry(tree, ROOT, { type: 'turn', turn: [] })).toBe('ENTRY_ILLEGAL');
    expect(addEntry(tree, ROOT, { type: 'demand' })).toBe('ENTRY_ILLEGAL');
  });

  it('promotes a variation step by step, until it is the line', () => {
    const main = grow(createTree(start()), ROOT);
    const side = grow(main.tree, ROOT, 1);
    const third = grow(side.tree, ROOT, 2);
    const deep = grow(third.tree, third.id);
    expect(nestingOf(deep.tree, deep.id)).toBe(1);
    const once = promote(deep.tree, deep.id);
    expect(nodeOf(once, ROOT).children).toEqual([main.id, third.id, side.id]);
    const twice = promote(once, deep.id);
    expect(nodeOf(twice, ROOT).children).toEqual([third.id, main.id, side.id]);
    expect(nestingOf(twice, deep.id)).toBe(0);
    expect(promote(twice, deep.id)).toBe(twice);
  });

  it('deletes a node with all that follows', () => {
    const main = grow(createTree(start()), ROOT);
    const reply = grow(main.tree, main.id);
    const side = grow(reply.tree, main.id, 1);
    const rest = deleteFrom(side.tree, main.id);
    expect([...rest.nodes.keys()]).toEqual([ROOT]);
    expect(deleteFrom(rest, ROOT)).toBe(rest);
    // An id that is gone stands for the root.
    expect(pathTo(rest, reply.id).map(({ id }) => id)).toEqual([ROOT]);
    expect(nodeOf(deleteFrom(side.tree, reply.id), main.id).children).toEqual([side.id]);
  });

  it('keeps and takes away notes', () => {
    const { tree, id } = grow(createTree(start()), ROOT);
    const noted = annotate(tree, id, { comment: 'good', clock: 5000 });
    expect(nodeOf(noted, id)).toMatchObject({ comment: 'good', clock: 5000 });
    expect(nodeOf(annotate(noted, id, { comment: undefined }), id)).toEqual({
      ...nodeOf(tree, id),
      clock: 5000,
    });
    expect(nodeOf(annotate(noted, ROOT, { comment: 'start' }), ROOT)).toHaveProperty('parent', undefined);
  });

  it('adds a line as far as it is legal', () => {
    const [first = []] = turns(start(), 1);
    const { tree, id } = addLine(createTree(start()), ROOT, [first, first, first]);
    expect(lineFrom(tree, ROOT).map((node) => node.id)).toEqual([id]);
  });

  it('goes no deeper than a record is read', () => {
    let { tree, id } = grow(createTree(start('tzaar')), ROOT);
    let deepest = 0;
    // Leaves the line at every second node; the rules end the game long before a hundred turns, so go back and forth.
    for (let turn = 0; turn < 20; turn++) {
      if (turns(nodeOf(tree, id).position, 2).length < 2) break;
      tree = grow(tree, id).tree;
      ({ tree, id } = grow(tree, id, 1));
      deepest = nestingOf(tree, id);
    }
    expect(deepest).toBeGreaterThan(10);
    const read = parseRecord(makeRecord(toRecord(tree, withNotes)));
    expect(read.ok).toBe(true);
  });
});

/** A tree grown at random, with notes. */
function randomTree(seed: number, game: 'zertz' | 'tzaar'): Tree {
  const random = seededRandom(seed);
  let tree = createTree(start(game), { tags: [{ name: 'Player1', value: 'A "quoted" {name}' }] });
  for (let count = 0; count < 14; count++) {
    const at = pickRandom([...tree.nodes.keys()].slice(-4), random) ?? ROOT;
    const turn = pickRandom(turns(nodeOf(tree, at).position, 12), random);
    if (turn === undefined) continue;
    const added = add(tree, at, turn);
    tree = added.tree;
    const before = nodeOf(tree, at).position;
    const better = turns(before, 1);
    if (random() < 0.3) tree = annotate(tree, added.id, { comment: `note ${count} }\nmore` });
    if (random() < 0.3)
      tree = annotate(tree, added.id, {
        drawings: [
          { from: '20', brush: 'one' },
          { from: '20', to: '31', brush: 'three' },
        ],
      });
    if (random() < 0.3) tree = annotate(tree, added.id, { value: { type: 'cp', value: -35 } });
    if (random() < 0.3)
      tree = annotate(tree, added.id, {
        judgement: {
          mark: '??',
          before: { type: 'win', winner: 1, turns: 3, proven: true },
          after: { type: 'tie', proven: false },
          better,
        },
      });
  }
  return tree;
}

/** Without ids, which readers assign anew. */
function bare(tree: Tree, id: NodeId = ROOT): unknown {
  const { id: _id, parent: _parent, position: _position, children, ...rest } = nodeOf(tree, id);
  return { ...rest, children: children.map((child) => bare(tree, child)) };
}

function commented(turn: Turn, comment: string): GameRecord {
  const game = fromTurns(start(), [turn]);
  return { ...game, line: game.line.map((entry) => ({ ...entry, comment })) };
}

describe('trees and records', () => {
  it('give each other back, variations, comments, drawings and judgements included', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom('zertz', 'tzaar'), (seed, game) => {
        const tree = randomTree(seed, game);
        const read = parseRecord(makeRecord(toRecord(tree, withNotes)));
        if (!read.ok) throw new Error(JSON.stringify(read.error));
        const back = fromRecord(read.value);
        expect(bare(back)).toEqual(bare(tree));
        expect(back.tags).toEqual(tree.tags);
        // The reader has computed the positions; the tree does not play the turns again.
        expect(mainLine(back).map(({ position }) => position)).toEqual(positionsOf(read.value));
        expect(mainLine(back).at(-1)?.position).toBe(positionsOf(read.value).at(-1));
        for (const id of back.nodes.keys()) expect(fromChoices(back, toChoices(back, id))).toBe(id);
      }),
      { numRuns: 25 },
    );
  });

  it('keep a demand and what follows it (Z9.3)', () => {
    const text =
      '[Game "zertz"]\n[Variant "37"]\n[Start "zertz 37 oooo/ooooo/oooooo/oWGoooo/1oooooo/2ooooo/3oooo 5/7/10 0/0/0 0/0/0 1 captures=demand"]\n\n1. Bd1,a1; demand {please}\n*\n';
    const read = parseRecord(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const tree = fromRecord(read.value);
    const [, skip, demand] = mainLine(tree);
    expect(canDemand(tree, skip?.id ?? -1)).toBe(true);
    expect(demand).toMatchObject({ entry: { type: 'demand' }, comment: 'please' });
    expect(demand?.position).toMatchObject({ demanded: true, side: 0 });
    expect(makeRecord(toRecord(tree, withNotes))).toContain('demand {please}');
  });

  it('leave what is no note of ours as the comment it is', () => {
    const [turn = []] = turns(start(), 1);
    const comment = 'see [%draw 9z9] and [%eval much] and [%other 1]';
    const tree = fromRecord(commented(turn, comment));
    expect(mainLine(tree)[1]?.comment).toBe(comment);
  });

  it('take no proof from somebody else’s file', () => {
    const [turn = []] = turns(start(), 1);
    const comment = '[%eval w1/4!]';
    const tree = fromRecord(commented(turn, comment));
    const win = { type: 'win', winner: 1, turns: 4 } as const;
    expect(mainLine(tree)[1]?.value).toEqual({ ...win, proven: true });
    expect(mainLine(withoutProofs(tree))[1]?.value).toEqual({ ...win, proven: false });
  });

  it('drop the result by the rules once the line ends elsewhere', () => {
    const record = { tags: [], start: start(), line: [], result: { winner: 0, reason: 'Z6.1' } as const };
    expect(toRecord(fromRecord(record), withNotes)).not.toHaveProperty('result');
    const resigned = { ...record, result: { winner: 0, reason: 'resignation' } as const };
    expect(toRecord(fromRecord(resigned), withNotes).result).toEqual(resigned.result);
  });
});
