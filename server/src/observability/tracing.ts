import { AsyncLocalStorage } from 'node:async_hooks'
import {
  diag,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
  type Tracer,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Tracing } from '#config/config.ts'

const SERVICE = 'compra-inteligente'
/** The timeout of a close while the collector is unreachable. */
const LONGEST_EXPORT_MS = 3_000
const LONGEST_STATEMENT = 500

interface Log {
  warn(fields: object, message: string): void
}

/**
 * Spans of requests and of the statements that they cause, sent by OTLP. They name routes and
 * statements, never addresses, values or people. Every request starts a new trace: trace headers of
 * browsers are not trusted.
 */
export function createTracer({ endpoint, headers }: Tracing, log: Log) {
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: LONGEST_EXPORT_MS,
  })
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': SERVICE }),
    // Queues at most 2,048 spans and drops more, which bounds the memory while the collector is unreachable.
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: LONGEST_EXPORT_MS })],
  })
  const tracer = provider.getTracer(SERVICE)
  const requests = new AsyncLocalStorage<Span>()
  warnOnce(log)

  return {
    /** Call it before routes are mounted. */
    traceRequests: (app: FastifyInstance) => traceRequests(app, tracer, requests),
    traceQueries: (client: pg.ClientBase) => traceQueries(client, tracer, requests),
    /** Sends what has not been sent. */
    close: () =>
      provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'spans were lost')),
  }
}

function traceRequests(app: FastifyInstance, tracer: Tracer, requests: AsyncLocalStorage<Span>) {
  const spans = new WeakMap<object, Span>()
  app.addHook('onRequest', (request, reply, next) => {
    const { url: route = 'unknown', config } = request.routeOptions
    if (config.series === 'file') {
      next()
      return
    }
    const span = tracer.startSpan(`${request.method} ${route}`, {
      kind: SpanKind.SERVER,
      attributes: {
        'http.request.method': request.method,
        'http.route': route,
        'compra.request_id': request.id,
      },
    })
    spans.set(request, span)
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    requests.run(span, next)
  })
  // A body that has already arrived was read in the context of its socket.
  app.addHook('preValidation', (request, _reply, next) => {
    const span = spans.get(request)
    if (span) requests.run(span, next)
    else next()
  })
}

type Query = (...args: unknown[]) => unknown

function traceQueries(
  client: pg.ClientBase,
  tracer: Tracer,
  requests: AsyncLocalStorage<Span>,
): void {
  // All overloads of `query` are passed through.
  const query = client.query.bind(client) as Query
  const traced: Query = (...args) => {
    const parent = requests.getStore()
    const span = tracer.startSpan(
      nameOf(args[0]),
      {
        kind: SpanKind.CLIENT,
        attributes: { 'db.system.name': 'postgresql', 'db.query.text': textOf(args[0]) },
      },
      parent ? trace.setSpan(ROOT_CONTEXT, parent) : ROOT_CONTEXT,
    )
    const end = (error: unknown) => {
      if (error) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    }
    return queryThen(query, args, end)
  }
  client.query = traced as typeof client.query
}

/** Supports the callback, as last argument, and the promise style. */
function queryThen(query: Query, args: readonly unknown[], end: (error: unknown) => void): unknown {
  const last = args.at(-1)
  if (typeof last === 'function') {
    return query(...args.slice(0, -1), (error: unknown, result: unknown) => {
      end(error)
      last(error, result)
    })
  }
  const result = query(...args)
  if (result instanceof Promise) result.then(() => end(undefined), end)
  else end(undefined)
  return result
}

/** Statements have placeholders such as '$1'; the values are separate, and never recorded. */
function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : fieldOf(query, 'text')
  return text.slice(0, LONGEST_STATEMENT)
}

function nameOf(query: unknown): string {
  const name = fieldOf(query, 'name')
  return name === '' ? (/[a-z]+/i.exec(textOf(query))?.[0].toLowerCase() ?? 'query') : name
}

function fieldOf(query: unknown, field: 'name' | 'text'): string {
  const value = typeof query === 'object' ? query?.[field as keyof typeof query] : undefined
  return typeof value === 'string' ? value : ''
}

/** The exporter's error messages may contain headers: only a fixed text is logged. */
function warnOnce(log: Log): void {
  let isSaid = false
  const warn = () => {
    if (!isSaid) log.warn({}, 'spans are not sent: the collector cannot be reached or refuses them')
    isSaid = true
  }
  const ignore = () => {}
  diag.setLogger({ error: warn, warn: ignore, info: ignore, debug: ignore, verbose: ignore })
}
