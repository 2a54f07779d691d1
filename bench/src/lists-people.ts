import type { Place } from './pgbench.ts'
import type { ServerProcess } from './processes.ts'

/** As many as ask at once. */
export const PEOPLE = 32

/** What `lists-server.ts` tells of itself. */
export interface ListsBench {
  readonly place: Place
  readonly people: readonly ListsPerson[]
}

/** Somebody with Premium and lists. */
export interface ListsPerson {
  readonly tenantId: string
  readonly accessToken: string
  readonly listId: string
}

export async function benchOf({ origin }: Pick<ServerProcess, 'origin'>): Promise<ListsBench> {
  // Written by the server from a value of this very type.
  return (await (await fetch(`${origin}/bench`)).json()) as ListsBench
}

/** A list of 20 items, as it travels. */
export function draftOf(name: string) {
  const items = Array.from({ length: 20 }, (_, at) => ({
    sequence: at + 1,
    name: `Item número ${at + 1}`,
    quantity: at + 1,
    price: 7.99,
  }))
  return { name, items }
}
