import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import type { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { Status } from '@compra/contract/sync/item.ts'
import type { ListId } from '#core/list/working-list/working-list-storage.ts'

/** The request body of a receipt, prices in cents. */
export type ReceiptBody = BodyInputOf<typeof receiptApi.create>

/** The effect of a receipt on a list: the ticked items, and the keys of its purchases. */
export interface Ticked {
  readonly list: ListId
  /** The items that it ticked, with their earlier status and order. */
  readonly items: readonly { readonly id: string; readonly status: Status }[]
  /** The keys of its purchases, including items that were ticked before. */
  readonly keys: readonly string[]
  /** Names of the items that are still pending. */
  readonly missing: readonly string[]
}

/** A confirmed receipt, from the tap until the server's answer. */
export interface WaitingReceipt {
  /** Its idempotency key: sent twice, it counts once. */
  readonly id: string
  /** The account that confirmed it, and its household. */
  readonly owner: string
  readonly tenant: string
  /** When it was confirmed, in milliseconds. */
  readonly at: number
  readonly body: ReceiptBody
  readonly ticked: Ticked
  /** Why the server refused it: it stays until the user decides. */
  readonly refused?: ReceiptRefusal
}

export interface ReceiptRefusal {
  readonly code: ProblemCode | undefined
  /** In Portuguese. */
  readonly text: string
}
