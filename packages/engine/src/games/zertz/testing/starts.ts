/** ZÈRTZ positions for random play: all variants and options, custom boards, full boards, unfinished turns. */

import { type Cell, gameNamed, OFF_GRID, pickRandom } from '@gipfel/rules';
import { GRID, type Ring, type ZertzAction, type ZertzPosition } from '@gipfel/rules/zertz';

type Random = () => number;

const zertz = gameNamed('zertz');

function upTo(random: Random, most: number): number {
  return Math.floor(random() * (most + 1));
}

function shuffled<Item>(items: readonly Item[], random: Random): readonly Item[] {
  return items
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
}

function randomSwitches(random: Random): object {
  return {
    claims: random() < 0.6 ? 'optional' : 'auto',
    captures: random() < 0.7 ? 'compulsory' : 'onDemand',
  };
}

function randomMarbles(random: Random, most: number): object {
  return { W: upTo(random, most), G: upTo(random, most), B: upTo(random, most) };
}

function randomGoals(random: Random): object {
  return {
    W: 1 + upTo(random, 4),
    G: 1 + upTo(random, 5),
    B: 1 + upTo(random, 6),
    each: 1 + upTo(random, 3),
  };
}

/** Clusters of neighbouring rings, sometimes far apart. */
function randomBoard(random: Random): readonly Cell[] {
  const cells = new Set<Cell>([upTo(random, 60)]);
  const size = 4 + upTo(random, 26);
  while (cells.size < size) {
    const from = pickRandom([...cells], random) ?? 0;
    const next =
      random() < 0.1 ? upTo(random, 60) : (pickRandom(GRID.neighboursOf(from), random) ?? OFF_GRID);
    if (next !== OFF_GRID) cells.add(next);
  }
  return [...cells];
}

function groupOf(cells: ReadonlySet<Cell>, start: Cell): readonly Cell[] {
  const reached = new Set<Cell>([start]);
  for (const cell of reached) {
    for (const next of GRID.neighboursOf(cell)) if (cells.has(next)) reached.add(next);
  }
  return [...reached];
}

/** Rings with random marbles; with `filled`, every group but the largest is full of marbles. */
function randomTable(random: Random, filled: boolean): object {
  const board = new Set(randomBoard(random));
  const density = random();
  const groups = [...board].map((cell) => groupOf(board, cell));
  const largest = Math.max(...groups.map((group) => group.length));
  const rings = GRID.cells.map((cell): Ring => {
    if (!board.has(cell)) return '-';
    const isFull = filled && groupOf(board, cell).length < largest;
    return isFull || random() < density ? (pickRandom(['W', 'G', 'B'] as const, random) ?? 'W') : '.';
  });
  return {
    game: 'zertz',
    board: [...board],
    variant: 'custom',
    rings,
    pool: random() < 0.5 ? { W: 0, G: 0, B: 0 } : randomMarbles(random, 3),
    stores: [randomMarbles(random, 2), randomMarbles(random, 2)],
    goals: random() < 0.5 ? { W: 90_000, G: 8, B: 8, each: 7 } : randomGoals(random),
    side: upTo(random, 1),
    passes: upTo(random, 5) === 0 ? upTo(random, 2) : 0,
  };
}

/** The full groups of a board await decision, in any order and not necessarily all of them. */
function withClaims(setup: object, rings: readonly Ring[], random: Random): object {
  const board = new Set(GRID.cells.filter((cell) => rings[cell] !== '-'));
  const groups = [...board]
    .map((cell) => [...groupOf(board, cell)].sort((a, b) => a - b))
    .filter((group, i, all) => all.findIndex(([first]) => first === group[0]) === i)
    .filter((group) => group.every((cell) => rings[cell] !== '.'));
  const waiting = shuffled(groups, random).slice(0, 1 + upTo(random, groups.length));
  return waiting.length === 0
    ? setup
    : { ...setup, claims: 'optional', step: { at: 'claim', groups: waiting } };
}

const LANE: readonly Cell[] = [3, 4, 5].map((row) => GRID.cellAt(4, row));

/** Three rings between two full columns: no ring is ever free, and play repeats itself (Z7.3). */
function corridor(): object {
  const walls = [2, 3, 4, 5].flatMap((row) => [GRID.cellAt(3, row), GRID.cellAt(5, row + 1)]);
  const rings = GRID.cells.map((cell): Ring => {
    if (walls.includes(cell)) return 'W';
    if (!LANE.includes(cell)) return '-';
    return cell === LANE[0] ? 'B' : '.';
  });
  const stores = [
    { W: 0, G: 2, B: 0 },
    { W: 0, G: 0, B: 0 },
  ];
  return { game: 'zertz', board: '37', variant: 'custom', rings, pool: { W: 0, G: 0, B: 0 }, stores };
}

/** Up to two rounds in the corridor, so that random play has a fair chance of one more repetition. */
function wander(start: ZertzPosition, random: Random): ZertzPosition {
  const [low = 0, middle = 0, high = 0] = LANE;
  const offer: ZertzAction = { type: 'place', colour: 'G', at: middle };
  const halfRound: readonly ZertzAction[] = [
    offer,
    { type: 'jump', from: low, to: high },
    offer,
    { type: 'jump', from: high, to: low },
    { type: 'pass' },
  ];
  const rounds = [...halfRound, ...halfRound, ...halfRound, ...halfRound];
  return rounds.slice(0, upTo(random, rounds.length)).reduce(zertz.play, start);
}

/** Unfinished turns; those the rules refuse are skipped. */
function withStep(setup: object, random: Random): object {
  const cell = upTo(random, 60);
  const step = random() < 0.5 ? { at: 'remove', placed: cell } : { at: 'jump', jumper: cell };
  return { ...setup, step, demanded: random() < 0.2 };
}

/** In addition to the named variants; the corridor is the last one. */
const OWN_KINDS = 5;

function randomSetup(kind: number, random: Random): unknown {
  const variants = zertz.variants;
  const named = variants[kind];
  const switches = randomSwitches(random);
  if (named !== undefined) return { ...zertz.setupOf(named, random), ...switches };
  switch (kind - variants.length) {
    case 0: {
      const board = randomBoard(random);
      const goals = randomGoals(random);
      return { game: 'zertz', board, variant: 'custom', pool: randomMarbles(random, 6), goals, ...switches };
    }
    case 1:
      return { ...randomTable(random, false), ...switches };
    case 2:
      return { ...withStep(randomTable(random, false), random), ...switches };
    case 3: {
      const table = zertz.fromSetup(randomTable(random, true));
      return table.ok ? withClaims(zertz.toSetup(table.value), table.value.rings, random) : undefined;
    }
    default:
      return { ...corridor(), ...switches };
  }
}

/** The kinds alternate. */
export function randomZertzStart(index: number, random: Random): ZertzPosition {
  const kinds = zertz.variants.length + OWN_KINDS;
  for (;;) {
    const made = zertz.fromSetup(randomSetup(index % kinds, random));
    if (made.ok) return index % kinds === kinds - 1 ? wander(made.value, random) : made.value;
  }
}
