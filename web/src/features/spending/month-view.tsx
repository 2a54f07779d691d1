import { formatMoney } from '@compra/contract/format/money.ts'
import { monthName } from '@compra/contract/format/months.ts'
import type { Spending } from '@compra/contract/price/price-seen.ts'
import { TrendingDown, TrendingUp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { shiftMonth } from './months.ts'
import { PartBars } from './part-bars.tsx'
import { SpendingTable } from './spending-table.tsx'
import { aisleParts, differenceText, shopParts } from './spending-words.ts'
import { WeekColumns } from './week-columns.tsx'

/** The spending of a month: as charts, or all rows in a table. */
export function MonthView({ spending }: { spending: Spending }) {
  const [isTable, setTable] = useState(false)
  const before = monthName(shiftMonth(spending.month, -1))
  return (
    <>
      <Sum spending={spending} />
      {isTable ? (
        <SpendingTable spending={spending} />
      ) : (
        <>
          <WeekColumns weeks={spending.byWeek} />
          <PartBars title="Por loja" parts={shopParts(spending)} before={before} />
          <PartBars title="Por corredor" parts={aisleParts(spending)} before={before} />
        </>
      )}
      <Button variant="ghost" className="-mx-4" onClick={() => setTable(!isTable)}>
        {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
      </Button>
    </>
  )
}

function Sum({ spending }: { spending: Spending }) {
  const difference = differenceText(spending)
  const Trend = spending.total > spending.before ? TrendingUp : TrendingDown
  return (
    <div className="pb-5">
      <p className="text-display font-bold tracking-tight tabular-nums">
        {formatMoney(spending.total)}
      </p>
      {difference !== null && (
        <p className="flex items-center gap-2 pt-1 text-muted tabular-nums">
          {spending.total !== spending.before && <Trend aria-hidden className="size-5 shrink-0" />}
          {difference}
        </p>
      )}
    </div>
  )
}
