/** ZÈRTZ: isolation, the empty pool, and the ways to win. */

import type { Lesson } from '../lesson.js';

/** The rulebook's diagrams 4 and 5. */
const DIAGRAM_4 = 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom';
const DIAGRAM_5 = 'zertz 37 1ooo/ooooo/1oooo/2oooG/4oo/4oo/4oW 1/1/5 2/2/1 2/4/4 1';

const CUT_OFF = 'zertz 37 1ooo/ooooo/ooBooo/ooooGoo/1ooooo/2oo/3o1oW 4/5/8 1/1/0 0/1/1 1';

export const LATER_LESSONS: readonly Lesson[] = [
  {
    id: 'isolate',
    game: 'zertz',
    part: 'rules',
    rules: ['Z5.1', 'Z5.2', 'Z5.6'],
    steps: [
      { kind: 'show', id: 'what', position: DIAGRAM_4, watch: 'Wd4,b3 x Gb2' },
      {
        kind: 'do',
        id: 'one',
        position: DIAGRAM_4,
        goal: { kind: 'captures', count: 1 },
        solution: ['Wd4,b3 x Gb2'],
        mistakes: [{ actions: ['leave Gb2'], name: 'Leave' }],
      },
      {
        kind: 'do',
        id: 'two',
        position: 'zertz 37 WG/1o1o/o1oooo/oooooGo/1oooBoo/2ooooo/3ooo 4/5/7 0/1/1 1/0/1 1',
        goal: { kind: 'captures', count: 2 },
        solution: ['Be2,b2 x Wa1Ga2'],
        mistakes: [{ actions: ['leave *'], name: 'Leave' }],
      },
    ],
  },
  {
    id: 'claim',
    game: 'zertz',
    part: 'rules',
    rules: ['Z5.2', 'Z5.3', 'Z5.4'],
    steps: [
      { kind: 'show', id: 'vacant', position: CUT_OFF, circles: ['g3', 'g4'] },
      {
        kind: 'do',
        id: 'fill',
        position: CUT_OFF,
        goal: { kind: 'captures', count: 2 },
        solution: ['Bg3,a2 x Bg3Wg4'],
        mistakes: [{ actions: ['leave *'], name: 'Leave' }],
      },
      {
        kind: 'do',
        id: 'leave',
        position: DIAGRAM_4,
        goal: { kind: 'actions', allow: ['???', 'b3', 'leave Gb2'] },
        solution: ['Wd4,b3 leave Gb2'],
        mistakes: [{ actions: ['x Gb2'], name: 'Claimed' }],
      },
    ],
  },
  {
    id: 'empty',
    game: 'zertz',
    part: 'rules',
    rules: ['Z3.5', 'Z7.1'],
    steps: [
      {
        kind: 'do',
        id: 'own',
        position: 'zertz 37 /1oGo/1oooo/2Booo/3ooB// 0/0/0 3/1/2 2/3/3 1 variant=custom',
        goal: { kind: 'actions', allow: ['G??', 'B??', '??'] },
        solution: ['Bc3,c5'],
      },
    ],
  },
  {
    id: 'win',
    game: 'zertz',
    part: 'rules',
    rules: ['Z6.1', 'Z4.6', 'Z7.2'],
    steps: [
      {
        kind: 'do',
        id: 'grey',
        position: 'zertz 37 /1ooo/oGoooo/oooGBoo/1oooWoo/2ooooo/4oo 2/2/6 1/3/2 2/1/1 1',
        goal: { kind: 'wins' },
        solution: ['x e4Gc3Gc1'],
      },
      {
        kind: 'do',
        id: 'each',
        position: 'zertz 37 /2ooo/oooooo/oooGWoo/1ooooBo/3oooo/ 2/3/5 2/3/3 1/1/1 1',
        goal: { kind: 'wins' },
        solution: ['x d4Wd6Bf4'],
      },
      {
        kind: 'do',
        id: 'full',
        position: 'zertz 37 //2BG/2WoB/3GB// 2/3/3 1/2/2 2/1/1 1 variant=custom',
        goal: { kind: 'any' },
        solution: ['Gd4'],
      },
    ],
  },
  {
    id: 'behind',
    game: 'zertz',
    part: 'rules',
    rules: ['Z2.2', 'Z5.1', 'Z6.1'],
    steps: [
      {
        kind: 'do',
        id: 'lure',
        position: DIAGRAM_5,
        goal: { kind: 'turns', turns: ['Bc5,f4'] },
        solution: ['Bc5,f4'],
        mistakes: [
          { actions: ['Wc5', 'Gc5'], name: 'Colour' },
          { actions: ['??'], name: 'Ring' },
        ],
        reply: 'x d6b4',
      },
      {
        kind: 'do',
        id: 'finish',
        goal: { kind: 'wins' },
        solution: ['Wg2,f3 x Wg2Wg3'],
        mistakes: [{ actions: ['Gg2', 'Bg2'], name: 'Colour' }],
      },
    ],
  },
];
