/** The chapters of docs/rules/zertz.md, illustrated. */

import type { RuleBook } from '../rule.js';
import { boards } from './table.js';

const DIAGRAM_3 = 'zertz 37 /oBoo/1ooBo/2oooo/2ooBW/3oWoo/4ooo 4/8/7 0/0/0 0/0/0 1 variant=custom';

export const book: RuleBook = {
  chapters: [
    {
      id: 'Z1',
      rules: [
        { id: 'Z1.1' },
        {
          id: 'Z1.2',
          table: boards,
          note: true,
          pictures: [
            { position: 'zertz 37 oooo/ooooo/oooooo/ooooooo/1oooooo/2ooooo/3oooo 6/8/10 0/0/0 0/0/0 1' },
            {
              position:
                'zertz 48 ooooo/oooooo/ooooooo/oooooooo/1ooooooo/2oooooo/3ooooo/4oooo 6/8/10 0/0/0 0/0/0 1',
            },
          ],
        },
        {
          id: 'Z1.3',
          pictures: [
            {
              position: 'zertz 37 oooo/ooooo/oooooo/oooGooo/1oooooo/2ooooo/3oooo 6/7/10 0/0/0 0/0/0 1',
              circles: ['c3', 'c4', 'd5', 'e4', 'e3', 'd3'],
            },
          ],
        },
        { id: 'Z1.4' },
      ],
    },
    {
      id: 'Z2',
      rules: [
        { id: 'Z2.1' },
        {
          id: 'Z2.2',
          pictures: [
            {
              position: 'zertz 37 1ooo/oooWo/oooooo/oooGooo/1oooBoo/2ooooo/4oo 5/7/9 0/0/0 0/0/0 1',
              arrows: ['d4-f4', 'e4-c3'],
            },
          ],
        },
      ],
    },
    {
      id: 'Z3',
      rules: [
        { id: 'Z3.1' },
        {
          id: 'Z3.2',
          pictures: [
            {
              position:
                'zertz 37 oo/oooW/1BoooW/3oooo/3ooo/3oooB/3oo1G 4/7/8 0/0/0 0/0/0 1 variant=custom placed=b4',
              circles: ['a1', 'a2', 'b1', 'd7', 'e3', 'f2', 'g1', 'g2'],
            },
          ],
        },
        { id: 'Z3.3' },
        { id: 'Z3.4' },
        { id: 'Z3.5' },
      ],
    },
    {
      id: 'Z4',
      rules: [
        {
          id: 'Z4.1',
          pictures: [
            {
              position: 'zertz 37 1ooo/ooooo/oooooo/oooGooo/1oooBoo/2ooooo/3ooo 6/7/9 0/0/0 0/0/0 1',
              arrows: ['d4-f4'],
            },
          ],
        },
        { id: 'Z4.2' },
        {
          id: 'Z4.3',
          pictures: [
            { position: DIAGRAM_3, arrows: ['f3-d5', 'd5-f5', 'd5-b3', 'b3-b1', 'e4-g2', 'e5-e3', 'e3-g3'] },
          ],
        },
        { id: 'Z4.4' },
        { id: 'Z4.5', decision: 'all' },
        { id: 'Z4.6', decision: 'all' },
      ],
    },
    {
      id: 'Z5',
      rules: [
        {
          id: 'Z5.1',
          pictures: [
            {
              position: 'zertz 37 /1Goo/3oo/3ooW/2oBoo/3oooB/4ooW 4/7/8 0/0/0 0/0/0 1 variant=custom',
              circles: ['b3'],
            },
          ],
        },
        { id: 'Z5.2' },
        {
          id: 'Z5.3',
          pictures: [
            {
              position: 'zertz 37 1ooo/ooooo/ooBooo/ooooGoo/1ooooo/2oo/3o1oW 4/5/8 1/1/0 0/1/1 1',
              circles: ['g3', 'g4'],
            },
          ],
        },
        { id: 'Z5.4', decision: 'more' },
        { id: 'Z5.5', decision: 'all' },
        { id: 'Z5.6' },
      ],
    },
    { id: 'Z6', rules: [{ id: 'Z6.1', items: 4 }, { id: 'Z6.2' }] },
    {
      id: 'Z7',
      rules: [
        { id: 'Z7.1' },
        {
          id: 'Z7.2',
          pictures: [
            { position: 'zertz 37 //2BG/2WoB/3GB// 2/3/3 1/2/2 2/1/1 1 variant=custom', circles: ['d4'] },
          ],
        },
        { id: 'Z7.3', decision: 'more' },
        { id: 'Z7.4', decision: 'all' },
      ],
    },
    { id: 'Z8', rules: [{ id: 'Z8.1' }] },
    {
      id: 'Z9',
      rules: [
        { id: 'Z9.1' },
        { id: 'Z9.2', items: 3, note: true },
        { id: 'Z9.3', items: 3, note: true, decision: 'more' },
        { id: 'Z9.4' },
      ],
    },
  ],
};
