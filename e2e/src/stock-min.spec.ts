import { PLAN_LIMIT_TYPES } from '@compra/contract/limits.ts'
import { planApi } from '@compra/contract/plan.ts'
import { productApi } from '@compra/contract/product.ts'
import { SOME_SCARCE } from '@compra/contract/testing/sample-product.ts'
import { dialogOf, openMenu, toast, watchCalls } from './accounts.ts'
import { expect, type Page, test } from './product.ts'
import { openWith } from './products.ts'
import { addItem, names, storedItems } from './working-list.ts'

const LIST = '/shopping-list'
const CHECK = planApi.checkLimit.path
const SCARCE = productApi.minStock.path
const COUNT = planApi.incrementUsage.path

const FLOW: readonly string[] = [CHECK, SCARCE, COUNT]

const generate = (page: Page) => dialogOf(page, 'Gerar Lista de Compras')

async function start(page: Page): Promise<void> {
  await (await openMenu(page)).getByRole('button', { name: 'Lista de Estoque Mínimo' }).click()
}

/** The page's requests by path, in order. */
function watchFlow(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (FLOW.includes(pathname)) paths.push(pathname)
  })
  return paths
}

test('G-085 a list that the browser does not keep was not generated', async ({ page, product }) => {
  const counted = watchCalls(page, COUNT)
  await openWith(page, product, SOME_SCARCE, LIST)
  await start(page)
  await expect(generate(page).button('Gerar Nova Lista')).toBeVisible()
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await generate(page).button('Gerar Nova Lista').click()
  await expect(toast(page, 'Não foi possível gerar a lista.')).toBeVisible()
  await expect(names(page)).toHaveCount(0)
  expect(counted).toEqual([])
})

test('whoever leaves while it is being asked is asked about no more', async ({ page, product }) => {
  const { promise: isOver, resolve: end } = Promise.withResolvers<void>()
  await page.route(`**${CHECK}*`, () => isOver)
  const dropped = page.waitForEvent('requestfailed', (request) => request.url().includes(CHECK))
  await openWith(page, product, SOME_SCARCE, LIST)
  await start(page)
  await dialogOf(page, 'Lista de Estoque Mínimo').button('Fechar').click()
  await dropped
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('.toast-place').getByRole('button')).toHaveCount(0)
  end()
})
