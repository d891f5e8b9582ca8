/**
 * Weights of the evaluation. Written by `npm run train`, not by hand; order and meaning: evaluation.ts.
 * --game zertz --games 4700 --nodes 10000 --variants 37,37,37,48,61 --seed 1 --steps 400 --hold 20
 */

export const WEIGHTS: usize = memory.data<i16>([
  3000, 732, 358, 238, 145, 30, 10, 0, 168, 3000, 748, 218, 157, 91, 97, 10,
  0, 152, 3000, 812, 259, 29, 43, 49, 133, 0, 88, 3000, 1347, 891, 610, 383,
  170, -32, -227, -392, -558, 0, 43, 0, 132, 138, -20, -140, 0, -142, -121, 62,
  183, -18, -8, -16, 10, -3, 5, 6, -2,
]);
