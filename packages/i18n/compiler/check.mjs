/** Whether a translation says what the English text says with the same placeholders. */

/**
 * @typedef {import('./message.mjs').Message} Message
 */

/**
 * @param {Message} english
 * @param {Message} translated
 * @returns {string | undefined}
 */
export function differenceOf(english, translated) {
  for (const name of english.placeholders.keys()) {
    if (!translated.placeholders.has(name)) return `lacks the placeholder {${name}} of the English text`;
  }
  for (const [name, { kind, keys }] of translated.placeholders) {
    const source = english.placeholders.get(name);
    if (source === undefined) return `has a placeholder {${name}} that the English text does not have`;
    const isSame = kind === source.kind || (source.kind === 'number' && kind === 'text');
    if (!isSame) return `uses {${name}} as ${kind}, the English text as ${source.kind}`;
    const unknown = [...keys].find((key) => key !== 'other' && !source.keys.has(key));
    if (unknown !== undefined) return `chooses by {${name}} a case "${unknown}" that never comes`;
  }
  return undefined;
}
