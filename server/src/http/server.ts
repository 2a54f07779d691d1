import { randomUUID } from 'node:crypto'
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import type { Config } from '#config/config.ts'
import { fixedHeaders, sendFixedHeaders } from '#http/guard/headers.ts'
import { logAccess, type LineSink } from '#http/log/access-log.ts'
import { handleClientError, handleErrors, sendProblem } from '#http/problem/errors.ts'
import { AppError } from '#lib/app-error.ts'
import { type AdmissionLimits, shedLoad } from './admission.ts'
import { parseUtf8Json } from './content-type.ts'

const BODY_LIMIT = 64 * 1024
const MAX_HEADER_BYTES = 16 * 1024
const MAX_HEADERS = 100
const REQUEST_TIMEOUT = 15_000
const MAX_PARAMETER_LENGTH = 200
interface ServerDeps {
  readonly config: Pick<Config, 'publicUrl' | 'trustProxy'>
  readonly log: FastifyBaseLogger
  readonly accessLog: LineSink | undefined
  readonly admission?: AdmissionLimits | undefined
}

/** An HTTP server with the hooks of every request, and no route yet. */
export function createServer(deps: ServerDeps): FastifyInstance {
  const { config, log, accessLog } = deps
  const headers = fixedHeaders(config.publicUrl)
  const app = Fastify({
    loggerInstance: log,
    // The access log below writes one line per request; a child logger would cost more.
    logController: new LogController({ disableRequestLogging: true }),
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT,
    connectionTimeout: 2 * REQUEST_TIMEOUT,
    // While closing, requests on open connections are still served, with `Connection: close`.
    return503OnClosing: false,
    routerOptions: { maxParamLength: MAX_PARAMETER_LENGTH },
    http: {
      maxHeaderSize: MAX_HEADER_BYTES,
      headersTimeout: REQUEST_TIMEOUT,
      connectionsCheckingInterval: 1000,
      // Refused by `validateHeaders` instead: Node's own response lacks our headers.
      requireHostHeader: false,
    },
    clientErrorHandler: handleClientError(headers),
    frameworkErrors: (error, request, reply) => {
      void sendProblem(error, request, reply, headers)
    },
  })
  app.removeContentTypeParser('text/plain')
  parseUtf8Json(app)
  // Any expectation other than 100-continue is ignored: Node's own response lacks our headers.
  app.server.on('checkExpectation', (request, response) => app.routing(request, response))
  sendFixedHeaders(app, headers)
  handleErrors(app, headers)
  validateHeaders(app)
  if (accessLog) logAccess(app, accessLog)
  if (deps.admission) shedLoad(app, deps.admission, headers)
  return app
}

function validateHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, _reply, next) => {
    const hosts = countHosts(raw.rawHeaders)
    if (raw.rawHeaders.length > 2 * MAX_HEADERS) next(new AppError('headers_too_large'))
    else if (hosts > 1 || (hosts === 0 && raw.httpVersionMinor > 0)) {
      next(new AppError('malformed_request'))
    } else next()
  })
}

/** Counts Host headers: Node uses the first of two, but a proxy may have used the second. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1
  }
  return count
}
