import { PAGES } from '@compra/contract/http/pages.ts'
import type { PixOrderState } from '@compra/contract/subscription/subscription-rules.ts'
import { subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { useQuery } from '@tanstack/react-query'
import { Crown } from 'lucide-react'
import { useEffect } from 'react'
import { sendsMail } from '#core/installation/installation.ts'
import { watchForPremium } from '#core/plan/premium-watch.ts'
import { query, QueryProvider } from '#core/server-data/queries.tsx'
import { useSession } from '#core/session/session-state.ts'
import { Link } from '#core/shell/link.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useIsLate } from '#ui/use-is-late.ts'

/** The polling interval of the payment state. */
const EVERY_MS = 3000
const MOST_TIMES = 200
/** After this time the user may leave the page. */
const LATE_MS = 30_000

/** Where to make another Pix: the offer, or the subscription of a Premium account. */
const ANOTHER_PIX = `${PAGES.shoppingList}?modal=premium`

interface PixThanksProps {
  /** The id of the order. */
  order: string
  /** The greeting with the user's name. */
  greeting: string
}

/**
 * The page after an order by Pix. The payment may arrive later, or never, and a renewing user has Premium
 * already: only the server's state of the order counts.
 */
export function PixThanks(props: PixThanksProps) {
  return (
    <QueryProvider>
      <Thanks {...props} />
    </QueryProvider>
  )
}

function Thanks({ order, greeting }: PixThanksProps) {
  const state = usePixOrder(order)
  const isLate = useLateness()
  const isClosed = state === 'closed'
  return (
    <Notice icon={<Crown aria-hidden />} title={isClosed ? 'O Pix não foi pago' : greeting}>
      <output className="block min-h-12 text-muted">{wordsFor(state, isLate)}</output>
      {isClosed && (
        <Link href={ANOTHER_PIX} className={buttonClass()}>
          Gerar outro Pix
        </Link>
      )}
      <Link href={PAGES.shoppingList} className={buttonClass(isClosed ? 'secondary' : 'primary')}>
        Voltar para a lista
      </Link>
    </Notice>
  )
}

function wordsFor(state: PixOrderState | undefined, isLate: boolean): string {
  if (state === 'paid') {
    return 'Recebemos o seu Pix. Em Minha assinatura você vê até quando o Premium está pago.'
  }
  if (state === 'closed') {
    return 'O tempo para pagar este Pix acabou. Se você chegou a pagar, o dinheiro volta para a sua conta.'
  }
  return isLate
    ? `O Pix ainda não chegou. ${sendsMail() ? 'Avisamos por e-mail assim que ele for confirmado: você' : 'Você'} pode sair desta página.`
    : 'Estamos esperando o seu Pix...'
}

/** The payment state of an order; undefined while unknown. */
function usePixOrder(order: string): PixOrderState | undefined {
  const session = useSession()
  const { data } = useQuery({
    ...query(subscriptionApi.pixOrder, { params: { id: order } }),
    enabled: session.status === 'user',
    staleTime: 0,
    refetchInterval: ({ state: { data: last, dataUpdateCount, errorUpdateCount } }) => {
      const isOver = last?.state === 'paid' || last?.state === 'closed'
      return isOver || dataUpdateCount + errorUpdateCount > MOST_TIMES ? false : EVERY_MS
    },
  })
  return data?.state
}

/** Waits for Premium if it is missing; true if that takes long. */
function useLateness(): boolean {
  const session = useSession()
  const isPremium = session.status === 'user' && session.user.subscriptionPremium
  useEffect(() => {
    if (!isPremium) watchForPremium()
  }, [isPremium])
  return useIsLate(LATE_MS)
}
