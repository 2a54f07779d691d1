import { identityApi } from '@compra/contract/identity/identity.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { OwnAccountService } from './own-account.service.ts'
import type { ProfileService } from './profile.service.ts'

const EXPORT_FILE = 'compra-inteligente.json'

export function profileRoutes(
  app: FastifyInstance,
  profiles: ProfileService,
  ownAccount: OwnAccountService,
): void {
  route(app, identityApi.me, ({ caller }) => profiles.read(caller.id))
  route(app, identityApi.updateMe, ({ caller, body }) => profiles.update(caller.id, body))
  route(app, identityApi.changePassword, ({ caller, body }) =>
    ownAccount.changePassword(caller, body.currentPassword, body.newPassword),
  )
  route(app, identityApi.exportMe, ({ caller }, _request, reply) => {
    reply.header('content-disposition', `attachment; filename="${EXPORT_FILE}"`)
    return ownAccount.export(caller)
  })
  route(app, identityApi.deleteMe, async ({ caller, body }, _request, reply) => {
    await ownAccount.delete(caller, body.password)
    reply.header('clear-site-data', '"cache"')
  })
}
