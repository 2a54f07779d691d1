import type { ReactNode } from 'react'
import { useSyncState } from '#core/sync/state/sync-state.ts'

/** Shown for a household list once the server has confirmed that it is empty. */
export function EmptyHouse({ children }: { children: ReactNode }) {
  const { status, isConfirmed } = useSyncState()
  if (isConfirmed) return children
  // Any obstacle is shown below the title.
  if (status !== 'off' && status !== 'idle' && status !== 'waiting') return null
  return (
    <>
      <output className="sr-only">Carregando...</output>
      <div aria-hidden data-skeleton className="grid animate-pulse gap-2 pt-2">
        {[1, 2, 3].map((row) => (
          <div key={row} className="h-16 rounded-card border border-border bg-surface" />
        ))}
      </div>
    </>
  )
}
