import { formatMoney } from '@compra/contract/format/money.ts'
import type { PlanLimitType } from '@compra/contract/limits.ts'
import { Check } from 'lucide-react'
import { useEffect } from 'react'
import { QueryProvider } from '#core/server-data/queries.tsx'
import { showToast } from '#core/shell/toasts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useIsLate } from '#ui/use-is-late.ts'
import { usePremiumPrices } from './premium-prices.ts'
import { SubscribeButton } from './subscribe-button.tsx'

const BENEFITS = ['Listas ilimitadas', 'Itens ilimitados', 'Recursos exclusivos e avançados']

/** The resource whose limit is reached (G-091). */
const NOUNS: Record<PlanLimitType, string> = {
  stock_min_lists: 'listas de estoque mínimo',
  shopping_lists: 'listas',
  products: 'produtos',
  recipes: 'receitas',
  shared_shopping_lists: 'listas compartilhadas',
  receipts: 'notas do mês',
}

interface PlanLimitDialogProps {
  type: PlanLimitType
  onClose: () => void
  /** Awaited before the Premium modal opens. */
  onBefore?: () => void | Promise<void>
}

/**
 * 'Limite Atingido': the plan's limit is reached, with the advantages of Premium and its price. Over a form
 * whose save was refused, the form stays unchanged.
 */
export function PlanLimitDialog(props: PlanLimitDialogProps) {
  return (
    <QueryProvider>
      <PricedDialog {...props} />
    </QueryProvider>
  )
}

function PricedDialog({ type, onClose, onBefore }: PlanLimitDialogProps) {
  const plan = usePremiumPrices()
  const isLate = useIsLate(LATE_MS)
  // The price does not appear in a dialog that is being read.
  if (plan.isPending && !isLate) return null
  return (
    <Dialog
      title="Limite Atingido"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Agora não
          </Button>
          <SubscribeButton {...(onBefore && { onBefore })} />
        </>
      }
    >
      <p className="text-base text-muted">
        Você atingiu o limite de cadastro de {NOUNS[type]} do seu plano.
      </p>
      <h3 className="mt-4 font-semibold">Com o Premium você tem:</h3>
      <ul className="mt-2 mb-4 grid gap-2">
        {BENEFITS.map((benefit) => (
          <li key={benefit} className="flex items-center gap-3">
            <Check aria-hidden className="size-5 shrink-0 text-primary" />
            {benefit}
          </li>
        ))}
      </ul>
      <PriceLine price={plan.data?.price} isError={plan.isError} />
    </Dialog>
  )
}

/** The user waits so long for the dialog. */
const LATE_MS = 700

/** Without a known price the dialog leaves only the price out. */
function PriceLine({ price, isError }: { price: number | undefined; isError: boolean }) {
  useEffect(() => {
    if (!isError) return
    showToast({
      title: 'Erro',
      text: 'Não foi possível carregar as informações do Premium.',
      destructive: true,
    })
  }, [isError])
  if (isError) return null
  return (
    <p className="min-h-7 text-lg font-bold">
      {price !== undefined && `${formatMoney(price)} por mês`}
    </p>
  )
}
