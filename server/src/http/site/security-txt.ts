import type { FastifyInstance } from 'fastify'
import type { Clock } from '#lib/clock.ts'

const PATH = '/.well-known/security.txt'
/** RFC 9116 recommends an expiry of less than a year; computed from the current time. */
const HOLDS_MS = 180 * 24 * 3_600_000

interface Installation {
  readonly publicUrl: string
  /** A URI; without one there is no such file. */
  readonly securityContact: string | undefined
}

/** Serves /.well-known/security.txt, the contact for vulnerabilities. */
export function securityTxtRoute(
  app: FastifyInstance,
  { publicUrl, securityContact }: Installation,
  clock: Clock,
): void {
  if (securityContact === undefined) return
  app.get(PATH, (_request, reply) => {
    const expires = new Date(clock.now().getTime() + HOLDS_MS)
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: pt, en',
      `Canonical: ${publicUrl}${PATH}`,
    ]
    return reply.header('content-type', 'text/plain; charset=utf-8').send(`${lines.join('\n')}\n`)
  })
}
