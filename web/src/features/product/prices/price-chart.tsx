import { formatMoney } from '@compra/contract/format/money.ts'
import { PER_WORDS } from '@compra/contract/price/usual-price.ts'
import { formatDay } from '#lib/format/days.ts'
import { classNames } from '#ui/class-names.ts'
import { PriceMarker, styleOf } from './price-marker.tsx'
import type { History, ShopSeries } from './price-series.ts'

/** The prices over time, a line for each shop. The labels are outside the SVG, which is stretched. */
export function PriceChart({ history, now }: { history: History; now: Date }) {
  const { from, top, bottom, shops } = history.drawing
  const since = formatDay(from, now)
  const hasPromo = shops.some(({ points }) => points.some(({ isPromo }) => isPromo))
  return (
    <figure
      aria-label={`Gráfico dos preços por ${PER_WORDS[history.per]} desde ${since}, por mercado. A tabela abaixo diz o mesmo.`}
      className="grid grid-cols-[auto_1fr] gap-x-2 text-sm text-muted tabular-nums"
    >
      <div aria-hidden className="flex flex-col justify-between text-right leading-none">
        <span>{formatMoney(top)}</span>
        <span>{formatMoney(bottom)}</span>
      </div>
      <div aria-hidden className="relative h-40 border-b border-control">
        {shops.map((shop, at) => (
          <ShopLine key={shop.name} shop={shop} at={at} />
        ))}
      </div>
      <div aria-hidden className="col-start-2 flex justify-between pt-1">
        <span>{since}</span>
        <span>hoje</span>
      </div>
      <ul aria-hidden className="col-span-2 flex flex-wrap gap-x-4 gap-y-1 pt-2 text-foreground">
        {shops.map(({ name }, at) => (
          <li key={name} className="flex min-w-0 items-center gap-1.5">
            <PriceMarker at={at} />
            <span className="min-w-0 wrap-anywhere">{name}</span>
          </li>
        ))}
        {hasPromo && <li className="text-muted">Vazado: promoção</li>}
      </ul>
    </figure>
  )
}

function ShopLine({ shop: { points }, at }: { shop: ShopSeries; at: number }) {
  const { dash, stroke } = styleOf(at)
  const path = points.map(({ x, y }, place) => `${place === 0 ? 'M' : 'L'}${x} ${y}`).join('')
  return (
    <>
      <svg
        viewBox="0 0 100 100"
        preserveAspectRatio="none"
        className="absolute inset-0 size-full overflow-visible"
      >
        <path
          d={path}
          strokeWidth={1.5}
          strokeDasharray={dash}
          vectorEffect="non-scaling-stroke"
          className={classNames('fill-none', stroke)}
        />
      </svg>
      {points.map(({ x, y, isPromo }, place) => (
        <span
          key={place}
          className="absolute -translate-1/2"
          style={{ left: `${x}%`, top: `${y}%` }}
        >
          <PriceMarker at={at} isPromo={isPromo} />
        </span>
      ))}
    </>
  )
}
