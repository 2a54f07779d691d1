import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { ServerProcess } from '#processes.ts'
import type { Place } from './pgbench.ts'

/** A user, with a personal token. */
export interface Caller extends CrowdPerson {
  readonly token: string
}

/** As many as there are connections. */
export const PEOPLE = 32

/**
 * The users of one server, its origin and the number of other rows; `crowd-server.ts` serves it at /crowds.
 */
export interface Crowd {
  readonly others: number
  readonly origin: string
  readonly place: Place
  readonly people: readonly Caller[]
}

export async function crowdsOf({ origin }: ServerProcess): Promise<readonly Crowd[]> {
  // `as`: written by the server from a value of this type.
  return (await (await fetch(`${origin}/crowds`)).json()) as readonly Crowd[]
}
