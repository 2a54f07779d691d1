import { randomUUID } from 'node:crypto'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { type OpenStream, streamAt } from '@compra/server/testing/people/event-stream.ts'
import { type HouseItem, pushItem } from '#hot-calls/calls.ts'

type Person = Pick<CrowdPerson, 'accessToken'>

/** Adds an item to the house list, or changes its price; throws on a refusal. */
export async function push(origin: string, person: Person, item: HouseItem): Promise<void> {
  const { path, ...request } = pushItem(person, item)
  const answer = await fetch(origin + path, request)
  if (!answer.ok) throw new Error(`a push was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

export function newItem(): HouseItem {
  const born = Date.UTC(2026, 0, 15)
  return { id: randomUUID(), name: 'Leite', born, moment: born }
}

export function listen(origin: string, person: Person): Promise<OpenStream> {
  return streamAt({ url: origin }, person)
}
