import { type Cents, formatDot } from '@compra/contract/money.ts'
import { foldName } from '@compra/contract/name.ts'
import { productFor, productNamesOf } from '@compra/contract/product-names.ts'
import { productApi } from '@compra/contract/product.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { keyOf, QueryProvider } from '#core/server-data/queries.tsx'
import { type Item, itemsOf } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { Button } from '#ui/button.tsx'

/** The last price of the person's product of this name, taken over by one tap. */
export function LastPrice({ item }: { item: Item }) {
  return (
    <QueryProvider>
      <Proposal item={item} />
    </QueryProvider>
  )
}

function Proposal({ item }: { item: Item }) {
  const cents = useLastPrice(item)
  if (cents === 0) return null
  const isTaken = item.cents === cents
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // Some browsers leave the focus in the price field, which would keep the typed text.
    event.currentTarget.focus()
    workingList.setPrice(item.id, cents)
  }
  return (
    <Button variant="secondary" className="w-full" aria-pressed={isTaken} onClick={handleClick}>
      <span className="text-muted">último preço</span> {formatDot(cents)}
      {isTaken && <Check aria-hidden className="size-5" />}
    </Button>
  )
}

/**
 * Prices change on this product's own screens, which update the cache; not elsewhere while
 * shopping.
 */
const FRESH_MS = 5 * 60_000

/**
 * One request for all items of the list, and another when an item was added that it did not cover.
 */
function useLastPrice(item: Item): number {
  const { data, refetch } = useQuery({
    queryKey: [...keyOf(productApi.matches), 'prices'],
    queryFn: ({ signal }) => askForPrices(signal),
    staleTime: FRESH_MS,
  })
  const isUnasked = data && !productNamesOf(item).every((name) => data.asked.has(name))
  useEffect(() => {
    if (isUnasked) void refetch()
  }, [isUnasked, refetch])
  return (data && productFor(item, data.prices)) ?? 0
}

interface Prices {
  readonly asked: ReadonlySet<string>
  /** By folded name of the product. */
  readonly prices: ReadonlyMap<string, Cents>
}

async function askForPrices(signal: AbortSignal): Promise<Prices> {
  const asked = new Set(itemsOf(workingList.getState().list).flatMap(productNamesOf))
  const { data } = await cachedCall(productApi.matches, { body: { names: [...asked] } }, signal)
  // Of products with the same name the first one counts: it is the newest.
  const known = data.toReversed().map(({ name, price }) => [foldName(name), price] as const)
  return { asked, prices: new Map(known) }
}
