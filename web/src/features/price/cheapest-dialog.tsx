import { priceApi } from '@compra/contract/price/price-seen.ts'
import { cheapestShops, type ShopTotal } from '@compra/contract/price/shops.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { useIsFetching, useQuery } from '@tanstack/react-query'
import { ReceiptText, ShoppingBasket } from 'lucide-react'
import { useMemo, useState } from 'react'
import { knownRowsOf } from '#core/list/prices/list-money.ts'
import { useKnown } from '#core/list/prices/use-list-money.ts'
import { useKnownPrices } from '#core/list/prices/use-prices.ts'
import type { WorkingList } from '#core/list/working-list/working-list-state.ts'
import { useWorkingList } from '#core/list/working-list/working-list.ts'
import { keyOf, query, QueryProvider } from '#core/server-data/queries.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { useIsWide } from '#core/shell/wide.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { closestText, itemsText } from './cheapest-texts.ts'
import { ItemTable } from './item-table.tsx'
import { ShopCard } from './shop-card.tsx'

/**
 * 'Onde está mais barato': the cost of the pending items at each shop that has most of the prices.
 */
export function CheapestDialog() {
  const list = useWorkingList()
  return (
    <QueryProvider>
      <Dialog
        title="Onde está mais barato"
        subtitle="Pelo que a casa pagou da última vez"
        onClose={closeOverlay}
        isToRead
      >
        {list && list.pending.length > 0 ? <Shops list={list} /> : <NothingToBuy />}
      </Dialog>
    </QueryProvider>
  )
}

function Shops({ list }: { list: WorkingList }) {
  const { data, isError, refetch } = useQuery(query(priceApi.latest, {}))
  const known = useKnown(list, useKnownPrices())
  const isMatching = useIsFetching({ queryKey: keyOf(productApi.match) }) > 0
  const isOffline = useIsOffline()
  const isWide = useIsWide()
  const [now] = useState(() => new Date())
  const rows = useMemo(() => list.pending.map(knownRowsOf(known)), [list, known])
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Spinner />
  if (isMatching) return <Spinner />
  const shops = cheapestShops(rows)
  const [first] = shops
  if (!first) return <NoShop closest={cheapestShops(rows, 0)} count={rows.length} />
  return (
    <div className="grid gap-3">
      {isOffline && <OfflineMark />}
      <ol className="grid gap-3">
        {shops.map((total) => (
          <ShopCard
            key={total.shop.id}
            total={total}
            count={rows.length}
            cheapest={first}
            isAlone={shops.length === 1}
            now={now}
          />
        ))}
      </ol>
      {isWide && shops.length > 1 && <ItemTable rows={rows} shops={shops} />}
      <p className="text-sm text-muted">
        {shops.length === 1
          ? 'Só este mercado tem preço de pelo menos 60 % da lista. Leia notas de outro para comparar.'
          : 'A ordem compara os mesmos itens: o que falta em um mercado conta pelo menor preço dos outros.'}
      </p>
    </div>
  )
}

function NoShop({ closest, count }: { closest: readonly ShopTotal[]; count: number }) {
  const [best] = closest.toSorted((one, other) => other.priced - one.priced)
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      text={
        best
          ? closestText(best, count)
          : `Ainda não há preços d${count === 1 ? 'o item' : `os ${itemsText(count)}`} desta lista. Leia as notas das suas compras, e eles aparecem aqui.`
      }
    />
  )
}

function NothingToBuy() {
  return (
    <EmptyState
      icon={<ShoppingBasket aria-hidden />}
      text="Nada a comprar nesta lista. Adicione itens para ver onde saem mais barato."
    />
  )
}
