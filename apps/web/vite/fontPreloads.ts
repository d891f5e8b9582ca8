/** Fonts are asked for with the page's code: found in the styles only, they would come after the first picture. */

import type { Rolldown } from 'vite';

type Subset = 'latin' | 'latin-ext' | 'cyrillic';

/** What the words of a page are written with; names of players in other letters are fetched when they are met. */
const SUBSETS: Readonly<Record<string, readonly Subset[]>> = {
  pl: ['latin', 'latin-ext'],
  ru: ['latin', 'cyrillic'],
};

export function fontPreloads(bundle: Rolldown.OutputBundle, language = 'en'): string {
  const files = Object.keys(bundle);
  return (SUBSETS[language] ?? ['latin'])
    .map((subset) => {
      const file = files.find((name) => name.includes(`onest-${subset}-wght`));
      if (file === undefined) throw new Error(`The font of ${subset} is not in the build.`);
      return `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${file}">`;
    })
    .join('');
}
