import { SYNC_VERSION } from '@compra/contract/sync/sync.ts'
import { draftOf } from '@compra/contract/sync/wire-row.ts'
import type { ExtrasRequest } from '#core/list/budget/sync-extras.ts'
import type { Device, Push } from '#core/sync/held/device.ts'
import type { SyncCall } from './transport.ts'

/** The body of a sync call; `at` is the presence of this device. */
export function requestOf(
  { household, cursor }: Device,
  { names, rows }: Push,
  at: SyncCall['at'],
  extras: ExtrasRequest | undefined,
): SyncCall {
  return {
    v: SYNC_VERSION,
    cursor,
    ...(household !== undefined && { household }),
    lists: [...names],
    rows: [...rows].flatMap(([list, some]) => some.map((row) => draftOf(list, row))),
    ...(at && { at }),
    ...extras,
  }
}
