import { linkedName } from '@compra/contract/measured-name.ts'
import { type Cents, formatDot } from '@compra/contract/money.ts'
import { type Product, productApi } from '@compra/contract/product.ts'
import { useQuery } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { type MouseEvent, useEffect } from 'react'
import { cachedCall } from '#core/server-data/cached-call.ts'
import { keyOf, QueryProvider } from '#core/server-data/queries.tsx'
import { type Item, itemsOf } from '#core/working-list/working-list-state.ts'
import { workingList } from '#core/working-list/working-list.ts'
import { Button } from '#ui/button.tsx'
import { priceFor } from './price-for.ts'

/** The last price of the person's product that the item is, taken over by one tap. */
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
function useLastPrice(item: Item): Cents {
  const { data, refetch } = useQuery({
    queryKey: [...keyOf(productApi.match), 'prices'],
    queryFn: ({ signal }) => askForProducts(signal),
    staleTime: FRESH_MS,
  })
  const text = linkedName(item)
  const isUnasked = data?.has(text) === false
  useEffect(() => {
    if (isUnasked) void refetch()
  }, [isUnasked, refetch])
  return priceFor(item, data?.get(text))
}

/** By text of an item; null: no product, or one that would have to be asked for. */
type Products = ReadonlyMap<string, Product | null>

async function askForProducts(signal: AbortSignal): Promise<Products> {
  const texts = [...new Set(itemsOf(workingList.getState().list).map(linkedName))]
  const { data, products } = await cachedCall(productApi.match, { body: { texts } }, signal)
  const byId = new Map(products.map((product) => [product.id, product]))
  return new Map(texts.map((text, at) => [text, byId.get(data[at]?.productId ?? '') ?? null]))
}
