import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { followAisleView } from '#features/working-list/aisle/aisle-view.ts'
import { groupingBy } from '#features/working-list/aisle/group-by-aisle.tsx'
import type { Grouping } from '#features/working-list/aisle/grouping.ts'
import { useRowMotion } from '#features/working-list/row/row-motion.ts'
import { MarketRow } from './market-row.tsx'

interface MarketRowsProps {
  pending: readonly Item[]
  unavailable: readonly Item[]
}

/**
 * The pending items, by aisle if the list is grouped; unavailable ones below, since they may turn up.
 */
export function MarketRows({ pending, unavailable }: MarketRowsProps) {
  const frame = useRef<HTMLOListElement>(null)
  const grouping = useGrouping()
  const arranged = useMemo(() => grouping?.arrange(pending) ?? pending, [grouping, pending])
  useRowMotion(frame)
  return (
    <ol
      ref={frame}
      aria-label="O que falta"
      className="rounded-card border border-border bg-surface empty:hidden"
    >
      {[arranged, unavailable].flatMap((items) =>
        items.flatMap((item, index) => [
          ...(grouping?.headingsAbove(item, items[index - 1]) ?? []),
          <MarketRow key={item.id} item={item} />,
        ]),
      )}
    </ol>
  )
}

function useGrouping(): Grouping | undefined {
  const [grouping, setGrouping] = useState<Grouping>()
  useLayoutEffect(() => followAisleView((view) => setGrouping(view && groupingBy(view.order))), [])
  return grouping
}
