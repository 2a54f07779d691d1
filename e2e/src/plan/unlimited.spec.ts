import { PAGES } from '@compra/contract/http/pages.ts'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, openSignedIn, railOf } from '#harness/accounts.ts'
import { BUILT_WEB, expect, patience, test } from '#harness/product.ts'

/** `PLAN=unlimited`: nothing is sold, and nothing speaks of it. */
const unlimited = test.extend<object, object>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the first argument's pattern
    async ({}, provide) => {
      const product = await startApp({ site: BUILT_WEB, config: { isUnlimited: true } })
      await provide(product)
      await product.stop()
    },
    { scope: 'worker', timeout: patience(120_000) },
  ],
})

const SOLD = /premium|assin|R\$ ?7,99|plano gratuito|cobran|pagamento/i

const PAGES_OF_ALL = [
  PAGES.landing,
  PAGES.shoppingList,
  PAGES.policy,
  PAGES.terms,
  // To which the provider would lead, if there were one.
  PAGES.subscribed,
  PAGES.canceled,
]

unlimited('nothing is offered to a guest, on any page', async ({ page }) => {
  for (const address of PAGES_OF_ALL) {
    await page.goto(address)
    await expect(page.getByRole('main')).toBeVisible()
    await expect(page.locator('body')).not.toHaveText(SOLD, { useInnerText: true })
  }
  await page.goto(PAGES.terms)
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(4)
})

unlimited('search engines get no price', async ({ page }) => {
  for (const address of [PAGES.landing, PAGES.shoppingList, PAGES.policy, PAGES.terms]) {
    await page.goto(address)
    const metadata = page.locator('head title, head meta, head script[type="application/ld+json"]')
    const texts = await metadata.evaluateAll((all) => all.map((one) => one.outerHTML))
    expect(texts.length).toBeGreaterThan(3)
    expect(texts.filter((text) => SOLD.test(text) || text.includes('"Offer"'))).toEqual([])
  }
})

unlimited('a signed-in user sees no offer, and its URL says why', async ({ page, product }) => {
  await openSignedIn(page, product)
  const rail = railOf(page)
  await expect(rail.getByRole('button', { name: 'Sair' })).toBeVisible()
  await expect(page.locator('body')).not.toHaveText(SOLD, { useInnerText: true })
  await page.goto('/shopping-list?modal=premium')
  await expect(dialogOf(page, 'Tudo incluído').dialog).toContainText('Aqui nada é vendido')
})
