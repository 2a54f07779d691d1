import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { useState } from 'react'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import type { ReceiptRefusal } from '#features/receipt/outbox/waiting-receipt.ts'
import { Button } from '#ui/button.tsx'

const NOTICE = 'rounded-card border border-premium px-4 py-3'

interface Leaving {
  /** Ends before the way to Premium, which may lead out of the page. */
  onLeave: () => Promise<void>
}

/** Of new products for which the free plan has no room only the prices are kept. */
export function LeftNotice({ count, onLeave }: Leaving & { count: number }) {
  const what = count === 1 ? '1 item entra' : `${count} itens entram`
  return (
    <div className={NOTICE}>
      <p>{`O plano gratuito guarda ${FREE_LIMITS.products} produtos: ${what} só com o preço.`}</p>
      <PremiumButton type="products" onLeave={onLeave} />
    </div>
  )
}

/** Why the server did not take it. All that was decided is still here. */
export function LimitNotice({ refusal, onLeave }: Leaving & { refusal: ReceiptRefusal }) {
  return (
    <div role="alert" className={NOTICE}>
      <p>{refusal.text} Nada do que você conferiu se perdeu.</p>
      {refusal.code === 'plan_limit_reached' && <PremiumButton type="receipts" onLeave={onLeave} />}
    </div>
  )
}

/** Over the review, which stays. */
function PremiumButton({ type, onLeave }: Leaving & { type: 'products' | 'receipts' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" className="-ml-4" onClick={() => setOpen(true)}>
        Conhecer o Premium
      </Button>
      {isOpen && <PlanLimitDialog type={type} onBefore={onLeave} onClose={() => setOpen(false)} />}
    </>
  )
}
