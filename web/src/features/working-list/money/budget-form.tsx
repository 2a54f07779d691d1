import type { Cents } from '@compra/contract/money/money.ts'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { PriceInput } from '#core/form/price-input.tsx'
import { centsOf, priceText, refusalOf } from '#core/form/price-text.ts'
import { budgets } from '#core/list/budget/budgets.ts'
import { openList } from '#core/list/working-list/working-list.ts'
import { Button } from '#ui/button.tsx'

const NEGATIVE = 'O orçamento deve ser um número positivo.'

/** A field for the budget; empty removes it. */
export function BudgetForm({ budget, onDone }: { budget: Cents; onDone: () => void }) {
  const [draft, setDraft] = useState(priceText(budget))
  const field = useRef<HTMLInputElement>(null)
  const refusal = refusalOf(draft, NEGATIVE)

  useEffect(() => field.current?.focus(), [])

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const cents = centsOf(draft)
    if (cents === undefined) return
    budgets.set(openList(), cents)
    onDone()
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onDone()
  }

  return (
    <form noValidate className="flex items-start gap-2 pb-2" onSubmit={handleSubmit}>
      <PriceInput
        ref={field}
        label="Orçamento"
        className="min-w-0 grow"
        enterKeyHint="done"
        value={draft}
        message={refusal}
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={handleKey}
      />
      <Button type="submit" variant="secondary" className="mt-6 shrink-0">
        Salvar
      </Button>
      <Button variant="ghost" className="mt-6 shrink-0" onClick={onDone}>
        Cancelar
      </Button>
    </form>
  )
}
