import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#config.ts'
import { AppError } from '#lib/app-error.ts'
import { isSame } from '#lib/keys.ts'
import { isFromThisMachine } from './this-machine.ts'

/** Throws, unless the request may read what an operator sees. */
export type Admission = (request: FastifyRequest) => void

/**
 * Whoever has the token; without one, in local mode, whoever sits at this machine, and in production
 * nobody (T-51).
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
    // Digests have one length, so the time of the comparison tells nothing of it either.
    if (!isSame(digest(raw.headers.authorization ?? ''), wanted)) throw new AppError('unauthorized')
  }
}

function fromThisMachine(request: FastifyRequest): void {
  if (!isFromThisMachine(request)) throw new AppError('not_found')
}

const digest = (text: string) => createHash('sha256').update(text).digest()
