/** Types of compile.mjs for the tests. */

export type Texts = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface Problem {
  readonly language: string;
  readonly file: string;
  readonly section: string;
  readonly key?: string;
  readonly what: string;
}

export interface Compiled {
  readonly files: ReadonlyMap<string, string>;
  readonly problems: readonly Problem[];
  readonly missing: ReadonlyMap<string, number>;
}

export const SOURCE: 'en';
export function makeSentence(problem: Problem): string;
export function compile(
  texts: Readonly<Record<string, Texts>>,
  options?: { readonly draft?: boolean },
): Compiled;
