import { identityApi } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '#http/rate-limit/client-address.ts'
import { route } from '#http/route.ts'
import type { LoginService } from './login.service.ts'
import type { PasswordResetService } from './password-reset.service.ts'
import type { RegistrationService } from './registration.service.ts'

interface Services {
  readonly registration: RegistrationService
  readonly login: LoginService
  readonly passwordReset: PasswordResetService
}

/** Registration, login and password reset: the calls of signed-out users. */
export function identityRoutes(app: FastifyInstance, services: Services): void {
  const { registration, login, passwordReset } = services
  route(app, identityApi.register, ({ body }, request) =>
    registration.register(body, networkOf(request)),
  )
  route(app, identityApi.resendConfirmation, ({ body }, request) =>
    registration.resend(body.email, networkOf(request)),
  )
  route(app, identityApi.confirmEmail, ({ body }, request) =>
    registration.confirm(body.token, networkOf(request)),
  )
  route(app, identityApi.login, ({ body }, request) =>
    login.login(body, {
      network: networkOf(request),
      userAgent: request.headers['user-agent'],
    }),
  )
  route(app, identityApi.forgotPassword, ({ body }, request) =>
    passwordReset.forgot(body.email, networkOf(request)),
  )
  route(app, identityApi.resetPassword, ({ body }, request) =>
    passwordReset.reset(body.token, body.password, networkOf(request)),
  )
}
