import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { ServerProcess } from '#processes.ts'
import type { Place } from './pgbench.ts'

/** As many as ask at once. */
export const PEOPLE = 32

/** Who is there among so many rows of others, and where; `crowd-server.ts` tells it at /crowds. */
export interface Crowd {
  readonly others: number
  readonly origin: string
  readonly place: Place
  readonly people: readonly CrowdPerson[]
}

export async function crowdsOf({ origin }: ServerProcess): Promise<readonly Crowd[]> {
  // Written by the server from a value of this very type.
  return (await (await fetch(`${origin}/crowds`)).json()) as readonly Crowd[]
}
