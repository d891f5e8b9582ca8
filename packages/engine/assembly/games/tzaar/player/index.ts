/** TZAAR for the search: a move is a single action, so that transpositions of captures share a table entry. */

export { writeTerms } from './evaluation';
export { evaluate } from './sight';
export * from './moves';
