import { describe, expect, it } from 'vitest';
import { seededRandom } from '../random.js';
import { labelOf, placesOf } from '../testing/tzaarTable.js';
import { FIXED_START, HOLE } from './board.js';
import { tzaar } from './game.js';
import { PIECE_TYPES, PIECES_PER_SIDE, type Place } from './position.js';
import { fixedSetup } from './setup.js';

const fixed = fixedSetup().places;

/** A legal game in progress: White has captured two, Black one. */
function underWay(change: (places: Place[]) => void = () => undefined) {
  const places = FIXED_START.map((place) => place);
  change(places);
  return { game: 'tzaar', places: places.map((place) => place ?? null) };
}

function refusalOf(setup: unknown): string {
  const made = tzaar.fromSetup(setup);
  if (made.ok) throw new Error('the set-up was accepted');
  const { code, rule, cells, values } = made.error;
  const detail = Object.entries(values).map(([name, value]) => `${name}=${value}`);
  return [code, rule ?? '-', ...cells.map(labelOf), ...detail].join(' ');
}

describe('starts', () => {
  it('T2.1 a random start shuffles all 60 pieces, differently each time', () => {
    const random = seededRandom(7);
    const layouts = Array.from({ length: 20 }, () => tzaar.setupOf('random', random)?.places ?? []);
    expect(new Set(layouts.map((places) => JSON.stringify(places))).size).toBe(20);
    for (const places of layouts) {
      expect(places[HOLE]).toBeNull();
      for (const owner of [0, 1]) {
        for (const type of PIECE_TYPES) {
          expect(places.filter((p) => p?.owner === owner && p.type === type)).toHaveLength(
            PIECES_PER_SIDE[type],
          );
        }
      }
      const made = tzaar.fromSetup({ game: 'tzaar', places });
      expect(made.ok && made.value.step).toBe('first');
    }
  });

  it('T2.1 every place can get every piece', () => {
    const random = seededRandom(3);
    const seen = new Set<string>();
    for (let i = 0; i < 400; i++) {
      tzaar.setupOf('random', random)?.places.forEach((place, cell) => {
        if (place !== null) seen.add(`${cell} ${place.owner}${place.type}`);
      });
    }
    expect(seen.size).toBe(60 * 6);
  });

  it('T2.1 draws each piece from all that are left', () => {
    // Always the last one left: the pieces come out in the reverse order, Black's Totts first.
    const last = tzaar.setupOf('random', () => 1 - 2 ** -32)?.places ?? [];
    const text = last.map((place) => (place === null ? '' : `${place.owner}${place.type}`)).join(' ');
    const run = (piece: string, count: number) => Array.from({ length: count }, () => piece);
    const order = [
      ...run('1T', 15),
      ...run('1R', 9),
      ...run('1Z', 6),
      ...run('0T', 15),
      ...run('0R', 9),
      ...run('0Z', 6),
    ];
    expect(text.split(/ +/)).toEqual(order);
  });

  it('T2.2 T2.3 knows its variants by name', () => {
    expect(tzaar.variants).toEqual(['random', 'fixed', 'alternating']);
    expect(tzaar.setupOf('fixed', Math.random)).toEqual(fixedSetup());
    const alternating = tzaar.fromSetup(tzaar.setupOf('alternating', Math.random));
    expect(alternating.ok && alternating.value).toMatchObject({ side: 0, step: 'place' });
    expect(tzaar.setupOf('chess', Math.random)).toBeUndefined();
  });

  it('round-trips through set-ups', () => {
    for (const variant of tzaar.variants) {
      const made = tzaar.fromSetup(tzaar.setupOf(variant, seededRandom(1)));
      if (!made.ok) throw new Error('refused');
      expect(tzaar.fromSetup(tzaar.toSetup(made.value))).toEqual(made);
    }
  });
});

describe('custom set-ups', () => {
  const composed = { game: 'tzaar', places: placesOf('Z9a1 Ra2 T5b1 z12i5 ri4 th6').map((p) => p ?? null) };

  it('T2.4 any position that one set of pieces allows, whether or not a game leads to it', () => {
    const all = underWay((places) => {
      places[0] = { owner: 1, type: 'T', height: 1 };
    });
    expect(refusalOf({ ...all, step: 'capture', side: 0 })).toMatch(/^LOSSES_UNREACHABLE/);
    expect(tzaar.fromSetup({ ...all, variant: 'custom', step: 'capture', side: 0 }).ok).toBe(true);
    const tall = underWay((places) => {
      places[places.findIndex((place) => place?.owner === 1)] = undefined;
      places[places.findLastIndex((place) => place?.owner === 1)] = { owner: 1, type: 'T', height: 2 };
    });
    expect(refusalOf({ ...tall, side: 0 })).toMatch(/_UNREACHABLE/);
    for (const step of ['capture', 'second']) {
      for (const side of [0, 1]) {
        expect(tzaar.fromSetup({ ...tall, variant: 'custom', side, step }).ok).toBe(true);
        expect(tzaar.fromSetup({ ...composed, variant: 'custom', side, step }).ok).toBe(true);
      }
    }
  });

  it('T2.4 follows the same rules and stays custom, step by step and through a set-up', () => {
    const made = tzaar.fromSetup({ ...composed, variant: 'custom', side: 1 });
    if (!made.ok) throw new Error('refused');
    let position = made.value;
    for (let played = 0; played < 40; played++) {
      expect(position.variant).toBe('custom');
      expect(tzaar.fromSetup(tzaar.toSetup(position))).toEqual({ ok: true, value: position });
      for (const map of tzaar.symmetries(position)) {
        expect(tzaar.mapPosition(map, position).variant).toBe('custom');
      }
      const [action] = tzaar.legalActions(position);
      if (action === undefined) break;
      position = tzaar.play(position, action);
    }
    expect(tzaar.outcome(position)).toBeDefined();
  });

  it('T2.4 a set-up without the variant is a game of the printed rules', () => {
    const made = tzaar.fromSetup(fixedSetup());
    expect(made.ok && made.value.variant).toBe('standard');
    const placed = tzaar.fromSetup({ ...tzaar.setupOf('alternating', Math.random), variant: 'custom' });
    expect(placed.ok && tzaar.play(placed.value, { type: 'place', piece: 'Z', at: 0 }).variant).toBe(
      'custom',
    );
  });

  it('T2.4 the pieces are still those of one set, and somebody may win', () => {
    const many = placesOf('Za1 Za2 Za3 Za4 Za5 Zb1 Zb2 Rb3 Tb4 zi5 ri4 th6').map((p) => p ?? null);
    expect(refusalOf({ game: 'tzaar', variant: 'custom', places: many })).toMatch(/^PIECES_TOO_MANY T1\.1/);
    const high = placesOf('Z29a1 Ra2 Tb1 zi5 ri4 th6').map((p) => p ?? null);
    expect(refusalOf({ game: 'tzaar', variant: 'custom', places: high })).toMatch(/^STACK_TOO_HIGH T1\.1/);
    const lost = placesOf('Za1 Ra2 zi5 ri4').map((p) => p ?? null);
    expect(refusalOf({ game: 'tzaar', variant: 'custom', places: lost })).toBe('BOTH_SIDES_LOST T6.1');
    expect(refusalOf({ ...composed, variant: 'custom', step: 'first' })).toBe('STEP_IMPOSSIBLE T3.1');
    expect(refusalOf({ ...composed, variant: 'custom', step: 'place' })).toMatch(/^STEP_IMPOSSIBLE T2\.3/);
  });
});

describe('refused set-ups', () => {
  it.each([
    [undefined, 'setup'],
    [7, 'setup'],
    [{ game: 'zertz' }, 'game'],
    [{ game: 'tzaar' }, 'places'],
    [{ game: 'tzaar', places: [] }, 'places'],
    [{ game: 'tzaar', places: fixed.map(() => 'x') }, 'places'],
    [{ game: 'tzaar', places: fixed.map(() => ({ owner: 2, type: 'Z', height: 1 })) }, 'places'],
    [{ game: 'tzaar', places: fixed.map(() => ({ owner: 0, type: 'Q', height: 1 })) }, 'places'],
    [{ game: 'tzaar', places: fixed.map(() => ({ owner: 0, type: 'Z', height: 0 })) }, 'places'],
    [{ game: 'tzaar', places: fixed.map(() => ({ owner: 0, type: 'Z', height: 1.5 })) }, 'places'],
    [{ game: 'tzaar', places: fixed, side: -1 }, 'side'],
    [{ game: 'tzaar', places: fixed, step: 'third' }, 'step'],
    [{ game: 'tzaar', places: fixed, variant: 'fixed' }, 'variant'],
  ])('case %# is malformed in %s', (setup, field) => {
    expect(refusalOf(setup)).toBe(`SETUP_MALFORMED - field=${field}`);
  });

  it('T1.2 the hole is empty', () => {
    const places = fixed.map((place, cell) => (cell === HOLE ? fixed[0] : place));
    expect(refusalOf({ game: 'tzaar', places })).toBe('PLACE_IS_HOLE T1.2 hole');
  });

  it('T1.1 more pieces of a type than the set has', () => {
    const setup = underWay((places) => {
      const tott = places.findIndex((place) => place?.owner === 1 && place.type === 'T');
      places[tott] = { owner: 1, type: 'Z', height: 1 };
    });
    expect(refusalOf(setup)).toBe('PIECES_TOO_MANY T1.1 side=1 piece=Z count=7 limit=6');
  });

  it('T1.1 a stack too high for its pieces', () => {
    const places = placesOf('Z29a1 Ra2 Tb1 zi5 ri4 th6').map((place) => place ?? null);
    expect(refusalOf({ game: 'tzaar', places })).toBe(
      'STACK_TOO_HIGH T1.1 a1 side=0 count=31 limit=30 most=28',
    );
  });

  it('T3.1 Black has lost at least the first piece', () => {
    expect(refusalOf({ game: 'tzaar', places: fixed, step: 'capture', side: 1 })).toBe(
      'LOSSES_UNREACHABLE T3.1 side=1',
    );
  });

  it('T3.2 White has lost something once Black has moved', () => {
    const oneTaken = underWay((places) => {
      places[places.findIndex((place) => place?.owner === 1)] = undefined;
    });
    expect(tzaar.fromSetup({ ...oneTaken, side: 1 }).ok).toBe(true);
    expect(refusalOf({ ...oneTaken, side: 0 })).toBe('LOSSES_UNREACHABLE T3.2 side=0');
    expect(refusalOf({ ...oneTaken, side: 1, step: 'second' })).toBe('LOSSES_UNREACHABLE T3.2 side=0');
    const twoTaken = underWay((places) => {
      places[places.findIndex((place) => place?.owner === 1)] = undefined;
      places[places.findIndex((place) => place?.owner === 1)] = undefined;
    });
    expect(refusalOf({ ...twoTaken, side: 1 })).toBe('LOSSES_UNREACHABLE T3.2 side=0');
  });

  it('T3.2 more height than turns to build it', () => {
    const take = (places: Place[], owner: 0 | 1) => {
      places[places.findIndex((place) => place?.owner === owner)] = undefined;
    };
    const grow = (places: Place[], owner: 0 | 1) => {
      const top = places.findIndex((place) => place?.owner === owner && place.type === 'T');
      const below = places.findLastIndex((place) => place?.owner === owner && place.type === 'T');
      places[top] = undefined;
      places[below] = { owner, type: 'T', height: 2 };
    };
    const white = underWay((places) => {
      take(places, 1);
      take(places, 0);
      grow(places, 0);
    });
    expect(refusalOf(white)).toMatch(/^STACKS_UNREACHABLE T3\.2 \w\d side=0 count=1 limit=0$/);
    const fine = underWay((places) => {
      take(places, 1);
      take(places, 1);
      take(places, 0);
      grow(places, 0);
      grow(places, 1);
    });
    expect(tzaar.fromSetup(fine).ok).toBe(true);
    const black = underWay((places) => {
      take(places, 1);
      take(places, 0);
      grow(places, 1);
      const second = places.findIndex(
        (place) => place?.owner === 1 && place.type === 'T' && place.height === 1,
      );
      const below = places.findLastIndex((place) => place?.owner === 1 && place.type === 'R');
      places[second] = undefined;
      places[below] = { owner: 1, type: 'R', height: 2 };
    });
    expect(refusalOf({ ...black, side: 0 })).toMatch(/^STACKS_UNREACHABLE T3\.2 .*side=1 count=2 limit=1$/);
  });

  it('T6.1 both sides have lost', () => {
    const places = placesOf('Za1 Ra2 zi5 ri4').map((place) => place ?? null);
    expect(refusalOf({ game: 'tzaar', places })).toBe('BOTH_SIDES_LOST T6.1');
    const one = placesOf('Za1 Ra2 zi5 ri4 th6').map((place) => place ?? null);
    expect(tzaar.fromSetup({ game: 'tzaar', places: one }).ok).toBe(true);
  });

  it('T3.1 the first capture needs an untouched board and White to move', () => {
    expect(refusalOf({ game: 'tzaar', places: fixed, side: 1 })).toBe('STEP_IMPOSSIBLE T3.1');
    const oneTaken = underWay((places) => {
      places[0] = undefined;
    });
    expect(refusalOf({ ...oneTaken, step: 'first' })).toBe('STEP_IMPOSSIBLE T3.1');
  });

  it('T2.3 an unfinished placement alternates and has no stacks', () => {
    const half = (stacks: string, side: 0 | 1) =>
      tzaar.fromSetup({
        game: 'tzaar',
        places: placesOf(stacks).map((place) => place ?? null),
        side,
        step: 'place',
      });
    expect(half('Za1', 1).ok).toBe(true);
    expect(half('Za1 za2', 0).ok).toBe(true);
    expect(half('Za1', 0).ok).toBe(false);
    expect(half('za1', 1).ok).toBe(false);
    expect(half('Z2a1', 1)).toMatchObject({ error: { code: 'STEP_IMPOSSIBLE', rule: 'T2.3', cells: [0] } });
    expect(refusalOf({ game: 'tzaar', places: fixed, step: 'place' })).toBe('STEP_IMPOSSIBLE T2.3');
  });
});
