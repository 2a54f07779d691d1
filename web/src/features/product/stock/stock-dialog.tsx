import { formatQuantity } from '@compra/contract/format/numbers.ts'
import { STOCK_MAX } from '@compra/contract/limits.ts'
import { rounded } from '@compra/contract/measure/measure.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { ArrowRight } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { readStock } from '#core/form/stock-text.ts'
import { things } from '#core/list/things/things.ts'
import { showToast } from '#core/shell/toasts.ts'
import { useChangeStock } from '#features/product/product.queries.ts'
import { classNames } from '#ui/class-names.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { Segments } from '#ui/field/segments.tsx'
import { Stepper } from '#ui/field/stepper.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { likelyEntry, type StockMode, stockAfter, stockProblem } from './stock-rules.ts'

interface StockDialogProps {
  product: Product
  onEnd: () => void
}

const MODES: readonly { value: StockMode; label: string }[] = [
  { value: 'add', label: 'Entrada' },
  { value: 'remove', label: 'Saída' },
]

/** Adds to a stock or takes from it; the result is shown while the person types (G-157). */
export function StockDialog({ product, onEnd }: StockDialogProps) {
  const [mode, setMode] = useState<StockMode>('add')
  const likely = likelyEntry(product)
  const [quantity, setQuantity] = useState(likely)
  const [typed, setTyped] = useState<string>()
  const [expires, setExpires] = useState('')
  const save = useChangeStock(product, handleSaved)
  const { stock } = product
  const next = stockAfter(stock, mode, quantity)

  function handleSaved() {
    if (mode === 'add') things.noteBought(product.name)
    onEnd()
  }
  function handleMode(chosen: StockMode) {
    setMode(chosen)
    set(0)
  }
  function set(wanted: number, text?: string) {
    setTyped(text)
    setQuantity(rounded(Math.min(Math.max(wanted, 0), STOCK_MAX)))
  }
  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const problem = stockProblem(stock, mode, quantity)
    if (problem) showToast({ ...problem, destructive: true })
    else save.mutate(mode === 'add' && expires ? { quantity, expires } : { stock: next })
  }

  return (
    <FormDialog
      title={`Atualizar Estoque - ${product.name}`}
      submitLabel="Confirmar"
      busy={save.isPending && 'Salvando...'}
      isChanged={mode === 'remove' || quantity !== likely || expires !== ''}
      onSubmit={handleSubmit}
      onCancel={onEnd}
    >
      <Segments
        legend="Movimento"
        name="mode"
        className="grid grid-cols-2"
        optionClassName="px-3"
        options={MODES}
        value={mode}
        onChange={handleMode}
      />
      <div className="flex flex-wrap items-end justify-between gap-3">
        <Stepper
          label="Quantidade"
          decreaseLabel="Diminuir quantidade"
          increaseLabel="Aumentar quantidade"
          value={typed ?? formatQuantity(quantity)}
          inputMode="decimal"
          canDecrease={quantity > 0}
          canIncrease={quantity < STOCK_MAX}
          onDecrease={() => set(quantity - 1)}
          onIncrease={() => set(quantity + 1)}
          onType={(text) => set(readStock(text) ?? 0, text)}
        />
        <dl className="flex items-end gap-3 tabular-nums">
          <Figure label="Estoque atual" value={stock} />
          <ArrowRight aria-hidden className="mb-1 size-5 text-muted" />
          <Figure label="Novo estoque" value={next} isNew />
        </dl>
      </div>
      {mode === 'add' && (
        <TextField
          type="date"
          label="Validade (opcional)"
          className="w-44"
          value={expires}
          onChange={(event) => setExpires(event.target.value)}
        />
      )}
    </FormDialog>
  )
}

function Figure({ label, value, isNew }: { label: string; value: number; isNew?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className={classNames('text-lg font-semibold', isNew && 'text-primary')}>
        {formatQuantity(value)}
      </dd>
    </div>
  )
}
