import { formatMoney } from '@compra/contract/format/money.ts'
import { useState } from 'react'
import { MoreButton } from '#ui/list/more-button.tsx'
import type { Part } from './spending-words.ts'

interface PartBarsProps {
  title: string
  parts: readonly Part[]
  /** The name of the previous month. */
  before: string
}

/** The number shown at first: the others are small. */
const FIRST = 6

/** The parts of a month as bars, with their totals and those of the previous month. */
export function PartBars({ title, parts, before }: PartBarsProps) {
  const [isWhole, setWhole] = useState(false)
  const maximum = Math.max(1, ...parts.flatMap((part) => [part.total, part.before]))
  const shown = isWhole ? parts : parts.slice(0, FIRST)
  return (
    <section className="pb-5">
      <h3 className="pb-2 text-lg font-semibold">{title}</h3>
      <ul className="grid gap-3">
        {shown.map((part) => (
          <li key={part.name}>
            <div className="flex items-baseline justify-between gap-3">
              <span className="min-w-0 wrap-anywhere">{part.name}</span>
              <strong className="shrink-0 font-semibold tabular-nums">
                {formatMoney(part.total)}
              </strong>
            </div>
            <div aria-hidden className="mt-1 h-2.5 rounded-full bg-raised">
              <div
                className="h-full rounded-full bg-primary"
                style={{ width: `${(part.total / maximum) * 100}%` }}
              />
            </div>
            {part.before > 0 && (
              <p className="pt-0.5 text-sm text-muted tabular-nums">
                {`Em ${before}: ${formatMoney(part.before)}`}
              </p>
            )}
          </li>
        ))}
      </ul>
      {parts.length > shown.length && (
        <MoreButton isLoading={false} onClick={() => setWhole(true)} />
      )}
    </section>
  )
}
