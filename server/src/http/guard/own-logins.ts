import { identityApi } from '@compra/contract/identity/identity.ts'
import { passkeyApi } from '@compra/contract/passkey/passkey.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/** Every call that opens, changes or uses a login by password or passkey. */
const OWN_LOGINS: ReadonlySet<string | undefined> = new Set(
  [
    identityApi.register,
    identityApi.resendConfirmation,
    identityApi.confirmEmail,
    identityApi.login,
    identityApi.forgotPassword,
    identityApi.resetPassword,
    identityApi.changePassword,
    passkeyApi.begin,
    passkeyApi.beginLogin,
    passkeyApi.login,
  ].map(({ path }) => path),
)

/** Refuses these calls where people log in by a provider only; applies to routes mounted later. */
export function refuseOwnLogins(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (OWN_LOGINS.has(request.routeOptions.url)) throw new AppError('provider_login_only')
  })
}
