import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Locator } from '@playwright/test'
import { fingerOn, type Place } from './finger.ts'
import { meal, openMenuAs, plannedOf, planWeek, weekOf } from './menu.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { saveRecipes } from './recipes.ts'

const DESKTOP = { width: 1280, height: 800 }

async function plan(product: RunningApp): Promise<User> {
  const user = await product.newUser()
  await saveRecipes(product, user, [{ title: 'Feijoada' }])
  await planWeek(product, user, [
    { day: 0, title: 'Feijoada' },
    { day: 0, meal: 'Jantar', title: 'Sopa' },
  ])
  return user
}

async function centerOf(target: Locator): Promise<Place> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('it is not on the screen')
  return [box.x + box.width / 2, box.y + box.height / 2]
}

test.describe('at a desk', () => {
  test.use({ viewport: DESKTOP })

  test('a dish is dragged to another meal, and a click still opens it', async ({
    page,
    product,
  }) => {
    const user = await plan(product)
    await openMenuAs(page, user)
    await drag(page, meal(page, 0, 'Almoço').dish('Feijoada'), meal(page, 2, 'Jantar').place)
    await expect(meal(page, 2, 'Jantar').dish('Feijoada')).toBeVisible()
    await expect(meal(page, 0, 'Almoço').dishes).toHaveCount(0)
    await expect(page.getByRole('dialog', { name: 'Feijoada' })).toHaveCount(0)
    await expect
      .poll(() => plannedOf(product, user))
      .toEqual(['0 Jantar: “Sopa” (4)', '2 Jantar: Feijoada (4)'])

    // By the handle, onto what is there.
    await drag(page, meal(page, 2, 'Jantar').grip('Feijoada'), meal(page, 0, 'Jantar').place)
    await expect(meal(page, 0, 'Jantar').dishes).toHaveText([/Sopa/, /Feijoada/])
    await meal(page, 0, 'Jantar').dish('Feijoada').click()
    await expect(page.getByRole('dialog', { name: 'Feijoada' })).toBeVisible()
  })

  test('Esc while a dish is dragged leaves it where it was, and the week open', async ({
    page,
    product,
  }) => {
    const user = await plan(product)
    await openMenuAs(page, user)
    const from = await centerOf(meal(page, 0, 'Almoço').dish('Feijoada'))
    const to = await centerOf(meal(page, 1, 'Jantar').place)
    await page.mouse.move(...from)
    await page.mouse.down()
    await page.mouse.move(...to, { steps: 4 })
    await expect(page.locator('[data-over]')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-over]')).toHaveCount(0)
    await page.mouse.up()
    await expect(meal(page, 0, 'Almoço').dish('Feijoada')).toBeVisible()
    await expect(weekOf(page).dialog).toBeVisible()
  })

  test('a week is planned by the keyboard alone', async ({ page, product }) => {
    const user = await plan(product)
    await openMenuAs(page, user)
    await meal(page, 3, 'Jantar').add.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('O que vai ter')).toBeFocused()
    await page.keyboard.type('feijo')
    await expect(page.getByRole('button', { name: 'Feijoada' }).last()).toBeVisible()
    await tabTo(page, 'Feijoada')
    await page.keyboard.press('Enter')
    await expect(meal(page, 3, 'Jantar').dish('Feijoada')).toBeVisible()
    await expect(meal(page, 3, 'Jantar').add).toBeFocused()

    // Moved, it keeps the focus.
    await page.keyboard.press('Shift+Tab')
    await expect(meal(page, 3, 'Jantar').dish('Feijoada')).toBeFocused()
    await page.keyboard.press('Enter')
    await tabTo(page, 'Mover para…')
    await page.keyboard.press('Enter')
    await tabTo(page, 'qui')
    await page.keyboard.press('ArrowRight')
    await tabTo(page, 'Mover')
    await page.keyboard.press('Enter')
    await expect(meal(page, 4, 'Jantar').dish('Feijoada')).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, 'Remover')
    await page.keyboard.press('Enter')
    await expect(meal(page, 4, 'Jantar').dishes).toHaveCount(0)
    await expect
      .poll(() => plannedOf(product, user))
      .toEqual(['0 Almoço: Feijoada (4)', '0 Jantar: “Sopa” (4)'])
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a finger moves a dish by its handle at once, and from anywhere on it after resting', async ({
    page,
    product,
  }) => {
    const user = await plan(product)
    await openMenuAs(page, user)
    await page.evaluate(() => document.querySelector('[data-day="0"]')?.scrollIntoView())
    const { drag: pull, lift } = await fingerOn(page)
    const onto = await centerOf(meal(page, 1, 'Almoço').place)
    await pull([await centerOf(meal(page, 0, 'Almoço').grip('Feijoada')), near(onto), onto])
    await expect(meal(page, 1, 'Almoço').place).toHaveAttribute('data-over', '')
    await lift()
    await expect(meal(page, 1, 'Almoço').dish('Feijoada')).toBeVisible()

    const start = await centerOf(meal(page, 0, 'Jantar').dish('Sopa'))
    const end = await centerOf(meal(page, 1, 'Jantar').place)
    await pull([start])
    await expect(page.locator('[data-dragged]')).toHaveCount(1)
    await pull([start, near(end), end])
    await lift()
    await expect(meal(page, 1, 'Jantar').dish('Sopa')).toBeVisible()
    await expect
      .poll(() => plannedOf(product, user))
      .toEqual(['1 Almoço: Feijoada (4)', '1 Jantar: “Sopa” (4)'])
  })

  test('a finger that moves at once scrolls, and moves no dish', async ({ page, product }) => {
    const user = await plan(product)
    await openMenuAs(page, user)
    const { swipe } = await fingerOn(page)
    const [x, y] = await centerOf(meal(page, 0, 'Jantar').dish('Sopa'))
    await swipe([
      [x, y],
      [x, y - 60],
      [x, y - 160],
    ])
    await expect(page.locator('[data-dragged]')).toHaveCount(0)
    expect(await plannedOf(product, user)).toHaveLength(2)
    await expect(meal(page, 0, 'Jantar').dishes).toHaveCount(1)
  })
})

const near = ([x, y]: Place): Place => [x, y - 12]

async function drag(page: Page, from: Locator, to: Locator): Promise<void> {
  const [start, end] = [await centerOf(from), await centerOf(to)]
  await page.mouse.move(...start)
  await page.mouse.down()
  await page.mouse.move(...end, { steps: 5 })
  await page.mouse.up()
}

/** Tabs on until what is called so has the focus. */
async function tabTo(page: Page, start: string): Promise<void> {
  const name = () =>
    page.evaluate(() => {
      const active = document.activeElement
      const label = active?.closest('label') ?? active
      return (active?.getAttribute('aria-label') ?? label?.textContent ?? '').trim()
    })
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press('Tab')
    if ((await name()).startsWith(start)) return
  }
  throw new Error(`${start} is not met`)
}
