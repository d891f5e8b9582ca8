/** The chapters of docs/rules/tzaar.md, illustrated. */

import type { RuleBook } from '../rule.js';
import { fixedStart } from './table.js';

export const book: RuleBook = {
  chapters: [
    {
      id: 'T1',
      rules: [
        { id: 'T1.1', items: 3 },
        {
          id: 'T1.2',
          pictures: [
            {
              position: 'tzaar ...../....../......./......../......../......../......./....../..... 1 place',
            },
          ],
        },
        { id: 'T1.3' },
        { id: 'T1.4' },
      ],
    },
    {
      id: 'T2',
      rules: [
        { id: 'T2.1' },
        {
          id: 'T2.2',
          table: fixedStart,
          pictures: [
            {
              position: 'tzaar ttttT/TrrrRT/TRzzZRT/TRZtTZRT/TRZTtzrt/trztTzrt/trzZZrt/trRRRt/tTTTT 1 first',
            },
          ],
        },
        { id: 'T2.3' },
        { id: 'T2.4', decision: 'all' },
      ],
    },
    { id: 'T3', rules: [{ id: 'T3.1' }, { id: 'T3.2', items: 3 }, { id: 'T3.3' }] },
    {
      id: 'T4',
      rules: [
        {
          id: 'T4.1',
          pictures: [
            {
              position: 'tzaar ..r../.Z..../......t/.....r../..R..tz./......../.....T./tT.t../..... 1 second',
              arrows: ['e3-a3'],
            },
          ],
        },
        {
          id: 'T4.2',
          pictures: [
            {
              position:
                'tzaar .t.../.....T/..R2..r2./......../.t....../.....t3../T....../.Z..r./....z 1 second',
              arrows: ['c3-c6'],
            },
          ],
        },
        { id: 'T4.3' },
      ],
    },
    {
      id: 'T5',
      rules: [
        {
          id: 'T5.1',
          pictures: [
            {
              position: 'tzaar ...../....T./.Z..T../......t./......t./......r./.R...r./....z./..... 1 second',
              arrows: ['c2-c5'],
            },
          ],
        },
        { id: 'T5.2' },
      ],
    },
    {
      id: 'T6',
      rules: [
        {
          id: 'T6.1',
          pictures: [
            {
              position:
                'tzaar ...../...T../..Z...r/.Z....z./.R....../......t./...T.../..z.t2./.t... 1 capture',
              arrows: ['c3-c7'],
            },
          ],
        },
        { id: 'T6.2' },
        { id: 'T6.3', decision: 'all' },
        { id: 'T6.4' },
        { id: 'T6.5' },
        { id: 'T6.6' },
      ],
    },
  ],
};
