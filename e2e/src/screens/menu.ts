import { menuApi } from '@compra/contract/menu/menu.ts'
import { dialogOf } from '#harness/accounts.ts'
import { meal, MENU, monday, openMenuAs, planWeek, weekOf } from '#menu/menu.ts'
import { addProducts } from '#product/products.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { type Area, fail, hold, leave, LONG, release, rest, type Screen } from './screen.ts'

const CALLS = `**${menuApi.get.path.replace('{monday}', '*')}`
const EIGHT = [
  'Café da manhã',
  'Lanche da manhã',
  'Almoço',
  'Lanche da tarde',
  'Jantar',
  'Ceia',
  'Marmita das crianças',
  'Depois do treino',
]

/** A week with very short and very long texts, and one of eight meals. */
async function plan({ page, product }: Parameters<Screen['show']>[0]): Promise<void> {
  const user = await product.newUser()
  await addProducts(product, user, [{ name: 'Fubá mimoso 500 g', stock: 2 }])
  await saveRecipes(product, user, [{ title: 'Polenta' }, { title: LONG }])
  const dishes = [
    { day: 0, title: 'Polenta', people: 2 },
    { day: 0, title: LONG, people: 99 },
    { day: 2, meal: 'Jantar', title: 'Pizza' },
    { day: 6, meal: 'Jantar', title: LONG.repeat(2) },
  ]
  await planWeek(product, user, dishes)
  await planWeek(product, user, dishes, { week: monday(-1) })
  await planWeek(product, user, dishes, { week: monday(1), meals: EIGHT })
  await openMenuAs(page, user)
}

export const MENU_AREA: Area = {
  name: 'menu of the week',
  expectedErrors: [/500/],
  screens: [
    {
      name: 'an empty week',
      show: async ({ page, product }) => openMenuAs(page, await product.newUser()),
    },
    { name: 'a planned week', show: plan },
    {
      name: 'what is done with a week',
      show: async ({ page }) => {
        await weekOf(page).button('Mais ações da semana').click()
        await weekOf(page).button('Refeições do dia').waitFor()
      },
    },
    {
      name: 'meals of the day',
      show: async ({ page }) => {
        // The menu is over when the screen gets another width.
        await page.reload()
        await weekOf(page).act('Refeições do dia')
        await dialogOf(page, 'Refeições do dia').field('Nova refeição').fill('almoço')
      },
    },
    {
      name: 'last week once more?',
      show: async ({ page }) => {
        await leave(page, dialogOf(page, 'Refeições do dia').dialog)
        await weekOf(page).act('Repetir a semana passada')
        await page.getByRole('alertdialog').waitFor()
      },
    },
    {
      name: 'dish to add',
      show: async ({ page }) => {
        await leave(page, page.getByRole('alertdialog'))
        await meal(page, 1, 'Almoço').add.click()
        await page.getByText('Polenta').last().waitFor()
      },
    },
    {
      name: 'dish to add, typed',
      show: ({ page }) => page.getByLabel('O que vai ter').fill(LONG.slice(0, 30)),
    },
    {
      name: 'dish',
      show: async ({ page }) => {
        await page.keyboard.press('Escape')
        await meal(page, 0, 'Almoço').dish(LONG).click()
        await page.getByText('Mover para…').waitFor()
      },
    },
    {
      name: 'dish to move',
      show: async ({ page }) => {
        await page.getByText('Mover para…').click()
        await page.getByText('Refeição').waitFor()
      },
    },
    {
      name: 'dish taken away',
      show: async ({ page }) => {
        await page.keyboard.press('Escape')
        await meal(page, 2, 'Jantar').dish('Pizza').click()
        await page.getByText('Remover').click()
        await rest(page, 'Pizza saiu do cardápio')
      },
    },
    {
      name: 'list of the week',
      show: async ({ page }) => {
        await page.reload()
        await weekOf(page).list.click()
        await page.getByText('Vai para a lista').waitFor()
      },
    },
    {
      name: 'week of eight meals',
      show: async ({ page }) => {
        await leave(page, dialogOf(page, 'Gerar Lista de Compras').dialog)
        await weekOf(page).after.click()
        await meal(page, 0, 'Ceia').add.waitFor()
      },
    },
    {
      name: 'week on its way',
      show: async ({ page }) => {
        await hold(page, CALLS)
        await page.goto(MENU)
        await page.locator('[data-skeleton]').first().waitFor()
      },
    },
    {
      name: 'week that does not come',
      show: async ({ page }) => {
        await release(page)
        await fail(page, CALLS)
        await page.goto(MENU)
        await page.getByText('Não foi possível carregar.').waitFor()
      },
    },
  ],
}
