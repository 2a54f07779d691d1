import { receiptApi } from '@compra/contract/receipt/receipt.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Browser, Page } from '@playwright/test'
import { dialogOf, openMenu, toast } from '#harness/accounts.ts'
import { expect, test } from '#harness/product.ts'
import { go, keeps, openFromMenu, openPhone } from '#product/pantry.ts'
import { addProducts, productsOf } from '#product/products.ts'
import { addItem, row } from '#working-list/working-list.ts'
import { pasteReceipt, receiptPage, review, reviewRow, RICE } from './receipts.ts'

const HERE = 'Nota guardada neste aparelho'

/** A phone that keeps its pantry, with rice on the list. */
async function phoneOf(browser: Browser, product: RunningApp) {
  const user = await product.newUser()
  await addProducts(product, user, [{ name: 'Arroz 5 kg', stock: 1 }])
  const device = await openPhone(browser, product, user)
  await openFromMenu(device.page, 'Produtos')
  await keeps(device.page, 'Arroz 5 kg')
  await go(device.page, '/shopping-list')
  await addItem(device.page, 'arroz')
  return { user, ...device }
}

async function confirmed(page: Page, title: string): Promise<void> {
  await pasteReceipt(page, receiptPage({ rows: [RICE] }))
  await expect(reviewRow(page, 'Arroz 5 kg').item).toContainText('+ 2 no estoque')
  await review(page).button('Confirmar 1 item').click()
  await expect(toast(page, title)).toBeVisible()
}

const stockOf = async (product: RunningApp, user: User) =>
  (await productsOf(product, user))[0]?.stock

const countOf = async (product: RunningApp, user: User) =>
  (await product.call(receiptApi.list, { as: user, query: {} })).body.data.length

test('offline, a receipt is queued on the phone, also over a closed page, and sent once by two tabs', async ({
  browser,
  product,
}) => {
  const { context, page, user } = await phoneOf(browser, product)
  await context.setOffline(true)
  await confirmed(page, HERE)
  await expect(row(page, 'arroz').item).toHaveAttribute('data-status', 'purchased')
  // It was read before, as the phone knows without the server.
  await pasteReceipt(page, receiptPage({ rows: [RICE] }))
  await expect(review(page).dialog).toContainText('Você já leu esta nota.')
  await review(page).button('Abrir').click()
  const waiting = dialogOf(page, 'Notas neste aparelho')
  await expect(waiting.dialog).toContainText('envia quando houver internet')

  await page.close()
  const [one, other] = [await context.newPage(), await context.newPage()]
  await go(one, '/shopping-list')
  await go(other, '/shopping-list')
  expect(await countOf(product, user)).toBe(0)
  await context.setOffline(false)
  const receiptCount = async () =>
    (await toast(one, 'Nota guardada').count()) + (await toast(other, 'Nota guardada').count())
  await expect.poll(receiptCount).toBe(1)
  await expect.poll(() => stockOf(product, user)).toBe(3)
  await one.reload()
  await one.locator('html[data-ready]').waitFor({ state: 'attached' })
  expect(await countOf(product, user)).toBe(1)
  expect(await stockOf(product, user)).toBe(3)
  await context.close()
})

test('a receipt is imported once despite a lost answer', async ({ browser, product }) => {
  const { context, page, user } = await phoneOf(browser, product)
  let lost = 0
  await context.route(`**${receiptApi.create.path}`, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue()
    lost += 1
    await route.fetch()
    return route.abort()
  })
  await confirmed(page, HERE)
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  expect(lost).toBe(1)
  expect(await countOf(product, user)).toBe(1)
  expect(await stockOf(product, user)).toBe(3)
  await context.close()
})

test('a queued receipt can be undone before it is sent, and discarded when signing out', async ({
  browser,
  product,
}) => {
  const { context, page, user } = await phoneOf(browser, product)
  await context.setOffline(true)
  await confirmed(page, HERE)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast(page, 'Nota descartada')).toBeVisible()
  await expect(row(page, 'arroz').item).toHaveAttribute('data-status', 'pending')

  await confirmed(page, HERE)
  await (await openMenu(page)).getByRole('button', { name: 'Sair' }).click()
  const question = dialogOf(page, 'Há alterações não enviadas')
  await expect(question.dialog).toContainText('Só neste aparelho: 1 nota fiscal.')
  await question.button('Descartar e sair').click()
  const kept = () =>
    page.evaluate(async () => [
      localStorage.getItem('ci_v01:receipts'),
      (await indexedDB.databases()).map(({ name }) => name),
    ])
  await expect.poll(kept).toEqual([null, expect.not.arrayContaining(['ci_v01_receipts'])])
  await context.setOffline(false)
  expect(await countOf(product, user)).toBe(0)
  await context.close()
})

test('a receipt beyond the plan’s limit is reported, stored, reopened and sent', async ({
  browser,
  product,
}) => {
  const { context, page, user } = await phoneOf(browser, product)
  await context.setOffline(true)
  await confirmed(page, HERE)
  const other = { ...RICE, text: 'FEIJAO CARIOCA 1KG', code: '8' }
  await pasteReceipt(page, receiptPage({ rows: [other], number: 2 }))
  await review(page).button('Confirmar 1 item').click()
  await expect(review(page).dialog).toHaveCount(0)
  await context.setOffline(false)
  await expect(toast(page, 'A nota de MERCADO EXEMPLO LTDA não entrou')).toBeVisible()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  const { dialog, button } = dialogOf(page, 'Notas neste aparelho')
  await expect(dialog).toContainText('passa do plano gratuito')

  await button('Abrir: MERCADO EXEMPLO LTDA').click()
  await reviewRow(page, /Feijão/).line.click()
  await reviewRow(page, /Feijão/)
    .item.getByText('Só o preço')
    .last()
    .click()
  await review(page).button('Confirmar 1 item').click()
  const refused = review(page).dialog.getByText('Nada do que você conferiu se perdeu.')
  await expect(refused).toBeVisible()
  await givePremium(product, user)
  await review(page).button('Confirmar 1 item').click()
  await expect(toast(page, 'Nota guardada')).toBeVisible()
  expect(await countOf(product, user)).toBe(2)
  await expect(dialog).toHaveCount(0)
  await context.close()
})
