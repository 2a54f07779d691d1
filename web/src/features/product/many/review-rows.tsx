import { foldName } from '@compra/contract/text/name.ts'
import { PackageOpen } from 'lucide-react'
import { type SubmitEvent, useCallback, useId, useState } from 'react'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { type ManyRow, productNameOf, titleOf } from './many-rows.ts'
import { useCreateMany, useKnownNames } from './many.queries.ts'
import { RowLine } from './row-line.tsx'

interface ReviewRowsProps {
  given: readonly ManyRow[]
  /** From the catalogue: in its order, none ticked, and to be watched. */
  isFromThings: boolean
  onBack: () => void
  onEnd: () => void
}

/** What is read is ticked, counted and made by one confirmation. */
export function ReviewRows({ given, isFromThings, onBack, onEnd }: ReviewRowsProps) {
  const formId = useId()
  const [rows, setRows] = useState(given)
  const [isWatched, setWatched] = useState(isFromThings)
  const [isLimited, setLimited] = useState(false)
  const known = useKnownNames()
  const create = useCreateMany({
    onDone: (hasLeft) => (hasLeft ? setLimited(true) : onEnd()),
    onLimit: () => setLimited(true),
  })
  const handleChange = useCallback(
    (changed: ManyRow) =>
      setRows((now) => now.map((row) => (row.id === changed.id ? changed : row))),
    [],
  )
  const isThere = (row: ManyRow) => known.has(foldName(productNameOf(row)))
  const chosen = rows.filter((row) => row.isIn && !isThere(row))
  function handleSubmit(event: SubmitEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (chosen.length > 0) create.mutate({ rows: chosen, isWatched })
  }
  return (
    <Dialog
      title={isFromThings ? 'O que toda casa tem' : 'Confira os produtos'}
      onClose={onEnd}
      hasChanges={rows !== given}
      footer={
        <>
          <Button variant="secondary" onClick={onBack}>
            Voltar
          </Button>
          <Button
            type="submit"
            form={formId}
            disabled={chosen.length === 0}
            busy={create.isPending && 'Salvando...'}
          >
            {labelOf(chosen.length)}
          </Button>
        </>
      }
    >
      {rows.length === 0 ? (
        <EmptyState icon={<PackageOpen aria-hidden />} text="Nenhum produto foi lido no texto." />
      ) : (
        <form id={formId} noValidate onSubmit={handleSubmit}>
          <label className="flex min-h-11 items-center gap-3 text-base">
            <input
              type="checkbox"
              className="size-5 shrink-0 appearance-auto accent-primary"
              checked={isWatched}
              onChange={(event) => setWatched(event.target.checked)}
            />
            Avisar quando acabar (estoque mínimo 1)
          </label>
          {[...Map.groupBy(rows, ({ aisle }) => titleOf(aisle))].map(([title, ofAisle]) => (
            <section key={title} aria-label={title}>
              <h3 className="mt-3 mb-1 text-sm font-semibold text-muted">{title}</h3>
              <ul className="divide-y divide-border rounded-card border border-border">
                {ofAisle.map((row) => (
                  <RowLine key={row.id} row={row} isThere={isThere(row)} onChange={handleChange} />
                ))}
              </ul>
            </section>
          ))}
        </form>
      )}
      {isLimited && (
        <PlanLimitDialog
          type="products"
          onClose={() => {
            setLimited(false)
            onEnd()
          }}
        />
      )}
    </Dialog>
  )
}

function labelOf(count: number): string {
  if (count === 0) return 'Cadastrar'
  return count === 1 ? 'Cadastrar 1 produto' : `Cadastrar ${count} produtos`
}
