import { EMPTY_REPLICA, pendingRows } from '@compra/contract/sync/replica.ts'
import type { SyncAnswer } from '@compra/contract/sync/sync.ts'
import { type Device, replicaOf, waitingIn } from '#core/sync/held/device.ts'
import { listsOf } from '#core/sync/held/list-names.ts'

/** The state that screens see of a device while a list of it is open. */
export function stateOf<Trouble extends string>(
  device: Device,
  open: string | undefined,
  connection: 'online' | Trouble,
  here: SyncAnswer['here'],
) {
  const waiting = waitingIn(device)
  const replica = open === undefined ? EMPTY_REPLICA : replicaOf(device, open)
  const status = waiting > 0 ? ('waiting' as const) : ('idle' as const)
  return {
    status: connection === 'online' ? status : connection,
    waiting,
    waitingIds: new Set(pendingRows(replica).map(({ id }) => id)),
    refused: new Map([...replica.parked].map(([id, { code }]) => [id, code])),
    people: device.people,
    marks: device.marks,
    here,
    lists: listsOf(device.names).map(({ id, name }) => ({ id, name })),
    itemLimit: device.itemLimit,
  }
}
