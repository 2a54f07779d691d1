import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import type { ProblemCode } from '@compra/contract/messages.ts'
import type { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { Status } from '@compra/contract/sync/item.ts'
import type { ListId } from '#core/list/working-list/working-list-storage.ts'

/** A receipt as it is sent, prices in cents. */
export type ReceiptBody = BodyInputOf<typeof receiptApi.create>

/** What a receipt did to a list: which items it ticked, and under which keys it has what was bought. */
export interface Ticked {
  readonly list: ListId
  /** The items that it ticked, with the status that they had, in their order. */
  readonly items: readonly { readonly id: string; readonly status: Status }[]
  /** Keys of the purchases that it holds, also of items that were ticked before. */
  readonly keys: readonly string[]
  /** Names of what is still to be bought. */
  readonly missing: readonly string[]
}

/** A confirmed receipt, from the tap until the server has answered. */
export interface WaitingReceipt {
  /** Its idempotency key: sent twice, it counts once. */
  readonly id: string
  /** The account that has confirmed it, and the household that it was for. */
  readonly owner: string
  readonly tenant: string
  /** When it was confirmed, in milliseconds. */
  readonly at: number
  readonly body: ReceiptBody
  readonly ticked: Ticked
  /** Why the server did not take it: it stays until the person decides. */
  readonly refused?: ReceiptRefusal
}

export interface ReceiptRefusal {
  readonly code: ProblemCode | undefined
  /** In Portuguese. */
  readonly text: string
}
