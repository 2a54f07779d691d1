/** Who lives in the household, according to the latest response. */
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'

/** The name is '' until a response has it; members are ids in the order of joining. */
export interface House {
  readonly name: string
  readonly members: readonly string[]
}

export const UNKNOWN_HOUSE: House = { name: '', members: [] }

export interface People {
  /** First names by the ids of accounts, and labels by those of live links. */
  readonly people: ReadonlyMap<string, string>
  readonly house: House
}

/** Former members keep their names; older servers send no places. */
export function peopleAfter(
  { people, house }: People,
  { people: received, householdName: name }: Pick<SyncAnswer, 'people' | 'householdName'>,
): People {
  const members = received.filter(({ position }) => position !== undefined)
  members.sort((a, b) => Number(a.position) - Number(b.position))
  return {
    people: new Map([...people, ...received.map(({ id, name }) => [id, name] as const)]),
    house: name === undefined ? house : { name, members: members.map(({ id }) => id) },
  }
}
