import { EMPTY_REPLICA, pendingRows } from '@compra/contract/sync/replica.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import { type Device, replicaOf, unsentCount } from '#core/sync/held/device.ts'
import { listsOf } from '#core/sync/held/list-names.ts'

/** Derives the state for screens from the device's data. */
export function stateOf<Trouble extends string>(
  device: Device,
  open: string | undefined,
  connection: 'online' | Trouble,
  presence: SyncAnswer['here'],
) {
  const waiting = unsentCount(device)
  const replica = open === undefined ? EMPTY_REPLICA : replicaOf(device, open)
  const status = waiting > 0 ? ('waiting' as const) : ('idle' as const)
  return {
    status: connection === 'online' ? status : connection,
    waiting,
    waitingIds: new Set(pendingRows(replica).map(({ id }) => id)),
    refused: new Map([...replica.parked].map(([id, { code }]) => [id, code])),
    people: device.people,
    house: device.house,
    marks: device.marks,
    presence,
    lists: listsOf(device.names).map(({ id, name }) => ({ id, name })),
    itemLimit: device.itemLimit,
  }
}
