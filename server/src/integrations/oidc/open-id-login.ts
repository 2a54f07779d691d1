import { createHmac } from 'node:crypto'
import type { ClientAuth, Configuration, CustomFetch } from 'openid-client'
import { type ClaimRules, isIncomplete, personOf } from './claims.ts'

/** An OpenID provider, our client credentials, and how its claims are read. */
export interface ProviderAccess extends ClaimRules {
  /** The issuer URL exactly as the provider states it; the rest comes from its discovery document. */
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  readonly scope: string
}

/** The authenticated identity. Only issuer and subject are stable and never reassigned. */
export interface ProviderIdentity {
  readonly issuer: string
  readonly subject: string
  readonly email: string | undefined
  /** True only if the provider states it, or is trusted without. */
  readonly isEmailVerified: boolean
  readonly name: string | undefined
  /** Whether the user is in an allowed group. */
  readonly isAllowed: boolean
}

/**
 * The authorization code flow with PKCE, state and nonce (T-16). All three are derived from one secret that
 * only the browser stores, so the server stores nothing between the two requests.
 */
export interface OpenIdLogin {
  /** The URL to redirect the browser to. `secret` must be new; `callback` is the return URL. */
  begin(secret: string, callback: URL): Promise<URL>
  /** `arrived` is the callback URL with the provider's parameters. Throws unless everything is valid. */
  finish(secret: string, arrived: URL): Promise<ProviderIdentity>
}

export const STANDARD_SCOPE = 'openid email profile'
const TIMEOUT_SECONDS = 10
/** How far the provider's clock may be ahead of ours. */
const LEEWAY_SECONDS = 5

/** `fetch` replaces the network, for a provider inside this process. */
export function createOpenIdLogin(access: ProviderAccess, fetch?: CustomFetch): OpenIdLogin {
  let known: Promise<Configuration> | undefined
  const provider = () => {
    known ??= discover(access, fetch).catch((error: unknown) => {
      // Retried by the next login.
      known = undefined
      throw error
    })
    return known
  }
  return {
    async begin(secret, callback) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import('openid-client')
      const { state, nonce, verifier } = partsOf(secret, access)
      return buildAuthorizationUrl(await provider(), {
        redirect_uri: callback.href,
        scope: access.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      })
    },
    async finish(secret, arrived) {
      const { authorizationCodeGrant, fetchUserInfo } = await import('openid-client')
      const configuration = await provider()
      const { state, nonce, verifier } = partsOf(secret, access)
      const tokens = await authorizationCodeGrant(configuration, arrived, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      })
      const claims = tokens.claims()
      if (!claims) throw new Error('the provider sent no identity')
      // Some providers return the address or groups only from their userinfo endpoint.
      const more =
        isIncomplete(claims, access) && configuration.serverMetadata().userinfo_endpoint
          ? await fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {}
      return {
        issuer: claims.iss,
        subject: claims.sub,
        ...personOf({ ...more, ...claims }, access),
      }
    },
  }
}

/** The library is loaded with the first login, so that a start does not wait for it. */
async function discover(access: ProviderAccess, fetch?: CustomFetch): Promise<Configuration> {
  const client = await import('openid-client')
  const issuer = new URL(access.issuer)
  return client.discovery(
    issuer,
    access.clientId,
    { [client.clockTolerance]: LEEWAY_SECONDS },
    await clientAuth(access.clientSecret),
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // Verifies the ID token's signature, which the library otherwise trusts TLS for.
        client.enableNonRepudiationChecks,
        // The configuration allows it in local mode only.
        ...(issuer.protocol === 'http:' ? [client.allowInsecureRequests] : []),
      ],
      ...(fetch && { [client.customFetch]: fetch }),
    },
  )
}

/** In the body if the provider supports it, else in the header, which is the standard's default. */
async function clientAuth(secret: string): Promise<ClientAuth> {
  const { ClientSecretBasic, ClientSecretPost } = await import('openid-client')
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)]
  return (server, client, body, headers) => {
    const methods = server.token_endpoint_auth_methods_supported ?? []
    const authenticate = methods.includes('client_secret_post') ? inBody : inHeader
    authenticate(server, client, body, headers)
  }
}

/**
 * One-way derivations of the secret: state and nonce are sent openly. They differ by provider, so that no
 * answer of one is accepted as an answer of another (T-16).
 */
function partsOf(secret: string, { issuer, clientId }: ProviderAccess) {
  const part = (purpose: string) =>
    createHmac('sha256', secret)
      .update(JSON.stringify([purpose, issuer, clientId]))
      .digest('base64url')
  return { state: part('state'), nonce: part('nonce'), verifier: part('pkce') }
}
