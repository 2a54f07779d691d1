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
import { requireJsonBody } from './content-type.ts'
import { tagAnswer } from './revision-tag.ts'

/** Bytes; enough for the longest list or recipe. Public calls keep the smaller limit (G-090). */
const LONG_BODY = 256 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The rate bucket of the call, read by `limitRates` when the route is mounted. */
    rate?: RateBucket
  }
}

/** The input of a handler: all of it parsed by the contract. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly headers: HeadersOf<E>
  readonly body: BodyOf<E>
  /** The caller; undefined on a public call, even with a token (G-050). */
  readonly caller: CallerOf<E['access']>
}

interface Callers {
  readonly public: undefined
  readonly user: Caller
  readonly link: LinkHolder
}
type CallerOf<A extends Access> = Callers[A]

/** `request` and `reply` are for HTTP details: addresses, cookies, headers. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answered<E> | Promise<Answered<E>>

export type Answered<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>

/** Mounts a call of the contract: parses the request, runs the handler, serialises the response. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const answer = responderOf(endpoint)
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    config: configOf(endpoint),
    ...(endpoint.body && { onRequest: requireJsonBody }),
    ...(endpoint.access !== 'public' && { bodyLimit: endpoint.bodyBytes ?? LONG_BODY }),
    handler: (request, reply) => {
      const value = handler(parseCall(endpoint, request), request, reply)
      // Not async: a synchronous result costs no promise.
      if (value instanceof Promise) return value.then((ready) => answer(reply, ready))
      return answer(reply, value)
    },
  })
}

/** Serialises the response of a call by its contract. */
export function responderOf<E extends Endpoint>({ success: { status, body } }: E) {
  const serialize = body && serializerOf(body)
  return (reply: FastifyReply, value: Answered<E>): FastifyReply => {
    reply.code(status)
    if (!serialize) return reply.send()
    const text = serialize(value)
    if (tagAnswer(reply, text)) return reply.code(304).send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(text)
  }
}

/** Read by hooks when the route is mounted. */
export const configOf = ({ rate, access, scope, tag, isKept }: Endpoint) => ({
  rate,
  access,
  scope,
  tag,
  isKept,
})

/** The path of a call in the router's syntax. */
export const patternOf = ({ path }: Endpoint): string => path.replace(/\{(\w+)\}/g, ':$1')

/** Parses a request by the contract; reports all its faults together. */
export function parseCall<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const caller = callerOf(endpoint.access, request)
  // Fails closed if `requireAuthentication` was not called.
  if (endpoint.access !== 'public' && !caller) throw new AppError('unauthorized')
  const causes: FieldCause[] = []
  const params = endpoint.params && parseParams(endpoint.params, request.params)
  const query = parseQuery(endpoint.query, request.query, causes)
  const headers = parseHeaders(endpoint.headers, request.headers, causes)
  const body = endpoint.body && parse(endpoint.body, request.body, 'body', causes)
  if (causes.length > 0) throw new AppError('validation_error', { causes })
  // `as`: the values were parsed by the schemas of the call's type.
  return { params, query, headers, body, caller } as Call<E>
}

function callerOf(access: Access, request: FastifyRequest): Caller | LinkHolder | undefined {
  if (access === 'user') return request.caller
  return access === 'link' ? request.linkHolder : undefined
}

/** An impossible id is answered like an unknown one (T-20). */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** Two readers of one URL could take different values of a repeated name. */
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

/** Only the headers that the call declares. */
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
