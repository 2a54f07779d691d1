import { householdApi } from '@compra/contract/household/household.ts'
import type { FastifyInstance } from 'fastify'
import { route } from '#http/route.ts'
import type { HouseholdService } from './household.service.ts'
import type { MovingService } from './moving.service.ts'

export function householdRoutes(
  app: FastifyInstance,
  households: HouseholdService,
  moving: MovingService,
): void {
  route(app, householdApi.get, ({ caller }) => households.view(caller))
  route(app, householdApi.rename, ({ caller, body }) => households.rename(caller, body.name))
  route(app, householdApi.handOver, ({ caller, body }) =>
    households.handOver(caller, body.accountId),
  )
  route(app, householdApi.invite, ({ caller }) => households.invite(caller))
  route(app, householdApi.revokeInvite, ({ caller, params }) =>
    households.revokeInvite(caller, params.id),
  )
  route(app, householdApi.preview, ({ body }) => households.preview(body.token))
  route(app, householdApi.join, async ({ caller, body }) =>
    households.view(await moving.join(caller, body.token, body.bring)),
  )
  route(app, householdApi.leave, ({ caller, body }) => moving.leave(caller, body.take))
  route(app, householdApi.removeMember, ({ caller, params }) =>
    moving.removeMember(caller, params.id),
  )
}
