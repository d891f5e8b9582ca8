/** Types of message.mjs for the tests. */

export function pluralCategories(language: string, type?: 'cardinal' | 'ordinal'): readonly string[];
