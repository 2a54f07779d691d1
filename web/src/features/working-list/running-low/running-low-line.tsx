import { ChevronRight, History } from 'lucide-react'
import { openOverlay } from '#core/shell/overlays.ts'
import { countText } from './running-low-rules.ts'
import { useRunningLow } from './use-running-low.ts'

/** A line below the list while something is due. */
export function RunningLowLine() {
  const { due } = useRunningLow()
  if (due.length === 0) return null
  return (
    <button
      type="button"
      className="mx-auto mt-4 flex min-h-11 items-center gap-2 rounded-control px-3 text-sm font-semibold text-muted transition-colors hover:bg-raised"
      aria-haspopup="dialog"
      onClick={() => openOverlay('running-low')}
    >
      <History aria-hidden className="size-4.5 shrink-0 text-primary" />
      {countText(due.length)}
      <ChevronRight aria-hidden className="size-4 shrink-0" />
    </button>
  )
}
