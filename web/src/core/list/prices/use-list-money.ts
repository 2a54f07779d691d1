import { linkedName } from '@compra/contract/measure/measured-name.ts'
import { useEffect, useMemo, useState } from 'react'
import { itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { hasPrices, type KnownPrices } from './known-prices.ts'
import { type Known, knownRowsOf, type ListMoney, moneyOf } from './list-money.ts'
import { useMatchedProducts } from './matched-products.ts'
import { useChosenShop, useKnownPrices } from './use-prices.ts'

/** What a list costs by what is known here, and in which shop. */
export function useListMoney(list: WorkingList): ListMoney & { readonly shop: string | undefined } {
  const prices = useKnownPrices(itemsOf(list).length > 0)
  const shop = useChosenShop(prices)
  const known = useKnown(list, prices)
  const rowOf = useMemo(() => knownRowsOf(known), [known])
  const money = useMemo(() => moneyOf(list, rowOf, shop?.id ?? null), [list, rowOf, shop?.id])
  return { ...money, shop: shop?.name }
}

/** What is known of the items of a list; products are asked for when they are wanted anyhow, or have prices. */
export function useKnown(list: WorkingList, prices: KnownPrices, isWanted = false): Known {
  const products = useMatchedProducts(useTexts(list), isWanted || hasPrices(prices))
  const thingOf = useThingOf(prices.ofThing.size > 0)
  return useMemo(() => ({ prices, products, thingOf }), [prices, products, thingOf])
}

/** The same array for as long as the items are called the same. */
function useTexts(list: WorkingList): readonly string[] {
  const joined = useMemo(() => [...new Set(itemsOf(list).map(linkedName))].join('\n'), [list])
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
}

type ThingOf = Known['thingOf']
const nothing: ThingOf = () => undefined

/** The catalogue is fetched when there are prices of things that are no products. */
function useThingOf(isWanted: boolean): ThingOf {
  const [thingOf, setThingOf] = useState<ThingOf>(() => nothing)
  useEffect(() => {
    if (!isWanted) return
    // Without it these rows have no price.
    loadCode(() => import('#core/pantry/catalogue/catalogue.ts'))
      .then(({ thingOf: found }) => setThingOf(() => (name: string) => found(name)?.name))
      .catch(() => undefined)
  }, [isWanted])
  return thingOf
}
