import type { FastifyInstance } from 'fastify'

export type Headers = Readonly<Record<string, string>>

/** Features that the product does not use and that no page of it may be talked into using. */
const NO_PERMISSIONS = ['camera', 'display-capture', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** `sandbox`: opened as a page, an answer that is no page has no origin of ours either. */
const API_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

/**
 * What every answer carries, whatever it is (reliability B6). Pages and static files replace the
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
    'permissions-policy': NO_PERMISSIONS,
    // Said over plain HTTP it would be ignored at best, and lock a local machine out at worst.
    ...(publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

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
    "img-src 'self' data:",
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

/** One hook that copies a fixed object: what a header library computes again for each request. */
export function sendFixedHeaders(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers)
    next()
  })
}
