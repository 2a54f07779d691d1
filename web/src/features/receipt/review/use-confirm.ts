import { useRef, useState } from 'react'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { openList, workingList } from '#core/list/working-list/working-list.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { sessionState } from '#core/session/session-state.ts'
import { confirmReceipt } from '#features/receipt/outbox/confirm-receipt.ts'
import { receiptOutbox } from '#features/receipt/outbox/receipt-outbox.ts'
import { tickItems } from '#features/receipt/outbox/receipt-ticks.ts'
import type { ReceiptRefusal } from '#features/receipt/outbox/waiting-receipt.ts'
import { randomUuid } from '#lib/uuid.ts'
import { heldItems } from './rows/held-items.ts'
import type { HouseProduct } from './rows/house.ts'
import { bodyOf, purchasesOf } from './rows/review-body.ts'
import type { ReviewRow } from './rows/review-row.ts'
import type { ReviewReceiptProps } from './use-review.ts'

interface Confirming extends ReviewReceiptProps {
  readonly products: readonly HouseProduct[]
}

/** Imports a receipt into list, stock and prices. A refused one stays on the screen. */
export function useConfirm({ receipt, keyHash, products, onEnd, again }: Confirming) {
  const [receiptId] = useState(randomUuid)
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<ReceiptRefusal>()
  // A second tap may come before the next render.
  const runs = useRef(false)

  async function confirm(rows: readonly ReviewRow[], ticks: boolean): Promise<void> {
    const { status, ...state } = sessionState.getState()
    if (runs.current || status !== 'user' || !('user' in state)) return
    runs.current = true
    setBusy(true)
    try {
      const items = ticks ? itemsOf(workingList.getState().list) : []
      const held = heldItems(items, rows, products, thingOf)
      const { ticked, keys } = await tickItems([...held.values()].flat())
      const purchases = purchasesOf(rows, held, keys)
      const sent = await confirmReceipt({
        id: randomUuid(),
        owner: state.user.id,
        tenant: state.user.tenantId,
        at: Date.now(),
        body: bodyOf(receipt, rows, { keyHash, now: new Date(), purchases }),
        ticked: { ...ticked, items: [...(again?.ticked.items ?? []), ...ticked.items] },
      })
      if (sent.kind === 'refused') {
        setRefusal(sent.refusal)
        return
      }
      if (again) await receiptOutbox.drop(again.id)
      onEnd()
    } finally {
      runs.current = false
      setBusy(false)
    }
  }

  /** Stores the decisions before the user goes to Premium, which may leave the page. */
  async function keep(rows: readonly ReviewRow[]): Promise<void> {
    const state = sessionState.getState()
    if (state.status !== 'user') return
    const text = 'Guardada como você conferiu, para quando houver espaço no plano.'
    await receiptOutbox.keep({
      id: again?.id ?? receiptId,
      owner: state.user.id,
      tenant: state.user.tenantId,
      at: Date.now(),
      body: bodyOf(receipt, rows, { keyHash, now: new Date(), purchases: new Map() }),
      ticked: again?.ticked ?? { list: openList(), items: [], keys: [], missing: [] },
      refused: { code: 'plan_limit_reached', text },
    })
  }

  return { confirm, keep, isBusy, refusal }
}
