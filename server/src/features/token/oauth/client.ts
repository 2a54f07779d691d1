import { tidyName } from '@compra/contract/text/name.ts'
import { PRINTABLE } from '@compra/contract/text/text.ts'
import { TOKEN_NAME_MAX } from '@compra/contract/token/token.ts'
import { z } from 'zod'
import type { AssistantTokens } from '#features/token/assistant-tokens.ts'
import { hostOf } from '#lib/address/redirect-host.ts'
import { newShortSecret } from '#lib/secret/one-time-secrets.ts'
import { OauthError } from './oauth-error.ts'
import { isRedirectUri, isSameRedirect } from './redirect-uri.ts'

/** What is kept of a registration: within its id. */
export interface Client {
  readonly id: string
  readonly name: string
  readonly redirectUris: readonly string[]
}

const MAX_URIS = 6
const MAX_CHARACTERS = 1_000

/** Of RFC 7591; other members are ignored, as it asks. */
const Registration = z.object({
  redirect_uris: z.array(z.string()).min(1).max(MAX_URIS),
  client_name: z.string().optional(),
  token_endpoint_auth_method: z.string().optional(),
  grant_types: z.array(z.string()).optional(),
  response_types: z.array(z.string()).optional(),
})
const Kept = z.tuple([z.string(), z.array(z.string()), z.string()])

/** Registers a client: nothing is stored, so that any number of registrations takes no room. */
export function register(tokens: AssistantTokens, body: unknown): Client {
  const given = Registration.safeParse(body)
  if (!given.success) throw new OauthError('invalid_client_metadata', 'redirect_uris is required')
  const { redirect_uris: redirectUris, ...asked } = given.data
  const isShort = redirectUris.join('').length <= MAX_CHARACTERS
  if (!isShort || !redirectUris.every(isRedirectUri)) {
    throw new OauthError('invalid_redirect_uri', 'https, loopback http or the scheme of a program')
  }
  if (!(asked.response_types ?? ['code']).includes('code')) {
    throw new OauthError('invalid_client_metadata', 'response_types must contain code')
  }
  if (!(asked.grant_types ?? ['authorization_code']).includes('authorization_code')) {
    throw new OauthError('invalid_client_metadata', 'grant_types must contain authorization_code')
  }
  const name = nameOf(asked.client_name) ?? hostOf(redirectUris[0] ?? '')
  // Without the last, two clients of one program would have one id.
  const id = tokens.writeClient([name, redirectUris, newShortSecret()])
  return { id, name, redirectUris }
}

/** Undefined unless the id was registered here. */
export function readClient(tokens: AssistantTokens, id: string): Client | undefined {
  const kept = Kept.safeParse(tokens.readClient(id))
  return kept.success ? { id, name: kept.data[0], redirectUris: kept.data[1] } : undefined
}

export function mayRedirect({ redirectUris }: Client, uri: string): boolean {
  return redirectUris.some((registered) => isSameRedirect(registered, uri))
}

/** One visible line; undefined without one. */
function nameOf(given = ''): string | undefined {
  // Not half of a character.
  const name = tidyName(given)
    .slice(0, TOKEN_NAME_MAX)
    .replace(/\p{Cs}$/u, '')
    .trim()
  return name !== '' && PRINTABLE.test(name) ? name : undefined
}
