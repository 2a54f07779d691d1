import type { AnswerInputOf } from '@compra/contract/endpoint.ts'
import { productApi, type ProductDraft } from '@compra/contract/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from './harness/mount.tsx'
import { page, product, watchQueries } from './harness/product.ts'

type Made = AnswerInputOf<typeof productApi.create>

export async function productsOf(user: User): Promise<Made[]> {
  const query = { size: '100' }
  const { body } = await product.call(productApi.list, { as: user, query })
  return body.data
}

/** The card of a product; its buttons have the same names on all cards. */
export function card(name: string) {
  const article = page.getByRole('article').filter({ has: page.getByRole('heading', { name }) })
  const button = (label: string) => article.getByRole('button', { name: label, exact: true })
  return {
    article,
    stock: button('Atualizar Estoque'),
    edit: button('Editar'),
    remove: button('Excluir'),
  }
}

/** The queries of the page's reads of products, in order. */
export const watchPages = () => watchQueries(productApi.list.path)

/** Opens the products of a person who has these, the last one newest. */
export async function openWith(
  drafts: readonly Partial<ProductDraft>[],
  address = '/shopping-list?modal=products',
): Promise<User> {
  const user = await product.newUser({})
  const given = { name: 'Arroz', category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
  for (const draft of drafts) {
    await product.call(productApi.create, { as: user, body: { ...given, ...draft } })
  }
  await mountApp(address, user.refreshToken)
  return user
}
