/** U+0000, which is legal in JSON and in addresses, and which PostgreSQL keeps in no text. */

const NUL = '\u0000';

/** Whether it stands anywhere in what was sent. Without recursion: a body may be nested as deep as it is long. */
export function holdsNul(sent: unknown): boolean {
  const open: unknown[] = [sent];
  while (open.length > 0) {
    const value = open.pop();
    if (typeof value === 'string' && value.includes(NUL)) return true;
    if (typeof value === 'object' && value !== null)
      for (const [key, part] of Object.entries(value)) open.push(key, part);
  }
  return false;
}
