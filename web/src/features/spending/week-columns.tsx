import { formatMoney, formatWholeReais } from '@compra/contract/format/money.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { weekText } from './spending-words.ts'

/** The spending of each week, side by side. */
export function WeekColumns({ weeks }: { weeks: Spending['byWeek'] }) {
  const maximum = Math.max(1, ...weeks.map(({ total }) => total))
  return (
    <section className="pb-5">
      <h3 className="pb-2 text-lg font-semibold">Por semana</h3>
      <ol className="flex gap-2">
        {weeks.map((week) => (
          <li key={week.from} className="flex min-w-0 flex-1 flex-col items-center gap-1">
            <span className="sr-only">{`Dias ${weekText(week)}: ${formatMoney(week.total)}`}</span>
            <span aria-hidden className="text-sm text-muted tabular-nums">
              {week.total > 0 ? formatWholeReais(week.total) : '–'}
            </span>
            <span aria-hidden className="flex h-28 w-full items-end rounded-control bg-raised">
              <span
                className="w-full rounded-control bg-primary"
                style={{ height: `${(week.total / maximum) * 100}%` }}
              />
            </span>
            <span aria-hidden className="text-sm whitespace-nowrap text-muted tabular-nums">
              {weekText(week).replace(' a ', '–')}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
