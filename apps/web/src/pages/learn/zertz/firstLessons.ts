/** ZÈRTZ from the first marble to chains of captures. */

import type { Lesson } from '../lesson.js';

const START = 'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1';
/** The rulebook's diagrams 2 and 3. */
const DIAGRAM_2 =
  'zertz 37 oo/oooW/1BoooW/3oooo/3ooo/3oooB/3oo1G 4/7/8 0/0/0 0/0/0 1 variant=custom placed=b4';
const DIAGRAM_3 = 'zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 4/8/7 0/0/0 0/0/0 1 variant=custom';

export const FIRST_LESSONS: readonly Lesson[] = [
  {
    id: 'goal',
    game: 'zertz',
    part: 'rules',
    rules: ['Z1.1', 'Z1.2', 'Z6.1'],
    steps: [
      { kind: 'show', id: 'board', position: START },
      {
        kind: 'show',
        id: 'aim',
        position: 'zertz 37 1oo/ooBoo/oooooo/oooooWo/1oooooo/2oooGo/4ooo 1/5/6 3/1/1 1/1/2 1',
      },
      {
        kind: 'do',
        id: 'win',
        position: 'zertz 37 1oo/ooBoo/oooooo/oooGWoo/1oooooo/2oooBo/4ooo 1/5/6 3/1/1 1/1/1 1',
        arrows: ['d4-d6'],
        goal: { kind: 'wins' },
        solution: ['x d4Wd6'],
        mistakes: [{ actions: ['x d5Gd3'], name: 'Grey' }],
      },
    ],
  },
  {
    id: 'place',
    game: 'zertz',
    part: 'rules',
    rules: ['Z2.1', 'Z3.1', 'Z3.3'],
    steps: [
      { kind: 'show', id: 'turn', position: START, watch: 'Gd4,a1' },
      { kind: 'do', id: 'try', position: START, goal: { kind: 'any' }, solution: ['Wd4,g4'] },
      {
        kind: 'do',
        id: 'white',
        position: 'zertz 37 1ooo/oBooo/oooooo/oooGooo/1oooooo/2ooooo/3ooo 6/7/9 0/0/0 0/0/0 1',
        goal: { kind: 'actions', allow: ['W??', '??'] },
        solution: ['Wf3,g1'],
      },
    ],
  },
  {
    id: 'free',
    game: 'zertz',
    part: 'rules',
    rules: ['Z3.2', 'Z3.4'],
    steps: [
      {
        kind: 'show',
        id: 'what',
        position: 'zertz 37 oooo/ooooo/oooooo/oooWooo/1oooooo/2ooooo/3oooo 5/8/10 0/0/0 0/0/0 1 placed=d4',
        circles: [
          'a1',
          'a2',
          'a3',
          'a4',
          'b5',
          'c6',
          'd7',
          'e6',
          'f5',
          'g4',
          'g3',
          'g2',
          'g1',
          'f1',
          'e1',
          'd1',
          'c1',
          'b1',
        ],
      },
      {
        kind: 'do',
        id: 'find',
        position: DIAGRAM_2,
        goal: { kind: 'every', turns: ['a1', 'a2', 'b1', 'd7', 'e3', 'f2', 'g1', 'g2'] },
        solution: ['a1', 'a2', 'b1', 'd7', 'e3', 'f2', 'g1', 'g2'],
      },
    ],
  },
  {
    id: 'jump',
    game: 'zertz',
    part: 'rules',
    rules: ['Z4.1', 'Z4.4'],
    steps: [
      {
        kind: 'do',
        id: 'first',
        position: 'zertz 37 1ooo/ooooo/oooooo/oooooWB/1oooooo/2ooooo/3ooo 5/8/9 0/0/0 0/0/0 1',
        arrows: ['d7-d5'],
        goal: { kind: 'any' },
        solution: ['x d7Wd5'],
      },
      {
        kind: 'do',
        id: 'colours',
        position: 'zertz 37 1ooo/oBooo/oooooo/oooGooo/1oooBoo/2ooooo/4oo 6/7/8 0/0/0 0/0/0 1',
        goal: { kind: 'every', turns: ['x d4Bf4', 'x e4Gc3'] },
        solution: ['x d4Bf4', 'x e4Gc3'],
      },
      {
        kind: 'do',
        id: 'blocked',
        position: 'zertz 37 1oo/ooooo/oooooo/oooWGBo/1oooooo/2ooooo/3ooo 5/7/9 0/0/0 0/0/0 1',
        goal: { kind: 'turns', turns: ['x d5Bd7'] },
        solution: ['x d5Bd7'],
        mistakes: [{ actions: ['x d5Wd3'], name: 'White' }],
      },
    ],
  },
  {
    id: 'must',
    game: 'zertz',
    part: 'rules',
    rules: ['Z2.2', 'Z4.3'],
    steps: [
      {
        kind: 'do',
        id: 'find',
        position: 'zertz 37 1ooo/ooooo/oooooo/ooooooo/1oWoooo/2oooBG/3ooo 5/7/9 0/0/0 0/0/0 1',
        goal: { kind: 'any' },
        solution: ['x f5Bf3'],
      },
      {
        kind: 'do',
        id: 'choose',
        position: 'zertz 37 1oo/ooooo/1Boooo/ooBGooo/1oooWoo/2ooooo/4oo 2/6/7 3/0/1 0/1/0 1',
        goal: { kind: 'wins' },
        solution: ['x d4Wf4'],
        mistakes: [{ actions: ['x d4Bd2'], name: 'Two' }],
      },
    ],
  },
  {
    id: 'chain',
    game: 'zertz',
    part: 'rules',
    rules: ['Z4.2', 'Z4.3', 'Z4.5'],
    steps: [
      {
        kind: 'do',
        id: 'two',
        position: 'zertz 37 1oo/ooooo/oBoooo/ooGoooo/1oooWoo/2ooooo/3ooo 5/7/9 0/0/0 0/0/0 1',
        goal: { kind: 'captures', count: 2 },
        solution: ['x c2Ge3We5'],
        mistakes: [{ actions: ['x d3Bb1'], name: 'One' }],
      },
      {
        kind: 'do',
        id: 'three',
        position: DIAGRAM_3,
        goal: { kind: 'captures', count: 3 },
        solution: ['x f3Bd5Bb3Bb1'],
        mistakes: [{ actions: ['x d5Wf5'], name: 'Route' }],
      },
      {
        kind: 'do',
        id: 'all',
        position: DIAGRAM_3,
        goal: { kind: 'every', turns: ['x f3Bd5Wf5', 'x f3Bd5Bb3Bb1', 'x e4Wg2', 'x e5Be3Wg3'] },
        solution: ['x f3Bd5Wf5', 'x f3Bd5Bb3Bb1', 'x e4Wg2', 'x e5Be3Wg3'],
      },
    ],
  },
];
