import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import type { Locator } from '@playwright/test'
import { fingerOn, type Place } from '#harness/finger.ts'
import { expect, PHONE, test } from '#harness/product.ts'
import { saveRecipes } from '#recipe/recipes.ts'
import { meal, openMenuAs, plannedOf, planWeek } from './menu.ts'

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

test.describe('on a phone', () => {
  test.use(PHONE)

  test('touch moves a dish by its handle at once, and from anywhere on it after a long press', async ({
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

  test('an immediate swipe scrolls, and moves no dish', async ({ page, product }) => {
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
