import type { CrowdPerson } from './crowd.ts'

export interface ListsPerson extends CrowdPerson {
  readonly listId: string
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
