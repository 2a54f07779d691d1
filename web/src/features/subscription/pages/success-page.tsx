import { PAGES } from '@compra/contract/http/pages.ts'
import { Crown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { sendsMail } from '#core/installation/installation.ts'
import { watchForPremium } from '#core/plan/premium-watch.ts'
import { isUnlimited } from '#core/plan/unlimited.ts'
import { useSession } from '#core/session/session-state.ts'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { PixThanks } from './pix-thanks.tsx'
import { useVisitor } from './use-visitor.ts'

/** After this time the user may leave the page (G-095). */
const LATE_MS = 30_000

/** The provider redirects here after a payment. The URL proves nothing: the token does. */
export function SuccessPage() {
  const { userName, order } = useVisitor()
  const state = useSession()
  const isPremium = state.status === 'user' && state.user.subscriptionPremium
  const isLate = useWaitingFor(isPremium)
  const greeting = userName === '' ? 'Obrigado!' : `Obrigado, ${userName}!`
  if (order !== '') return <PixThanks order={order} greeting={greeting} />
  return (
    <Notice icon={<Crown aria-hidden />} title={greeting}>
      <output className="sold block min-h-12 text-muted">{wordsFor(isPremium, isLate)}</output>
      <Link href={PAGES.shoppingList} className={buttonClass()}>
        Voltar para a lista
      </Link>
    </Notice>
  )
}

function wordsFor(isPremium: boolean, isLate: boolean): string {
  if (isPremium) return 'Sua assinatura Premium está confirmada.'
  return isLate
    ? `O pagamento ainda está sendo confirmado. ${sendsMail() ? 'Avisamos por e-mail assim que o Premium estiver ativo.' : 'Veja mais tarde em Minha assinatura.'}`
    : 'Estamos confirmando seu pagamento...'
}

/** Waits for the payment; true after the maximum wait. */
function useWaitingFor(isPremium: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isPremium || isUnlimited()) return undefined
    watchForPremium()
    const late = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(late)
  }, [isPremium])
  return isLate
}
