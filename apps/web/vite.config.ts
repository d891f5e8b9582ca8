import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { preprocess } from './vite/breakpointNames.ts';
import { pagePreloads } from './vite/pagePreloads.ts';
import { precompress } from './vite/precompress.ts';
import { prerenderPages } from './vite/prerenderPages.ts';

/** What the first module needs is a file of its own: it runs while the rest is still on its way (src/main.ts). */
const FIRST = /\/src\/main\.ts$/;
/** Svelte, the shell and the small shared components: what every page needs, as one file instead of a dozen. */
const SHELL = /node_modules\/svelte\/|\/src\/(start\.ts|(app|ui|lib\/\w+)\/\w+\.svelte(\.ts)?)$/;

/** How long each step took is of interest to nobody who runs `npm start`. */
const QUIET = { bundlerTimings: false };

export default defineConfig({
  plugins: [
    svelte({ preprocess }),
    // Before the preloads are written: a page that shows itself at once fetches its code after that.
    prerenderPages(),
    pagePreloads(),
    VitePWA({
      // An update waits until the reader says so.
      registerType: 'prompt',
      injectRegister: false,
      includeAssets: ['icon.svg', 'icon-192.png', 'icon-512.png', 'icon-maskable.png'],
      manifest: {
        id: '/',
        name: 'Gipfel: ZÈRTZ & TZAAR',
        short_name: 'Gipfel',
        description: 'Play, learn and analyse ZÈRTZ and TZAAR. An independent fan project.',
        start_url: '/',
        display: 'standalone',
        background_color: '#ecebe6',
        theme_color: '#fbfaf7',
        icons: [
          { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
          { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
          { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
          { src: '/icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
        ],
      },
      workbox: {
        // All of it, the engine and every language included: after the first visit nothing needs the network.
        globPatterns: ['**/*.{js,css,html,svg,png,webp,wasm,woff2}'],
        // What is stored needs no picture of itself while it is waited for.
        globIgnores: ['*.*.html'],
        navigateFallback: '/index.html',
        // The server's own answers are no pages of the app.
        navigateFallbackDenylist: [/^\/(api|healthz|readyz|metrics)(\/|$)/],
        cleanupOutdatedCaches: true,
        // News while the app is closed.
        importScripts: ['/push.js'],
      },
    }),
    precompress(),
  ],
  // The rooms are bundled from their sources, so that a page never runs on a stale build.
  resolve: { conditions: ['gipfel-source', 'svelte', ...defaultClientConditions] },
  worker: { format: 'es', rolldownOptions: { checks: QUIET } },
  build: {
    target: 'es2022',
    // Small files stay files: a strict content security policy allows no data addresses.
    assetsInlineLimit: 0,
    // Every browser that runs these modules preloads them too, or does without.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // All styles together are 10 kB: one request before the first paint instead of up to five.
    cssCodeSplit: false,
    rolldownOptions: {
      checks: QUIET,
      output: {
        codeSplitting: {
          groups: [
            { name: 'first', test: FIRST, priority: 2 },
            { name: 'app', test: SHELL, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    headers: {
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Embedder-Policy': 'require-corp',
    },
  },
});
