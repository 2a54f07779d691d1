import type { User } from '@compra/server/testing/new-user.ts'
import type { ServerProcess } from './processes.ts'

/** The one person of `people-server.ts`. */
export async function personOf({ origin }: Pick<ServerProcess, 'origin'>): Promise<User> {
  // Written by the server from a value of this very type.
  return (await (await fetch(`${origin}/person`)).json()) as User
}
