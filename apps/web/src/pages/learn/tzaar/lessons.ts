/** TZAAR from the pieces to the last capture. A position at the second action asks for one action only. */

import type { Lesson } from '../lesson.js';

const FIXED = 'tzaar ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 1 first';

export const LESSONS: readonly Lesson[] = [
  {
    id: 'pieces',
    game: 'tzaar',
    part: 'rules',
    rules: ['T1.1', 'T1.2', 'T6.1'],
    steps: [
      { kind: 'show', id: 'board', position: FIXED },
      { kind: 'show', id: 'aim', position: FIXED, circles: ['c3', 'c4', 'e6', 'f3', 'f6', 'g3'] },
      {
        kind: 'do',
        id: 'win',
        position: 'tzaar ...../....../.R...t./...T..z./r......./.R....../..t.Z../..r.../..... 1 capture',
        circles: ['d7'],
        goal: { kind: 'actions', allow: ['??xd7'] },
        solution: ['d4xd7'],
      },
    ],
  },
  {
    id: 'lines',
    game: 'tzaar',
    part: 'rules',
    rules: ['T1.3', 'T4.1'],
    steps: [
      {
        kind: 'do',
        id: 'slide',
        position: 'tzaar .r.../....Z./...T.../.T....t./......../.....R../....t../.R..r./...z. 1 second',
        circles: ['d2'],
        goal: { kind: 'actions', allow: ['d2x??'] },
        solution: ['d2xd7'],
        mistakes: [{ actions: ['-'], name: 'Pass' }],
      },
      {
        kind: 'do',
        id: 'hole',
        position: 'tzaar ..r../.Z..../......t/.....r../..R..tz./......../.....T./tT.t../..... 1 second',
        circles: ['e3'],
        goal: { kind: 'actions', allow: ['e3x??'] },
        solution: ['e3xa3'],
        mistakes: [{ actions: ['-'], name: 'Pass' }],
      },
    ],
  },
  {
    id: 'capture',
    game: 'tzaar',
    part: 'rules',
    rules: ['T4.2', 'T4.3'],
    steps: [
      {
        kind: 'do',
        id: 'types',
        position: 'tzaar .r.../.....R/..T..z./.......r/......../......../.Z...../...t../.z... 1 second',
        circles: ['c6'],
        goal: { kind: 'actions', allow: ['c3xc6'] },
        solution: ['c3xc6'],
        mistakes: [{ actions: ['b6xc6'], name: 'Tzarra' }],
      },
      {
        kind: 'do',
        id: 'heights',
        position: 'tzaar .t.../.....T/..R2..r2./......../.t....../.....t3../T....../.Z..r./....z 1 second',
        circles: ['c3'],
        goal: { kind: 'actions', allow: ['c3xc6'] },
        solution: ['c3xc6'],
      },
    ],
  },
  {
    id: 'turn',
    game: 'tzaar',
    part: 'rules',
    rules: ['T3.1', 'T3.2', 'T3.3'],
    steps: [
      { kind: 'do', id: 'opening', position: FIXED, goal: { kind: 'any' }, solution: ['e4xd4'] },
      {
        kind: 'do',
        id: 'twice',
        position: 'tzaar ...../.z..T./..Z..t./.T....r./......../.....r../.R..t../....z./..... 1 capture',
        goal: { kind: 'actions', allow: ['??x??'] },
        solution: ['c3xc6 g2xg5'],
        mistakes: [
          { actions: ['??+??'], name: 'Strengthen' },
          { actions: ['-'], name: 'Pass' },
        ],
      },
    ],
  },
  {
    id: 'strengthen',
    game: 'tzaar',
    part: 'rules',
    rules: ['T5.1', 'T5.2'],
    steps: [
      {
        kind: 'do',
        id: 'top',
        position: 'tzaar ...../....T./.Z..T../......t./......t./......r./.R...r./....z./..... 1 second',
        goal: { kind: 'actions', allow: ['c2+c5'] },
        solution: ['c2+c5'],
        mistakes: [
          { actions: ['c5+c2'], name: 'Covered' },
          { actions: ['b5+c5', 'c5+b5'], name: 'Totts' },
        ],
      },
      {
        kind: 'do',
        id: 'turn',
        position: 'tzaar ...../.....z/..R..t./......r./.Z.T..t./......../.T...r./....../..... 1 capture',
        goal: { kind: 'actions', allow: ['??x??', 'e2+??', 'e4+g2', 'g2+e4'] },
        solution: ['c3xc6 e2+e4'],
        mistakes: [
          { actions: ['??+e2'], name: 'Covered' },
          { actions: ['-'], name: 'Pass' },
        ],
      },
    ],
  },
  {
    id: 'second',
    game: 'tzaar',
    part: 'rules',
    rules: ['T3.2', 'T6.3', 'T6.4'],
    steps: [
      {
        kind: 'do',
        id: 'pass',
        position: 'tzaar T2...t/....../......./..r2...../......R./....tr2Z./....z../....../..t.. 1 capture',
        goal: { kind: 'turns', turns: ['a1xa5 -'] },
        solution: ['a1xa5 -'],
        mistakes: [{ actions: ['e7+f7', 'f7+e7'], name: 'Cover' }],
      },
    ],
  },
  {
    id: 'types',
    game: 'tzaar',
    part: 'rules',
    rules: ['T6.1', 'T6.3', 'T6.6'],
    steps: [
      {
        kind: 'do',
        id: 'visible',
        position: 'tzaar ...../...T../..Z...r/.Z....z./.R....../......t./...T.../..z.t2./.t... 1 capture',
        goal: { kind: 'actions', allow: ['??xc7'] },
        solution: ['c3xc7'],
      },
      {
        kind: 'do',
        id: 'keep',
        position: 'tzaar ....z/....../..Z.T.r/......t./..T...../......../.RR...t/....../...r. 1 second',
        goal: { kind: 'actions', allow: ['c3+c5', 'c3+e3'] },
        solution: ['c3+c5'],
        mistakes: [
          { actions: ['c5+c3', 'e3+c3'], name: 'Covered' },
          { actions: ['??x??'], name: 'Capture' },
        ],
      },
    ],
  },
  {
    id: 'stuck',
    game: 'tzaar',
    part: 'rules',
    rules: ['T6.2', 'T6.5'],
    steps: [
      {
        kind: 'do',
        id: 'end',
        position: 'tzaar ...../R..T../RT...../...Z..z2./t.....r./......../.....t./....../..... 1 capture',
        goal: { kind: 'wins' },
        solution: ['c1xe1 d4+b4'],
        mistakes: [
          { actions: ['-'], name: 'Pass' },
          { actions: ['??+??'], name: 'Line' },
        ],
      },
    ],
  },
];
