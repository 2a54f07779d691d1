import { useCallback, useDeferredValue, useMemo, useState } from 'react'
import { itemsOf } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { thingOf } from '#core/pantry/catalogue/catalogue.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { ListTicks } from './parts/list-ticks.tsx'
import { LimitNotice, LeftNotice } from './parts/plan-notices.tsx'
import { ReceiptFacts } from './parts/receipt-facts.tsx'
import { RowItem } from './parts/row-item.tsx'
import { nameOfLine } from './rows/choices.ts'
import { acceptFirstOptions, applyDecision, type Decision, firstOption } from './rows/decide.ts'
import { heldItems } from './rows/held-items.ts'
import { needsReview, type ReviewRow } from './rows/review-row.ts'
import { useConfirm } from './use-confirm.ts'
import type { Review, ReviewReceiptProps } from './use-review.ts'

/** The rows of a receipt, uncertain ones first, and the button that imports them. */
export function ReviewForm(props: ReviewReceiptProps & { review: Review }) {
  const { review, receipt, onBack, onEnd } = props
  const { products, room, left } = review
  const [rows, setRows] = useState(review.rows)
  const [ticks, setTicks] = useState(true)
  const held = useHeld(rows, review)
  const { confirm, keep, isBusy, refusal } = useConfirm({ ...props, products })
  const handleDecide = useCallback(
    (row: ReviewRow, decision: Decision) =>
      setRows((now) => applyDecision(now, row, decision, { thingOf, room })),
    [room],
  )
  const asked = rows.filter(({ isAsked }) => isAsked)
  const sure = rows.filter(({ isAsked }) => !isAsked)
  const open = asked.filter(needsReview).length
  const withOption = asked.filter((row) => firstOption(row) !== undefined).length
  const included = rows.filter(({ action }) => action !== 'ignore').length
  const list = (name: string, some: readonly ReviewRow[]) => (
    <ul aria-label={name} className="divide-y divide-border rounded-card border border-border">
      {some.map((row) => (
        <RowItem
          key={row.line.n}
          row={row}
          products={products}
          nameOf={suggestedName}
          onDecide={handleDecide}
        />
      ))}
    </ul>
  )
  return (
    <Dialog
      title="Conferir nota"
      onClose={onEnd}
      hasChanges={rows !== review.rows && !isBusy}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button busy={isBusy && 'Guardando...'} onClick={() => void confirm(rows, ticks)}>
            {included === 1 ? 'Confirmar 1 item' : `Confirmar ${included} itens`}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <ReceiptFacts receipt={receipt} />
        {refusal && <LimitNotice refusal={refusal} onLeave={() => keep(rows)} />}
        {left > 0 && <LeftNotice count={left} onLeave={() => keep(rows)} />}
        <ListTicks items={held} ticks={ticks} onChange={setTicks} />
        {asked.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold" aria-live="polite">
              {askedTitle(open)}
            </h3>
            {list('Para conferir', asked)}
            {withOption > 1 && (
              <div className="mt-2">
                <Button
                  variant="secondary"
                  className="w-full"
                  onClick={() => setRows((now) => acceptFirstOptions(now, { thingOf, room }))}
                >
                  Todas as outras estão certas
                </Button>
                <p className="mt-1 text-sm text-muted">Vale a primeira opção de cada pergunta.</p>
              </div>
            )}
          </section>
        )}
        {sure.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">Reconhecidos</h3>
            {list('Reconhecidos', sure)}
          </section>
        )}
      </div>
    </Dialog>
  )
}

function askedTitle(open: number): string {
  if (open === 0) return 'Tudo conferido'
  return open === 1 ? 'Confira 1 item' : `Confira ${open} itens`
}

function suggestedName({ choice, candidates, line }: ReviewRow): string {
  return (
    choice?.name ?? candidates.find(({ productId }) => productId === null)?.name ?? nameOfLine(line)
  )
}

/** Names of the open list's items that are on the receipt and not ticked yet. */
function useHeld(rows: readonly ReviewRow[], { products }: Review): readonly string[] {
  const shown = useWorkingList()
  const later = useDeferredValue(rows)
  return useMemo(() => {
    const items = shown ? itemsOf(shown).filter(({ status }) => status !== 'purchased') : []
    const ids = new Set([...heldItems(items, later, products, thingOf).values()].flat())
    return items.filter(({ id }) => ids.has(id)).map(({ name }) => name)
  }, [shown, later, products])
}
