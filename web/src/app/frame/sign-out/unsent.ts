import { waitingCount } from '@compra/contract/sync/home/replica.ts'
import { homeState } from '#core/pantry/replica/home-state.ts'
import { homeStore } from '#core/pantry/replica/home-store.ts'
import { SYNC_DATABASE } from '#core/storage/names.ts'
import { createDeviceStore } from '#core/sync/held/device-store.ts'
import { unsentCount } from '#core/sync/held/device.ts'
import { withStoredTexts } from '#core/sync/held/stored-texts.ts'
import { syncState } from '#core/sync/state/sync-state.ts'
import { receiptOutbox, useWaitingReceipts } from '#features/receipt/outbox/receipt-outbox.ts'
import { accountHere } from './account-here.ts'

/** How many changes of the account are on this device only, refused ones included. */
export interface Unsent {
  readonly lists: number
  /** Of products, stock and saved lists. */
  readonly home: number
  readonly receipts: number
}

const RETRY_MS = 500

/** From the databases: what waits may belong to a list that is not open, or to another tab. */
export async function readUnsent(): Promise<Unsent> {
  const owner = await accountHere()
  if (owner === undefined) return { lists: 0, home: 0, receipts: 0 }
  const [lists, home, receipts] = await Promise.all([
    unsentRows(owner),
    // Without its database nothing of it waits.
    homeStore.read(owner).catch(() => undefined),
    receiptOutbox.all(owner),
  ])
  const { waiting, refused } = syncState.getState()
  return {
    // Where IndexedDB is refused, only the engine knows.
    lists: Math.max(lists, waiting + refused.size),
    home: home ? waitingCount(home) + home.refused.size : 0,
    receipts: receipts.length,
  }
}

export const countOf = ({ lists, home, receipts }: Unsent): number => lists + home + receipts

/** Sends all that waits, for so long at most; resolves with what is left. */
export async function sendUnsent(patienceMs: number): Promise<Unsent> {
  const until = Date.now() + patienceMs
  // All that sends tries again when the network may be back.
  dispatchEvent(new Event('online'))
  for (;;) {
    const left = await readUnsent()
    if (countOf(left) === 0 || Date.now() >= until) return left
    await nextChange()
  }
}

/** Also of what the engine has not taken in, as its code is missing: kept with the rest from here on. */
async function unsentRows(owner: string): Promise<number> {
  const store = createDeviceStore(SYNC_DATABASE)
  const held = await store.load(owner)
  const device = withStoredTexts(held)
  store.save(held, device)
  store.close()
  return unsentCount(device)
}

/** Something was answered, in this tab or, unnoticed, in another one. */
function nextChange(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer)
      for (const stop of stops) stop()
      resolve()
    }
    const timer = setTimeout(settle, RETRY_MS)
    const stops = [
      syncState.subscribe(settle),
      homeState.subscribe(settle),
      useWaitingReceipts.subscribe(settle),
    ]
  })
}
