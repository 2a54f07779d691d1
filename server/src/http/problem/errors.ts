import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { PROBLEM_CONTENT_TYPE } from '@compra/contract/http/problem.ts'
import { PROBLEMS, type ProblemCode } from '@compra/contract/messages.ts'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Headers } from '#http/guard/headers.ts'
import { AppError } from '#lib/app-error.ts'
import { isOutage } from './outage.ts'
import { problemBody } from './problem.ts'

/** Default `Retry-After` in seconds while the product is unavailable. */
const RETRY_AFTER_OUTAGE = 10

/** The only error handler of requests. */
export function handleErrors(app: FastifyInstance, headers: Headers): void {
  app.setErrorHandler((error, request, reply) => sendProblem(error, request, reply, headers))
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The `WWW-Authenticate` header of a 401, if it is not only 'Bearer'. */
    challenge?: string
  }
}

/** Handles errors before routing, such as a malformed URL. */
export function sendProblem(
  thrown: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
  headers: Headers,
): FastifyReply {
  const error = hasDisconnected(request, thrown)
    ? new AppError('malformed_request')
    : refusalOf(thrown)
  if (error.code === 'internal_error' || error.code === 'unavailable') {
    request.server.log.error({ reqId: request.id, err: thrown }, 'a request failed')
  }
  // A page may have set its own policy and cache rule before it failed.
  reply.headers(headers)
  if (error.retryAfter !== undefined) reply.header('retry-after', retryAfter(error.retryAfter))
  if (error.allow) reply.header('allow', error.allow.join(', '))
  if (error.code === 'unauthorized') reply.header('www-authenticate', challengeOf(request))
  return reply
    .code(PROBLEMS[error.code].status)
    .header('content-type', PROBLEM_CONTENT_TYPE)
    .send(problemBody(error.code, request.id, error))
}

/** A malformed URL has no route. */
function challengeOf({ routeOptions }: Partial<FastifyRequest>): string {
  return routeOptions?.config.challenge ?? 'Bearer'
}

/** Answers malformed HTTP on the raw socket, because there is no request object. */
export function handleClientError(headers: Headers) {
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
    // A client that continues to send would otherwise keep its half of the connection open.
    setTimeout(() => socket.destroy(), 1000).unref()
  }
}

const BROKEN_HTTP: Partial<Record<string, ProblemCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
}

/** The problem codes of Fastify's own errors. */
const FRAMEWORK: Partial<Record<string, ProblemCode>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'payload_too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  // No valid id is that long.
  FST_ERR_MAX_PARAM_LENGTH: 'not_found',
}

/** Whether the client disconnected while sending its body, which is no server error. */
function hasDisconnected({ raw }: FastifyRequest, thrown: unknown): boolean {
  return raw.errored !== null && raw.errored === thrown
}

/** Maps any thrown value to the refusal that is sent. */
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

/** Rounded up to 10 s, so that clients cannot learn the exact start of a window (G-079). */
function retryAfter(seconds: number): string {
  return String(Math.max(1, Math.ceil(seconds / 10)) * 10)
}
