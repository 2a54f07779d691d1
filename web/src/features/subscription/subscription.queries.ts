import { type Subscription, subscriptionApi } from '@compra/contract/subscription/subscription.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { isRefusedWith } from '#core/server-data/api-error.ts'
import { call } from '#core/server-data/api.ts'
import { errorMessage } from '#core/server-data/error-message.ts'
import { query } from '#core/server-data/queries.tsx'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { isCheckout } from './checkout-address.ts'
import type { Way } from './ways.tsx'

const MINE = query(subscriptionApi.mine, {})
const GIVEN = query(subscriptionApi.given, {})

/** Never cached: the provider and the clock change it, too. */
export function useSubscription() {
  return useQuery({ ...MINE, staleTime: 0, refetchOnMount: 'always' })
}

/** Until when an operator granted Premium, if so; never cached either. */
export function useGivenPremium() {
  return useQuery({ ...GIVEN, staleTime: 0, refetchOnMount: 'always' })
}

/** Refusals whose message says what to do. */
const EXPLAINED = ['subscription_active', 'subscription_renews'] as const

/** Starts a checkout and opens the provider's page. */
export function useSubscribe() {
  return useMutation({
    onMutate: beginAct,
    mutationFn: async ({ userId, way }: { userId: string; way: Way }) => {
      const body = { userId, ...(way !== 'card' && { pixMonths: way }) }
      const { checkout_url: address } = await call(subscriptionApi.checkout, { body })
      if (!isCheckout(address, location.origin)) throw new Error('not where people pay')
      location.assign(address)
    },
    onError: (error, _, act) =>
      showToast(
        {
          title: 'Não foi possível iniciar a assinatura. Tente novamente.',
          ...reasonOf(error),
          destructive: true,
        },
        act,
      ),
  })
}

/** The reason why it failed, if that helps. */
function reasonOf(error: Error): { text?: string } {
  if (isRefusedWith(error, 'subscription_status')) {
    return { text: 'Há um pagamento em andamento. Espere a confirmação, ou tente em 30 minutos.' }
  }
  const isExplained = EXPLAINED.some((code) => isRefusedWith(error, code))
  return isExplained ? { text: errorMessage(error, '') } : {}
}

interface Cancellation {
  id: string
  reason: string
  refund: boolean
}

export function useCancel(onCanceled: (refunded: boolean) => void) {
  const store = useStoreSubscription()
  return useMutation({
    onMutate: beginAct,
    mutationFn: ({ id, ...body }: Cancellation) =>
      call(subscriptionApi.cancel, { params: { id }, body }),
    onSuccess: (canceled, { refund }, act) => {
      store(canceled)
      showToast({ title: 'Sucesso', text: 'Sua assinatura foi cancelada com sucesso.' }, act)
      onCanceled(refund)
    },
    onError: (_, _sent, act) =>
      showToast(
        {
          title: 'Erro',
          text: 'Houve um erro ao cancelar a assinatura. Tente novamente.',
          destructive: true,
        },
        act,
      ),
  })
}

export function useRenew(onRenewed: () => void) {
  const store = useStoreSubscription()
  return useMutation({
    onMutate: beginAct,
    mutationFn: (id: string) => call(subscriptionApi.renew, { params: { id } }),
    onSuccess: (renewed, _, act) => {
      store(renewed)
      showToast({ title: 'Sucesso', text: 'Sua assinatura foi renovada com sucesso.' }, act)
      onRenewed()
    },
    onError: (_, _sent, act) =>
      showToast(
        {
          title: 'Erro',
          text: 'Houve um erro ao renovar a assinatura. Tente novamente.',
          destructive: true,
        },
        act,
      ),
  })
}

/** Shows a changed subscription at once, and refreshes the token with its Premium claim (G-067). */
function useStoreSubscription() {
  const cache = useQueryClient()
  return (subscription: Subscription) => {
    cache.setQueryData(MINE.queryKey, subscription)
    session.refresh().catch(() => undefined)
  }
}
