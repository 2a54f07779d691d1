import { ChevronDown, Store } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { aisleOf, usualAisleOf } from '#core/list/aisles/aisle-of.ts'
import { recordTicks } from '#core/list/aisles/record-ticks.ts'
import { shops } from '#core/list/aisles/shops.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { openOverlay } from '#core/shell/overlays.ts'
import {
  restoreScroll,
  scrollAnchor,
  type ScrollAnchor,
} from '#features/working-list/place/scroll-anchor.ts'
import { type AisleView, followAisleView } from './aisle-view.ts'
import { groupingBy } from './group-by-aisle.tsx'
import type { Grouping } from './grouping.ts'
import { learnedText } from './learned-text.ts'

// Recorded even while the list is not grouped: the learned order is ready when it is.
recordTicks({ list: workingList, shops, aisleOf, since: performance.timeOrigin })

// Loads the catalogue before the first tick needs it. Safari has no idle callbacks.
const whenIdle = globalThis.requestIdleCallback ?? setTimeout
whenIdle(() => usualAisleOf(''))

interface AislesProps {
  grouping: Grouping | undefined
  /** Called with the new grouping when the order of the rows changes. */
  onChange: (grouping: Grouping | undefined) => void
}

/** Groups the list by aisle if the user chose that, and shows the current shop. */
export function Aisles({ grouping, onChange }: AislesProps) {
  const [shown, setShown] = useState<AisleView>()
  const place = useRef<ScrollAnchor>(undefined)

  useEffect(
    () =>
      followAisleView((view) => {
        place.current = scrollAnchor()
        setShown(view)
        onChange(view && groupingBy(view.order))
      }),
    [onChange],
  )

  useLayoutEffect(() => {
    if (place.current) restoreScroll(place.current)
    place.current = undefined
  })

  if (!grouping || !shown) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 pt-1">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => openOverlay('shop')}
        className="inline-flex min-h-11 max-w-full shrink-0 items-center gap-2 rounded-full border border-control bg-surface px-4 py-1 text-left text-sm font-semibold transition-colors hover:bg-raised"
      >
        <Store aria-hidden className="size-4 shrink-0 text-primary" />
        <span className="min-w-0 wrap-anywhere">{shown.name}</span>
        <ChevronDown aria-hidden className="size-4 shrink-0 text-muted" />
      </button>
      <p className="min-w-28 flex-1 text-sm text-muted">{learnedText(shown)}</p>
    </div>
  )
}
