import type { FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'

const FIELD = 'Idempotency-Key'
const KEY = /^[\x21-\x7e]{1,200}$/

/** By which a request that is sent twice is known as the same; whoever makes the call must name it. */
export function idempotencyKey(request: FastifyRequest): string {
  const key = request.headers['idempotency-key']
  if (key === undefined || key === '') refuse('is required')
  if (typeof key !== 'string' || !KEY.test(key)) refuse('is invalid')
  return key
}

function refuse(error: string): never {
  throw new AppError('validation_error', { causes: [{ field: FIELD, error }] })
}
