import { randomUUID } from 'node:crypto'
import { mondayOf } from '@compra/contract/calendar/week.ts'
import type { BodyInputOf } from '@compra/contract/endpoint.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { recipeApi } from '@compra/contract/recipe.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { dialogOf, storeToken } from './accounts.ts'
import { expect, type Page } from './product.ts'

export const MENU = '/shopping-list?modal=week-menu'

const DAY_MS = 86_400_000
const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

type Draft = BodyInputOf<typeof menuApi.put>

/** A dish: of free words, or of the recipe that is called so. */
interface Dish {
  day: number
  meal?: string
  title: string
  people?: number
}

/** Half a kilo of rice and a litre of milk, for four. */
export const PUDDING = {
  title: 'Arroz-doce',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 1, unit: 'l' },
  ],
}

/** The Monday of a week, so many after this one. */
export function monday(weeks = 0): string {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const date = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return date(Date.parse(mondayOf(date(today))) + weeks * 7 * DAY_MS)
}

/** Writes a week as a person would. */
export async function planWeek(
  product: RunningApp,
  user: User,
  dishes: readonly Dish[],
  { week = monday(), meals = ['Almoço', 'Jantar'] }: { week?: string; meals?: string[] } = {},
): Promise<void> {
  const { body: page } = await product.call(recipeApi.list, {
    as: user,
    query: { name: '', size: '100' },
  })
  const entries: Draft['entries'] = dishes.map(({ day, meal = 'Almoço', title, people = 4 }) => {
    const recipe = page.data.find((one) => one.title === title)
    const what = recipe ? { recipeId: recipe.id } : { text: title }
    return { id: randomUUID(), day, meal, people, ...what }
  })
  const params = { monday: week }
  const { body: now } = await product.call(menuApi.get, { as: user, params })
  await product.call(menuApi.put, {
    as: user,
    params,
    body: { version: now.version, meals, entries },
  })
}

/** What the server has of a week: '0 Almoço: Feijoada (4)'. */
export async function plannedOf(
  product: RunningApp,
  user: User,
  week = monday(),
): Promise<string[]> {
  const { body } = await product.call(menuApi.get, { as: user, params: { monday: week } })
  return body.entries.map(({ day, meal, recipe, text, people, cookedAt }) => {
    const cooked = cookedAt === null ? '' : ' cozinhado'
    return `${day} ${meal}: ${recipe ? recipe.title : `“${text}”`} (${people})${cooked}`
  })
}

export async function openMenuAs(page: Page, user: User): Promise<void> {
  await storeToken(page, user.refreshToken)
  await page.goto(MENU)
  await expect(meal(page, 0, 'Almoço').place).toBeVisible()
}

/** The screen, and what stands above its days. */
export function weekOf(page: Page) {
  const { dialog, button } = dialogOf(page, 'Cardápio da semana')
  return {
    dialog,
    button,
    before: button('Semana anterior'),
    after: button('Próxima semana'),
    list: button('Gerar lista da semana'),
    act: async (name: string) => {
      await button('Mais ações da semana').click()
      await button(name).click()
    },
  }
}

/** A meal of a day, 0 being Monday. */
export function meal(page: Page, day: number, name: string) {
  const place = page.getByRole('group', { name: new RegExp(`^${name} de ${DAYS[day]}, `) })
  return {
    place,
    add: place.getByRole('button', { name: /^Adicionar em / }),
    dishes: place.getByRole('listitem'),
    dish: (title: string) => place.getByRole('button', { name: title }),
    grip: (title: string) =>
      place.getByRole('listitem').filter({ hasText: title }).getByTitle('Arrastar'),
  }
}

/** Adds a dish by its name. */
export async function addDish(page: Page, day: number, name: string, title: string) {
  await meal(page, day, name).add.click()
  const field = page.getByLabel('O que vai ter')
  await field.fill(title)
  await field.press('Enter')
  await expect(meal(page, day, name).dish(title)).toBeVisible()
}
