import { randomUUID } from 'node:crypto'
import { liveApi } from '@compra/contract/sync/live.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import { type OpenStream, openStream } from '@compra/server/testing/people/event-stream.ts'

type Person = Pick<CrowdPerson, 'accessToken'>

/** Puts one item on the list of the house, or changes its price when it is there; throws when refused. */
export async function push(origin: string, { accessToken }: Person, item: Item): Promise<void> {
  item.moment += 1
  const row = {
    list: 'house',
    id: item.id,
    name: item.name,
    status: 'pending',
    price: 4.5,
    t: [item.born, 0, item.moment],
  }
  const answer = await fetch(origin + syncApi.sync.path, {
    method: syncApi.sync.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ v: 1, cursor: 0, rows: [row] }),
  })
  if (!answer.ok) throw new Error(`a push was answered ${answer.status}: ${await answer.text()}`)
  await answer.arrayBuffer()
}

export interface Item {
  readonly id: string
  readonly name: string
  readonly born: number
  moment: number
}

export function newItem(): Item {
  const born = Date.UTC(2026, 0, 15)
  return { id: randomUUID(), name: 'Leite', born, moment: born }
}

export function listen(origin: string, { accessToken }: Person): Promise<OpenStream> {
  return openStream(origin, liveApi.stream.path, `Bearer ${accessToken}`)
}
