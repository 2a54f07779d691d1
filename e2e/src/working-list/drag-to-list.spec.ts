import { shoppingListApi } from '@compra/contract/shopping-list/shopping-list.ts'
import { dialogOf, openSignedIn, toast } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, type Locator, MOVING, type Page, test } from '#harness/product.ts'
import { addProducts, card, openWith } from '#product/products.ts'
import { CAKE, RECIPES, saveRecipes } from '#recipe/recipes.ts'
import { addItem, names, storedItems } from './working-list.ts'

test.use(MOVING)

/** Drags by a real mouse, in steps, as far as the middle of the list. */
async function dragToList(page: Page, source: Locator): Promise<void> {
  await lift(page, source)
  const list = await page.getByRole('main').boundingBox()
  if (!list) throw new Error('no list')
  await page.mouse.move(list.x + list.width / 2, 400, { steps: 5 })
  await expect(page.locator('html')).toHaveAttribute('data-drag', 'over')
}

async function lift(page: Page, source: Locator): Promise<void> {
  await expect(source).toBeVisible()
  const box = await source.boundingBox()
  if (!box) throw new Error('nothing to drag')
  // Its corner, which has no button.
  await page.mouse.move(box.x + 6, box.y + 12)
  await page.mouse.down()
  await page.mouse.move(box.x - 20, box.y + 24, { steps: 3 })
  await expect(page.locator('html')).toHaveAttribute('data-drag', /.*/)
}

test('a product dragged onto the list is added, and one press removes it again', async ({
  page,
  product,
}) => {
  await openWith(page, product, [{ name: 'Arroz 5 kg', price: 27.9, stock: 1, minStock: 4 }])
  await dragToList(page, card(page, 'Arroz 5 kg').article)
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Arroz · 5\u00A0kg'])
  await expect(page.locator('html')).not.toHaveAttribute('data-drag')
  expect(await storedItems(page)).toMatchObject([{ quantity: 3, price: 27.9 }])
  await expect(dialogOf(page, 'Produtos').dialog).toBeVisible()
  const added = toast(page, 'Arroz 5 kg na lista')
  await expect(added).toBeVisible()
  await expect(added).not.toContainText('sucesso')
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names(page)).toHaveCount(0)
})

test('the button of a card does the same, and a drag that ends elsewhere does nothing', async ({
  page,
  product,
}) => {
  await openWith(page, product, [{ name: 'Sal', price: 2, stock: 1 }])
  await lift(page, card(page, 'Sal').article)
  await page.mouse.move(640, 20, { steps: 3 })
  await page.mouse.up()
  await expect(page.locator('html')).not.toHaveAttribute('data-drag')
  await expect(names(page)).toHaveCount(0)
  await dragToList(page, card(page, 'Sal').article)
  await page.keyboard.press('Escape')
  await expect(page.locator('html')).not.toHaveAttribute('data-drag')
  await page.mouse.up()
  await expect(names(page)).toHaveCount(0)
  expect(await findingsOf(page)).toEqual([])
  const { add } = card(page, 'Sal')
  await add.click()
  await expect(names(page)).toHaveText(['Sal'])
  await add.click()
  await expect(toast(page, 'A lista já tem tudo')).toBeVisible()
})

test('the row of a product added from a panel is shown above the toast', async ({
  page,
  product,
}) => {
  await openWith(page, product, [{ name: 'Sal', price: 2, stock: 1 }])
  for (let at = 0; at < 15; at++) await addItem(page, `Item ${at}.`)
  await card(page, 'Sal').add.click()
  const added = page.locator('.toast-place .toast')
  await expect(added).toContainText('Sal na lista')
  const row = page.locator('#items .item').last()
  const gap = async () => {
    const [over, under] = [await row.boundingBox(), await added.boundingBox()]
    return over && under ? under.y - (over.y + over.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await expect(row).toBeInViewport({ ratio: 1 })
})

test('a saved list adds its items, and a recipe its missing ingredients', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product)
  await product.call(shoppingListApi.create, {
    as: user,
    body: { name: 'Feira', items: [{ name: 'Banana', price: 0, quantity: 2, sequence: 1 }] },
  })
  await addProducts(product, user, [{ name: 'Fubá mimoso 500 g', stock: 2 }])
  await saveRecipes(product, user, [CAKE])
  await page.goto('/shopping-list?modal=lists')
  await dragToList(page, page.getByRole('article').filter({ hasText: 'Feira' }))
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Banana'])
  await page.goto(RECIPES)
  await dragToList(page, page.getByRole('article').filter({ hasText: CAKE.title }))
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Banana', 'Ovos'])
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
})

test('a row of the table is dragged by its name', async ({ page, product }) => {
  await page.setViewportSize({ width: 1920, height: 1000 })
  await openWith(page, product, [{ name: 'Café', stock: 1 }])
  await dragToList(page, page.getByRole('rowheader', { name: 'Café' }))
  await page.mouse.up()
  await expect(names(page)).toHaveText(['Café'])
})
