/** Under which key the words have the sentence of a code: `NO_SUCH_MATCH` is `noSuchMatch`. */

type CodeKey<Code extends string> = Code extends `${infer First}_${infer Rest}`
  ? `${Lowercase<First>}${Capitalize<CodeKey<Rest>>}`
  : Lowercase<Code>;

export function codeKey<Code extends string>(code: Code): CodeKey<Code> {
  const key = code.toLowerCase().replace(/_(\w)/g, (_all, letter: string) => letter.toUpperCase());
  // Sound: the type says in types what the line above says in letters.
  return key as CodeKey<Code>;
}
