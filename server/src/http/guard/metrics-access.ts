import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config/config.ts'
import { AppError } from '#lib/app-error.ts'
import { isSame } from '#lib/secret/keys.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Throws unless the request may read the metrics. */
export type Admission = (request: FastifyRequest) => void

/**
 * With a configured token, requires it as bearer. Without one, allows this machine in local mode, and no one
 * in production (T-51).
 */
export function metricsAdmission({
  mode,
  metricsToken,
}: Pick<Config, 'mode' | 'metricsToken'>): Admission | undefined {
  if (metricsToken !== undefined) return byToken(metricsToken)
  return mode === 'local' ? fromThisMachine : undefined
}

function byToken(token: string): Admission {
  const wanted = digest(`Bearer ${token}`)
  return ({ raw }) => {
    // Digests have equal length, so the time of the comparison does not reveal the token's.
    if (!isSame(digest(raw.headers.authorization ?? ''), wanted)) throw new AppError('unauthorized')
  }
}

function fromThisMachine(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new AppError('not_found')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
