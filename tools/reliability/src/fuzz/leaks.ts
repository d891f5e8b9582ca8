/** Answers must not reveal internals. */

const LEAKS: readonly RegExp[] = [
  /SQLITE/i,
  /\bat (?:async |new )?(?:file:|\/|node:|[A-Za-z.<>]+ \()/,
  /node_modules/,
  /\.(?:js|ts):\d+/,
  /syntax error at or near/i,
  /gipfel-trial-/,
  /ECONN|ENOENT|EACCES/,
  /password_?hash/i,
];

export function leakIn(text: string): string | undefined {
  return LEAKS.map((pattern) => pattern.exec(text)?.[0]).find((found) => found !== undefined);
}
