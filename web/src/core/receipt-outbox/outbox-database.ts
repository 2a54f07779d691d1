/** The confirmed receipts of one browser in a database of their own, for all its tabs. */
import { answerOf } from '#lib/database-answer.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const RECEIPTS = 'receipts'

export interface OutboxDatabase {
  /** On the disk when it resolves; where the browser refuses, held for the visit. */
  put(receipt: WaitingReceipt): Promise<void>
  remove(id: string): Promise<void>
  /** Those of this owner, the oldest first. What is kept of somebody else is erased. */
  all(owner: string): Promise<readonly WaitingReceipt[]>
}

export function createOutboxDatabase(
  name: string,
  databases: IDBFactory | undefined,
): OutboxDatabase {
  let opened: Promise<IDBDatabase> | undefined
  /** What could not be kept, by id. */
  const held = new Map<string, WaitingReceipt>()

  async function open(): Promise<IDBDatabase> {
    if (!databases) throw new Error('refused')
    const request = databases.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(RECEIPTS, { keyPath: 'id' })
    })
    const database = await answerOf(request)
    // The person signs out: what is here is erased at once.
    database.addEventListener('versionchange', () => {
      database.close()
      opened = undefined
    })
    return database
  }

  async function store(mode: IDBTransactionMode): Promise<IDBObjectStore> {
    const connection = (opened ??= open())
    try {
      return (await connection).transaction(RECEIPTS, mode).objectStore(RECEIPTS)
    } catch (error) {
      // iOS closes it behind the back of a page that it suspends.
      if (opened === connection) opened = undefined
      throw error
    }
  }

  /** Once more with a new connection. */
  const twice = <T>(work: () => Promise<T>): Promise<T> => work().catch(work)

  async function write(change: (receipts: IDBObjectStore) => void): Promise<void> {
    const receipts = await store('readwrite')
    const ended = new Promise<void>((resolve, reject) => {
      const { transaction } = receipts
      transaction.addEventListener('complete', () => resolve())
      transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('refused')))
    })
    change(receipts)
    await ended
  }

  return {
    async put(receipt) {
      try {
        await twice(() => write((receipts) => receipts.put(receipt)))
        held.delete(receipt.id)
      } catch {
        held.set(receipt.id, receipt)
      }
    },

    async remove(id) {
      held.delete(id)
      await twice(() => write((receipts) => receipts.delete(id))).catch(() => undefined)
    },

    async all(owner) {
      const kept = await twice(async () => {
        // `as`: no other module writes this store.
        return (await answerOf((await store('readonly')).getAll())) as WaitingReceipt[]
      }).catch((): WaitingReceipt[] => [])
      const others = kept.filter((one) => one.owner !== owner)
      if (others.length > 0) {
        await write((receipts) => {
          for (const { id } of others) receipts.delete(id)
        }).catch(() => undefined)
      }
      const own = [...kept, ...held.values()].filter((one) => one.owner === owner)
      return own.sort((one, other) => one.at - other.at)
    },
  }
}
