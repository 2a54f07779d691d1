import type { FastifyRequest } from 'fastify'
import { isLocalName } from '#lib/local-names.ts'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/**
 * Checks the peer itself, not X-Forwarded-For, and the Host header, which DNS rebinding by a foreign page
 * would change.
 */
export function isFromThisMachine(request: FastifyRequest): boolean {
  const { remoteAddress = '' } = request.raw.socket
  return LOOPBACK.test(remoteAddress) && isLocalName(request.hostname)
}
