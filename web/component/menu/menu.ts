import { PUDDING } from '@compra/contract/testing/browser/recipe-drafts.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import {
  monday,
  plannedOf as plannedAt,
  planWeek as plan,
} from '@compra/server/testing/menu/week-menu.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, expect, page, product } from '#component/harness/product.ts'

export { monday, PUDDING }

const MENU = '/shopping-list?modal=week-menu'

const DAYS = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo']

type Plan = typeof plan extends (server: never, ...given: infer Given) => unknown ? Given : never

/** Saves a week. */
export const planWeek = (...given: Plan): Promise<void> => plan(product, ...given)

/** This week's entries on the server: '0 Almoço: Feijoada (4)'. */
export const plannedOf = (user: User): Promise<string[]> => plannedAt(product, user)

export async function openMenuAs(user: User): Promise<void> {
  await mountApp(MENU, user.refreshToken)
  await expect(meal(0, 'Almoço').place).toBeVisible()
}

/** The screen and its toolbar. */
export function weekOf() {
  const { dialog, button } = dialogOf('Cardápio da semana')
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
export function meal(day: number, name: string) {
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
export async function addDish(day: number, name: string, title: string): Promise<void> {
  await meal(day, name).add.click()
  const field = page.getByLabel('O que vai ter')
  await field.fill(title)
  await field.press('Enter')
  await expect(meal(day, name).dish(title)).toBeVisible()
}
