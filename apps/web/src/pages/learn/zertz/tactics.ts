/** ZÈRTZ tactics. Every reply of the opponent here is forced: the only legal turn. */

import type { Lesson } from '../lesson.js';

export const TACTICS: readonly Lesson[] = [
  {
    id: 'sacrifice',
    game: 'zertz',
    part: 'tactics',
    rules: ['Z2.2', 'Z4.1'],
    steps: [
      {
        kind: 'do',
        id: 'give',
        position: 'zertz 37 o1o/oooG/ooooo/1ooooG/1Booooo/3oooo/3oW 1/3/5 3/1/2 1/2/2 1',
        goal: { kind: 'actions', allow: ['Gf2', 'Bf2', '??'] },
        solution: ['Bf2,a1'],
        mistakes: [{ actions: ['Wf2'], name: 'White' }],
        reply: 'x g2e2',
      },
      { kind: 'do', id: 'take', goal: { kind: 'wins' }, solution: ['x e1We3'] },
      {
        kind: 'do',
        id: 'exact',
        position: 'zertz 37 /1o/oGo/oooooo/2oooW/2ooWo/5o 0/4/6 3/1/2 1/2/2 1',
        goal: { kind: 'actions', allow: ['Ge3', 'Be3', 'g3'] },
        solution: ['Be3,g3'],
        mistakes: [{ actions: ['??'], name: 'Ring' }],
        reply: 'x f3d3',
      },
      { kind: 'do', id: 'end', goal: { kind: 'wins' }, solution: ['x c2We3'] },
    ],
  },
  {
    id: 'series',
    game: 'zertz',
    part: 'tactics',
    rules: ['Z2.2', 'Z4.1'],
    steps: [
      {
        kind: 'do',
        id: 'first',
        position: 'zertz 37 2o/1oo/2oooG/o2ooo/3Wooo/2ooWo/4o 0/4/6 3/1/2 1/2/2 1',
        circles: ['d6'],
        goal: { kind: 'actions', allow: ['Gd6', 'Bd6', 'e6', 'g2'] },
        solution: ['Bd6,e6'],
        mistakes: [{ actions: ['??'], name: 'Ring' }],
        reply: 'x c6e5',
      },
      {
        kind: 'do',
        id: 'second',
        goal: { kind: 'actions', allow: ['Ge4', 'Be4', 'e6', 'g2'] },
        solution: ['Be4,g2', 'Be4,e6'],
        mistakes: [{ actions: ['??'], name: 'Ring' }],
        reply: 'x f3d5',
      },
      { kind: 'do', id: 'third', goal: { kind: 'wins' }, solution: ['x e5Wc4'] },
    ],
  },
  {
    id: 'force',
    game: 'zertz',
    part: 'tactics',
    rules: ['Z2.2', 'Z5.1'],
    steps: [
      {
        kind: 'do',
        id: 'pull',
        position: 'zertz 37 o1o/1oo/2Woo/ooooW/5oo// 0/5/6 3/1/2 1/2/2 1',
        goal: { kind: 'actions', allow: ['Gb2', 'Bb2', 'd4'] },
        solution: ['Bb2,d4'],
        mistakes: [{ actions: ['??'], name: 'Ring' }],
        reply: 'x c3a1',
      },
      { kind: 'do', id: 'cut', goal: { kind: 'wins' }, solution: ['Bd3,b2 x Wa1'] },
    ],
  },
  {
    id: 'cut',
    game: 'zertz',
    part: 'tactics',
    rules: ['Z5.1', 'Z5.2'],
    steps: [
      {
        kind: 'do',
        id: 'one',
        position: 'zertz 37 2o/1oo/ooo/2oooo/2oGoGo/3ooo/4o 2/4/6 3/1/2 1/1/2 1',
        goal: { kind: 'wins' },
        solution: ['Wa3,b3 x Wa3'],
        mistakes: [{ actions: ['leave *'], name: 'Leave' }],
      },
      {
        kind: 'do',
        id: 'two',
        position: 'zertz 37 3G/3o/1o2o/2oooo/2oooGo/2oooo/3o 2/3/6 2/2/2 2/1/2 1 goals=4/5/6/3',
        goal: { kind: 'captures', count: 2 },
        solution: ['Wb4,c5 x Ga4Wb4'],
        mistakes: [{ actions: ['leave *'], name: 'Leave' }],
      },
    ],
  },
  {
    id: 'defend',
    game: 'zertz',
    part: 'tactics',
    rules: ['Z5.1', 'Z6.1'],
    steps: [
      {
        kind: 'show',
        id: 'threat',
        position: 'zertz 37 2o/2o/2oooB/4o/4oo/3oG/5o 2/4/3 1/2/3 3/1/3 2',
        watch: 'Wa3,b3 x Wa3',
      },
      {
        kind: 'do',
        id: 'stop',
        position: 'zertz 37 2o/2o/2oooB/4o/4oo/3oG/5o 2/4/3 1/2/3 3/1/3 1',
        goal: { kind: 'safe' },
        solution: ['Bb3,a3'],
      },
    ],
  },
];
