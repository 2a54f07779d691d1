import { useRef } from 'react'
import type { Item } from '#core/working-list/working-list-state.ts'
import { useRowMotion } from '#features/working-list/row/row-motion.ts'
import { MarketRow } from './market-row.tsx'

interface MarketRowsProps {
  pending: readonly Item[]
  unavailable: readonly Item[]
}

/** What is still to be found; what was not there stands below it, and may turn up. */
export function MarketRows({ pending, unavailable }: MarketRowsProps) {
  const frame = useRef<HTMLOListElement>(null)
  useRowMotion(frame)
  return (
    <ol
      ref={frame}
      aria-label="O que falta"
      className="rounded-card border border-border bg-surface empty:hidden"
    >
      {[...pending, ...unavailable].map((item) => (
        <MarketRow key={item.id} item={item} />
      ))}
    </ol>
  )
}
