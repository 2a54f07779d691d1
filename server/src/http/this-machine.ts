import type { FastifyRequest } from 'fastify'
import { isLocalName } from '#lib/local-names.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * The peer itself, not whom a proxy speaks for; and by a local name, so that a page from elsewhere
 * whose name was pointed at this machine reads nothing either.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.raw.socket
  return LOOPBACK.test(remoteAddress) && isLocalName(request.hostname)
}
