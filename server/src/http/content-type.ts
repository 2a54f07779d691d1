import { isUtf8 } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/**
 * JSON as RFC 9110 (8.3.1) allows it: case-insensitive, with an optionally quoted charset. Other parameters
 * have been used to bypass checks.
 */
const JSON_TYPE = /^application\/json(?:[\t ]*;[\t ]*charset=(?:utf-8|"utf-8"))?$/i

/** Refuses a body that is not plain JSON before reading it (T-57): no form on another site can send one. */
export function requireJsonBody(request: FastifyRequest, _reply: FastifyReply, next: Next): void {
  const { headers } = request.raw
  const isPlain = headers['content-encoding'] === undefined
  const isJson = JSON_TYPE.test(headers['content-type'] ?? '')
  if (hasBody(headers) && !(isPlain && isJson)) {
    next(new AppError('unsupported_media_type'))
    return
  }
  next()
}

/** Refuses a body of any other media type before reading it. */
export function requireFileBody(types: readonly string[]) {
  return ({ raw: { headers } }: FastifyRequest, _reply: FastifyReply, next: Next): void => {
    const isPlain = headers['content-encoding'] === undefined
    const isTaken = fileTypeOf(types, headers['content-type']) !== undefined
    next(isPlain && isTaken ? undefined : new AppError('unsupported_media_type'))
  }
}

const CHARSET = /[\t ]*;[\t ]*charset=(?:utf-8|"utf-8")$/i

/** The media type of a header, if it is one of these; text may also declare UTF-8. */
export function fileTypeOf<const T extends string>(
  types: readonly T[],
  header = '',
): T | undefined {
  const said = header.toLowerCase()
  return types.find(
    (type) => said === type || (type.startsWith('text/') && said.replace(CHARSET, '') === type),
  )
}

type Next = (error?: Error) => void

/**
 * Parses JSON from bytes: invalid UTF-8 is refused (RFC 8259, 8.1), where a decoder would silently store a
 * replacement character.
 */
export function parseUtf8Json(app: FastifyInstance): void {
  const readJson = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser<Buffer>(
    'application/json',
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (isUtf8(body)) void readJson(request, body.toString('utf8'), done)
      else done(new AppError('malformed_request'))
    },
  )
}

function hasBody(headers: FastifyRequest['raw']['headers']): boolean {
  const length = headers['content-length']
  return headers['transfer-encoding'] !== undefined || (length !== undefined && length !== '0')
}
