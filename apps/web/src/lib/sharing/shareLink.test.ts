import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isShareLink, LONGEST_SHARED, makeShareLink, parseShareLink } from './shareLink.js';

async function linkOf(text: string): Promise<string> {
  const link = await makeShareLink(text);
  if (!link.ok) throw new Error(link.error);
  return link.value;
}

const RECORD = '[Game "zertz"]\n[Variant "37"]\n[Result "*"]\n\n1. Wd4,a1; Gd5,a4 {È ♟ 💎}\n*\n';

describe('share links', () => {
  it('restore every text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme', maxLength: 400 }), async (text) => {
        const link = await linkOf(text);
        expect(isShareLink(link)).toBe(true);
        expect(link).toMatch(/^#g=1\.[\w-]+$/);
        expect(await parseShareLink(link)).toEqual({ ok: true, value: text });
      }),
      { numRuns: 60 },
    );
  });

  it('are shorter than what they carry', async () => {
    const text = RECORD.repeat(40);
    expect((await linkOf(text)).length).toBeLessThan(text.length / 4);
  });

  it('refuse texts too long for an address', async () => {
    expect(await makeShareLink('x'.repeat(LONGEST_SHARED + 1))).toEqual({
      ok: false,
      error: 'LINK_TOO_LARGE',
    });
    let noise = '';
    for (let n = 1; noise.length < 80_000; n = (n * 48271) % 2147483647) noise += n.toString(36);
    expect(await makeShareLink(noise)).toEqual({ ok: false, error: 'LINK_TOO_LARGE' });
  });

  it('are reported as broken wherever they are cut', async () => {
    const link = await linkOf(RECORD);
    for (let length = 0; length < link.length; length++)
      expect(await parseShareLink(link.slice(0, length))).toEqual({ ok: false, error: 'LINK_BROKEN' });
  });

  it('never yield another text when a letter has changed', async () => {
    const link = await linkOf(RECORD);
    for (let at = 5; at < link.length; at += 3) {
      const changed = `${link.slice(0, at)}${link[at] === 'A' ? 'B' : 'A'}${link.slice(at + 1)}`;
      const read = await parseShareLink(changed);
      // The last letter holds bits that belong to no byte.
      if (read.ok) expect(read.value).toBe(RECORD);
      else expect(['LINK_BROKEN', 'LINK_TOO_LARGE']).toContain(read.error);
    }
  });

  it('distinguish a newer version from a broken link', async () => {
    const link = await linkOf(RECORD);
    expect(await parseShareLink(link.replace('=1.', '=2.'))).toEqual({ ok: false, error: 'LINK_NEWER' });
    expect(await parseShareLink(link.replace('=1.', '=0.'))).toEqual({ ok: false, error: 'LINK_BROKEN' });
  });

  it('stop at a text larger than declared', async () => {
    const letters = (bytes: readonly number[]) => Buffer.from(bytes).toString('base64url');
    const claim = letters([0xff, 0xff, 0xff, 0xff, 0, 0, 0, 0, 3, 0]);
    expect(await parseShareLink(`#g=1.${claim}`)).toEqual({ ok: false, error: 'LINK_TOO_LARGE' });
    const link = await linkOf('x'.repeat(500_000));
    const data = [...Buffer.from(link.slice(5), 'base64url')];
    data.splice(0, 4, 0, 0, 0, 9);
    expect(await parseShareLink(`#g=1.${letters(data)}`)).toEqual({ ok: false, error: 'LINK_BROKEN' });
  });

  it('answer any input', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.boolean(), async (text, hasHead) => {
        const read = await parseShareLink(hasHead ? `#g=1.${text}` : text);
        expect(read.ok).toBe(false);
      }),
      { numRuns: 200 },
    );
  });
});
