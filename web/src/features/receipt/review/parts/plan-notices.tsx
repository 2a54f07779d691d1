import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { useState } from 'react'
import { PlanLimitDialog } from '#core/plan/plan-limit-dialog.tsx'
import type { ReceiptRefusal } from '#features/receipt/outbox/waiting-receipt.ts'
import { Button } from '#ui/button.tsx'

const NOTICE = 'rounded-card border border-premium px-4 py-3'

interface Leaving {
  /** Resolves before the user goes to Premium, which may leave the page. */
  onLeave: () => Promise<void>
}

/** New products beyond the free plan's limit are stored as prices only. */
export function LeftNotice({ count, onLeave }: Leaving & { count: number }) {
  const what = count === 1 ? '1 item entra' : `${count} itens entram`
  return (
    <div className={NOTICE}>
      <p>{`O plano gratuito guarda ${FREE_LIMITS.products} produtos: ${what} só com o preço.`}</p>
      <PremiumButton type="products" onLeave={onLeave} />
    </div>
  )
}

/** Why the server refused it. All decisions are still here. */
export function LimitNotice({ refusal, onLeave }: Leaving & { refusal: ReceiptRefusal }) {
  return (
    <div role="alert" className={NOTICE}>
      <p>{refusal.text} Nada do que você conferiu se perdeu.</p>
      {refusal.code === 'plan_limit_reached' && <PremiumButton type="receipts" onLeave={onLeave} />}
    </div>
  )
}

/** Opens over the review, which stays. */
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
