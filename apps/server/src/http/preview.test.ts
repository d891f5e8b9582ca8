import { describe, expect, it } from 'vitest';
import { withPreview } from './preview.js';

describe('the preview of a link', () => {
  it('never lets text become a tag', () => {
    const nasty = `"><script>alert(1)</script>'&$& $1`;
    const page = withPreview('<head><title>x</title></head>', {
      title: nasty,
      description: nasty,
      url: nasty,
      image: nasty,
    });
    expect(page).not.toContain('<script>');
    expect(page).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;$&amp; $1</title>',
    );
  });
});
