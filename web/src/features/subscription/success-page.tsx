import { PAGES } from '@compra/contract/pages.ts'
import { Crown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from '#core/link.tsx'
import { session } from '#core/session.ts'
import { useSession } from '#core/session-state.ts'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useVisitor } from './use-visitor.ts'

/** How often, and how long, the page asks whether the payment has arrived (G-095). */
const EVERY_MS = 3000
const FOR_MS = 30_000

/** Where the provider sends whoever has paid. The address proves nothing: the token is asked. */
export function SuccessPage() {
  const { userName } = useVisitor()
  const state = useSession()
  const isPremium = state.status === 'user' && state.user.subscriptionPremium
  const isLate = useAskingFor(isPremium)
  return (
    <Notice
      icon={<Crown aria-hidden />}
      title={userName === '' ? 'Obrigado!' : `Obrigado, ${userName}!`}
    >
      <output className="block min-h-12 text-muted">{wordsFor(isPremium, isLate)}</output>
      <Link href={PAGES.shoppingList} className={buttonClass()}>
        Voltar para a lista
      </Link>
    </Notice>
  )
}

function wordsFor(isPremium: boolean, isLate: boolean): string {
  if (isPremium) return 'Sua assinatura Premium está confirmada.'
  return isLate
    ? 'O pagamento ainda está sendo confirmado. Avisamos por e-mail assim que o Premium estiver ativo.'
    : 'Estamos confirmando seu pagamento...'
}

/** Refreshes the token now and again until it says Premium; true when that has taken too long. */
function useAskingFor(isPremium: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (isPremium) return
    const ask = () => void session.refresh().catch(() => undefined)
    ask()
    const asking = setInterval(ask, EVERY_MS)
    const giveUp = setTimeout(() => {
      clearInterval(asking)
      setLate(true)
    }, FOR_MS)
    return () => {
      clearInterval(asking)
      clearTimeout(giveUp)
    }
  }, [isPremium])
  return isLate
}
