import {
  type SavedListDraft,
  shoppingListApi,
} from '@compra/contract/shopping-list/shopping-list.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { page, product } from '#component/harness/product.ts'

export { FEIRA, listOf, numbered } from '@compra/contract/testing/browser/saved-list-drafts.ts'

/** The calls that bring pages of lists, and those for one list. */
const PAGES_CALL = /\/api\/v1\/shopping-list\?/

export async function save(user: User, body: SavedListDraft): Promise<void> {
  await product.call(shoppingListApi.create, { as: user, body })
}

/** Opens 'Listas' of a person who has these, the last one newest. */
export async function openLists(
  lists: readonly SavedListDraft[] = [],
  { premium = false } = {},
): Promise<User> {
  const user = await product.newUser({})
  if (premium) await product.givePremium(user)
  for (const list of lists) await save(user, list)
  await mountApp('/shopping-list?modal=lists', user.refreshToken)
  return user
}

/** What the server has of the list with this name. */
export async function savedOf(user: User, name: string) {
  const { body } = await product.call(shoppingListApi.list, { as: user })
  const id = body.data.find((one) => one.name === name)?.id ?? ''
  return (await product.call(shoppingListApi.get, { as: user, params: { id } })).body
}

export const cards = () => page.getByRole('list', { name: 'Listas salvas' }).getByRole('article')

export function card(name: string) {
  const one = cards().filter({ hasText: name })
  const button = (label: string) => one.getByRole('button', { name: label, exact: true })
  return {
    card: one,
    generate: button('Gerar lista'),
    edit: button('Editar'),
    remove: button('Excluir'),
  }
}

/** The queries of the page's reads of lists. */
export function watchPages(): string[] {
  const asked: string[] = []
  page.on('request', (sent) => {
    if (PAGES_CALL.test(sent.url())) asked.push(new URL(sent.url()).search)
  })
  return asked
}
