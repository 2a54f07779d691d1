import type {
  AnswerOf,
  BodyOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  RateBucket,
} from '@compra/contract/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Caller } from '#lib/access-tokens.ts'
import { AppError, type FieldCause } from '#lib/app-error.ts'
import { causesOf } from './causes.ts'
import { refuseOtherBodies } from './content-type.ts'
import { serializerOf } from './serializer.ts'

/** Bytes: a list or a recipe as long as the contract lets it be. Strangers have no such thing (G-090). */
const LONG_BODY = 256 * 1024

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the call spends, read by the rate limit when the route is mounted. */
    rate?: RateBucket
  }
}

/** What a handler is given: everything parsed by the contract, nothing raw. */
export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Whoever is signed in; nobody on a public call, whatever token came with it (G-050). */
  readonly caller: E['access'] extends 'user' ? Caller : undefined
}

/** `request` and `reply` are for what only HTTP knows: addresses, cookies, headers. */
type Handler<E extends Endpoint> = (
  call: Call<E>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Answered<E> | Promise<Answered<E>>

/** A handler of a call without an answer need not say so. */
type Answered<E extends Endpoint> = AnswerOf<E> extends undefined ? void : AnswerOf<E>

/** Mounts a call of the contract: parse what comes in, run, write what goes out. */
export function route<const E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: Handler<E>,
): void {
  const { status, body } = endpoint.success
  const serialize = body && serializerOf(body)

  const answer = (reply: FastifyReply, value: Answered<E>): FastifyReply => {
    reply.code(status)
    if (!serialize) return reply.send()
    return reply.header('content-type', 'application/json; charset=utf-8').send(serialize(value))
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { rate: endpoint.rate, access: endpoint.access },
    ...(endpoint.body && { onRequest: refuseOtherBodies }),
    ...(endpoint.access === 'user' && { bodyLimit: LONG_BODY }),
    handler: (request, reply) => {
      const value = handler(read(endpoint, request), request, reply)
      // Not an async function: an answer that is ready costs no promise.
      if (value instanceof Promise) return value.then((ready) => answer(reply, ready))
      return answer(reply, value)
    },
  })
}

function read<E extends Endpoint>(endpoint: E, request: FastifyRequest): Call<E> {
  const caller = endpoint.access === 'user' ? request.caller : undefined
  // Also when nothing was mounted that could have asked who it is.
  if (endpoint.access === 'user' && !caller) throw new AppError('unauthorized')
  const causes: FieldCause[] = []
  const params = endpoint.params && parseParams(endpoint.params, request.params)
  const query = parseQuery(endpoint.query, request.query, causes)
  const body = endpoint.body && parse(endpoint.body, request.body, 'body', causes)
  if (causes.length > 0) throw new AppError('validation_error', { causes })
  // The values were parsed by the very schemas that the type of the call is made from.
  return { params, query, body, caller } as Call<E>
}

/** An id that cannot exist is answered like one that does not (T-20). */
function parseParams(schema: z.ZodObject, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new AppError('not_found')
  return parsed.data
}

/** The same name twice would let two readers of one address see two values (T-55). */
function parseQuery(
  schema: z.ZodObject | undefined,
  value: unknown,
  causes: FieldCause[],
): unknown {
  const twice = Object.entries(value ?? {}).filter(([, given]) => Array.isArray(given))
  if (twice.length === 0) return schema && parse(schema, value, 'query', causes)
  causes.push(...twice.map(([name]) => ({ field: name.slice(0, 200), error: 'is invalid' })))
  return undefined
}

function parse(schema: z.ZodType, value: unknown, root: string, causes: FieldCause[]): unknown {
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  causes.push(...causesOf(parsed.error.issues, root))
  return undefined
}
