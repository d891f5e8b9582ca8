/** The evaluation, blurred below full strength. */

import { blurOf, isBlurred } from 'sight';
import { readKey } from 'twin';
import { evaluate as judge } from './evaluation';

export function evaluate(): i32 {
  const worth = judge();
  return isBlurred() ? worth + blurOf(readKey()) : worth;
}
