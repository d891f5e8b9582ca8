/** Headers of every answer. */

/**
 * Only what comes from this very address, no inline script or style. WebAssembly is compiled for the engine; `blob:` and
 * `data:` pictures are boards on their way to a PNG file.
 */
const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' blob: data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

export const SECURITY_HEADERS = {
  'Content-Security-Policy': CONTENT_SECURITY_POLICY,
  // Both together make the page cross-origin isolated, so that the engine may share memory between threads.
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
} as const;

/** Files with a hash in their name never change; everything else is asked for again. */
export function cacheControl(path: string): string {
  return /\/assets\/[^/]+-[\w-]{8}\.[a-z0-9.]+$/.test(path)
    ? 'public, max-age=31536000, immutable'
    : 'no-cache';
}
