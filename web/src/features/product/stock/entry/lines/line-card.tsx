import { measureText } from '@compra/contract/measure/measure.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { memo, useState } from 'react'
import { PriceField } from '#core/form/item-fields/item-fields.tsx'
import { UnitsField } from '#core/form/units-field.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { type Line, type LineChange, textOf } from './bought-lines.ts'
import { outcomeOf, restText } from './line-rules.ts'

interface LineCardProps {
  line: Line
  onChange: (id: string, change: LineChange) => void
  /** Undefined for a new product: it was not matched, so there is no match to reject. */
  onRefuse?: (line: Line) => void
}

const CHECKBOX = 'size-5 shrink-0 appearance-auto accent-primary'

/** One bought product: the units that go into the stock, and their price. */
export const LineCard = memo(function LineCard({ line, onChange, onRefuse }: LineCardProps) {
  const { product, category, isIn, units, cents, shares, keepsRest } = line
  const { id, name } = product
  const change = (changed: LineChange) => onChange(id, changed)
  const rest = restText(line)
  return (
    <li
      data-items={shares.map(({ item }) => item.id).join(' ')}
      className="rounded-card border border-border px-4 py-2"
    >
      <label className="flex min-h-11 items-center gap-3 font-semibold wrap-anywhere">
        <input
          type="checkbox"
          className={CHECKBOX}
          checked={isIn}
          onChange={(event) => change({ isIn: event.target.checked })}
        />
        {name}
      </label>
      <Origin line={line} />
      {isIn && (
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2 pb-1">
          <PriceField
            label={priceLabel(line)}
            className="min-w-28 grow basis-0"
            cents={cents}
            onChange={(typed) => change({ cents: typed })}
          />
          <UnitsField units={units} onChange={(typed) => change({ units: typed })} />
        </div>
      )}
      {rest !== null && (
        <label className="flex min-h-11 items-center gap-3 text-sm">
          <input
            type="checkbox"
            className={CHECKBOX}
            checked={keepsRest}
            onChange={(event) => change({ keepsRest: event.target.checked })}
          />
          {rest}
        </label>
      )}
      <div className="flex flex-wrap items-center gap-x-4">
        <p className="flex min-h-11 grow flex-wrap items-center gap-x-4 text-sm text-muted tabular-nums">
          {outcomeOf(line).map((text) => (
            <span key={text}>{text}</span>
          ))}
          {category && <span>{category}</span>}
          {isIn && !line.isSure && <span className="text-warning">Confira a quantidade.</span>}
        </p>
        <div className="ml-auto flex flex-wrap items-center gap-x-4">
          {isIn && <Expiry line={line} onChange={change} />}
          {onRefuse && (
            <Button
              variant="ghost"
              className="-mx-3 px-3! text-sm! text-muted!"
              aria-label={`Não é isso: ${name}`}
              onClick={() => onRefuse(line)}
            >
              Não é isso
            </Button>
          )}
        </div>
      </div>
    </li>
  )
})

/** The names on the list, if they differ from the product's. */
function Origin({ line: { product, shares } }: { line: Line }) {
  const texts = shares.map(({ item }) => textOf(item))
  if (texts.every((text) => foldName(text) === foldName(product.name))) return null
  return (
    <p className="pb-1 text-sm wrap-anywhere text-muted">
      {texts.map((text) => `“${text}”`).join(', ')}
    </p>
  )
}

/** 'Preço por kg' if a unit of the list is not a unit of the stock. */
function priceLabel({ product: { content }, shares }: Line): string {
  const isOne = shares.every(({ item, units }) => units === item.quantity)
  if (isOne || !content) return 'Preço'
  return `Preço por ${content.amount === 1 ? content.unit : measureText(content)}`
}

interface ExpiryProps {
  line: Line
  onChange: (change: LineChange) => void
}

/** The field replaces the pressed button and takes its focus. */
function focus(field: HTMLInputElement | null): void {
  field?.focus()
}

/** The expiry date, optional. */
function Expiry({ line: { product, expires }, onChange }: ExpiryProps) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && expires === undefined) {
    return (
      <Button
        variant="ghost"
        className="-mx-3 px-3! text-sm! text-muted!"
        aria-label={`Validade de ${product.name}`}
        onClick={() => setOpen(true)}
      >
        + validade
      </Button>
    )
  }
  return (
    <TextField
      type="date"
      label="Validade"
      className="pb-2"
      ref={isOpen ? focus : undefined}
      max="9999-12-31"
      value={expires ?? ''}
      onChange={(event) => onChange({ expires: event.target.value || undefined })}
    />
  )
}
