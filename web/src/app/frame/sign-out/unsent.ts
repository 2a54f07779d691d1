import { waitingCount } from '@compra/contract/sync/pantry/replica.ts'
import { pantryState } from '#core/pantry/replica/pantry-state.ts'
import { pantryStore } from '#core/pantry/replica/pantry-store.ts'
import { SYNC_DATABASE } from '#core/storage/names.ts'
import { createDeviceStore } from '#core/sync/held/device-store.ts'
import { unsentCount } from '#core/sync/held/device.ts'
import { withStoredTexts } from '#core/sync/held/stored-texts.ts'
import { syncState } from '#core/sync/state/sync-state.ts'
import { receiptOutbox, useWaitingReceipts } from '#features/receipt/outbox/receipt-outbox.ts'
import { storedAccount } from './stored-account.ts'

/** The numbers of changes that are on this device only, refused ones included. */
export interface Unsent {
  readonly lists: number
  /** Of products, stock and saved lists. */
  readonly pantry: number
  readonly receipts: number
}

const RETRY_MS = 500

/** Reads the databases, because unsent changes may belong to another list or another tab. */
export async function readUnsent(): Promise<Unsent> {
  const owner = await storedAccount()
  if (owner === undefined) return { lists: 0, pantry: 0, receipts: 0 }
  const [lists, pantry, receipts] = await Promise.all([
    unsentRows(owner),
    // Without a database there are no unsent changes.
    pantryStore.read(owner).catch(() => undefined),
    receiptOutbox.all(owner),
  ])
  const { waiting, refused } = syncState.getState()
  return {
    // Without IndexedDB only the engine knows.
    lists: Math.max(lists, waiting + refused.size),
    pantry: pantry ? waitingCount(pantry) + pantry.refused.size : 0,
    receipts: receipts.length,
  }
}

export const countOf = ({ lists, pantry, receipts }: Unsent): number => lists + pantry + receipts

/** Sends unsent changes within `patienceMs`; resolves with the rest. */
export async function sendUnsent(patienceMs: number): Promise<Unsent> {
  const until = Date.now() + patienceMs
  // All queues retry on this event.
  dispatchEvent(new Event('online'))
  for (;;) {
    const left = await readUnsent()
    if (countOf(left) === 0 || Date.now() >= until) return left
    await nextChange()
  }
}

/** Also stores and counts list texts that the engine has not merged, because its code was missing. */
async function unsentRows(owner: string): Promise<number> {
  const store = createDeviceStore(SYNC_DATABASE)
  const held = await store.load(owner)
  const device = withStoredTexts(held)
  store.save(held, device)
  store.close()
  return unsentCount(device)
}

/** Resolves after an answer in this tab, or after RETRY_MS, since another tab may send. */
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
      pantryState.subscribe(settle),
      useWaitingReceipts.subscribe(settle),
    ]
  })
}
