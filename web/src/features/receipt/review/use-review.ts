import type { PrintedReceipt } from '@compra/contract/receipt/printed.ts'
import type { ReceiptSummary } from '@compra/contract/receipt/receipt.ts'
import { useQuery } from '@tanstack/react-query'
import { openKeys } from '#core/list/filling/stock-entered.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { allThings, thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { receiptOutbox, useWaitingReceipts } from '#features/receipt/outbox/receipt-outbox.ts'
import type { WaitingReceipt } from '#features/receipt/outbox/waiting-receipt.ts'
import { firstRows } from './rows/first-rows.ts'
import { heldItems } from './rows/held-items.ts'
import {
  fetchKnown,
  fetchUsualPrices,
  type HouseProduct,
  readProducts,
  roomFor,
} from './rows/house.ts'
import { type ReviewRow, targetOf, withinRoom } from './rows/review-row.ts'
import { withStoredDecisions } from './rows/stored-decisions.ts'

export interface ReviewReceiptProps {
  receipt: PrintedReceipt
  /** SHA-256 of its key, in hexadecimal. */
  keyHash: string
  /** Back to the pasted text. */
  onBack: () => void
  onEnd: () => void
  /** The same receipt if it was confirmed before and refused. */
  again?: WaitingReceipt
}

export interface Review {
  readonly products: readonly HouseProduct[]
  readonly rows: readonly ReviewRow[]
  /** The number of new products that the plan allows, and how many of the receipt exceed it. */
  readonly room: number
  readonly left: number
  /** The same receipt, if it was imported already. */
  readonly known: ReceiptSummary | null
  /** It was confirmed on this device and is queued. */
  readonly isWaiting: boolean
}

/** A receipt matched with the household's products; undefined until they are loaded. */
export function useReview(props: ReviewReceiptProps) {
  return useQuery({
    queryKey: ['receipt-review', props.keyHash],
    queryFn: () => readReview(props),
    gcTime: 0,
    staleTime: Infinity,
    refetchOnReconnect: false,
  })
}

async function readReview({ receipt, keyHash, again }: ReviewReceiptProps): Promise<Review> {
  const [products, known, usual] = await Promise.all([
    readProducts(),
    fetchKnown(receipt, keyHash),
    fetchUsualPrices(),
  ])
  await receiptOutbox.refresh()
  const isKept = useWaitingReceipts.getState().some(({ body }) => body.keyHash === keyHash)
  const memory = known?.memory ?? []
  const proposed = firstRows(receipt.lines, {
    products,
    memory,
    usual,
    things: allThings(),
    thingOf,
  })
  const matched = again
    ? withStoredDecisions(proposed, again.body.lines, products, thingOf)
    : proposed
  const room = roomFor(products)
  const fitting = withinRoom(matched, room)
  const left = fitting.filter((row, at) => row.action !== matched[at]?.action).length
  return {
    products,
    rows: await withEntered(fitting, products),
    room,
    left,
    known: known?.receipt ?? null,
    isWaiting: isKept && !again,
  }
}

/** Purchases that were added to the stock with the list are not added again. */
async function withEntered(
  rows: readonly ReviewRow[],
  products: readonly HouseProduct[],
): Promise<readonly ReviewRow[]> {
  const { purchased } = workingList.getState().list
  if (purchased.length === 0) return rows
  const open = await openKeys(purchased)
  const entered = purchased.filter(({ id }) => !open.has(id))
  const targets = heldItems(entered, rows, products, thingOf)
  return rows.map((row) =>
    row.action === 'stock' && targets.has(targetOf(row))
      ? { ...row, action: 'price', isEntered: true }
      : row,
  )
}
