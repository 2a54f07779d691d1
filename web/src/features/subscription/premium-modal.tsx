import { formatMoney } from '@compra/contract/format/money.ts'
import { PIX_MONTHS } from '@compra/contract/subscription/subscription-rules.ts'
import {
  ChefHat,
  Crown,
  Infinity as InfinityIcon,
  ListChecks,
  Package,
  PackageCheck,
  Search,
} from 'lucide-react'
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

/** The advantages of Premium: what it lifts or adds. Free accounts have every feature, within the limits. */
const BENEFITS: readonly Point[] = [
  { text: 'Listas ilimitadas', Icon: ListChecks },
  { text: 'Itens ilimitados', Icon: InfinityIcon },
  { text: 'Busca de listas salvas pelo menu', Icon: Search },
  { text: 'Cadastro de itens reutilizáveis', Icon: Package },
  { text: 'Listas de compras a partir de receitas, ajustadas por pessoa', Icon: ChefHat },
  { text: 'Atualização de estoque com alertas de estoque mínimo', Icon: PackageCheck },
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
      <Points points={BENEFITS} className="my-5" />
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
