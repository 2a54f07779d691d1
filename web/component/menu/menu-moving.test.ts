import type { User } from '@compra/server/testing/app/new-user.ts'
import { describe } from 'vitest'
import type { Locator } from '#component/harness/locator.ts'
import { expect, page, product, test } from '#component/harness/product.ts'
import { saveRecipes } from '#component/recipe/recipes.ts'
import { meal, openMenuAs, plannedOf, planWeek, weekOf } from './menu.ts'

async function plan(): Promise<User> {
  const user = await product.newUser({})
  await saveRecipes(user, [{ title: 'Feijoada' }])
  await planWeek(user, [
    { day: 0, title: 'Feijoada' },
    { day: 0, meal: 'Jantar', title: 'Sopa' },
  ])
  return user
}

describe('at a desk', () => {
  test('a dish is dragged to another meal, and a click still opens it', async () => {
    const user = await plan()
    await openMenuAs(user)
    await drag(meal(0, 'Almoço').dish('Feijoada'), meal(2, 'Jantar').place)
    await expect(meal(2, 'Jantar').dish('Feijoada')).toBeVisible()
    await expect(meal(0, 'Almoço').dishes).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Feijoada' })).toHaveCount(0)
    await expect
      .poll(() => plannedOf(user))
      .toEqual(['0 Jantar: “Sopa” (4)', '2 Jantar: Feijoada (4)'])

    // By the handle, which narrower columns have, onto an entry.
    await page.setViewportSize({ width: 1000, height: 800 })
    await drag(meal(2, 'Jantar').grip('Feijoada'), meal(0, 'Jantar').place)
    await expect(meal(0, 'Jantar').dishes).toHaveText([/Sopa/, /Feijoada/])
    await meal(0, 'Jantar').dish('Feijoada').click()
    await expect(page.getByRole('dialog', { name: 'Feijoada' })).toBeVisible()
  })

  test('Esc while a dish is dragged leaves it where it was, and the week open', async () => {
    const user = await plan()
    await openMenuAs(user)
    await meal(0, 'Almoço').dish('Feijoada').hover()
    await page.mouse.down()
    await meal(1, 'Jantar').place.hover()
    await expect(page.locator('[data-over]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-over]')).toHaveCount(0)
    await page.mouse.up()
    await expect(meal(0, 'Almoço').dish('Feijoada')).toBeVisible()
    await expect(weekOf().dialog).toBeVisible()
  })

  test('a week is planned by the keyboard alone', async () => {
    const user = await plan()
    await openMenuAs(user)
    await meal(3, 'Jantar').add.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('O que vai ter')).toBeFocused()
    await page.keyboard.type('feijo')
    await expect(page.getByRole('button', { name: 'Feijoada' }).last()).toBeVisible()
    await tabTo('Feijoada')
    await page.keyboard.press('Enter')
    await expect(meal(3, 'Jantar').dish('Feijoada')).toBeVisible()
    await expect(meal(3, 'Jantar').add).toBeFocused()

    // The moved dish keeps the focus.
    await page.keyboard.press('Shift+Tab')
    await expect(meal(3, 'Jantar').dish('Feijoada')).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo('Mover para…')
    await page.keyboard.press('Enter')
    await tabTo('qui')
    await page.keyboard.press('ArrowRight')
    await tabTo('Mover')
    await page.keyboard.press('Enter')
    await expect(meal(4, 'Jantar').dish('Feijoada')).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo('Remover')
    await page.keyboard.press('Enter')
    await expect(meal(4, 'Jantar').dishes).toHaveCount(0)
    await expect
      .poll(() => plannedOf(user))
      .toEqual(['0 Almoço: Feijoada (4)', '0 Jantar: “Sopa” (4)'])
  })
})

async function drag(from: Locator, to: Locator): Promise<void> {
  await from.hover()
  await page.mouse.down()
  await to.hover()
  await page.mouse.up()
}

/** Presses Tab until the element with this name has the focus. */
async function tabTo(start: string): Promise<void> {
  const name = () => {
    const active = document.activeElement
    const label = active?.closest('label') ?? active
    return (active?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
  }
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if (name().startsWith(start)) return
  }
  throw new Error(`${start} is not met`)
}
