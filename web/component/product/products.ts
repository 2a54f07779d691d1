import type { AnswerInputOf } from '@compra/contract/http/endpoint.ts'
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { page, product, watchQueries } from '#component/harness/product.ts'

type Made = AnswerInputOf<typeof productApi.create>

export async function productsOf(user: User): Promise<Made[]> {
  const query = { size: '100' }
  const { body } = await product.call(productApi.list, { as: user, query })
  return body.data
}

/** A product, as a card or as a row of the table; what acts on it is in the opened card. */
export function card(name: string) {
  const title = page.locator('h3, th').filter({ hasText: name })
  const article = page.locator('article, tbody tr').filter({ has: title })
  const open = article.locator('[aria-haspopup]')
  const act = (label: string) => ({
    click: async () => {
      await open.click()
      await page.getByRole('button', { name: label, exact: true }).click()
    },
  })
  return {
    article,
    open,
    stock: act('Atualizar Estoque'),
    edit: act('Editar'),
    remove: act('Excluir'),
    add: act('Adicionar à lista'),
  }
}

/** The queries of the page's reads of products, in order. */
export const watchPages = () => watchQueries(productApi.list.path)

/** Creates them in this order, so that the last one is the newest. */
export async function addProducts(
  user: User,
  drafts: readonly Partial<ProductDraft>[],
): Promise<Made[]> {
  const made: Made[] = []
  const given = { name: 'Arroz', category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
  for (const draft of drafts) {
    const { body } = await product.call(productApi.create, {
      as: user,
      body: { ...given, ...draft },
    })
    made.push(body)
  }
  return made
}

export const PRODUCTS = '/shopping-list?modal=products'

/** Opens the products, or another address, of a person who has these; more than the free plan has room for need Premium. */
export async function openWith(
  drafts: readonly Partial<ProductDraft>[],
  address = PRODUCTS,
  { isPremium = drafts.length > FREE_LIMITS.products } = {},
): Promise<User> {
  const user = await product.newUser({})
  if (isPremium) await product.givePremium(user)
  await addProducts(user, drafts)
  await mountApp(address, user.refreshToken)
  return user
}

/** The device receives nothing of the household's products: it shows only what it has read last. */
export const withoutPantrySync = () => page.route('/api/v1/sync', (route) => route.abort())
