/** Breakpoints by name in the styles of components: CSS has no variables in media queries that every browser knows. */

import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';
import type { PreprocessorGroup } from 'svelte/compiler';
import { BESIDE_BOARD, LANDSCAPE_PHONE, PHONE } from '../src/lib/device/breakpoints.ts';

const breakpointNames: PreprocessorGroup = {
  name: 'gipfel-breakpoint-names',
  style: ({ content }) => ({
    code: content
      .replaceAll('(--beside-board)', BESIDE_BOARD)
      .replaceAll('(--landscape-phone)', LANDSCAPE_PHONE)
      .replaceAll('(--phone)', PHONE),
  }),
};

/** For every build of components. */
export const preprocess = [vitePreprocess(), breakpointNames];
