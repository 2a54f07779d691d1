import { centsFromReais, formatComma } from '@compra/contract/money.ts'
import type { Subscription } from '@compra/contract/subscription.ts'
import { Crown } from 'lucide-react'
import { useState } from 'react'
import { closeOverlay } from '#core/overlays.ts'
import { QueryProvider } from '#core/queries.tsx'
import { formatDate } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { statusLabel } from './subscription-status.ts'
import { useSubscription } from './subscription.queries.ts'

/** 'Minha Assinatura': how it stands, what it costs, when it ends or goes on (spec §2). */
export function MySubscriptionModal() {
  return (
    <QueryProvider>
      <MySubscription />
    </QueryProvider>
  )
}

function MySubscription() {
  const { data, isPending } = useSubscription()
  const [asked, setAsked] = useState<'cancel' | 'renew'>()
  const close = () => setAsked(undefined)
  return (
    <Dialog
      title="Minha Assinatura"
      onClose={closeOverlay}
      footer={data && <Change subscription={data} onAsk={setAsked} />}
    >
      {data && <Facts subscription={data} />}
      {isPending && (
        <div className="grid place-items-center py-12 text-primary">
          <Spinner />
          <output className="sr-only">Carregando...</output>
        </div>
      )}
      {!data && !isPending && (
        <p className="py-8 text-center text-muted">Nenhuma assinatura encontrada.</p>
      )}
      {data && asked === 'cancel' && <CancelDialog subscription={data} onClose={close} />}
      {data && asked === 'renew' && <RenewDialog subscription={data} onClose={close} />}
    </Dialog>
  )
}

interface ChangeProps {
  subscription: Subscription
  onAsk: (what: 'cancel' | 'renew') => void
}

/** From active it can be cancelled, from there it can be taken back; else there is nothing to do. */
function Change({ subscription: { status }, onAsk }: ChangeProps) {
  if (status === 'active') {
    return (
      <Button variant="secondary" onClick={() => onAsk('cancel')}>
        Cancelar Assinatura
      </Button>
    )
  }
  if (status === 'canceled_pending_expiration') {
    return <Button onClick={() => onAsk('renew')}>Renovar Assinatura</Button>
  }
  return null
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { status, planPrice, currentPeriodEnd, nextPeriodStart } = subscription
  return (
    <>
      <div className="flex items-center gap-3 rounded-card bg-premium/15 p-4">
        <Crown aria-hidden className="size-8 shrink-0 text-premium-text" />
        <p className="text-lg font-bold text-balance">Sua assinatura está {statusLabel(status)}.</p>
      </div>
      <dl className="mt-4 mb-2 divide-y divide-border">
        <Fact label="Preço" value={`${formatComma(centsFromReais(planPrice))} por mês`} />
        <Fact label="Vencimento" value={formatDate(currentPeriodEnd)} />
        {status !== 'canceled_pending_expiration' && (
          <Fact label="Renovação" value={formatDate(nextPeriodStart)} />
        )}
      </dl>
    </>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-3">
      <dt className="text-muted">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
