import { PREMIUM_PLAN_ID, planApi } from '@compra/contract/plan.ts'
import { type Subscription, subscriptionApi } from '@compra/contract/subscription.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#core/api.ts'
import { isRefusedWith } from '#core/api-error.ts'
import { explain } from '#core/explain.ts'
import { query } from '#core/queries.tsx'
import { session } from '#core/session.ts'
import { showToast } from '#core/toasts.ts'
import { isCheckout } from './checkout-address.ts'

const PLAN = query(planApi.info, { params: { planId: PREMIUM_PLAN_ID } })
const MINE = query(subscriptionApi.mine, {})
const GIVEN = query(subscriptionApi.given, {})

export function usePlan() {
  return useQuery(PLAN)
}

/** Never from a moment ago: it changes by what others say, too. */
export function useSubscription() {
  return useQuery({ ...MINE, staleTime: 0, refetchOnMount: 'always' })
}

/** Until when an operator gave Premium, if so; never from a moment ago, either. */
export function useGivenPremium() {
  return useQuery({ ...GIVEN, staleTime: 0, refetchOnMount: 'always' })
}

/** Leads to where the person pays; from then on the page is on its way out. */
export function useSubscribe() {
  return useMutation({
    mutationFn: async (userId: string) => {
      const { checkout_url: address } = await call(subscriptionApi.checkout, { body: { userId } })
      if (!isCheckout(address, location.origin)) throw new Error('not where people pay')
      location.assign(address)
    },
    onError: (error) =>
      showToast({
        title: 'Não foi possível iniciar a assinatura. Tente novamente.',
        ...(isRefusedWith(error, 'subscription_active') && { text: explain(error, '') }),
        destructive: true,
      }),
  })
}

interface Cancellation {
  id: string
  reason: string
  refund: boolean
}

export function useCancel(onCanceled: (refunded: boolean) => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: ({ id, ...body }: Cancellation) =>
      call(subscriptionApi.cancel, { params: { id }, body }),
    onSuccess: (canceled, { refund }) => {
      keep(canceled)
      showToast({ title: 'Sucesso', text: 'Sua assinatura foi cancelada com sucesso.' })
      onCanceled(refund)
    },
    onError: () =>
      showToast({
        title: 'Erro',
        text: 'Houve um erro ao cancelar a assinatura. Tente novamente.',
        destructive: true,
      }),
  })
}

export function useRenew(onRenewed: () => void) {
  const keep = useKeep()
  return useMutation({
    mutationFn: (id: string) => call(subscriptionApi.renew, { params: { id } }),
    onSuccess: (renewed) => {
      keep(renewed)
      showToast({ title: 'Sucesso', text: 'Sua assinatura foi renovada com sucesso.' })
      onRenewed()
    },
    onError: () =>
      showToast({
        title: 'Erro',
        text: 'Houve um erro ao renovar a assinatura. Tente novamente.',
        destructive: true,
      }),
  })
}

/** What has changed is shown at once, and the token says it from now on (G-067). */
function useKeep() {
  const cache = useQueryClient()
  return (subscription: Subscription) => {
    cache.setQueryData(MINE.queryKey, subscription)
    session.refresh().catch(() => undefined)
  }
}
