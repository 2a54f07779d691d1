import { householdApi } from '@compra/contract/household/household.ts'
import { PAGES } from '@compra/contract/http/pages.ts'
import { HOUSE_LIST } from '@compra/contract/sync/item.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { navigate } from 'wouter/use-browser-location'
import { switchList } from '#core/list/working-list/switch-list.ts'
import { call } from '#core/server-data/api.ts'
import { session } from '#core/session/session.ts'
import { beginAct, showToast } from '#core/shell/toasts.ts'
import { keepStorage } from '#lib/keep-storage.ts'
import { theHousehold } from '#lib/the-household.ts'

/** The household of an invite. Not stored for offline use: its token is a secret. */
export function usePreview(token: string) {
  return useQuery({
    queryKey: ['invite', token],
    queryFn: ({ signal }) => call(householdApi.preview, { body: { token } }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Joins, refreshes the tokens, and opens the new household's list. */
export function useJoin(token: string) {
  return useMutation({
    onMutate: beginAct,
    mutationFn: (bring: boolean) => call(householdApi.join, { body: { token, bring } }),
    onSuccess: async ({ name }, _, act) => {
      // If it fails, the next call gets a 401 and refreshes.
      await session.refresh().catch(() => undefined)
      keepStorage()
      switchList(HOUSE_LIST)
      navigate(PAGES.shoppingList, { replace: true })
      showToast(
        {
          title: `Você entrou n${theHousehold(name)}`,
          text: 'Produtos, estoque, listas salvas e receitas agora são os da casa.',
        },
        act,
      )
    },
  })
}
