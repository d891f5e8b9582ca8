/** ZÈRTZ as the search plays it: a placement with its removal is one move, a jump is one move and costs no depth. */

export { writeTerms } from './evaluation';
export { evaluate } from './sight';
export * from './moves';
