import { linkedName } from '@compra/contract/measure/measured-name.ts'
import { useEffect, useMemo, useState } from 'react'
import { itemsOf, type WorkingList } from '#core/list/working-list/working-list-state.ts'
import { loadCode } from '#lib/retry/load-code.ts'
import { hasPrices, type KnownPrices } from './known-prices.ts'
import { type Known, knownRowsOf, type ListMoney, moneyOf } from './list-money.ts'
import { useMatchedProducts } from './matched-products.ts'
import { useChosenShop, useKnownPrices } from './use-prices.ts'

/** The cost of a list by known prices, and the chosen shop. */
export function useListMoney(list: WorkingList): ListMoney & { readonly shop: string | undefined } {
  const prices = useKnownPrices(itemsOf(list).length > 0)
  const shop = useChosenShop(prices)
  const known = useKnown(list, prices)
  const rowOf = useMemo(() => knownRowsOf(known), [known])
  const money = useMemo(() => moneyOf(list, rowOf, shop?.id ?? null), [list, rowOf, shop?.id])
  return { ...money, shop: shop?.name }
}

/** The data for pricing a list; products are fetched if `isWanted`, or if there are prices. */
export function useKnown(list: WorkingList, prices: KnownPrices, isWanted = false): Known {
  const products = useMatchedProducts(useTexts(list), isWanted || hasPrices(prices))
  const thingOf = useThingOf(prices.ofThing.size > 0)
  return useMemo(() => ({ prices, products, thingOf }), [prices, products, thingOf])
}

/** Keeps the array's identity while the texts are equal. */
function useTexts(list: WorkingList): readonly string[] {
  const joined = useMemo(() => [...new Set(itemsOf(list).map(linkedName))].join('\n'), [list])
  return useMemo(() => (joined === '' ? [] : joined.split('\n')), [joined])
}

type ThingOf = Known['thingOf']
const nothing: ThingOf = () => undefined

/** Loads the catalogue if there are prices of things that are no products. */
function useThingOf(isWanted: boolean): ThingOf {
  const [thingOf, setThingOf] = useState<ThingOf>(() => nothing)
  useEffect(() => {
    if (!isWanted) return
    // Without the catalogue these rows have no price.
    loadCode(() => import('#core/pantry/catalogue/catalogue.ts'))
      .then(({ thingOf: found }) => setThingOf(() => (name: string) => found(name)?.name))
      .catch(() => undefined)
  }, [isWanted])
  return thingOf
}
