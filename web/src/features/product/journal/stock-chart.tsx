import { formatQuantity } from '@compra/contract/format/numbers.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useState } from 'react'
import { contentText } from '#features/product/product-facts.ts'
import { formatDay } from '#lib/format/days.ts'
import { formatWhen } from '#lib/format/relative.ts'
import { Button } from '#ui/button.tsx'
import { pathOf, type Series, topOf } from './stock-series.ts'

interface StockChartProps {
  product: Product
  series: Series
  now: Date
}

/** The stock of the last months as a line, or in a table. */
export function StockChart({ product, series, now }: StockChartProps) {
  const [isTable, setTable] = useState(false)
  const { content, minStock } = product
  const stock = series.points.at(-1)?.stock ?? 0
  const there = contentText(content, stock)
  return (
    <div>
      <p className="pb-3 text-muted">
        {'Agora: '}
        <strong className="text-lg font-semibold text-foreground">{formatQuantity(stock)}</strong>
        {there !== null && ` (${there})`}
      </p>
      {/* Without movements the chart would be a flat line. */}
      {series.points.length > 1 && (
        <>
          {isTable ? (
            <StockTable series={series} now={now} />
          ) : (
            <Drawing series={series} minStock={minStock} now={now} />
          )}
          <Button variant="ghost" className="-mx-4" onClick={() => setTable(!isTable)}>
            {isTable ? 'Ver como gráfico' : 'Ver como tabela'}
          </Button>
        </>
      )}
    </div>
  )
}

interface TimelineProps {
  series: Series
  now: Date
}

/** The labels are outside the SVG, which is stretched to the available width. */
function Drawing({ series, minStock, now }: TimelineProps & { minStock: number }) {
  const top = topOf(series, minStock)
  const path = pathOf(series, top)
  const first = series.points[0]
  const height = `${(minStock / top) * 100}%`
  const since = formatDay(new Date(series.from), now)
  const start = first && Math.max(((first.at - series.from) / (series.to - series.from)) * 100, 0)
  return (
    <figure
      aria-label={`Gráfico do estoque desde ${since}`}
      className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-muted tabular-nums"
    >
      <div className="flex flex-col justify-between text-right leading-none">
        <span>{formatQuantity(top)}</span>
        <span>0</span>
      </div>
      <div className="relative h-36 border-b border-control">
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          aria-hidden
          className="absolute inset-0 size-full overflow-visible"
        >
          <path d={`${path}V100H${start}Z`} className="fill-primary-soft" />
          {minStock > 0 && (
            <path
              d={`M0 ${100 - (minStock / top) * 100}H100`}
              strokeDasharray="4 4"
              vectorEffect="non-scaling-stroke"
              className="fill-none stroke-warning"
            />
          )}
          <path
            d={path}
            strokeWidth={2}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-primary"
          />
        </svg>
        {minStock > 0 && (
          <span
            className="absolute left-1 rounded-sm bg-surface px-1 leading-4 text-warning"
            style={{ bottom: `min(calc(${height} + 2px), calc(100% - 1rem))` }}
          >
            {`Mínimo: ${minStock}`}
          </span>
        )}
      </div>
      <div className="col-start-2 flex justify-between pt-1">
        <span>{since}</span>
        <span>hoje</span>
      </div>
    </figure>
  )
}

function StockTable({ series: { points }, now }: TimelineProps) {
  return (
    <table className="w-full text-left tabular-nums">
      <caption className="sr-only">O estoque depois de cada mudança</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Desde
          </th>
          <th scope="col" className="py-1 text-right font-medium">
            Estoque
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {points.toReversed().map(({ at, stock }, index) => (
          <tr key={index}>
            <td className="py-1.5">{formatWhen(new Date(at), now)}</td>
            <td className="py-1.5 text-right">{formatQuantity(stock)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
