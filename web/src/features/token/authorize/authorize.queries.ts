import type { BodyOf } from '@compra/contract/http/endpoint.ts'
import { AuthorizationRequest, oauthApi } from '@compra/contract/token/oauth.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#core/server-data/api.ts'

/** The request of the address; undefined if a parameter is missing, repeated or too long. */
export function readRequest(search: string): AuthorizationRequest | undefined {
  const given = [...new URLSearchParams(search)].filter(
    ([name]) => name in AuthorizationRequest.shape,
  )
  const once = Object.fromEntries(given)
  if (Object.keys(once).length < given.length) return undefined
  return AuthorizationRequest.safeParse(once).data
}

/** Never cached: the account that answers may change. */
export function useAskedAccess(request: AuthorizationRequest) {
  return useQuery({
    queryKey: ['asked-access', request],
    queryFn: ({ signal }) => call(oauthApi.ask, { query: request }, signal),
    staleTime: Infinity,
    gcTime: 0,
  })
}

/** Takes the code to the assistant. */
export function usePermit() {
  return useMutation({
    mutationFn: (body: BodyOf<typeof oauthApi.permit>) => call(oauthApi.permit, { body }),
    onSuccess: ({ returnUrl }) => location.assign(returnUrl),
  })
}
