/** TZAAR tactics, and the set-up that calls for them. */

import type { Lesson } from '../lesson.js';

export const TACTICS: readonly Lesson[] = [
  {
    id: 'shield',
    game: 'tzaar',
    part: 'tactics',
    rules: ['T4.2', 'T5.1', 'T6.1'],
    steps: [
      {
        kind: 'do',
        id: 'safe',
        position: 'tzaar R..r./r2R..../......./....T..Z/t...z.../T2T....../......z/....../..t2.. 1 capture',
        circles: ['d8'],
        goal: { kind: 'safe' },
        solution: ['a1xa4 d8+d5'],
        mistakes: [{ actions: ['-'], name: 'Pass' }],
      },
    ],
  },
  {
    id: 'scarce',
    game: 'tzaar',
    part: 'tactics',
    rules: ['T3.2', 'T6.1'],
    steps: [
      {
        kind: 'do',
        id: 'both',
        position: 'tzaar t...Z/....../......t/.Z..T.../r.z..R../.......T/.tz.r../...T../r..R2. 1 capture',
        goal: { kind: 'wins' },
        solution: ['d2xe3 e3xg3'],
      },
    ],
  },
  {
    id: 'setup',
    game: 'tzaar',
    part: 'tactics',
    rules: ['T2.3'],
    steps: [
      {
        kind: 'do',
        id: 'start',
        position: 'tzaar ...../....../......./......../......../......../......./....../..... 1 place',
        goal: { kind: 'any' },
        solution: ['Zd4'],
      },
      {
        kind: 'do',
        id: 'apart',
        position: 'tzaar ...../....../..t..../...Z..../......../....rT../......./....../..... 1 place',
        goal: { kind: 'actions', allow: ['Z??'] },
        solution: ['Zh2'],
      },
    ],
  },
];
