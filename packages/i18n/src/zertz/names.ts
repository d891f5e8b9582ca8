import type { Sections } from '../generated/types.js';
import type { GameNames } from '../names/game.js';

const rings =
  (count: number) =>
  ({ variantRings }: Sections['people']) =>
    variantRings({ rings: count });

export const names: GameNames<'zertz'> = {
  name: ({ gameZertz }) => gameZertz,
  sides: ({ player1, player2 }) => [player1, player2],
  sideChoices: ({ sideFirst, sideSecond }) => [sideFirst, sideSecond],
  sections: { lessons: 'lessonsZertz', rules: 'rulesZertz' },
  unusualRules: ({ captures, claims }, { setup, online }) => [
    ...(captures === 'onDemand' ? [setup.onDemand] : []),
    ...(claims === 'optional' ? [online.claimsOptional] : []),
  ],
  variants: {
    '37': rings(37),
    '40': rings(40),
    '43': rings(43),
    '44': rings(44),
    '48': rings(48),
    '61': rings(61),
    blitz: ({ variantBlitz }) => variantBlitz,
  },
};
