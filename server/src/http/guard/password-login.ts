import { identityApi } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance } from 'fastify'
import { AppError } from '#lib/app-error.ts'

/** Every call that opens, changes or uses a login by password. */
const PASSWORD_CALLS: ReadonlySet<string | undefined> = new Set(
  [
    identityApi.register,
    identityApi.resendConfirmation,
    identityApi.confirmEmail,
    identityApi.login,
    identityApi.forgotPassword,
    identityApi.resetPassword,
    identityApi.changePassword,
  ].map(({ path }) => path),
)

/** Refuses these calls where people log in by a provider only; applies to routes mounted later. */
export function refusePasswords(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    if (PASSWORD_CALLS.has(request.routeOptions.url)) throw new AppError('password_login_off')
  })
}
