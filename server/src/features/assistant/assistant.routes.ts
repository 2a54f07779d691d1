import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { requireJsonBody } from '#http/content-type.ts'
import { refusalOf } from '#http/problem/errors.ts'
import { AppError } from '#lib/app-error.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import type { Exchange } from './protocol.ts'
import type { Tool, WriteBucket } from './tools/tool.ts'
import { type AssistantServices, toolsOf } from './tools/tools.ts'

const PATH = '/mcp'
/** The longest message is a text for a list. */
const BODY_BYTES = 64 * 1024
/** Of the protocol's response; the connection is Fastify's. */
const PASSED_HEADERS = ['content-type', 'www-authenticate', 'allow']

interface Deps {
  readonly services: AssistantServices
  readonly publicUrl: string
  /** Counts a request in a bucket; returns the refusal if it is full. */
  readonly takeRate: (bucket: WriteBucket, request: FastifyRequest) => AppError | undefined
  /** Records a token without the scope. */
  readonly refusedToken: (request: FastifyRequest, caller: Caller) => void
}

/** Mounts the door of assistants: the Model Context Protocol over Streamable HTTP. */
export function assistantRoutes(app: FastifyInstance, deps: Deps): void {
  const { services, publicUrl } = deps
  const tools = toolsOf(services)
  const { origin } = new URL(publicUrl)
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource${PATH}`
  const exchanges = new WeakMap<Request, Exchange>()
  let protocol: ReturnType<typeof load> | undefined
  const load = async () => {
    const { createProtocol } = await import('./protocol.ts')
    return createProtocol(tools, (request) => {
      const exchange = request && exchanges.get(request)
      if (!exchange) throw new AppError('unauthorized')
      return exchange
    })
  }

  /** Browsers send `Origin`: a page of another site, also after DNS rebinding, is refused. */
  const requireOwnOrigin = (
    { raw: { headers } }: FastifyRequest,
    _reply: FastifyReply,
    next: (error?: Error) => void,
  ): void => {
    const isOwn = headers.origin === undefined || headers.origin === origin
    next(isOwn ? undefined : new AppError('forbidden'))
  }

  app.post(PATH, {
    config: {
      access: 'user',
      scope: 'read',
      rate: 'read',
      challenge: `Bearer resource_metadata="${metadata}"`,
    },
    bodyLimit: BODY_BYTES,
    onRequest: [requireOwnOrigin, requireJsonBody],
    preHandler: (request, _reply, next) => {
      const bucket = bucketOf(request.body, tools)
      next(bucket && deps.takeRate(bucket, request))
    },
    handler: async (request, reply) => {
      const { caller } = request
      if (!caller) throw new AppError('unauthorized')
      // A batch, which the protocol no longer has, would cost one request.
      if (!isMessage(request.body)) return refuseMessage(reply)
      const message = webRequest(request, publicUrl)
      exchanges.set(message, exchangeOf(request, caller, deps))
      protocol ??= load()
      const response = await (
        await protocol
      ).fetch(message, {
        parsedBody: request.body,
        // The SDK challenges for scopes only where it knows of a token; it needs nothing else of it.
        authInfo: {
          token: '',
          clientId: caller.sid,
          scopes: [...(caller.scopes ?? [])],
          resourceMetadataUrl: metadata,
        },
      })
      return sendResponse(reply, response)
    },
  })
}

function exchangeOf(request: FastifyRequest, caller: Caller, deps: Deps): Exchange {
  return {
    caller,
    charge(bucket) {
      const refusal = deps.takeRate(bucket, request)
      if (refusal) throw refusal
    },
    refused: () => deps.refusedToken(request, caller),
    refusalOf(error) {
      const refusal = refusalOf(error)
      const isFault = refusal.code === 'internal_error' || refusal.code === 'unavailable'
      if (isFault) request.server.log.error({ reqId: request.id, err: error }, 'a tool failed')
      return refusal
    },
  }
}

const isMessage = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !Array.isArray(body)

/** The bucket of a call of a tool that writes. */
function bucketOf(body: unknown, tools: ReadonlyMap<string, Tool>): WriteBucket | undefined {
  if (!isMessage(body) || !('method' in body) || body.method !== 'tools/call') return undefined
  // `as`: nothing is known of it, as the types say.
  const { params } = body as { params?: { name?: unknown } | null }
  return typeof params?.name === 'string' ? tools.get(params.name)?.bucket : undefined
}

function webRequest({ raw, url }: FastifyRequest, publicUrl: string): Request {
  const given = Object.entries(raw.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  return new Request(new URL(url, publicUrl), { method: 'POST', headers: given })
}

function refuseMessage(reply: FastifyReply): FastifyReply {
  const error = { code: -32_600, message: 'Invalid Request: one message per request' }
  return reply.code(400).send({ jsonrpc: '2.0', error, id: null })
}

async function sendResponse(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const name of PASSED_HEADERS) {
    const value = response.headers.get(name)
    if (value !== null) reply.header(name, value)
  }
  reply.code(response.status)
  return response.body ? reply.send(Buffer.from(await response.arrayBuffer())) : reply.send()
}
