import type { AnswerOf, BodyOf } from '@compra/contract/http/endpoint.ts'
import type { AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import type { AssistantTokens } from '#features/token/assistant-tokens.ts'
import type { TokenService } from '#features/token/token.service.ts'
import { hostOf } from '#lib/address/redirect-host.ts'
import { AppError } from '#lib/app-error.ts'
import type { Audit } from '#lib/audit.ts'
import type { Clock } from '#lib/clock.ts'
import type { Caller } from '#lib/secret/access-tokens.ts'
import { digestOf, newSecret } from '#lib/secret/one-time-secrets.ts'
import { readAuthorization } from './authorization.ts'
import type { OauthGrantRepository } from './oauth-grant.repository.ts'
import { withParameters } from './redirect-uri.ts'

interface Deps {
  readonly grants: OauthGrantRepository
  readonly tokens: Pick<TokenService, 'add'>
  readonly assistantTokens: AssistantTokens
  readonly publicUrl: string
  readonly clock: Clock
  readonly audit: Audit
}

const CODE_LIFE_MS = 60_000

export type ConsentService = ReturnType<typeof createConsentService>

/** The consent page: what a client asks for, and the grant that a user gives it. */
export function createConsentService(deps: Deps) {
  const { grants, assistantTokens, publicUrl, clock } = deps

  /** The redirect address with an answer for the client; `iss` tells it which server answers (RFC 9207). */
  const answerTo = (request: AuthorizationRequest, answer: Record<string, string>) =>
    withParameters(request.redirect_uri, { ...answer, state: request.state, iss: publicUrl })

  return {
    ask(request: AuthorizationRequest): AnswerOf<typeof oauthApi.ask> {
      const { client, scopes, error } = readAuthorization(assistantTokens, publicUrl, request)
      return {
        name: client.name,
        host: hostOf(request.redirect_uri),
        scopes: [...scopes],
        error,
        refusedUrl: answerTo(request, { error: error ?? 'access_denied' }),
      }
    },

    async permit(caller: Caller, { request, scopes }: BodyOf<typeof oauthApi.permit>) {
      const asked = readAuthorization(assistantTokens, publicUrl, request)
      if (asked.error !== null || !scopes.every((scope) => asked.scopes.includes(scope))) {
        const field = asked.error === null ? 'scopes' : 'request'
        throw new AppError('validation_error', { causes: [{ field, error: 'is invalid' }] })
      }
      const code = newSecret()
      await grants.transaction(async (trx) => {
        const { name } = asked.client
        const { id } = await deps.tokens.add(trx, caller.id, { name, scopes }, code)
        await grants.insert(trx, {
          account_id: caller.id,
          id,
          client_hash: digestOf(asked.client.id),
          redirect_uri: request.redirect_uri,
          challenge: request.code_challenge ?? '',
          rotations: 0,
          expires_at: new Date(clock.now().getTime() + CODE_LIFE_MS),
        })
      })
      deps.audit('token_created', { accountId: caller.id, sid: caller.sid })
      return { returnUrl: answerTo(request, { code }) }
    },
  }
}
