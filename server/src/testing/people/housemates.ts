import { householdApi } from '@compra/contract/household/household.ts'
import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { decodeJwt } from 'jose'
import type { User } from '#testing/app/new-user.ts'
import type { RunningApp } from '#testing/app/start-app.ts'

type Server = Pick<RunningApp, 'call'>

/** The user with a new access token, which has the current household. */
export async function refreshed({ call }: Server, user: User): Promise<User> {
  const { body } = await call(identityApi.refresh, { body: { refreshToken: user.refreshToken } })
  const { tenantId } = AccessClaims.parse(decodeJwt(body.accessToken))
  return { ...user, ...body, tenantId }
}

/** Moves `guest` into the household of `host`; resolves with the guest, signed in there. */
export async function moveIn(
  server: Server,
  host: User,
  guest: User,
  bring = false,
): Promise<User> {
  const invite = await server.call(householdApi.invite, { as: host })
  const { token } = invite.body
  const joined = await server.call(householdApi.join, { as: guest, body: { token, bring } })
  if (joined.status !== 200) throw new Error(`joining answered ${joined.problem.code}`)
  return refreshed(server, guest)
}
