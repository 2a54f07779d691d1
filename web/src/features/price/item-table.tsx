import { formatMoney } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import type { KnownRow } from '@compra/contract/price/estimate.ts'
import type { ShopTotal } from '@compra/contract/price/shops.ts'
import { Check } from 'lucide-react'
import { itemText } from '#core/list/working-list/item-summary.ts'

interface ItemTableProps {
  rows: readonly KnownRow[]
  /** The cheapest first. */
  shops: readonly ShopTotal[]
}

/** The number of columns that fit without scrolling. */
const SHOPS_MAX = 3

/** The price of each item at the cheapest shops, side by side. */
export function ItemTable({ rows, shops }: ItemTableProps) {
  const shown = shops.slice(0, SHOPS_MAX)
  return (
    <table className="w-full border-collapse text-left tabular-nums">
      <caption className="pb-1 text-left font-semibold">Item por item</caption>
      <thead className="text-sm text-muted">
        <tr>
          <th scope="col" className="py-1 pr-2 font-medium">
            Item
          </th>
          {shown.map(({ shop }) => (
            <th key={shop.id} scope="col" className="py-1 pl-2 text-right font-medium">
              {shop.name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-border">
        {rows.map(({ row }, at) => (
          <Row
            key={at}
            name={itemText(row)}
            prices={shown.map((total) => total.rows[at] ?? null)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** Marks the lowest price if there is another to compare. */
function Row({ name, prices }: { name: string; prices: readonly (Cents | null)[] }) {
  const known = prices.filter((price) => price !== null)
  const lowest = Math.min(...known)
  const isMarked = known.some((price) => price > lowest)
  return (
    <tr className="align-top">
      <th scope="row" className="py-1.5 pr-2 font-normal wrap-anywhere">
        {name}
      </th>
      {prices.map((price, at) => (
        <td key={at} className="py-1.5 pl-2 text-right whitespace-nowrap">
          {isMarked && price === lowest ? (
            <strong className="inline-flex items-center gap-1 font-semibold text-primary">
              <Check aria-hidden className="size-4" />
              {formatMoney(price)}
              <span className="sr-only"> (o mais barato)</span>
            </strong>
          ) : (
            <span className={price === null ? 'text-muted' : undefined}>
              {price === null ? '–' : formatMoney(price)}
            </span>
          )}
        </td>
      ))}
    </tr>
  )
}
