/** The database of this browser's confirmed receipts, shared by its tabs. */
import type { DBSchema } from 'idb'
import { createConnection, onErased } from '#core/storage/database.ts'
import { isObject } from '#lib/json-object.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const RECEIPTS = 'receipts'

interface OutboxSchema extends DBSchema {
  [RECEIPTS]: { key: string; value: WaitingReceipt }
}

export interface OutboxDatabase {
  /** Resolves when it is on disk; if the browser refuses, it is held in memory. */
  put(receipt: WaitingReceipt): Promise<void>
  remove(id: string): Promise<void>
  /** The receipts of this owner, oldest first. Those of other users are deleted. */
  all(owner: string): Promise<readonly WaitingReceipt[]>
}

export function createOutboxDatabase(name: string): OutboxDatabase {
  const run = createConnection<OutboxSchema>(name, { [RECEIPTS]: { keyPath: 'id' } })
  /** Receipts that could not be stored, by id. */
  const held = new Map<string, WaitingReceipt>()
  onErased(name, () => held.clear())

  const erase = (ids: readonly string[]) =>
    run(async (database) => {
      const { store, done } = database.transaction(RECEIPTS, 'readwrite')
      await Promise.all([...ids.map((id) => store.delete(id)), done])
    })

  return {
    async put(receipt) {
      const key = await run((database) => database.put(RECEIPTS, receipt))
      if (key === undefined) held.set(receipt.id, receipt)
      else held.delete(receipt.id)
    },

    async remove(id) {
      held.delete(id)
      await erase([id])
    },

    async all(owner) {
      const stored = (await run((database) => database.getAll(RECEIPTS))) ?? []
      const others = stored.filter((one) => one.owner !== owner)
      if (others.length > 0) await erase(others.map(({ id }) => id))
      const own = [...stored.filter(isReadable), ...held.values()].filter(
        (one) => one.owner === owner,
      )
      return own.sort((one, other) => one.at - other.at)
    },
  }
}

/** One that is damaged, or of a newer version, stays on the disk: sent, it would hold up all others. */
function isReadable({ at, tenant, body, ticked }: WaitingReceipt): boolean {
  return (
    Number.isFinite(at) &&
    typeof tenant === 'string' &&
    isObject(body) &&
    isObject(body.shop) &&
    isListOf(body.lines, isObject) &&
    isObject(ticked) &&
    typeof ticked.list === 'string' &&
    isListOf(ticked.items, isObject) &&
    isListOf(ticked.keys, isText) &&
    isListOf(ticked.missing, isText)
  )
}

function isListOf(value: unknown, isRight: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isRight)
}

function isText(value: unknown): boolean {
  return typeof value === 'string'
}
