import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { pageOfLists } from './calls.ts'
import type { HotCall } from './catalogue.ts'
import type { Crowd } from './crowd.ts'

/** Programs that poll the first page of lists, which does not change: 304. */
export async function unchangedPage({ origin, people }: Crowd): Promise<HotCall> {
  const asked = new Map(
    await Promise.all(
      people.map(async ({ tenantId, ...person }) => {
        const { headers, ...page } = pageOfLists({ ...person, tenantId, accessToken: person.token })
        const answer = await fetch(origin + page.path, { headers })
        const known = { 'if-none-match': answer.headers.get('etag') ?? '' }
        return [tenantId, { ...page, headers: { ...headers, ...known } }] as const
      }),
    ),
  )
  return {
    name: 'page of lists, unchanged, asked by a program',
    endpoint: shoppingListApi.list,
    asking: ({ tenantId }) => {
      const first = asked.get(tenantId)
      if (!first) throw new Error('a user without a token')
      return { first }
    },
    script: 'select rev from tenant_revision where tenant_id = :tenant;',
    variables: ({ tenantId }) => ({ tenant: tenantId }),
    processorGoal: 1.6,
    isConditional: true,
  }
}
