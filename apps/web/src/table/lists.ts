/** Lists in words. Building the Intl object is slow, and a board has dozens of cells to describe at once. */

const known = new Map<string, Intl.ListFormat>();

export function listIn(
  language: string,
  type: Intl.ListFormatType,
  style: Intl.ListFormatStyle = 'long',
): Intl.ListFormat {
  const id = `${language} ${type} ${style}`;
  const list = known.get(id) ?? new Intl.ListFormat(language, { type, style });
  known.set(id, list);
  return list;
}
