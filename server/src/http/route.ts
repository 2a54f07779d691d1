import type {
  Access,
  AnswerOf,
  BodyOf,
  Endpoint,
  HeadersOf,
  ParamsOf,
  QueryOf,
  RateBucket,
} from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { causesOf } from '#http/problem/causes.ts'
import { serializerOf } from '#http/problem/serializer.ts'
import { AppError, type FieldCause } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { LinkHolder } from '#lib/secret/link-holder.ts'
import { refuseOtherBodies } from './content-type.ts'

/** Bytes; enough for the longest list or recipe. Public calls keep the smaller limit (G-090). */
const LONG_BODY = 256 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate bucket of the call, read by `limitRates` when the route is mounted. */
    rate?: RateBucket
  }
}

/** What a handler is given: everything parsed by the contract, nothing raw. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  /** Who calls; undefined on a public call, even with a token (G-050). */
  readonly caller: CallerOf<E['access']>
}

interface Callers {
  readonly public: undefined
  readonly user: Caller
  readonly link: LinkHolder
}
type CallerOf<A extends Access> = Callers[A]

/** `request` and `reply` are for what only HTTP knows: addresses, cookies, headers. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answered<E> | Promise<Answered<E>>

/** Handlers of calls without a response body return nothing. */
export type Answered<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>

/** Mounts a call of the contract: parse what comes in, run, write what goes out. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const answer = answererOf(endpoint)
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    config: configOf(endpoint),
    ...(endpoint.body && { onRequest: refuseOtherBodies }),
    ...(endpoint.access !== 'public' && { bodyLimit: endpoint.bodyBytes ?? LONG_BODY }),
    handler: (request, reply) => {
      const value = handler(readCall(endpoint, request), request, reply)
      // Not async: a synchronous result costs no promise.
      if (value instanceof Promise) return value.then((ready) => answer(reply, ready))
      return answer(reply, value)
    },
  })
}

/** Writes the answer of a call by its contract. */
export function answererOf<E extends Endpoint>({ success: { status, body } }: E) {
  const serialize = body && serializerOf(body)
  return (reply: FastifyReply, value: Answered<E>): FastifyReply => {
    reply.code(status)
    if (!serialize) return reply.send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(serialize(value))
  }
}

/** What hooks read of a call when it is mounted. */
export const configOf = ({ rate, access, scope }: Endpoint) => ({ rate, access, scope })

/** The path of a call, as the router writes it. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Parses a request by the contract; what is wrong with it is answered together. */
export function readCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const caller = callerOf(endpoint.access, request)
  // Fails closed when `requireCallers` was not called.
  if (endpoint.access !== 'public' && !caller) throw new AppError('unauthorized')
  const causes: FieldCause[] = []
  const params = endpoint.params && parseParams(endpoint.params, request.params)
  const query = parseQuery(endpoint.query, request.query, causes)
  const headers = parseHeaders(endpoint.headers, request.headers, causes)
  const body = endpoint.body && parse(endpoint.body, request.body, 'body', causes)
  if (causes.length > 0) throw new AppError('validation_error', { causes })
  // The values were parsed by the very schemas that the type of the call is made from.
  return { params, query, headers, body, caller } as Call<E>
}

function callerOf(access: Access, request: FastifyRequest): Caller | LinkHolder | undefined {
  if (access === 'user') return request.caller
  return access === 'link' ? request.linkHolder : undefined
}

/** An id that cannot exist is answered like one that does not (T-20). */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** The same name twice would let two readers of one address see two values. */
function parseQuery(
  schema: z.ZodObject | undefined,
  value: unknown,
  causes: FieldCause[],
): unknown {
  const twice = Object.entries(value ?? {}).filter(([, given]) => Array.isArray(given))
  if (twice.length === 0) return schema && parse(schema, value, 'query', causes)
  causes.push(
    ...twice.map(([name]) => ({ field: name.slice(0, 200), error: 'must be given once' })),
  )
  return undefined
}

/** Only those that the call names. */
function parseHeaders(
  schema: z.ZodObject | undefined,
  given: FastifyRequest['headers'],
  causes: FieldCause[],
): unknown {
  if (!schema) return undefined
  const named = Object.keys(schema.shape).map((name) => [name, given[name.toLowerCase()]])
  return parse(schema, Object.fromEntries(named), 'headers', causes)
}

function parse(schema: z.ZodType, value: unknown, root: string, causes: FieldCause[]): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  causes.push(...causesOf(parsed.error.issues, root))
  return undefined
}
