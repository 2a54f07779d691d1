import { dialogOf, openMenu, toast } from '#harness/accounts.ts'
import { expect, patience, PHONE, test } from '#harness/product.ts'
import { housemates, openHouse, openOther, sent } from '#house-list/house-list.ts'
import { meal, PUDDING, weekOf } from '#menu/menu.ts'
import { addProducts, productsOf } from '#product/products.ts'
import { entry, inHeader } from '#product/stock.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { names, row } from '#working-list/working-list.ts'

const PANCAKES = {
  title: 'Panqueca',
  servings: '4 porções',
  ingredients: [
    { name: 'Leite', quantity: 500, unit: 'ml' },
    { name: 'Ovos', quantity: 3, unit: 'un' },
  ],
}

test.use({ viewport: { width: 1280, height: 800 } })
test.setTimeout(patience(90_000))

test('a week is planned on a desktop by keyboard and mouse, bought with a phone, and cooked', async ({
  browser,
  page,
  product,
}) => {
  const { ana, tomas } = await housemates(product)
  await addProducts(product, ana, [{ name: 'Arroz 1 kg', stock: 1 }])
  await saveRecipes(product, ana, [PUDDING, PANCAKES])
  await openHouse(page, ana)

  // By keyboard alone: the menu, and a dish for Tuesday, for two by default.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('c')
    await expect(weekOf(page).dialog).toBeVisible({ timeout: patience(1000) })
  }).toPass()
  const tuesday = meal(page, 1, 'Jantar')
  await tuesday.add.press('Enter')
  await expect(page.getByLabel('O que vai ter')).toBeFocused()
  await page.keyboard.type('arroz-doce')
  await expect(page.getByRole('button', { name: /^Arroz-doce/ })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(tuesday.dish('Arroz-doce')).toBeVisible()

  // By mouse: another one, dragged to another day.
  const wednesday = meal(page, 2, 'Almoço')
  const thursday = meal(page, 3, 'Almoço')
  await wednesday.add.click()
  await page.getByRole('button', { name: /^Panqueca/ }).click()
  await wednesday.dish('Panqueca').hover()
  await page.mouse.down()
  await thursday.place.hover()
  await page.mouse.up()
  await expect(thursday.dish('Panqueca')).toBeVisible()
  await expect(wednesday.dishes).toHaveCount(0)

  // The missing ingredients of both go on the household list, with their dishes.
  await weekOf(page).list.click()
  const generate = dialogOf(page, 'Gerar Lista de Compras')
  await expect(generate.dialog.getByRole('list', { name: 'Tem em casa' })).toContainText('Arroz')
  await generate.button('Gerar Nova Lista').click()
  await expect(names(page)).toHaveText([/^Leite/, /^Ovos/])
  await expect(sent(page)).toBeAttached()
  await expect(page.locator('#items')).toContainText('Panqueca (qui)')

  // In the shop: Tomás sees it on his phone, ticks it, and puts it away.
  const phone = await openOther(browser, product, tomas)
  await phone.setViewportSize(PHONE.viewport)
  for (const name of ['Leite', 'Ovos']) await row(phone, name).bought.click()
  await inHeader(phone).click()
  await entry(phone).button('Guardar').click()
  await expect(toast(phone, 'Compras guardadas')).toBeVisible()

  // At home: Ana cooks the planned dish, and the phone shows it.
  await (await openMenu(phone)).getByRole('button', { name: 'Cardápio' }).click()
  await page.keyboard.press('g')
  await page.keyboard.press('c')
  await thursday.dish('Panqueca').click()
  await dialogOf(page, 'Panqueca').button('Cozinhei').click()
  await dialogOf(page, 'Cozinhei').button('Tirar do estoque').click()
  await expect(toast(page, 'Cozinhado: Panqueca')).toBeVisible()
  await expect(thursday.place).toContainText('Cozinhado')
  await expect(meal(phone, 3, 'Almoço').place).toContainText('Cozinhado')
  // Half of a recipe for four: 250 ml of a litre, and three halves of an egg.
  const stock = await productsOf(product, ana)
  expect(stock.map(({ name, stock: units }) => [name, units])).toEqual([
    ['Leite 1 l', 0.75],
    ['Ovos', 0.5],
    ['Arroz 1 kg', 1],
  ])
})
