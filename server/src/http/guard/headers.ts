import type { FastifyInstance } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Browser features that no page uses, and those that only the product's own pages may use. */
const PERMISSIONS = [
  ...['display-capture', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`),
  ...['camera', 'microphone'].map((feature) => `${feature}=(self)`),
].join(', ')

/** With `sandbox`, an API response that is opened as a page does not get the product's origin. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * The headers of every response. Pages and static files replace the content policy and the cache rule;
 * nothing else differs.
 */
export function fixedHeaders(publicUrl: string): Headers {
  return {
    'content-security-policy': API_POLICY,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
    // Ignored over plain HTTP, and could lock out a local machine.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** For pages behind a secret link: hidden from search engines and from the sites that they link to. */
export const PRIVATE: Headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** The policy of a page of the web app, with the hashes of its inline parts. */
export function pagePolicy(hashes: {
  readonly script: readonly string[]
  readonly style: readonly string[]
}): string {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)]
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.script).join(' ')}`,
    `style-src ${sources(hashes.style).join(' ')}`,
    // Recipe photos are fetched by authenticated calls; an `img` URL could not authenticate.
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // One for the service worker's address, and one for the decoder's.
    'trusted-types app decoder',
  ].join('; ')
}

/** The policy of the worker that decodes pictures: only it may compile WebAssembly, and it runs nothing else. */
export const DECODER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; frame-ancestors 'none'"

/** Copies one fixed object per response; header libraries compute it each time. */
export function sendFixedHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
