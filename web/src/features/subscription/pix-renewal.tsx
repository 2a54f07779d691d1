import { PIX_MONTHS, type PixMonths } from '@compra/contract/subscription/subscription-rules.ts'
import type { Subscription } from '@compra/contract/subscription/subscription.ts'
import { useState } from 'react'
import { usePremiumPrices } from '#core/plan/premium-prices.ts'
import { useSession } from '#core/session/session-state.ts'
import { Button } from '#ui/button.tsx'
import { Starting } from './starting.tsx'
import { useSubscribe } from './subscription.queries.ts'
import { WaysToPay } from './ways.tsx'

/** Pays for more months by Pix, as many as last time by default. */
export function PixRenewal({ subscription }: { subscription: Subscription }) {
  const { prepaidMonths } = subscription
  const [months, setMonths] = useState<PixMonths>(prepaidMonths === 12 ? 12 : 1)
  const plan = usePremiumPrices()
  const subscribe = useSubscribe()
  const state = useSession()
  if (!plan.data || state.status !== 'user') return null
  const { id: userId } = state.user
  return (
    <section className="mt-4 grid gap-3 border-t border-border pt-4">
      <WaysToPay
        legend={prepaidMonths === null ? 'Continuar por Pix' : 'Mais tempo de Premium'}
        ways={PIX_MONTHS}
        prices={plan.data}
        chosen={months}
        onChoose={(way) => setMonths(way === 12 ? 12 : 1)}
      />
      <p className="text-sm text-muted">{beginOf(subscription)}</p>
      <Button
        variant="premium"
        className="w-full"
        onClick={() => subscribe.mutate({ userId, way: months })}
      >
        {prepaidMonths === null ? 'Pagar por Pix' : 'Renovar por Pix'}
      </Button>
      {(subscribe.isPending || subscribe.isSuccess) && <Starting onReturn={subscribe.reset} />}
    </section>
  )
}

function beginOf({ status }: Subscription): string {
  return status === 'active' || status === 'canceled_pending_expiration'
    ? 'O tempo novo começa quando o que já está pago terminar. Nada é cobrado depois.'
    : 'O tempo começa no dia em que o Pix chegar. Nada é cobrado depois.'
}
