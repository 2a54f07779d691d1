import { z } from 'zod'
import { endpoint } from '#http/endpoint.ts'
import { SCOPES } from '#http/scope.ts'
import { Scopes } from './token.ts'

/** As registered by a client; with a signature. */
const CLIENT_ID_MAX = 4_000
export const REDIRECT_MAX = 300
export const STATE_MAX = 2_000
const SHORT = 200

/** The parameters of an authorization request (RFC 6749, 7636, 8707), as they arrive at the page. */
export const AuthorizationRequest = z.object({
  client_id: z.string().max(CLIENT_ID_MAX),
  redirect_uri: z.string().max(REDIRECT_MAX),
  response_type: z.string().max(SHORT).optional(),
  code_challenge: z.string().max(SHORT).optional(),
  code_challenge_method: z.string().max(SHORT).optional(),
  scope: z.string().max(SHORT).optional().describe('without it, all scopes are asked for'),
  state: z.string().max(STATE_MAX).optional(),
  resource: z.string().max(REDIRECT_MAX).optional(),
})
export type AuthorizationRequest = z.infer<typeof AuthorizationRequest>

/** What is wrong with a request, by the names of RFC 6749 and 8707. */
const REQUEST_ERRORS = [
  'invalid_request',
  'unsupported_response_type',
  'invalid_scope',
  'invalid_target',
] as const
export type RequestError = (typeof REQUEST_ERRORS)[number]

export const oauthApi = {
  ask: endpoint({
    method: 'GET',
    path: '/api/v1/oauth/request',
    access: 'user',
    rate: 'read',
    query: AuthorizationRequest,
    success: {
      status: 200,
      body: z.object({
        name: z.string().describe('as the client gives it; not verified'),
        host: z.string().describe('where the browser goes with the answer'),
        scopes: z.array(z.enum(SCOPES)),
        error: z.enum(REQUEST_ERRORS).nullable().describe('null: may be permitted'),
        refusedUrl: z.string().describe('takes the refusal, or the error, to the client'),
      }),
    },
  }),
  permit: endpoint({
    method: 'POST',
    path: '/api/v1/oauth/grants',
    access: 'user',
    rate: 'write',
    body: z.object({ request: AuthorizationRequest, scopes: Scopes }),
    success: {
      status: 201,
      body: z.object({ returnUrl: z.string().describe('takes the code to the client') }),
    },
    refusals: [403],
  }),
}
