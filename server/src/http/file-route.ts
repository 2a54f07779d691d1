import type { Endpoint, FileBody } from '@compra/contract/http/endpoint.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '#lib/app-error.ts'
import { fileTypeOf, requireFileBody } from './content-type.ts'
import { type Answered, responderOf, type Call, configOf, patternOf, parseCall } from './route.ts'
import { isKnown } from './site/known-tag.ts'

type TakesFile = Endpoint & { readonly file: FileBody }
type SendsFiles = Endpoint & { readonly success: { readonly files: readonly string[] } }

/** An uploaded file of one of the media types that its call accepts. */
interface SentFile<E extends TakesFile> {
  readonly type: E['file']['types'][number]
  readonly bytes: Buffer
}

/** Mounts a call of the contract that receives a file. */
export function uploadRoute<const E extends TakesFile>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, file: SentFile<E>) => Promise<Answered<E>>,
): void {
  const { types, maxBytes } = endpoint.file
  const answer = responderOf(endpoint)
  // In a scope of its own: no other call parses such bodies.
  void app.register((scope, _options, done) => {
    const parse = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    scope.addContentTypeParser([...types], parse, (_request, body, parsed) => parsed(null, body))
    scope.route({
      method: endpoint.method,
      url: patternOf(endpoint),
      config: configOf(endpoint),
      onRequest: requireFileBody(types),
      handler: async (request, reply) =>
        answer(reply, await handler(parseCall(endpoint, request), sentFile(endpoint, request))),
    })
    done()
  })
}

function sentFile<E extends TakesFile>(endpoint: E, request: FastifyRequest): SentFile<E> {
  const { body, headers } = request
  const type = fileTypeOf<SentFile<E>['type']>(endpoint.file.types, headers['content-type'])
  if (type === undefined || !Buffer.isBuffer(body) || body.length === 0) {
    throw new AppError('validation_error', { causes: [{ field: 'body', error: 'is required' }] })
  }
  return { type, bytes: body }
}

/** A file to send: equal bytes have equal versions. */
interface FileToSend<E extends SendsFiles> {
  readonly type: E['success']['files'][number]
  readonly version: string
  readonly bytes: Buffer
}

/**
 * Mounts a call of the contract that sends a file. Only the requesting browser caches it, and revalidates
 * each time, because access may have ended.
 */
export function fileRoute<const E extends SendsFiles>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: Call<E>, reply: FastifyReply) => Promise<FileToSend<E>>,
): void {
  app.route({
    method: endpoint.method,
    url: patternOf(endpoint),
    config: configOf(endpoint),
    handler: async (request, reply) => {
      const { type, version, bytes } = await handler(parseCall(endpoint, request), reply)
      request.chargeBytes?.(bytes.length)
      const etag = `"${version}"`
      reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'authorization' })
      if (isKnown(request.raw.headers['if-none-match'], etag)) return reply.code(304).send()
      const charset = type.startsWith('text/') ? '; charset=utf-8' : ''
      return reply
        .code(endpoint.success.status)
        .header('content-type', type + charset)
        .send(bytes)
    },
  })
}
