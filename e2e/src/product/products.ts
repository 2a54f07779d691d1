import type { AnswerInputOf } from '@compra/contract/http/endpoint.ts'
import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Page } from '@playwright/test'
import { storeToken } from '#harness/accounts.ts'

export const PRODUCTS = '/shopping-list?modal=products'

type Made = AnswerInputOf<typeof productApi.create>

/** Registers them in this order, so that the last one is the newest. */
export async function addProducts(
  product: RunningApp,
  user: User,
  drafts: readonly Partial<ProductDraft>[],
): Promise<Made[]> {
  const made: Made[] = []
  for (const draft of drafts) {
    const given = { name: 'Arroz', category: 'Alimentos', price: 0, stock: 0, minStock: 0 } as const
    const { body } = await product.call(productApi.create, {
      as: user,
      body: { ...given, ...draft },
    })
    made.push(body)
  }
  return made
}

export async function productsOf(product: RunningApp, user: User): Promise<Made[]> {
  const query = { size: '100' }
  const { body } = await product.call(productApi.list, { as: user, query })
  return body.data
}

/** A product, as a card or as a row of the table; what acts on it is in the opened card. */
export function card(page: Page, name: string) {
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

/** Opens a URL as a user with these products; more than five need Premium. */
export async function openWith(
  page: Page,
  product: RunningApp,
  drafts: readonly Partial<ProductDraft>[],
  address = PRODUCTS,
): Promise<User> {
  const user = await product.newUser()
  if (drafts.length > FREE_LIMITS.products) await givePremium(product, user)
  await addProducts(product, user, drafts)
  await storeToken(page, user.refreshToken)
  await page.goto(address)
  return user
}
