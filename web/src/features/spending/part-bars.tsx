import { formatComma } from '@compra/contract/format/money.ts'
import { useState } from 'react'
import { MoreButton } from '#ui/list/more-button.tsx'
import type { Part } from './spending-words.ts'

interface PartBarsProps {
  title: string
  parts: readonly Part[]
  /** Name of the month before. */
  before: string
}

/** How many are shown at first: the others are small. */
const FIRST = 6

/** What the parts of a month cost, as bars: each with its figure, and that of the month before. */
export function PartBars({ title, parts, before }: PartBarsProps) {
  const [isWhole, setWhole] = useState(false)
  const most = Math.max(1, ...parts.flatMap((part) => [part.total, part.before]))
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
                {formatComma(part.total)}
              </strong>
            </div>
            <div aria-hidden className="mt-1 h-2.5 rounded-full bg-raised">
              <div
                className="h-full rounded-full bg-primary"
                style={{ width: `${(part.total / most) * 100}%` }}
              />
            </div>
            {part.before > 0 && (
              <p className="pt-0.5 text-sm text-muted tabular-nums">
                {`Em ${before}: ${formatComma(part.before)}`}
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
