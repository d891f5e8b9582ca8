/** Changes parts of a value, to see what a validator makes of it. */

type Path = readonly string[];

/** The paths of all fields of a value, those of lists included. */
export function pathsOf(value: unknown, path: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([name, field]) => pathsOf(field, [...path, name]))];
}

/** The value with something else at the path. */
export function replaced(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === name ? replaced(item, rest, other) : item));
  return { ...(value as object), [name]: replaced((value as Record<string, unknown>)[name], rest, other) };
}

/** The match package reads these itself. */
const INNER = /^(event,|saved,options,|saved,events|refusal,values,)/;
/** The fields of a clock depend on its type, which may be a newer one. */
const CLOCK = /,clock,(?!type$)/;

/** Whether a tolerant validator looks at the field. */
export const isChecked = (path: Path): boolean =>
  path.length > 0 && path[0] !== 'type' && !INNER.test(String(path)) && !CLOCK.test(String(path));
