import type { GameNames } from '../names/game.js';

export const names: GameNames<'tzaar'> = {
  name: ({ gameTzaar }) => gameTzaar,
  sides: ({ whiteSide, blackSide }) => [whiteSide, blackSide],
  sideChoices: ({ sideWhite, sideBlack }) => [sideWhite, sideBlack],
  sections: { lessons: 'lessonsTzaar', rules: 'rulesTzaar' },
  unusualRules: () => [],
  variants: {
    random: ({ variantRandom }) => variantRandom,
    fixed: ({ variantFixed }) => variantFixed,
    alternating: ({ variantAlternating }) => variantAlternating,
  },
};
