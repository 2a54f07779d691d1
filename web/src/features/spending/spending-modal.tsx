import { monthTitle } from '@compra/contract/format/months.ts'
import { priceApi } from '@compra/contract/price/price-seen.ts'
import { useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { query, QueryProvider } from '#core/server-data/queries.tsx'
import { useIsOffline } from '#core/shell/network.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { LoadFailed } from '#ui/feedback/load-failed.tsx'
import { OfflineMark } from '#ui/feedback/offline-mark.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { MonthView } from './month-view.tsx'
import { shiftMonth, monthOf } from './months.ts'

/** 'Gastos': the household's spending in a month, by week, shop and aisle. */
export function SpendingModal() {
  return (
    <QueryProvider>
      <Months />
    </QueryProvider>
  )
}

function Months() {
  const [today] = useState(() => monthOf(new Date()))
  const [month, setMonth] = useState(today)
  return (
    <Dialog
      title="Gastos"
      subtitle="Das notas lidas e das compras guardadas"
      onClose={closeOverlay}
    >
      <div className="flex items-center justify-between pb-3">
        <IconButton label="Mês anterior" onClick={() => setMonth(shiftMonth(month, -1))}>
          <ChevronLeft aria-hidden />
        </IconButton>
        <h3 aria-live="polite" className="text-lg font-semibold">
          {monthTitle(month)}
        </h3>
        <IconButton
          label="Mês seguinte"
          disabled={month === today}
          onClick={() => setMonth(shiftMonth(month, 1))}
        >
          <ChevronRight aria-hidden />
        </IconButton>
      </div>
      <Month key={month} month={month} />
    </Dialog>
  )
}

function Month({ month }: { month: string }) {
  const { data, isError, refetch } = useQuery(query(priceApi.spending, { query: { month } }))
  const isOffline = useIsOffline()
  if (!data) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Spinner />
  return (
    <>
      {isOffline && <OfflineMark />}
      {data.total === 0 && data.before === 0 ? <Nothing /> : <MonthView spending={data} />}
    </>
  )
}

function Nothing() {
  return (
    <EmptyState
      icon={<ReceiptText aria-hidden />}
      text="Nada anotado neste mês. Leia a nota de uma compra ou guarde uma compra com preços, e o mês aparece aqui."
    />
  )
}
