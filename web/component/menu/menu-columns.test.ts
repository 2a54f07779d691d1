import type { User } from '@compra/server/testing/app/new-user.ts'
import { findingsOf } from '#component/harness/axe.ts'
import type { Locator } from '#component/harness/locator.ts'
import { expect, page, product, test } from '#component/harness/product.ts'
import { saveRecipes } from '#component/recipe/recipes.ts'
import { meal, openMenuAs, plannedOf, planWeek } from './menu.ts'

const shelf = () => page.getByRole('list', { name: 'Receitas para arrastar' })

async function plan(): Promise<User> {
  const user = await product.newUser({})
  await saveRecipes(user, [{ title: 'Feijoada' }, { title: 'Canja' }])
  await planWeek(user, [{ day: 0, title: 'Feijoada' }])
  return user
}

/** How many days are in one row. */
function columns(): number {
  const days = page.getByRole('list', { name: 'Dias da semana' }).locator('.week-day').elements()
  return new Set(days.map((day) => day.getBoundingClientRect().left)).size
}

function center(target: Locator): [x: number, y: number] {
  const { x, y, width, height } = target.element().getBoundingClientRect()
  return [x + width / 2, y + height / 2]
}

test('the week has seven columns at 1280 px, four at 768 and one on a phone', async () => {
  await openMenuAs(await plan())
  for (const [width, height, count] of [
    [1280, 800, 7],
    [768, 1024, 4],
    [390, 844, 1],
    [1920, 1080, 7],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect.poll(columns).toBe(count)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
    expect(await findingsOf()).toEqual([])
  }
})

test('a recipe is dragged from above the week onto a day, and what the week lacks is shown', async () => {
  const user = await plan()
  await page.setViewportSize({ width: 1280, height: 800 })
  await openMenuAs(user)
  await expect(page.getByText(/^Faltam \d+: /)).toBeVisible()
  const recipe = shelf().getByRole('listitem').filter({ hasText: 'Canja' })
  await expect(recipe).toBeVisible()
  await page.mouse.move(...center(recipe))
  await page.mouse.down()
  await page.mouse.move(...center(meal(2, 'Jantar').place), { steps: 5 })
  await page.mouse.up()
  await expect(meal(2, 'Jantar').dish('Canja')).toBeVisible()
  await expect
    .poll(() => plannedOf(user))
    .toEqual(['0 Almoço: Feijoada (4)', '2 Jantar: Canja (4)'])
})
