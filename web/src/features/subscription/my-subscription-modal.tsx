import { formatDate } from '@compra/contract/format/dates.ts'
import { formatMoney } from '@compra/contract/format/money.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { Crown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NothingSold } from '#core/plan/nothing-sold.tsx'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { closeOverlay } from '#core/shell/overlays.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { PixRenewal } from './pix-renewal.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { RenewDialog } from './renew-dialog.tsx'
import { statusLabel } from './subscription-status.ts'
import { useGivenPremium, useSubscription } from './subscription.queries.ts'

/** 'Minha Assinatura': the status, the price, and the date of the end or the renewal. */
export function MySubscriptionModal() {
  if (isUnlimited()) return <NothingSold />
  return (
    <QueryProvider>
      <MySubscription />
    </QueryProvider>
  )
}

function MySubscription() {
  const { data, isPending } = useSubscription()
  const given = useGivenPremium()
  const [asked, setAsked] = useState<Question>()
  const Asked = asked && QUESTIONS[asked]
  const close = () => setAsked(undefined)
  const isLoading = isPending || given.isPending
  const subscription = isLoading ? undefined : data
  return (
    <Dialog
      title="Minha Assinatura"
      onClose={closeOverlay}
      footer={subscription && <Change subscription={subscription} onAsk={setAsked} />}
    >
      {isLoading ? (
        <Loading />
      ) : (
        <Details subscription={subscription} givenUntil={given.data?.until} />
      )}
      {subscription && Asked && <Asked subscription={subscription} onClose={close} />}
    </Dialog>
  )
}

/** Confirmations before a change. */
const QUESTIONS = { cancel: CancelDialog, renew: RenewDialog, refund: RefundDialog } as const
type Question = keyof typeof QUESTIONS

function Loading() {
  return (
    <div className="grid place-items-center py-12 text-primary">
      <Spinner />
      <output className="sr-only">Carregando...</output>
    </div>
  )
}

interface DetailsProps {
  subscription: Subscription | undefined
  givenUntil: string | null | undefined
}

/** The subscription, and Premium granted by an operator; an account may have both. */
function Details({ subscription, givenUntil }: DetailsProps) {
  if (!subscription && !givenUntil) {
    return <p className="py-8 text-center text-muted">Nenhuma assinatura encontrada.</p>
  }
  return (
    <>
      {givenUntil && <Gift until={givenUntil} />}
      {subscription && <Facts subscription={subscription} />}
      {subscription && mayPayByPix(subscription) && <PixRenewal subscription={subscription} />}
    </>
  )
}

interface ChangeProps {
  subscription: Subscription
  onAsk: (what: Question) => void
}

/**
 * An active subscription can be cancelled, a cancelled one renewed until it ends. A prepaid one ends by
 * itself, and can be refunded for some days.
 */
function Change({ subscription, onAsk }: ChangeProps) {
  const { status, prepaidMonths, refundableUntil } = subscription
  if (prepaidMonths !== null) {
    return refundableUntil !== null ? (
      <Button variant="secondary" onClick={() => onAsk('refund')}>
        Pedir dinheiro de volta
      </Button>
    ) : null
  }
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

/** A subscription that renews by card cannot be paid by Pix. */
function mayPayByPix({ status, prepaidMonths }: Subscription): boolean {
  return prepaidMonths !== null || status === 'canceled_pending_expiration'
}

/** Granted by an operator: nothing is charged, so there is nothing to cancel. */
function Gift({ until }: { until: string }) {
  return (
    <>
      <Headline>Seu Premium está ativo até {formatDate(until)}.</Headline>
      <p className="my-4 text-muted">
        É um presente nosso: nada é cobrado por ele, e ele termina sozinho nessa data.
      </p>
    </>
  )
}

function Headline({ children }: { children: ReactNode }) {
  return (
    <div className="flex items-center gap-3 rounded-card bg-premium/15 p-4">
      <Crown aria-hidden className="size-8 shrink-0 text-premium-text" />
      <p className="text-lg font-bold text-balance">{children}</p>
    </div>
  )
}

function Facts({ subscription }: { subscription: Subscription }) {
  const { status, planPrice, currentPeriodEnd, nextPeriodStart, prepaidMonths } = subscription
  return (
    <>
      <Headline>Sua assinatura está {statusLabel(status)}.</Headline>
      <dl className="mt-4 mb-2 divide-y divide-border">
        <Fact label="Preço" value={`${formatMoney(planPrice)} por mês`} />
        {prepaidMonths === null ? (
          <Fact label="Vencimento" value={formatDate(currentPeriodEnd)} />
        ) : (
          <Fact label="Pagamento" value={`Pix, até ${formatDate(currentPeriodEnd)}`} />
        )}
        {prepaidMonths === null && status !== 'canceled_pending_expiration' && (
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
