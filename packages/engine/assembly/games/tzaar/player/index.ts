/** TZAAR as the search plays it: a move is a single action, so that orders of captures merge in the table. */

export { writeTerms } from './evaluation';
export { evaluate } from './sight';
export * from './moves';
