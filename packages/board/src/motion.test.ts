import { describe, expect, it } from 'vitest';
import type { BoardPatch, Piece } from './config.js';
import { endOf, type Plan, planMotion, type Track } from './motion.js';
import { type Pose, poseAt } from './pose.js';
import { createState, patchState, pointOf, type State } from './state.js';
import { cellsOf, configOf, marbles } from './testing/shapes.js';

const STEP = 200;

function without(...ids: readonly string[]) {
  return cellsOf('37').filter(({ id }) => !ids.includes(id));
}

function plan(before: State, patch: BoardPatch, poses: ReadonlyMap<`p:${string}`, Pose> = new Map()): Plan {
  return planMotion(before, patchState(before, patch), patch.motion ?? {}, STEP, poses);
}

function trackOf({ tracks }: Plan, actor: string): Track {
  const track = tracks.find((one) => one.actor === actor);
  if (track === undefined) throw new Error(`${actor} does not move`);
  return track;
}

function endPose(track: Track): Pose | undefined {
  return poseAt(track.legs, Infinity);
}

const board = (text: string) => createState(configOf('37', marbles(text)));

describe('a placement', () => {
  const before = board('Wd4');
  const made = plan(before, { pieces: marbles('Wd4 Bc3'), cells: without('a1') });

  it('drops the marble, then slides the ring out along its free direction and lets it fade', () => {
    const marble = trackOf(made, 'p:Bc3');
    const ring = trackOf(made, 'r:a1');
    expect(made.tracks).toHaveLength(2);
    const rest = pointOf(before, 'c3');
    expect(poseAt(marble.legs, 0)).toMatchObject({ x: rest.x, y: rest.y - 18, opacity: 0 });
    expect(endPose(marble)).toEqual({ ...rest, scale: 1, opacity: 1 });
    expect(ring.legs[0]?.start).toBe(endOf(marble));
    expect(ring.leaves).toBe(true);
    const [from, to] = [pointOf(before, 'a1'), endPose(ring)];
    expect(Math.atan2((to?.y ?? 0) - from.y, (to?.x ?? 0) - from.x)).toBeCloseTo((5 / 6) * Math.PI, 1);
    expect(to?.opacity).toBe(0);
  });

  it('overshoots a little and settles', () => {
    const { legs } = trackOf(made, 'p:Bc3');
    const rest = pointOf(before, 'c3').y;
    const heights = Array.from({ length: 20 }, (_, i) => poseAt(legs, i * 10)?.y ?? 0);
    expect(Math.max(...heights)).toBeGreaterThan(rest);
    expect(Math.max(...heights)).toBeLessThan(rest + 4);
  });

  it('is reversed when taken back', () => {
    const after = patchState(before, { cells: without('a1') });
    const back = trackOf(plan(after, { cells: cellsOf('37') }), 'r:a1');
    expect(poseAt(back.legs, 0)).toEqual(endPose(trackOf(made, 'r:a1')));
    expect(back.leaves).toBe(false);
  });

  it('does not drop again what was put down and waited to be confirmed', () => {
    const ghost = { cell: 'c3', kind: 'marble', colour: 'black', stage: 'placed' } as const;
    const waiting = patchState(before, { ghosts: [ghost] });
    const { tracks } = plan(waiting, { pieces: marbles('Wd4 Bc3'), cells: without('a1'), ghosts: [] });
    expect(tracks.map(({ actor }) => actor)).toEqual(['r:a1']);
  });
});

describe('a jump chain', () => {
  // Diagram 3: f3 over e4 to d5, over e5 to f5.
  const before = board('Wf3 Be4 We5');
  const moved: Piece = { id: 'Wf3', cell: 'f5', kind: 'marble', colour: 'white' };
  const hops = [
    { piece: 'Wf3', to: 'd5', takes: 'Be4' },
    { piece: 'Wf3', to: 'f5', takes: 'We5' },
  ];
  const made = plan(before, { pieces: [moved], motion: { hops, exit: 'bottom' } });
  const jumper = trackOf(made, 'p:Wf3');

  it('goes hop by hop in arcs', () => {
    expect(jumper.legs).toHaveLength(2);
    expect(poseAt(jumper.legs, STEP)).toMatchObject(pointOf(before, 'd5'));
    expect(endPose(jumper)).toMatchObject(pointOf(before, 'f5'));
    const straight = (pointOf(before, 'f3').y + pointOf(before, 'd5').y) / 2;
    expect(poseAt(jumper.legs, STEP / 2)?.y).toBeLessThan(straight - 40);
  });

  it('sends each marble to its tray when passing over it', () => {
    expect(trackOf(made, 'p:Be4').legs[0]?.start).toBe(STEP * 0.5);
    expect(trackOf(made, 'p:We5').legs[0]?.start).toBe(STEP * 1.7);
    const { box } = before;
    expect(endPose(trackOf(made, 'p:Be4'))?.y).toBeGreaterThan(box.y + box.height);
    expect(trackOf(made, 'p:Be4').leaves).toBe(true);
  });

  it('goes straight without a given path', () => {
    const guessed = plan(before, { pieces: [moved] });
    expect(trackOf(guessed, 'p:Wf3').legs).toHaveLength(1);
    expect(trackOf(guessed, 'p:Be4').leaves).toBe(true);
  });

  it('tolerates hops of missing pieces and to missing places', () => {
    const odd = [
      { piece: 'nobody', to: 'd5' },
      { piece: 'Wf3', to: 'nowhere' },
      { piece: 'Wf3', to: 'd5', takes: 'nobody' },
    ];
    const made = plan(before, { pieces: [moved], motion: { hops: odd } });
    // The last leg leads from the end of the hops to the piece's place.
    expect(trackOf(made, 'p:Wf3').legs.map(({ to }) => to)).toMatchObject([
      pointOf(before, 'd5'),
      pointOf(before, 'f5'),
    ]);
  });
});

describe('a claimed group', () => {
  it('Z5.1 lifts off with its rings after the ring that cut it off', () => {
    const before = board('Ga1 Wd4');
    const made = plan(before, {
      pieces: marbles('Wd4'),
      cells: without('a1', 'a2'),
      motion: { exit: 'left' },
    });
    const [ring, marble, cut] = ['r:a1', 'p:Ga1', 'r:a2'].map((actor) => trackOf(made, actor));
    expect(marble?.legs[0]?.start).toBe(STEP);
    expect(ring?.legs).toEqual(marble?.legs);
    expect(cut?.legs[0]?.start).toBe(0);
    expect(marble === undefined ? undefined : endPose(marble)?.x).toBeLessThan(before.box.x);
  });
});

describe('a stack', () => {
  const piece = (id: string, cell: string, colour: 'white' | 'black', height: number): Piece => ({
    id,
    cell,
    kind: 'stack',
    colour,
    type: 'tzaar',
    height,
  });
  const before = createState(
    configOf('tzaar', [
      piece('a', 'd3', 'white', 1),
      piece('b', 'd5', 'white', 2),
      piece('c', 'e3', 'black', 1),
    ]),
  );

  it('T5.1 grows where it lands, and covers what it lands on', () => {
    const made = plan(before, { pieces: [piece('a', 'd5', 'white', 3), piece('c', 'e3', 'black', 1)] });
    expect(trackOf(made, 'p:a').lookBefore?.height).toBe(1);
    const covered = trackOf(made, 'p:b');
    expect(poseAt(covered.legs, STEP - 1)?.opacity).toBe(1);
    expect(endOf(covered)).toBe(STEP);
  });

  it('T4.2 sends away what it captures when it lands', () => {
    const made = plan(before, { pieces: [piece('a', 'e3', 'white', 1), piece('b', 'd5', 'white', 2)] });
    expect(trackOf(made, 'p:c').legs[0]?.start).toBe(STEP * 0.8);
    const told = plan(before, {
      pieces: [piece('a', 'e3', 'white', 1), piece('b', 'd5', 'white', 2)],
      motion: { hops: [{ piece: 'a', to: 'e3', takes: 'c' }] },
    });
    expect(trackOf(told, 'p:c').legs[0]?.start).toBe(STEP * 0.8);
  });
});

describe('an interruption', () => {
  it('starts from the current poses', () => {
    const before = board('Wd4');
    const pose = { x: 1, y: 2, scale: 1.1, opacity: 1 };
    const poses = new Map([['p:Wd4' as const, pose]]);
    const onwards: Piece = { id: 'Wd4', cell: 'd6', kind: 'marble', colour: 'white' };
    expect(poseAt(trackOf(plan(before, { pieces: [onwards] }, poses), 'p:Wd4').legs, 0)).toEqual(pose);
    // Released without a change of state: it returns.
    const back = trackOf(plan(before, {}, poses), 'p:Wd4');
    expect(endPose(back)).toEqual({ ...pointOf(before, 'd4'), scale: 1, opacity: 1 });
  });
});

describe('a drop', () => {
  it('does not jump if the piece was dragged there', () => {
    const before = board('Wf3 Be4');
    const there = pointOf(before, 'd5');
    const poses = new Map([['p:Wf3' as const, { ...there, scale: 1.1, opacity: 1 }]]);
    const moved: Piece = { id: 'Wf3', cell: 'd5', kind: 'marble', colour: 'white' };
    const motion = { hops: [{ piece: 'Wf3', to: 'd5', takes: 'Be4' }] };
    const { legs } = trackOf(plan(before, { pieces: [moved], motion }, poses), 'p:Wf3');
    expect(poseAt(legs, STEP / 2)?.y).toBe(there.y);
  });
});

describe('another position', () => {
  it('is shown at once', () => {
    const many = marbles(
      cellsOf('37')
        .map(({ id }) => `W${id}`)
        .join(' '),
    );
    expect(plan(board('Wd4'), { pieces: many }).tracks).toEqual([]);
  });

  it('that is the same moves nothing', () => {
    expect(plan(board('Wd4'), { marks: [{ kind: 'last', cell: 'd4' }] }).tracks).toEqual([]);
  });
});

describe('poseAt', () => {
  it('has no pose without a path', () => {
    expect(poseAt([], 5)).toBeUndefined();
  });
});
