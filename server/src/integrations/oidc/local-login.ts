import type { FastifyInstance } from 'fastify'
import type { CustomFetch } from 'openid-client'
import type { LocalProvider } from './local-provider.ts'
import { createOpenIdLogin, type OpenIdLogin } from './open-id-login.ts'

/**
 * Login at the provider inside `app`. The server calls it in process, so its public name need not resolve
 * here; the browser reaches it at the product's own origin.
 */
export function createLocalLogin(
  app: FastifyInstance,
  provider: () => Promise<LocalProvider>,
): OpenIdLogin {
  let cached: Promise<OpenIdLogin> | undefined
  const login = () => {
    cached ??= provider().then(({ access }) => createOpenIdLogin(access, fetchInside(app)))
    return cached
  }
  return {
    async begin(secret, callback) {
      const { pathname, search } = await (await login()).begin(secret, callback)
      return new URL(pathname + search, callback.origin)
    },
    finish: async (secret, arrived) => (await login()).finish(secret, arrived),
  }
}

function fetchInside(app: FastifyInstance): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const answer = await app.inject({
      method: method === 'POST' ? 'POST' : 'GET',
      url: pathname + search,
      headers: { ...headers, host: 'localhost' },
      ...(body instanceof URLSearchParams && { payload: body.toString() }),
    })
    return new Response(answer.body, {
      status: answer.statusCode,
      headers: { 'content-type': answer.headers['content-type']?.toString() ?? '' },
    })
  }
}
