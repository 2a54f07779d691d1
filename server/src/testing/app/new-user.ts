import { randomUUID } from 'node:crypto'
import { AccessClaims, identityApi } from '@compra/contract/identity/identity.ts'
import { decodeJwt } from 'jose'
import type { Database } from '#db/client/client.ts'
import type { Call } from './call.ts'

interface Server {
  readonly call: Call
  readonly database: Database
}

/** A confirmed account that is signed in. */
export interface User {
  readonly id: string
  readonly tenantId: string
  readonly sid: string
  readonly userName: string
  readonly email: string
  readonly password: string
  readonly accessToken: string
  readonly refreshToken: string
}

export interface NewUser {
  readonly userName?: string
  readonly email?: string
  readonly password?: string
  readonly headers?: Record<string, string>
}

/** Registers, confirms in the database instead of by mail, and signs in. */
export async function newUser(
  { call, database }: Server,
  { headers = {}, ...given }: NewUser = {},
): Promise<User> {
  const email = given.email ?? `${randomUUID()}@example.com`
  const password = given.password ?? 'jabuticaba no quintal'
  const userName = given.userName ?? 'Maria Quitéria'
  const { body } = await call(identityApi.register, {
    body: { userName, email, password },
    headers,
  })
  await database.kysely
    .updateTable('account')
    .set({ email_confirmed_at: new Date() })
    .where('id', '=', body.id)
    .execute()
  return signIn({ call }, { email, password, userName }, headers)
}

/** Signs the same user in on another device. */
export async function signIn(
  { call }: Pick<Server, 'call'>,
  person: Pick<User, 'email' | 'password' | 'userName'>,
  headers: Record<string, string> = {},
): Promise<User> {
  const { email, password, userName } = person
  const { body } = await call(identityApi.login, { body: { email, password }, headers })
  const { id, tenantId, sid } = AccessClaims.parse(decodeJwt(body.accessToken))
  return { id, tenantId, sid, email, password, userName, ...body }
}
