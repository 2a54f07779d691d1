import { oauthApi } from '@compra/contract/token/oauth.ts'
import type { FastifyInstance } from 'fastify'
import type { AssistantTokens } from '#features/token/assistant-tokens.ts'
import { route } from '#http/route.ts'
import { register } from './client.ts'
import type { ConsentService } from './consent.service.ts'
import type { ExchangeService, Form } from './exchange.service.ts'
import { OAUTH_PATHS, resourceMetadata, serverMetadata } from './metadata.ts'
import { OauthError } from './oauth-error.ts'

interface Services {
  readonly consent: ConsentService
  readonly exchange: ExchangeService
  readonly assistantTokens: AssistantTokens
  readonly publicUrl: string
}

/** Bytes; the longest client id and token fit. */
const BODY_LIMIT = 16 * 1024
const LIMITS = { bodyLimit: BODY_LIMIT, config: { rate: 'oauth' } } as const

export function oauthRoutes(app: FastifyInstance, services: Services): void {
  const { consent, exchange, assistantTokens, publicUrl } = services
  route(app, oauthApi.ask, ({ query }) => consent.ask(query))
  route(app, oauthApi.permit, ({ caller, body }) => consent.permit(caller, body))

  app.get('/.well-known/oauth-authorization-server', () => serverMetadata(publicUrl))
  for (const path of ['', '/mcp'] as const) {
    app.get(`/.well-known/oauth-protected-resource${path}`, () => resourceMetadata(publicUrl, path))
  }

  void app.register(async (protocol) => {
    protocol.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    )
    protocol.setErrorHandler((error, _request, reply) => {
      // The server's own handler answers all else.
      if (!(error instanceof OauthError)) throw error
      return reply.code(400).send({ error: error.code, error_description: error.message })
    })
    protocol.post(OAUTH_PATHS.register, LIMITS, (request, reply) => {
      const { id, name, redirectUris } = register(assistantTokens, request.body)
      return reply.code(201).send({
        client_id: id,
        client_name: name,
        redirect_uris: redirectUris,
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
    })
    protocol.post(OAUTH_PATHS.token, LIMITS, ({ body }) => exchange.tokens(formOf(body)))
    protocol.post(OAUTH_PATHS.revoke, LIMITS, async ({ body }, reply) => {
      await exchange.revoke(formOf(body))
      return reply.code(200).send()
    })
  })
}

/** Two readers of one form could take different values of a repeated name. */
function formOf(body: unknown): Form {
  if (!(body instanceof URLSearchParams)) throw new OauthError('invalid_request', 'no form')
  if (new Set(body.keys()).size < body.size) {
    throw new OauthError('invalid_request', 'each parameter once')
  }
  return Object.fromEntries(body)
}
