/** The signed-in user's confirmed receipts; any tab may send them. */
import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import { create } from 'zustand'
import { pantryState } from '#core/pantry/replica/pantry-state.ts'
import { ApiError } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { signedIn } from '#core/server-data/cached-call.ts'
import { sessionState } from '#core/session/session-state.ts'
import { createRetry } from '#core/shell/retry.ts'
import { withLock } from '#core/shell/web-lock.ts'
import { RECEIPT_DATABASE } from '#core/storage/names.ts'
import { noteReceipts } from '#core/storage/receipt-note.ts'
import { createOutboxDatabase } from './outbox-database.ts'
import { createOutbox, type Sent } from './outbox.ts'
import { refusalOf } from './receipt-refusal.ts'
import { toastSent } from './receipt-toasts.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const LOCK = 'ci-receipts'
const LOCK_WAIT_MS = 30_000
const TOO_MANY = 429
const SERVER_FAULT = 500

/** Queued and refused receipts, oldest first. */
export const useWaitingReceipts = create<readonly WaitingReceipt[]>(() => [])

const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(LOCK) : undefined
const retry = createRetry(() => void receiptOutbox.send())

export const receiptOutbox = createOutbox({
  database: createOutboxDatabase(RECEIPT_DATABASE),
  send,
  currentUser() {
    const state = sessionState.getState()
    if (state.status !== 'user') return undefined
    return { owner: state.user.id, tenant: state.user.tenantId }
  },
  lock: (work) => withLock(LOCK, LOCK_WAIT_MS, work),
  onStored(stored, isOfThisTab) {
    useWaitingReceipts.setState(stored, true)
    const owner = signedIn()
    if (owner !== undefined) noteReceipts(stored.length > 0 ? owner : undefined)
    if (isOfThisTab) channel?.postMessage('changed')
  },
  onSent: toastSent,
  retry,
})

channel?.addEventListener('message', () => void receiptOutbox.refresh())
addEventListener('online', resume)
sessionState.subscribe((now, before) => {
  if (now.status === 'user' && now !== before && now.connection === 'live') resume()
  if (now.status !== 'user') useWaitingReceipts.setState([], true)
})
resume()

function resume(): void {
  if (signedIn() !== undefined) void receiptOutbox.resume()
}

async function send({ id, body }: WaitingReceipt): Promise<Sent> {
  // It may refer to products that were not sent to the server yet.
  if (pantryState.getState().waiting > 0) return { kind: 'later' }
  try {
    const receipt = await call(receiptApi.create, { body, idempotencyKey: id })
    return { kind: 'in', receipt }
  } catch (error) {
    // No answer, or one from elsewhere, such as a captive portal.
    if (!(error instanceof ApiError)) return { kind: 'later' }
    const { status, retryAfter } = error.refusal
    const isLater =
      status >= SERVER_FAULT || status === TOO_MANY || error.refusal.code === undefined
    if (!isLater) return { kind: 'refused', refusal: refusalOf(error) }
    return { kind: 'later', askedMs: (retryAfter ?? 0) * 1000 }
  }
}
