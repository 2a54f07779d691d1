import { formatMoney } from '@compra/contract/format/money.ts'
import { HOUSEHOLD_LIMITS } from '@compra/contract/household/household.ts'
import { PIX_MONTHS } from '@compra/contract/subscription/subscription-rules.ts'
import { ChartColumn, Check, Crown, House, ListChecks, ReceiptText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NothingSold } from '#core/plan/nothing-sold.tsx'
import { usePremiumPrices } from '#core/plan/premium-prices.ts'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { openLogin } from '#core/session/login.ts'
import { useSession } from '#core/session/session-state.ts'
import { closeOverlay } from '#core/shell/overlays.ts'
import { showToast } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { type Point, Points } from '#ui/points.tsx'
import { MySubscriptionModal } from './my-subscription-modal.tsx'
import { Starting } from './starting.tsx'
import { useSubscribe } from './subscription.queries.ts'
import { SupplierLine } from './supplier-line.tsx'
import { type Way, WaysToPay } from './ways.tsx'

/** The limits that Premium lifts, in the order in which users meet them. */
const FIRST_BENEFITS: readonly Point[] = [
  {
    text: `Uma casa de até ${HOUSEHOLD_LIMITS.premium.members} pessoas, com um só Premium`,
    Icon: House,
  },
  { text: 'Notas fiscais sem limite por mês', Icon: ReceiptText },
  { text: 'Preços e gastos a partir de todas as suas notas', Icon: ChartColumn },
  { text: 'Listas, produtos e receitas sem limite', Icon: ListChecks },
]

/** As the first specification advertises them; free accounts have them within the limits. */
const FURTHER_BENEFITS = [
  'Listas ilimitadas',
  'Itens ilimitados',
  'Busca de listas salvas pelo menu',
  'Cadastro de itens reutilizáveis',
  'Listas de compras a partir de receitas, ajustadas por pessoa',
  'Atualização de estoque com alertas de estoque mínimo',
]

/** The card comes first and is the default. */
const WAYS: readonly Way[] = ['card', ...PIX_MONTHS]

/**
 * The advantages and the price of Premium; a Premium account sees its subscription instead (G-101).
 */
export function PremiumModal() {
  const state = useSession()
  if (isUnlimited()) return <NothingSold />
  if (state.status === 'user' && state.user.subscriptionPremium) return <MySubscriptionModal />
  return (
    <QueryProvider>
      <Offer userId={state.status === 'user' ? state.user.id : undefined} />
    </QueryProvider>
  )
}

function Offer({ userId }: { userId: string | undefined }) {
  const plan = usePremiumPrices()
  const subscribe = useSubscribe()
  const [way, setWay] = useState<Way>(() => wished)
  const { isError } = plan
  useEffect(() => {
    if (!isError) return
    showToast({
      title: 'Erro',
      text: 'Não foi possível carregar as informações do plano.',
      destructive: true,
    })
    closeOverlay()
  }, [isError])

  const handleSubscribe = () => {
    if (userId === undefined) askToLogIn(way)
    else subscribe.mutate({ userId, way })
  }
  return (
    <Dialog
      title="Premium"
      onClose={closeOverlay}
      footer={
        <Button variant="premium" className="w-full" onClick={handleSubscribe}>
          {way === 'card' ? 'Assinar o Premium' : 'Pagar por Pix'}
        </Button>
      }
    >
      <div className="rounded-card bg-premium/15 p-5 text-center">
        <Crown aria-hidden className="mx-auto size-9 text-premium-text" />
        <p className="mt-2 min-h-8 text-xl font-extrabold tracking-tight">
          {plan.data && `Apenas ${formatMoney(plan.data.price)} por mês`}
        </p>
        <p className="mt-1 text-sm text-balance text-muted">
          {way === 'card'
            ? 'Cancele quando quiser: o acesso continua até o fim do período pago.'
            : 'Nada é cobrado depois: o Premium termina sozinho, se você não renovar.'}
        </p>
      </div>
      {plan.data && (
        <div className="mt-5">
          <WaysToPay
            legend="Como você prefere pagar"
            ways={WAYS}
            prices={plan.data}
            chosen={way}
            onChoose={setWay}
          />
        </div>
      )}
      <Points points={FIRST_BENEFITS} className="my-5" />
      <ul aria-label="Também no Premium" className="mb-5 grid gap-2 text-sm text-muted">
        {FURTHER_BENEFITS.map((text) => (
          <li key={text} className="flex items-center gap-2 pl-3">
            <Check aria-hidden className="size-4 shrink-0 text-primary" />
            {text}
          </li>
        ))}
      </ul>
      <SupplierLine />
      {(subscribe.isPending || subscribe.isSuccess) && <Starting onReturn={subscribe.reset} />}
    </Dialog>
  )
}

/** The guest's choice before the login. */
let wished: Way = 'card'

/** The login leads back here. */
function askToLogIn(way: Way): void {
  wished = way
  openLogin({ next: 'premium', reason: 'Faça login para assinar o Premium.' })
}
