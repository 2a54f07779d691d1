import type { Movement } from '@compra/contract/stock/journal.ts'
import { MoreButton } from '#ui/list/more-button.tsx'
import type { useJournal, useUndoMovement } from './journal.queries.ts'
import { MovementLine } from './movement-line.tsx'

interface MovementsProps {
  journal: ReturnType<typeof useJournal>
  movements: readonly Movement[]
  isNamed?: boolean
  now: Date
  undo: ReturnType<typeof useUndoMovement>
}

/** The movements, newest first, with a button to load more. */
export function Movements({ journal, movements, isNamed = false, now, undo }: MovementsProps) {
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = journal
  if (movements.length === 0) {
    return (
      <p className="py-4 text-muted">Nada por enquanto. O que mudar no estoque aparece aqui.</p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-border">
        {movements.map((movement) => (
          <MovementLine
            key={movement.id}
            movement={movement}
            isNamed={isNamed}
            now={now}
            isBusy={undo.isPending}
            onUndo={() => undo.mutate(movement)}
          />
        ))}
      </ul>
      {hasNextPage && (
        <MoreButton isLoading={isFetchingNextPage} onClick={() => void fetchNextPage()} />
      )}
    </>
  )
}
