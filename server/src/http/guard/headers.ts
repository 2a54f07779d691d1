import type { FastifyInstance } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Browser features that no page of the product uses, and those that only its own pages may ask for. */
const PERMISSIONS = [
  ...['display-capture', 'geolocation', 'payment', 'usb'].map((feature) => `${feature}=()`),
  ...['camera', 'microphone'].map((feature) => `${feature}=(self)`),
].join(', ')

/** With `sandbox`, an API response that is opened as a page does not get the product's origin. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * What every answer carries, whatever it is. Pages and static files replace the
 * content policy and the cache rule by their own; nothing else differs between answers.
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
    // Over plain HTTP it is ignored at best, and could lock out a local machine.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

/** What is behind a secret link is for nobody else: no search engine, and no site that it leads to. */
export const PRIVATE: Headers = { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** The policy of a page of the web app; the hashes are those of the inline parts of its build. */
export function pagePolicy(hashes: {
  readonly script: readonly string[]
  readonly style: readonly string[]
}): string {
  const sources = (list: readonly string[]) => ["'self'", ...list.map((hash) => `'${hash}'`)]
  return [
    "default-src 'none'",
    `script-src ${sources(hashes.script).join(' ')}`,
    `style-src ${sources(hashes.style).join(' ')}`,
    // Photos of dishes come by calls, which say who asks; an address of its own could not.
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
    'trusted-types app',
  ].join('; ')
}

/** Copies one fixed object per response; header libraries compute it each time. */
export function sendFixedHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
