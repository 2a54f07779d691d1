import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEMS, type ProblemCode } from '@compra/contract/messages.ts'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/problem.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import type { Headers } from './headers.ts'
import { isOutage } from './outage.ts'
import { problemBody } from './problem.ts'

/** Seconds to wait after the product was unavailable, when nobody knows better. */
const RETRY_AFTER_OUTAGE = 10

/** The only catch that answers: whatever is thrown on the way of a request ends here. */
export function answerErrors(app: FastifyInstance, headers: Headers): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, headers))
}

/** Answers what went wrong before any route was found: an address that is no address. */
export function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
): FastifyReply {
  const error = hasLeft(request, thrown) ? new AppError('malformed_request') : refusalOf(thrown)
  if (error.code === 'internal_error' || error.code === 'unavailable') {
    request.server.log.error({ reqId: request.id, err: thrown }, 'a request failed')
  }
  // A page may have set its own policy and cache rule before it failed.
  reply.headers(headers)
  if (error.retryAfter !== undefined) reply.header('retry-after', retryAfter(error.retryAfter))
  if (error.allow) reply.header('allow', error.allow.join(', '))
  if (error.code === 'unauthorized') reply.header('www-authenticate', 'Bearer')
  return reply
    .code(PROBLEMS[error.code].status)
    .header('content-type', PROBLEM_CONTENT_TYPE)
    .send(problemBody(error.code, request.id, error.causes))
}

/** Answers what is not even HTTP; the socket is all there is. */
export function answerBrokenHttp(headers: Headers) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy()
      return
    }
    const code = BROKEN_HTTP[error.code ?? ''] ?? 'malformed_request'
    const body = problemBody(code, randomUUID())
    const { status } = PROBLEMS[code]
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      `content-type: ${PROBLEM_CONTENT_TYPE}`,
      `content-length: ${body.length}`,
      'connection: close',
    ].join('\r\n')
    socket.end(Buffer.concat([Buffer.from(`${head}\r\n\r\n`), body]))
    // A client that goes on sending would otherwise keep its half of the connection open.
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

const BROKEN_HTTP: Partial<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** What the framework throws by itself, in words of the catalogue. */
const FRAMEWORK: Partial<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  // No address of ours is that long, so none has that parameter.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** A client that leaves in the middle of its body: nothing of ours has failed, and nobody reads the answer. */
function hasLeft({ raw }: FastifyRequest, thrown: unknown): boolean {
  return raw.errored !== null && raw.errored === thrown
}

/** What is answered, whatever was thrown. */
export function refusalOf(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (isOutage(thrown)) return new AppError('unavailable', { retryAfter: RETRY_AFTER_OUTAGE })
  if (!isFrameworkError(thrown)) return new AppError('internal_error')
  const known = FRAMEWORK[thrown.code]
  if (known) return new AppError(known)
  return new AppError(thrown.statusCode === 400 ? 'malformed_request' : 'internal_error')
}

function isFrameworkError(thrown: unknown): thrown is FastifyError {
  return (
    thrown instanceof Error &&
    'code' in thrown &&
    typeof thrown.code === 'string' &&
    thrown.code.startsWith('FST_')
  )
}

/** Rounded up to 10 s: nobody learns the exact moment from which a limit counts (B5). */
function retryAfter(seconds: number): string {
  return String(Math.max(1, Math.ceil(seconds / 10)) * 10)
}
