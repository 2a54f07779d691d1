import { SYNC_VERSION } from '@compra/contract/sync/sync.ts'
import { draftOf } from '@compra/contract/sync/wire-row.ts'
import type { BesideCall } from '#core/list/budget/beside-part.ts'
import type { Device, Push } from '#core/sync/held/device.ts'
import type { SyncCall } from './transport.ts'

/** What a device asks; `at` is where the list is looked at, `beside` what goes with the lists. */
export function requestOf(
  { household, cursor }: Device,
  { names, rows }: Push,
  at: SyncCall['at'],
  beside: BesideCall | undefined,
): SyncCall {
  return {
    v: SYNC_VERSION,
    cursor,
    ...(household !== undefined && { household }),
    lists: [...names],
    rows: [...rows].flatMap(([list, some]) => some.map((row) => draftOf(list, row))),
    ...(at && { at }),
    ...beside,
  }
}
