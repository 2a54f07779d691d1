/** The confirmed receipts of one browser in a database of their own, for all its tabs. */
import type { DBSchema } from 'idb'
import { createConnection, onErased } from '#core/storage/database.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const RECEIPTS = 'receipts'

interface OutboxSchema extends DBSchema {
  [RECEIPTS]: { key: string; value: WaitingReceipt }
}

export interface OutboxDatabase {
  /** On the disk when it resolves; where the browser refuses, held for the visit. */
  put(receipt: WaitingReceipt): Promise<void>
  remove(id: string): Promise<void>
  /** Those of this owner, the oldest first. What is kept of somebody else is erased. */
  all(owner: string): Promise<readonly WaitingReceipt[]>
}

export function createOutboxDatabase(name: string): OutboxDatabase {
  const run = createConnection<OutboxSchema>(name, { [RECEIPTS]: { keyPath: 'id' } })
  /** What could not be kept, by id. */
  const held = new Map<string, WaitingReceipt>()
  onErased(name, () => held.clear())

  const erase = (ids: readonly string[]) =>
    run(async (database) => {
      const { store, done } = database.transaction(RECEIPTS, 'readwrite')
      await Promise.all([...ids.map((id) => store.delete(id)), done])
    }).catch(() => undefined)

  return {
    async put(receipt) {
      try {
        await run((database) => database.put(RECEIPTS, receipt))
        held.delete(receipt.id)
      } catch {
        held.set(receipt.id, receipt)
      }
    },

    async remove(id) {
      held.delete(id)
      await erase([id])
    },

    async all(owner) {
      const kept = await run((database) => database.getAll(RECEIPTS)).catch(() => [])
      const others = kept.filter((one) => one.owner !== owner)
      if (others.length > 0) await erase(others.map(({ id }) => id))
      const own = [...kept, ...held.values()].filter((one) => one.owner === owner)
      return own.sort((one, other) => one.at - other.at)
    },
  }
}
