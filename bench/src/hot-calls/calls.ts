import type { Endpoint } from '@compra/contract/http/endpoint.ts'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { productApi } from '@compra/contract/product/product.ts'
import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { historyApi } from '@compra/contract/sync/history.ts'
import { syncApi } from '@compra/contract/sync/sync.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'

/** A request in wire format. */
export interface Asked {
  readonly method: Endpoint['method']
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}

export const SOUGHT = 'leite'

export const pageOfLists = (person: CrowdPerson) => ask(shoppingListApi.list, { as: person })

export const listDetail = (person: CrowdPerson, at: number) =>
  ask(shoppingListApi.get, { as: person, id: pick(person.listIds, at) })

export const createList = (person: CrowdPerson, name: string) =>
  ask(shoppingListApi.create, { as: person, body: draftOf(name) })

export const updateList = (person: CrowdPerson, id: string, name: string) =>
  ask(shoppingListApi.update, { as: person, id, body: draftOf(name) })

export const deleteList = (person: CrowdPerson, id: string) =>
  ask(shoppingListApi.remove, { as: person, id })

export const pageOfProducts = (person: CrowdPerson) => ask(productApi.list, { as: person })

export const searchProducts = (person: CrowdPerson, name = SOUGHT) =>
  ask(productApi.list, { as: person, query: `?name=${name}` })

export const setStock = (person: CrowdPerson, at: number) =>
  ask(productApi.setStock, {
    as: person,
    id: pick(person.productIds, at),
    body: { stock: at % 100 },
  })

export const sharedList = ({ linkId }: CrowdPerson) => ask(shoppingListApi.shared, { id: linkId })

export const logIn = ({ email }: CrowdPerson, password: string) =>
  ask(identityApi.login, { body: { email, password } })

export const refresh = (refreshToken: string) =>
  ask(identityApi.refresh, { body: { refreshToken } })

export const askForPassword = ({ email }: CrowdPerson) =>
  ask(identityApi.forgotPassword, { body: { email } })

/** An item of the house list. */
export interface HouseItem {
  readonly id: string
  readonly name: string
  /** Times of creation and last change, in milliseconds since 1970. */
  readonly born: number
  moment: number
}

/** Reads what a device lacks since these revisions of the lists and of the pantry; 0: everything. */
export const pull = (person: CrowdPerson, cursor: number) =>
  ask(syncApi.sync, { as: person, body: { v: 1, cursor, rows: [], home: { cursor } } })

export const history = (person: CrowdPerson) => ask(historyApi.history, { as: person })

/** Adds an item to the house list, or changes its price; the device has the changes up to `cursor`. */
export function pushItem(
  person: Pick<CrowdPerson, 'accessToken'>,
  item: HouseItem,
  cursor = 0,
): Asked {
  item.moment += 1
  const { id, name, born, moment } = item
  const row = { list: 'house', id, name, status: 'pending', price: 4.5, t: [born, 0, moment] }
  return ask(syncApi.sync, { as: person, body: { v: 1, cursor, rows: [row] } })
}

/** What a device asks for that has nothing to send. */
export const pullChanges = (person: CrowdPerson) =>
  ask(syncApi.sync, { as: person, body: { v: 1, cursor: 0, rows: [] } })

interface Input {
  readonly as?: Pick<CrowdPerson, 'accessToken'>
  readonly id?: string
  readonly query?: string
  readonly body?: unknown
}

function ask({ method, path }: Endpoint, { as, id = '', query = '', body }: Input): Asked {
  return {
    method,
    path: path.replace('{id}', id) + query,
    headers: {
      ...(as && { authorization: `Bearer ${as.accessToken}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  }
}

const pick = (ids: readonly string[], at: number): string => ids[at % ids.length] ?? ''

/** A list of 20 items. */
export function draftOf(name: string) {
  const items = Array.from({ length: 20 }, (_, at) => ({
    sequence: at + 1,
    name: `Item número ${at + 1}`,
    quantity: at + 1,
    price: 7.99,
  }))
  return { name, items }
}
