import { formatMoney } from '@compra/contract/format/money.ts'
import { pricesByCode } from '@compra/contract/price/by-code.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { PER_WORDS, verdictText } from '@compra/contract/price/usual-price.ts'
import type { Product } from '@compra/contract/product/product.ts'
import { useQuery } from '@tanstack/react-query'
import { ReceiptText, TrendingDown, TrendingUp } from 'lucide-react'
import { useMemo, useState } from 'react'
import { query } from '#core/server-data/queries.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { formatDay } from '#lib/format/days.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { PriceChart } from './price-chart.tsx'
import { PriceCodes } from './price-codes.tsx'
import { type History, historyOf, shopNameOf } from './price-series.ts'
import { PriceTable } from './price-table.tsx'

/** 'Preços' of a product: the prices paid in twelve months, the shops, and a verdict on the last one. */
export function PricesDialog({ product, onEnd }: { product: Product; onEnd: () => void }) {
  return (
    <Dialog title="Preços" subtitle={product.name} onClose={onEnd} isToRead>
      <Prices product={product} />
    </Dialog>
  )
}

function Prices({ product: { id } }: { product: Product }) {
  const { data, isError, refetch } = useQuery(query(priceApi.product, { params: { id } }))
  const isOffline = useIsOffline()
  const [now] = useState(() => new Date())
  const history = useMemo(() => data && historyOf(data.data, now), [data, now])
  const codes = useMemo(() => pricesByCode(data?.data ?? []), [data])
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Spinner />
  if (!history) return <Nothing />
  return (
    <div className="grid gap-4">
      {isOffline && <OfflineMark />}
      <Judged history={history} />
      <Figures history={history} now={now} />
      <PriceCodes codes={codes} now={now} />
      <PriceChart history={history} now={now} />
      <PriceTable prices={history.prices} now={now} />
      {history.apart > 0 && (
        <p className="text-sm text-muted">
          {`Outros ${history.apart} foram pagos por outra unidade e não se comparam.`}
        </p>
      )}
    </div>
  )
}

/** The verdict on the last price, as a text with an icon. */
function Judged({ history: { verdict } }: { history: History }) {
  if (!verdict) return null
  const isHigh = verdict.kind === 'high'
  const Sign = isHigh ? TrendingUp : TrendingDown
  return (
    <p
      className={
        isHigh
          ? 'flex gap-2 rounded-control bg-warning-soft p-3 text-warning'
          : 'flex gap-2 rounded-control bg-primary-soft p-3 text-primary-strong'
      }
    >
      <Sign aria-hidden className="mt-0.5 size-5 shrink-0" />
      <span>
        <strong className="font-semibold">{isHigh ? 'Acima do habitual' : 'Bom preço'}</strong>
        {`: o último está ${verdictText(verdict)}.`}
      </span>
    </p>
  )
}

function Figures({ history, now }: { history: History; now: Date }) {
  const { per, lowest, median, last, prices } = history
  const times = prices.length === 1 ? '1 preço' : `${prices.length} preços`
  const originOf = (seen: History['last']) =>
    `${shopNameOf(seen)}, ${formatDay(new Date(seen.at), now)}`
  return (
    <div>
      <p className="pb-2 text-sm text-muted">{`Preço por ${PER_WORDS[per]}, ${times} em 12 meses`}</p>
      <dl className="grid grid-cols-3 gap-3">
        <Figure label="Último" value={last.price} detail={originOf(last)} />
        <Figure label="Menor" value={lowest.price} detail={originOf(lowest)} />
        <Figure label="Mediana" value={median} detail="metade custou menos" />
      </dl>
    </div>
  )
}

function Figure({ label, value, detail }: { label: string; value: number; detail: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-muted">{label}</dt>
      <dd>
        <strong className="text-lg font-semibold whitespace-nowrap tabular-nums">
          {formatMoney(value)}
        </strong>
        <span className="block text-sm wrap-anywhere text-muted">{detail}</span>
      </dd>
    </div>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      text="Nenhum preço ainda. Leia a nota de uma compra ou guarde uma compra com o preço, e ele aparece aqui."
    />
  )
}
