/**
 * Sends each confirmed receipt exactly once: it is stored before it is sent, and stays until the server has
 * answered. After a lost answer it is sent again with the same idempotency key.
 */
import type { Receipt } from '@compra/contract/receipt/receipt.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import type { ReceiptRefusal, WaitingReceipt } from './waiting-receipt.ts'

/** The result of sending a receipt. `later`: no answer yet. */
export type Sent =
  | { readonly kind: 'in'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly refusal: ReceiptRefusal }
  | { readonly kind: 'later'; readonly askedMs?: number }

/** After this time the caller gets `later`: a network may hang for minutes. */
const ANSWER_MS = 10_000

interface Deps {
  database: OutboxDatabase
  /** Never rejects. */
  send: (receipt: WaitingReceipt) => Promise<Sent>
  /** The signed-in user and household; undefined if signed out. */
  currentUser: () => { readonly owner: string; readonly tenant: string } | undefined
  /** One tab sends at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  /** The stored receipts, including other households'; changed by this tab, or read again. */
  onStored: (stored: readonly WaitingReceipt[], isOfThisTab: boolean) => void
  /** The result for a receipt that no caller waits for. */
  onSent: (receipt: WaitingReceipt, sent: Sent) => void
  retry: { schedule(askedMs?: number): void; stop(): void }
}

export interface Outbox {
  /** Stores a confirmed receipt and sends it; resolves with the result. */
  add(receipt: WaitingReceipt): Promise<Sent>
  /** Stores a refused receipt, which is not sent. */
  keep(receipt: WaitingReceipt & Required<Pick<WaitingReceipt, 'refused'>>): Promise<void>
  /** Sends all queued receipts. */
  send(): Promise<void>
  /** The same when the server may be reached again; retries then begin with short waits. */
  resume(): Promise<void>
  /** Sends a refused receipt again. */
  again(id: string): Promise<void>
  /** Deletes a receipt; false if it is gone because it was sent. */
  drop(id: string): Promise<boolean>
  /** Reads changes by other tabs. */
  refresh(): Promise<void>
  /** The stored receipts of an account, also before its session is restored. */
  all(owner: string): Promise<readonly WaitingReceipt[]>
}

export function createOutbox(deps: Deps): Outbox {
  const { database, currentUser, lock, retry } = deps
  /** The callers that wait for an answer, by the receipt's id. */
  const waiters = new Map<string, (sent: Sent) => void>()

  async function stored(): Promise<readonly WaitingReceipt[]> {
    const owner = currentUser()?.owner
    return owner === undefined ? [] : await database.all(owner)
  }

  async function refresh(): Promise<void> {
    deps.onStored(await stored(), false)
  }

  async function changed(): Promise<void> {
    deps.onStored(await stored(), true)
  }

  async function sendAll(): Promise<void> {
    const all = await stored()
    deps.onStored(all, false)
    for (const receipt of all) {
      if (receipt.refused || receipt.tenant !== currentUser()?.tenant) continue
      const sent = await deps.send(receipt)
      if (sent.kind === 'later') {
        retry.schedule(sent.askedMs)
        report(receipt, sent)
        return
      }
      await settle(receipt, sent)
    }
    retry.stop()
  }

  async function settle(receipt: WaitingReceipt, sent: Exclude<Sent, { kind: 'later' }>) {
    if (sent.kind === 'in' || waiters.has(receipt.id)) await database.remove(receipt.id)
    else await database.put({ ...receipt, refused: sent.refusal })
    await changed()
    report(receipt, sent)
  }

  function report(receipt: WaitingReceipt, sent: Sent): void {
    const answer = waiters.get(receipt.id)
    waiters.delete(receipt.id)
    if (answer) answer(sent)
    else if (sent.kind !== 'later') deps.onSent(receipt, sent)
  }

  const send = () => lock(sendAll)

  return {
    async add(receipt) {
      await database.put(receipt)
      await changed()
      const answer = new Promise<Sent>((resolve) => waiters.set(receipt.id, resolve))
      const isLater = () => report(receipt, { kind: 'later' })
      const timer = setTimeout(isLater, ANSWER_MS)
      // Another tab may have sent it, or an earlier receipt is still queued.
      void send().finally(() => {
        clearTimeout(timer)
        isLater()
      })
      return answer
    },

    async keep(receipt) {
      await database.put(receipt)
      await changed()
    },

    send,

    resume() {
      retry.stop()
      return send()
    },

    refresh,
    all: (owner) => database.all(owner),

    async again(id) {
      const receipt = (await stored()).find((one) => one.id === id)
      if (!receipt) return
      const { refused: _, ...rest } = receipt
      await database.put(rest)
      await changed()
      await send()
    },

    drop: (id) =>
      lock(async () => {
        const isHere = (await stored()).some((one) => one.id === id)
        await database.remove(id)
        await changed()
        return isHere
      }),
  }
}
