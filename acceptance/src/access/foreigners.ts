import { householdApi } from '@compra/contract/household/household.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { tokenApi } from '@compra/contract/token/token.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium, newPremiumUser } from '@compra/server/testing/data/premium.ts'
import { moveIn, refreshed } from '@compra/server/testing/people/housemates.ts'

/** A person or link holder who may not reach the owner's data. */
export interface Foreigner {
  readonly name: string
  /** Whose own things fill the other fields of a request. */
  readonly self: User
  /** Their `Authorization` header; undefined without a login. */
  readonly authorization: string | undefined
  /** A personal token with all scopes, for assistants. */
  readonly token?: string
}

/** A stranger, a member of another household, a removed member, a guest by a link, and a visitor. */
export async function foreignersOf(server: RunningApp, owner: User): Promise<Foreigner[]> {
  const stranger = await newPremiumUser(server)
  const host = await newPremiumUser(server)
  const member = await moveIn(server, host, await server.newUser())
  const leaving = await moveIn(server, owner, await server.newUser())
  const kept = await tokenOf(server, leaving)
  await server.call(householdApi.removeMember, { as: owner, params: { id: leaving.id } })
  const removed = await refreshed(server, leaving)
  await givePremium(server, removed)
  const body = { access: 'edit' } as const
  const link = await server.call(liveLinkApi.createLink, { as: owner, body })
  return [
    await personOf(server, 'a stranger', stranger),
    { ...(await personOf(server, 'a member of another household', member)), self: host },
    { ...(await personOf(server, 'a removed member', removed)), token: kept },
    {
      name: 'a guest',
      self: await newPremiumUser(server),
      authorization: `Link ${link.body.token}`,
    },
    { name: 'a visitor', self: await newPremiumUser(server), authorization: undefined },
  ]
}

async function personOf(server: RunningApp, name: string, self: User): Promise<Foreigner> {
  const authorization = `Bearer ${self.accessToken}`
  return { name, self, authorization, token: await tokenOf(server, self) }
}

async function tokenOf({ call }: RunningApp, as: User): Promise<string> {
  const body = { name: 'Programa', scopes: ['lists' as const, 'stock' as const] }
  return (await call(tokenApi.create, { as, body })).body.token
}
