import { createHash, randomBytes } from 'node:crypto'
import type { Scope } from '@compra/contract/http/scope.ts'
import { type AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'

/** The address at which a local assistant waits for its answer. */
export const CALLBACK = 'http://127.0.0.1:33418/callback'

type Fields = Readonly<Record<string, string>>

/** An assistant that speaks OAuth to one server. Values given to a step replace the right ones. */
export async function newAssistant(server: RunningApp, name = 'Assistente da Ana') {
  const clientId = await register(server, { client_name: name, redirect_uris: [CALLBACK] })
  const verifier = randomBytes(32).toString('base64url')
  const request = {
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: 'code',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    state: 'a state',
  } satisfies AuthorizationRequest
  const post = (path: string, fields: Fields, at = server) =>
    fetch(`${at.url}${path}`, { method: 'POST', body: new URLSearchParams(fields) })

  return {
    clientId,
    verifier,
    request,
    /** The code of a user's permission. */
    async codeOf(
      user: User,
      scopes: Scope[] = ['read'],
      changes: Partial<AuthorizationRequest> = {},
    ) {
      const body = { request: { ...request, ...changes }, scopes }
      const permitted = await server.call(oauthApi.permit, { as: user, body })
      return new URL(permitted.body.returnUrl).searchParams.get('code') ?? ''
    },
    exchange: async (code: string, changes: Fields = {}, at = server) =>
      answerOf(
        await post(
          '/oauth/token',
          {
            grant_type: 'authorization_code',
            client_id: clientId,
            redirect_uri: CALLBACK,
            code,
            code_verifier: verifier,
            ...changes,
          },
          at,
        ),
      ),
    refresh: async (refreshToken: string, changes: Fields = {}, at = server) =>
      answerOf(
        await post(
          '/oauth/token',
          {
            grant_type: 'refresh_token',
            client_id: clientId,
            refresh_token: refreshToken,
            ...changes,
          },
          at,
        ),
      ),
    revoke: async (token: string, changes: Fields = {}) =>
      (await post('/oauth/revoke', { token, client_id: clientId, ...changes })).status,
  }
}

/** The answer of the token endpoint. `accessToken` is empty for a refusal. */
async function answerOf(answer: Response) {
  // `as`: tests compare what they read.
  const body = (await answer.json()) as Fields
  return {
    status: answer.status,
    error: body['error'],
    accessToken: body['access_token'] ?? '',
    refreshToken: body['refresh_token'] ?? '',
    body,
  }
}

export async function register(server: { readonly url: string }, body: unknown): Promise<string> {
  const answer = await postRegistration(server, body)
  // `as`: an answer of our own.
  return ((await answer.json()) as Fields)['client_id'] ?? ''
}

export const postRegistration = (server: { readonly url: string }, body: unknown) =>
  fetch(`${server.url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
