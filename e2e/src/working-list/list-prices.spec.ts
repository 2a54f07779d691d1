import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import {
  PRICED_LIST,
  PRICED_PRODUCTS,
  receiptsBefore,
} from '@compra/contract/testing/browser/priced-list.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { createBuyer } from '@compra/server/testing/data/bought.ts'
import type { Page } from '@playwright/test'
import { storeToken } from '#harness/accounts.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { storeList } from './working-list.ts'

test.use(PHONE)

const DAY_MS = 86_400_000

/** A user with receipts from two shops, and a list before the next purchase. */
async function openPriced(page: Page, product: RunningApp): Promise<void> {
  const user = await newUser(product, {})
  const made = async (body: ProductDraft) =>
    (await product.call(productApi.create, { as: user, body })).body.id
  const ids = [await made(PRICED_PRODUCTS.rice), await made(PRICED_PRODUCTS.beans)] as const
  const buyer = createBuyer(product.database)
  for (const [shop, days, rows] of receiptsBefore(...ids)) {
    await buyer.receipt(user, shop, new Date(Date.now() - days * DAY_MS), rows)
  }
  await storeList(page, PRICED_LIST)
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
}

const money = (page: Page) => page.locator('#list-money')
test('users without prices and guests see no estimate, and guests make no calls', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname))
  await storeList(page, PRICED_LIST)
  await page.goto('/shopping-list')
  await expect(page.locator('#total')).toHaveText('Total: R$ 3,00')
  await page.waitForLoadState('networkidle')
  await expect(money(page)).toBeEmpty()
  expect(asked.filter((path) => path.startsWith('/api/v1/p'))).toEqual([])
})

test.describe('without a network', () => {
  test.use({
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/],
  })

  test('the list has an estimate from stored prices', async ({ page, product, context }) => {
    await openPriced(page, product)
    await expect(money(page)).toContainText('Estimado R$ 49,42')
    await page.waitForLoadState('networkidle')
    await context.route('**/api/**', (route) => route.abort('internetdisconnected'))
    await page.reload()
    await expect(money(page)).toContainText('Estimado R$ 49,42')
  })
})
