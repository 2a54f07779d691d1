import type { FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/** As browsers, fetch and axios write it. Every other spelling has once been somebody's bypass. */
const JSON_TYPES = new Set([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset=utf-8',
  'application/json; charset=UTF-8',
  'application/json;charset=UTF-8',
])

/** Refuses a body that is not plainly JSON before a byte of it is read (T-38, T-57). */
export function refuseOtherBodies(
  request: FastifyRequest,
  _reply: FastifyReply,
  next: (error?: Error) => void,
): void {
  const { headers } = request.raw
  const isPlain = headers['content-encoding'] === undefined
  const isJson = JSON_TYPES.has(headers['content-type'] ?? '')
  if (hasBody(headers) && !(isPlain && isJson)) {
    next(new AppError('unsupported_media_type'))
    return
  }
  next()
}

function hasBody(headers: FastifyRequest['raw']['headers']): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
