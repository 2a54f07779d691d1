import { STOCK_MAX } from '@compra/contract/limits.ts'
import type { Product } from '@compra/contract/product.ts'
import { ArrowRight } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { readWhole } from '#core/form/whole-number.ts'
import { showToast } from '#core/shell/toasts.ts'
import { things } from '#core/things/things.ts'
import { useSetStock } from '#features/product/product.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { likelyEntry, type StockMode, stockAfter, stockProblem } from './stock-rules.ts'

interface StockDialogProps {
  product: Product
  onEnd: () => void
}

const MODES: readonly { mode: StockMode; label: string }[] = [
  { mode: 'add', label: 'Entrada' },
  { mode: 'remove', label: 'Saída' },
]

/** Adds to a stock or takes from it; the result is shown while the person types (G-157). */
export function StockDialog({ product, onEnd }: StockDialogProps) {
  const [mode, setMode] = useState<StockMode>('add')
  const likely = likelyEntry(product)
  const [quantity, setQuantity] = useState(likely)
  const save = useSetStock(product, handleSaved)
  const { stock } = product
  const next = stockAfter(stock, mode, quantity)

  function handleSaved() {
    if (mode === 'add') things.noteBought(product.name)
    onEnd()
  }
  function handleMode(chosen: StockMode) {
    setMode(chosen)
    setQuantity(0)
  }
  function set(wanted: number) {
    setQuantity(Math.min(Math.max(wanted, 0), STOCK_MAX))
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = stockProblem(stock, mode, quantity)
    if (problem) showToast({ ...problem, destructive: true })
    else save.mutate(next)
  }

  return (
    <FormDialog
      title={`Atualizar Estoque - ${product.name}`}
      submitLabel="Confirmar"
      busy={save.isPending && 'Salvando...'}
      isChanged={mode === 'remove' || quantity !== likely}
      onSubmit={handleSubmit}
      onCancel={onEnd}
    >
      <fieldset className="grid grid-cols-2 gap-1 rounded-control bg-raised p-1">
        <legend className="sr-only">Movimento</legend>
        {MODES.map((one) => (
          <label
            key={one.mode}
            className={classNames(
              'flex min-h-11 items-center justify-center rounded-control px-3 font-semibold has-focus-visible:outline-2 has-focus-visible:outline-primary',
              mode === one.mode ? 'bg-surface text-primary' : 'text-muted',
            )}
          >
            <input
              type="radio"
              name="mode"
              className="sr-only"
              checked={mode === one.mode}
              onChange={() => handleMode(one.mode)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Stepper
          label="Quantidade"
          decreaseLabel="Diminuir quantidade"
          increaseLabel="Aumentar quantidade"
          value={quantity}
          canDecrease={quantity > 0}
          canIncrease={quantity < STOCK_MAX}
          onDecrease={() => set(quantity - 1)}
          onIncrease={() => set(quantity + 1)}
          onType={(text) => set(readWhole(text) ?? 0)}
        />
        <dl className="flex items-end gap-3 tabular-nums">
          <Figure label="Estoque atual" value={stock} />
          <ArrowRight aria-hidden className="mb-1 size-5 text-muted" />
          <Figure label="Novo estoque" value={next} isNew />
        </dl>
      </div>
    </FormDialog>
  )
}

function Figure({ label, value, isNew }: { label: string; value: number; isNew?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classNames('text-lg font-semibold', isNew && 'text-primary')}>{value}</dd>
    </div>
  )
}
