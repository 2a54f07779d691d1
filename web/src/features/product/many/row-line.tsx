import { STOCK_MAX } from '@compra/contract/limits.ts'
import { Minus, Plus } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '#ui/class-names.ts'
import { IconButton } from '#ui/icon-button.tsx'
import type { ManyRow } from './many-rows.ts'

interface RowLineProps {
  row: ManyRow
  /** A product with this name exists. */
  isThere: boolean
  onChange: (row: ManyRow) => void
}

/** A row of a new product: ticked or not, with its package size and its stock. */
export const RowLine = memo(function RowLine({ row, isThere, onChange }: RowLineProps) {
  const { name, stock, isIn } = row
  const set = (next: number) => onChange({ ...row, stock: Math.min(Math.max(next, 0), STOCK_MAX) })
  return (
    <li className="flex min-h-12 flex-wrap items-center gap-x-2 pr-1 pl-3">
      <label
        className={classNames(
          'flex min-h-11 min-w-0 grow items-center gap-3 wrap-anywhere',
          isThere && 'text-muted',
        )}
      >
        <input
          type="checkbox"
          className="size-5 shrink-0 appearance-auto accent-primary"
          checked={isIn && !isThere}
          disabled={isThere}
          onChange={(event) => onChange({ ...row, isIn: event.target.checked })}
        />
        <span>
          {name}
          {isThere && <span className="block text-sm">Já está nos seus produtos.</span>}
        </span>
      </label>
      {isIn && !isThere && (
        <span className="ml-auto flex items-center gap-1">
          <PackChoice row={row} onChange={onChange} />
          <IconButton
            label={`Menos um de ${name}`}
            disabled={stock === 0}
            onClick={() => set(stock - 1)}
          >
            <Minus aria-hidden />
          </IconButton>
          <output aria-label={`Quantidade de ${name}`} className="min-w-6 text-center tabular-nums">
            {stock}
          </output>
          <IconButton label={`Mais um de ${name}`} onClick={() => set(stock + 1)}>
            <Plus aria-hidden />
          </IconButton>
        </span>
      )}
    </li>
  )
})

function PackChoice({ row, onChange }: Pick<RowLineProps, 'row' | 'onChange'>) {
  const { name, packs, pack } = row
  if (packs.length === 0) return null
  return (
    <select
      aria-label={`Embalagem de ${name}`}
      className="h-11 rounded-control border border-control bg-surface px-2 text-base text-foreground"
      value={pack}
      onChange={(event) => onChange({ ...row, pack: event.target.value })}
    >
      {packs.map((size) => (
        <option key={size}>{size}</option>
      ))}
      <option value="">sem medida</option>
    </select>
  )
}
