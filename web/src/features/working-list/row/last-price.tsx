import { formatMoney } from '@compra/contract/format/money.ts'
import { type Cents } from '@compra/contract/money/money.ts'
import type { LastPrice as Seen } from '@compra/contract/price/price-seen.ts'
import { Check } from 'lucide-react'
import type { MouseEvent, ReactNode } from 'react'
import { useRowPrice } from '#core/list/prices/use-row-price.ts'
import type { Item } from '#core/list/working-list/working-list-state.ts'
import { workingList } from '#core/list/working-list/working-list.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { formatDay } from '#lib/format/days.ts'
import { Button } from '#ui/button.tsx'
import { priceFor } from './price-for.ts'
import { PriceNotes } from './price-notes.tsx'

/** The last price of the item, applied by one tap, and notes about its price. */
export function LastPrice({ item }: { item: Item }) {
  return (
    <QueryProvider>
      <Known item={item} />
    </QueryProvider>
  )
}

function Known({ item }: { item: Item }) {
  const { product, last, ...news } = useRowPrice(item)
  // Without a seen price, the price of the product itself.
  const noted = last ? 0 : priceFor(item, product)
  return (
    <>
      {last && (
        <Proposal item={item} cents={last.cents}>
          <span className="min-w-0 wrap-anywhere">
            <span className="font-normal text-muted">último</span> {formatMoney(last.cents)}
            <span className="font-normal text-muted">{` · ${whereText(last.seen)}`}</span>
          </span>
        </Proposal>
      )}
      {noted > 0 && (
        <Proposal item={item} cents={noted}>
          <span className="text-muted">último preço</span> {formatMoney(noted)}
        </Proposal>
      )}
      <PriceNotes id={item.id} cents={item.cents} {...news} />
    </>
  )
}

/** 'Extra · 12/10'. */
function whereText({ shop, at }: Seen): string {
  return shop
    ? `${shop.name} · ${formatDay(new Date(at), new Date())}`
    : formatDay(new Date(at), new Date())
}

function Proposal(props: { item: Item; cents: Cents; children: ReactNode }) {
  const { item, cents, children } = props
  const isTaken = item.cents === cents
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Some browsers leave the focus in the price field, which would keep its typed text.
    event.currentTarget.focus()
    workingList.setPrice(item.id, cents)
  }
  return (
    <Button variant="secondary" className="w-full" aria-pressed={isTaken} onClick={handleClick}>
      {children}
      {isTaken && <Check aria-hidden className="size-5 shrink-0" />}
    </Button>
  )
}
