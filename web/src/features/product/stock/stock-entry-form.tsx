import { memo, type SubmitEvent, useCallback, useState } from 'react'
import { PriceField, QuantityField } from '#core/item-fields/item-fields.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import type { Item } from '#core/working-list/working-list-state.ts'
import { FormDialog } from '#ui/dialog/form-dialog.tsx'
import { type Line, type LineChange, outcomeOf } from './stock-entry-lines.ts'
import { useEnterStock } from './stock-entry.queries.ts'

interface StockEntryFormProps {
  title: string
  /** All bought items, also those that are not products. */
  items: readonly Item[]
  lines: readonly Line[]
}

export function StockEntryForm({ title, items, lines }: StockEntryFormProps) {
  const [changes, setChanges] = useState<Readonly<Record<string, LineChange>>>({})
  const enter = useEnterStock(items, closeOverlay)
  const shown = lines.map((line) => changedLine(line, changes[line.product.id]))
  const others = items.length - lines.reduce((sum, { items: mine }) => sum + mine.length, 0)
  const handleChange = useCallback(
    (id: string, change: LineChange) =>
      setChanges((now) => ({ ...now, [id]: { ...now[id], ...change } })),
    [],
  )

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (shown.some(({ isIn }) => isIn)) enter.mutate(shown)
    else showToast({ title: 'Nenhum produto marcado', text: 'Marque o que vai para o estoque.' })
  }

  return (
    <FormDialog
      title={title}
      submitLabel="Confirmar entrada"
      busy={enter.isPending && 'Salvando...'}
      isChanged={Object.keys(changes).length > 0}
      onSubmit={handleSubmit}
      onCancel={closeOverlay}
    >
      <p className="text-base text-muted">
        Confira o que você comprou. As quantidades entram no estoque e os preços pagos ficam
        guardados.
      </p>
      <ul aria-label="Produtos comprados" className="grid gap-3">
        {shown.map((line) => (
          <LineCard key={line.product.id} line={line} onChange={handleChange} />
        ))}
      </ul>
      {others > 0 && <p className="text-sm text-muted">{othersText(others)}</p>}
    </FormDialog>
  )
}

/** A line without a change stays the same object, so that it is not drawn again. */
function changedLine(line: Line, change: LineChange | undefined): Line {
  return change ? { ...line, ...change } : line
}

function othersText(count: number): string {
  return count === 1
    ? '1 item comprado não está nos seus produtos e fica de fora.'
    : `${count} itens comprados não estão nos seus produtos e ficam de fora.`
}

interface LineCardProps {
  line: Line
  onChange: (id: string, change: LineChange) => void
}

const LineCard = memo(function LineCard({ line, onChange }: LineCardProps) {
  const { product, isIn, quantity, cents } = line
  const change = (changed: LineChange) => onChange(product.id, changed)
  return (
    <li className="rounded-card border border-border px-4 py-2">
      <label className="flex min-h-11 items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="checkbox"
          className="size-5 shrink-0 appearance-auto accent-primary"
          checked={isIn}
          onChange={(event) => change({ isIn: event.target.checked })}
        />
        {product.name}
      </label>
      {isIn && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-1">
          <PriceField
            className="min-w-28 grow basis-0"
            cents={cents}
            onChange={(typed) => change({ cents: typed })}
          />
          <QuantityField
            quantity={quantity}
            tooSmall="A quantidade deve ser pelo menos 1."
            onChange={(typed) => change({ quantity: typed })}
          />
        </div>
      )}
      <p className="flex flex-wrap gap-x-4 pb-1 text-sm text-muted tabular-nums">
        {outcomeOf(line).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
    </li>
  )
})
