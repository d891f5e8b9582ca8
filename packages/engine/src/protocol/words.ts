/** Splits a line into words with their places. */

export interface Word {
  readonly text: string;
  /** 0-based, in UTF-16 units. */
  readonly offset: number;
}

/** At most this many words; the rest is ignored. */
export function splitWords(text: string, most: number): readonly Word[] {
  const words: Word[] = [];
  for (const match of text.matchAll(/\S+/g)) {
    if (words.length === most) break;
    words.push({ text: match[0], offset: match.index });
  }
  return words;
}

/** Digits only: no sign, no fraction, at most what a double holds exactly. */
export function parseWhole(text: string): number | undefined {
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export function parseInteger(text: string): number | undefined {
  return /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}
