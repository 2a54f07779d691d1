import type { FastifyRequest } from 'fastify'

/**
 * The only cookie of the product: it ties a provider login to the browser that began it (G-068). It is no
 * session, and no other call reads it.
 */
const NAME = 'oauth'
const LIFE_SECONDS = 15 * 60

/** A `Set-Cookie` value. */
export function browserCookie(publicUrl: string, secret: string): string {
  const secure = isSecure(publicUrl) ? '; Secure' : ''
  return `${nameFor(publicUrl)}=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${LIFE_SECONDS}${secure}`
}

export function browserSecretOf(request: FastifyRequest, publicUrl: string): string | undefined {
  const name = nameFor(publicUrl)
  const pairs = (request.headers.cookie ?? '').split(';').map((pair) => pair.trim().split('='))
  return pairs.find(([given]) => given === name)?.[1]
}

/**
 * Under TLS the prefix keeps other hosts of the domain from setting it. The plain name is then ignored: such
 * a host could have planted it to log a user into a foreign account.
 */
function nameFor(publicUrl: string): string {
  return isSecure(publicUrl) ? `__Host-${NAME}` : NAME
}

function isSecure(publicUrl: string): boolean {
  return publicUrl.startsWith('https:')
}
