import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { identityApi, Tokens } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import {
  type Asked,
  createList,
  listDetail,
  pageOfLists,
  refresh,
  searchProducts,
  sharedList,
  SOUGHT,
} from './calls.ts'
import type { Variables } from './pgbench.ts'
import { creation, rotation } from './transactions.ts'

/** The repeated request of one user. */
export interface Asking {
  readonly first: Asked
  /** The next request, from the last response; by default the same again. */
  readonly next?: (answer: string) => Asked
}

export interface HotCall {
  readonly name: string
  readonly endpoint: Endpoint
  readonly asking: (person: CrowdPerson) => Asking
  /** The same statements for pgbench, with their variables. */
  readonly script: string
  readonly variables: (person: CrowdPerson) => Variables
  /** Minimum ratio to pgbench's rate. */
  readonly goal?: number
  /** Maximum ratio of processor time to the same call without a database. */
  readonly processorGoal?: number
  /** Whether the expected answer is 304. */
  readonly isConditional?: boolean
}

/** A session ends when an old refresh token is used. */
const newestTokens = new WeakMap<CrowdPerson, string>()

/** The most frequent calls. */
export const HOT_CALLS: readonly HotCall[] = [
  {
    name: 'page of lists',
    endpoint: shoppingListApi.list,
    asking: (person) => ({ first: pageOfLists(person) }),
    script: `
      select id, name, items_count from shopping_list
       where tenant_id = :tenant
       order by created_at desc, id desc limit 11 offset 0;`,
    variables: ({ tenantId }) => ({ tenant: tenantId }),
    goal: 0.4,
    processorGoal: 4.5,
  },
  {
    name: 'list with 20 items',
    endpoint: shoppingListApi.get,
    asking: (person) => ({ first: listDetail(person, 0) }),
    script: `
      select list.name as list_name, item.id, item.sequence, item.name, item.quantity, item.price_cents
        from shopping_list list
        join shopping_list_item item on item.tenant_id = list.tenant_id and item.list_id = list.id
       where list.tenant_id = :tenant and list.id = :list
       order by item.sequence;`,
    variables: ({ tenantId, listIds: [list = ''] }) => ({ tenant: tenantId, list }),
    goal: 0.4,
  },
  {
    name: 'list of 20 items created',
    endpoint: shoppingListApi.create,
    asking: (person) => {
      const next = () => createList(person, randomUUID())
      return { first: next(), next }
    },
    script: creation(),
    variables: () => ({}),
    goal: 0.6,
  },
  {
    name: 'search in 1,000 products',
    endpoint: productApi.list,
    asking: (person) => ({ first: searchProducts(person) }),
    script: `
      select id, name, category, price_cents, stock, min_stock from product
       where tenant_id = :tenant and name_folded like :pattern
       order by created_at desc, id desc limit 11 offset 0;`,
    variables: ({ tenantId }) => ({ tenant: tenantId, pattern: `%${SOUGHT}%` }),
    goal: 0.4,
  },
  {
    name: 'refresh of a session',
    endpoint: identityApi.refresh,
    asking: (person) => ({
      first: refresh(newestTokens.get(person) ?? person.refreshToken),
      next: (answer) => {
        const { refreshToken } = Tokens.parse(JSON.parse(answer))
        newestTokens.set(person, refreshToken)
        return refresh(refreshToken)
      },
    }),
    script: rotation(),
    variables: () => ({}),
  },
  {
    name: 'shared list',
    endpoint: shoppingListApi.shared,
    asking: (person) => ({ first: sharedList(person) }),
    script: 'select names from shared_list where id = :link and expires_at > now();',
    variables: ({ linkId }) => ({ link: linkId }),
    goal: 0.4,
  },
]
