import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { STANDARD_CLAIMS } from './claims.ts'
import { createStore } from './local-provider-store.ts'
import { type ProviderAccess, STANDARD_SCOPE } from './open-id-login.ts'

/** The identity entered on the local provider's page. */
export interface LocalPerson {
  readonly email: string
  readonly name: string
  readonly isEmailVerified: boolean
}

/**
 * A complete OpenID provider inside this server, which accepts any identity: for local mode and tests,
 * without internet or an account at a provider (G-070).
 */
export interface LocalProvider {
  readonly access: ProviderAccess
  /** Handles a request below its mount path. */
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>
  /** Whether the browser of the request has a login in progress. */
  isAsking(request: IncomingMessage, response: ServerResponse): Promise<boolean>
  /** Returns the URL where the browser continues; without a person, the login was cancelled. */
  answer(
    request: IncomingMessage,
    response: ServerResponse,
    person: LocalPerson | undefined,
  ): Promise<string>
}

interface Options {
  readonly issuer: string
  /** Path under which `handle` is mounted, and path of the page that asks for an identity. */
  readonly mountPath: string
  readonly interactionPath: string
  readonly callbackPath: string
}

const MINUTES = 60
const MAX_PEOPLE = 1_000

/** Slow: the library and its keys are created for the first login only. */
export async function createLocalProvider(options: Options): Promise<LocalProvider> {
  const { default: Provider, interactionPolicy } = await import('oidc-provider')
  const { exportJWK, generateKeyPair } = await import('jose')
  const people = new Map<string, LocalPerson>()
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const access = {
    issuer: options.issuer,
    clientId: 'compra-local',
    clientSecret: randomBytes(32).toString('base64url'),
    scope: STANDARD_SCOPE,
    ...STANDARD_CLAIMS,
  }

  const policy = interactionPolicy.base()
  // Always ask, so that one browser can log in as different users.
  policy.get('login')?.checks.add(
    new interactionPolicy.Check('always_ask', 'who is it this time', (context) => {
      return context.oidc.result?.login === undefined
    }),
  )

  // The login implies consent (`loadExistingGrant`).
  policy.remove('consent')

  const provider = new Provider(access.issuer, {
    adapter: createStore(),
    clients: [
      {
        client_id: access.clientId,
        client_secret: access.clientSecret,
        token_endpoint_auth_method: 'client_secret_post',
        id_token_signed_response_alg: 'ES256',
        // As a native client, any local port is accepted.
        application_type: 'native',
        redirect_uris: ['127.0.0.1', 'localhost', '[::1]'].map(
          (host) => `http://${host}${options.callbackPath}`,
        ),
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig' }] },
    cookies: { keys: [randomBytes(32).toString('base64url')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_, { uid }) => `${options.interactionPath}/${uid}` },
    ttl: {
      AccessToken: MINUTES,
      IdToken: MINUTES,
      Interaction: 10 * MINUTES,
      Session: 10 * MINUTES,
      Grant: 10 * MINUTES,
    },
    clientBasedCORS: () => false,
    findAccount: (_, subject) => {
      const person = people.get(subject)
      return (
        person && {
          accountId: subject,
          claims: () => ({
            sub: subject,
            email: person.email,
            email_verified: person.isEmailVerified,
            name: person.name,
          }),
        }
      )
    },
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: access.clientId,
        accountId: oidc.session?.accountId,
      })
      grant.addOIDCScope(STANDARD_SCOPE)
      await grant.save()
      return grant
    },
    renderError(context, { error }) {
      context.type = 'text/plain'
      context.body = `O provedor local recusou o pedido: ${error}`
    },
  })

  const handleRaw = provider.callback()
  return {
    access,
    async handle(request, response) {
      // Strip the prefix as a router would; the provider derives its mount path from the difference.
      const original = request.url ?? ''
      Object.assign(request, { originalUrl: original })
      request.url = original.slice(options.mountPath.length)
      dropCookie(request, provider.cookieName('session'))
      await handleRaw(request, response)
    },
    isAsking: (request, response) =>
      provider.interactionDetails(request, response).then(
        () => true,
        () => false,
      ),
    answer(request, response, person) {
      if (!person) return provider.interactionResult(request, response, { error: 'access_denied' })
      const accountId = subjectOf(person.email)
      if (people.size >= MAX_PEOPLE) people.clear()
      people.set(accountId, person)
      return provider.interactionResult(
        request,
        response,
        { login: { accountId, remember: false } },
        { mergeWithLastSubmission: false },
      )
    },
  }
}

/**
 * Drops the provider's session cookie, so that each login starts fresh. Otherwise another user would first
 * have to end the old session by a self-submitting form, which the content policy forbids.
 */
function dropCookie({ headers }: IncomingMessage, name: string): void {
  headers.cookie = headers.cookie
    ?.split(/;\s*/)
    .filter((pair) => !pair.startsWith(`${name}=`))
    .join('; ')
}

/** The same address is the same person, also after a restart. */
function subjectOf(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex').slice(0, 32)
}
