import { formatMeasure } from '@compra/contract/quantity/quantity-format.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { IngredientRow } from '#features/recipe/recipe.rules.ts'
import { Button } from '#ui/button.tsx'
import { classNames } from '#ui/class-names.ts'

interface UnsureRowsProps {
  rows: readonly IngredientRow[]
  editedId: string | undefined
  onSettle: (id: string) => void
  onEdit: (row: IngredientRow) => void
  /** The last one is settled: the caller moves the focus. */
  onDone: () => void
}

/** The ingredients that may have been misread, each with a question. */
export function UnsureRows({ rows, editedId, onSettle, onEdit, onDone }: UnsureRowsProps) {
  const list = useRef<HTMLUListElement>(null)
  function handleSettle(id: string) {
    flushSync(() => onSettle(id))
    // The pressed button is removed.
    const next = list.current?.querySelector('button')
    if (next) next.focus()
    else onDone()
  }
  return (
    <>
      <output className="mb-2 block font-semibold empty:hidden">{countText(rows.length)}</output>
      {rows.length > 0 && (
        <ul ref={list} aria-label="Para conferir" className="mb-5 grid gap-2">
          {rows.map((row) => (
            <li
              key={row.id}
              className={classNames(
                'rounded-card border border-l-4 border-border border-l-warning py-2 pr-2 pl-3',
                row.id === editedId && 'bg-primary-soft',
              )}
            >
              <p className="font-medium wrap-anywhere">{row.name}</p>
              <p className="text-sm text-warning">
                Está certo? Quantidade lida: {formatMeasure(row.quantity, row.unit)}.
              </p>
              <div className="mt-1 flex flex-wrap justify-end gap-2">
                <Button
                  variant="secondary"
                  aria-label={`Está certo: ${row.name}`}
                  onClick={() => handleSettle(row.id)}
                >
                  Está certo
                </Button>
                <Button
                  variant="ghost"
                  aria-label={`Mudar ${row.name}`}
                  onClick={() => onEdit(row)}
                >
                  Mudar
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

function countText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? 'Confira 1 ingrediente' : `Confira ${count} ingredientes`
}
