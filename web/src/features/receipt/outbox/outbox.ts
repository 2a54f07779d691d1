/**
 * Sends confirmed receipts, each exactly once: what was confirmed is kept before it is sent, and stays
 * until the server has answered. A lost answer is asked for again under the same key.
 */
import type { Receipt } from '@compra/contract/receipt/receipt.ts'
import type { OutboxDatabase } from './outbox-database.ts'
import type { ReceiptRefusal, WaitingReceipt } from './waiting-receipt.ts'

/** What became of a receipt that was sent. `later`: nobody has answered. */
export type Sent =
  | { readonly kind: 'in'; readonly receipt: Receipt }
  | { readonly kind: 'refused'; readonly refusal: ReceiptRefusal }
  | { readonly kind: 'later'; readonly askedMs?: number }

/** Who waits on the screen is told after that time that it waits: a network may hang for minutes. */
const ANSWER_MS = 10_000

interface Deps {
  database: OutboxDatabase
  /** Never rejects. */
  send: (receipt: WaitingReceipt) => Promise<Sent>
  /** Whose receipts are sent, and for which household; undefined while nobody is signed in. */
  whose: () => { readonly owner: string; readonly tenant: string } | undefined
  /** One tab sends at a time. */
  lock: <T>(work: () => Promise<T>) => Promise<T>
  /** What is kept, that of another household as well; changed by this tab, or read again. */
  onKept: (kept: readonly WaitingReceipt[], isOfThisTab: boolean) => void
  /** What became of a receipt for whose answer nobody waits on the screen. */
  onSent: (receipt: WaitingReceipt, sent: Sent) => void
  retry: { schedule(askedMs?: number): void; stop(): void }
}

export interface Outbox {
  /** Keeps a confirmed receipt and sends it; resolves with what became of it. */
  add(receipt: WaitingReceipt): Promise<Sent>
  /** Keeps a receipt that is not to be sent now; it says why. */
  keep(receipt: WaitingReceipt & Required<Pick<WaitingReceipt, 'refused'>>): Promise<void>
  /** Sends what waits, such as after a start. */
  send(): Promise<void>
  /** A receipt that was refused is to be sent as it is. */
  again(id: string): Promise<void>
  /** False when it is not here any more, as it was sent. */
  drop(id: string): Promise<boolean>
  /** Reads what other tabs have changed. */
  refresh(): Promise<void>
  /** What is kept of an account, also before its session is restored. */
  all(owner: string): Promise<readonly WaitingReceipt[]>
}

export function createOutbox(deps: Deps): Outbox {
  const { database, whose, lock, retry } = deps
  /** Who waits for the answer to a receipt, by its id. */
  const asking = new Map<string, (sent: Sent) => void>()

  async function kept(): Promise<readonly WaitingReceipt[]> {
    const owner = whose()?.owner
    return owner === undefined ? [] : await database.all(owner)
  }

  async function refresh(): Promise<void> {
    deps.onKept(await kept(), false)
  }

  async function changed(): Promise<void> {
    deps.onKept(await kept(), true)
  }

  async function sendAll(): Promise<void> {
    const all = await kept()
    deps.onKept(all, false)
    for (const receipt of all) {
      if (receipt.refused || receipt.tenant !== whose()?.tenant) continue
      const sent = await deps.send(receipt)
      if (sent.kind === 'later') {
        retry.schedule(sent.askedMs)
        tell(receipt, sent)
        return
      }
      await settle(receipt, sent)
    }
    retry.stop()
  }

  async function settle(receipt: WaitingReceipt, sent: Exclude<Sent, { kind: 'later' }>) {
    if (sent.kind === 'in' || asking.has(receipt.id)) await database.remove(receipt.id)
    else await database.put({ ...receipt, refused: sent.refusal })
    await changed()
    tell(receipt, sent)
  }

  function tell(receipt: WaitingReceipt, sent: Sent): void {
    const answer = asking.get(receipt.id)
    asking.delete(receipt.id)
    if (answer) answer(sent)
    else if (sent.kind !== 'later') deps.onSent(receipt, sent)
  }

  const send = () => lock(sendAll)

  return {
    async add(receipt) {
      await database.put(receipt)
      await changed()
      const answer = new Promise<Sent>((resolve) => asking.set(receipt.id, resolve))
      const isLater = () => tell(receipt, { kind: 'later' })
      const timer = setTimeout(isLater, ANSWER_MS)
      // Another tab may have sent it, or it stands behind one that waits.
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
    refresh,
    all: (owner) => database.all(owner),

    async again(id) {
      const receipt = (await kept()).find((one) => one.id === id)
      if (!receipt) return
      const { refused: _, ...rest } = receipt
      await database.put(rest)
      await changed()
      await send()
    },

    drop: (id) =>
      lock(async () => {
        const isHere = (await kept()).some((one) => one.id === id)
        await database.remove(id)
        await changed()
        return isHere
      }),
  }
}
