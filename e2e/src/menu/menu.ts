import type { User } from '@compra/server/testing/app/new-user.ts'
import { dialogOf, storeToken } from '#harness/accounts.ts'
import { expect, type Page } from '#harness/product.ts'

export { PUDDING } from '@compra/contract/testing/browser/recipe-drafts.ts'
export { monday, plannedOf, planWeek } from '@compra/server/testing/menu/week-menu.ts'

export const MENU = '/shopping-list?modal=week-menu'

const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

export async function openMenuAs(page: Page, user: User): Promise<void> {
  await storeToken(page, user.refreshToken)
  await page.goto(MENU)
  await expect(meal(page, 0, 'Almoço').place).toBeVisible()
}

/** The screen and its toolbar. */
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
