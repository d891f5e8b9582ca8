/**
 * Weights of the evaluation. Written by `npm run train`, not by hand; order and meaning: evaluation.ts.
 * --game tzaar --games 2800 --nodes 12000 --variants random --seed 1 --steps 400 --hold 20
 * The two phase terms (TO_MOVE 89, SECOND_TO_MAKE 211 in that fit) are corrected so that scores do not swing with the depth.
 */

export const WEIGHTS: usize = memory.data<i16>([
  -3000, -480, -313, -54, 39, 268, 299, 210, 240, 265, 285, 300, 312, 322, 330, 336,
  -3000, -103, -69, 10, 107, 139, 139, 130, 93, 67, 285, 300, 312, 322, 330, 336,
  -3000, -243, 2, 166, 285, 183, 235, 218, 212, 251, 244, 183, 195, 119, 185, 187,
  405, 589, 341, 187, 129, 111, 173, 374, 216, 154, 127, 159, 203, 131, 158, 254,
  24, 28, -682, -185, -182, -76, -111, -38, 22, 124, 62, -38, 91, 275, 250, -3,
]);
