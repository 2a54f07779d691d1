import type { Place } from './pgbench.ts'
import type { ServerProcess } from './processes.ts'

/** As many as ask at once. */
export const PEOPLE = 32

/** Somebody with Premium who owns something. */
export interface CrowdPerson {
  readonly tenantId: string
  readonly accessToken: string
}

/** Who is there, and where the database is: what a server of a benchmark tells at /crowd. */
export interface Crowd<Person extends CrowdPerson = CrowdPerson> {
  readonly place: Place
  readonly people: readonly Person[]
}

export async function crowdOf<Person extends CrowdPerson>({
  origin,
}: Pick<ServerProcess, 'origin'>): Promise<Crowd<Person>> {
  // Written by the server from a value of this very type.
  return (await (await fetch(`${origin}/crowd`)).json()) as Crowd<Person>
}

export const bearerOf = ({ accessToken }: Pick<CrowdPerson, 'accessToken'>) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'application/json',
})
