import { SCOPES, type Scope } from '@compra/contract/http/scope.ts'
import type { AuthorizationRequest, RequestError } from '@compra/contract/token/oauth.ts'
import type { AssistantTokens } from '#features/token/assistant-tokens.ts'
import { AppError } from '#lib/app-error.ts'
import { type Client, mayRedirect, readClient } from './client.ts'

/** A request whose client and redirect address are known: its faults may be sent there. */
export interface Authorization {
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly error: RequestError | null
}

/** That of S256: 32 bytes in base64url. */
const CHALLENGE = /^[\w-]{43}$/

export function readAuthorization(
  tokens: AssistantTokens,
  publicUrl: string,
  request: AuthorizationRequest,
): Authorization {
  const client = readClient(tokens, request.client_id)
  if (!client) throw refused('client_id')
  if (!mayRedirect(client, request.redirect_uri)) throw refused('redirect_uri')
  const scopes = scopesOf(request.scope)
  return { client, scopes, error: errorOf(request, scopes, publicUrl) }
}

/** The tokens are for the API and its MCP endpoint, which is one resource for us. */
export function isOurs(publicUrl: string, resource: string | undefined): boolean {
  if (resource === undefined) return true
  return [publicUrl, `${publicUrl}/`, `${publicUrl}/mcp`].includes(resource)
}

/**
 * Unknown scopes are ignored, as RFC 6749 permits; without any, all are asked for. Each includes reading.
 */
export function scopesOf(text: string | undefined): readonly Scope[] {
  if (text === undefined || text.trim() === '') return SCOPES
  const names = text.split(' ')
  const isKnown = SCOPES.some((scope) => names.includes(scope))
  return isKnown ? SCOPES.filter((scope) => scope === 'read' || names.includes(scope)) : []
}

function errorOf(
  request: AuthorizationRequest,
  scopes: readonly Scope[],
  publicUrl: string,
): RequestError | null {
  const { response_type: type, code_challenge: challenge = '' } = request
  if (type !== 'code') return type === undefined ? 'invalid_request' : 'unsupported_response_type'
  if (request.code_challenge_method !== 'S256' || !CHALLENGE.test(challenge)) {
    return 'invalid_request'
  }
  if (!isOurs(publicUrl, request.resource)) return 'invalid_target'
  return scopes.length === 0 ? 'invalid_scope' : null
}

function refused(field: string): AppError {
  return new AppError('validation_error', { causes: [{ field, error: 'is invalid' }] })
}
