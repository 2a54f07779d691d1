import { householdApi } from '@compra/contract/household/household.ts'
import { dialogOf, openSignedIn, railOf } from '#harness/accounts.ts'
import { findingsOf } from '#harness/axe.ts'
import { expect, MOVING, type Page, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { storeList } from '#working-list/working-list.ts'
import { DESK, edgesOf, isModal, LAPTOP, openPanel } from './wide.ts'

test.use(MOVING)

test.use({ viewport: DESK })

const open = (page: Page) => page.getByRole('dialog')
const panel = (page: Page, name: string) => dialogOf(page, name).dialog

test('from 1600 px a second panel opens next to the first, and back closes one after the other', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: '/policy' })
  await page.goto('/shopping-list')
  const products = await openPanel(page, 'Produtos')
  const before = await page.evaluate(() => history.length)
  const recipes = await openPanel(page, 'Receitas')
  await expect(products).toBeVisible()
  await expect(recipes.getByRole('heading', { name: 'Receitas', exact: true })).toBeFocused()
  await expect(page).toHaveURL('/shopping-list?modal=recipes')
  expect(await page.evaluate(() => history.length)).toBe(before)
  const [one, other] = [await edgesOf(products), await edgesOf(recipes)].toSorted(
    (left, right) => left.left - right.left,
  )
  const list = await edgesOf(page.locator('#add-item'))
  expect(one?.width).toBeGreaterThanOrEqual(380)
  expect(other?.width).toBeGreaterThanOrEqual(380)
  expect(list.right).toBeLessThanOrEqual(Number(one?.left))
  expect(one?.right).toBeLessThan(Number(other?.left))
  expect((await edgesOf(page.getByRole('button', { name: 'Alternar tema' }))).right).toBe(
    other?.right,
  )
  await page.goBack()
  await expect(recipes).toHaveCount(0)
  await expect(products).toBeVisible()
  await expect(page).toHaveURL('/shopping-list?modal=products')
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
  await page.goBack()
  await expect(page).toHaveURL('/policy')
})

test('the URL, Esc and the cross refer to the active panel', async ({ page, product }) => {
  await openSignedIn(page, product)
  const notes = await openPanel(page, 'Notas')
  const house = await openPanel(page, 'Casa')
  await notes.getByRole('heading', { name: 'Notas', exact: true }).click()
  await expect(page).toHaveURL('/shopping-list?modal=receipts')
  await page.reload()
  await expect(notes).toBeVisible()
  await expect(house).toBeVisible()
  await dialogOf(page, 'Casa').button('Fechar').click()
  await expect(house).toHaveCount(0)
  await expect(notes).toBeVisible()
  await expect(page).toHaveURL('/shopping-list?modal=receipts')
  await openPanel(page, 'Casa')
  await dialogOf(page, 'Notas').button('Fechar').focus()
  await page.keyboard.press('Escape')
  await expect(notes).toHaveCount(0)
  await expect(house).toBeVisible()
  await expect(page).toHaveURL('/shopping-list?modal=household')
})

test('a third panel replaces the inactive one', async ({ page, product }) => {
  await openSignedIn(page, product)
  const notes = await openPanel(page, 'Notas')
  const house = await openPanel(page, 'Casa')
  await notes.getByRole('heading', { name: 'Notas', exact: true }).click()
  const lists = await openPanel(page, 'Listas')
  await expect(house).toHaveCount(0)
  await expect(notes).toBeVisible()
  await expect(lists).toBeVisible()
})

/** Opens 'Casa', whose content loads when the returned function is called. */
async function openSlowly(page: Page): Promise<() => Promise<void>> {
  const answered = Promise.withResolvers<undefined>()
  await page.route(`**${householdApi.get.path}`, async (route) => {
    await answered.promise
    await route.continue()
  })
  const house = await openPanel(page, 'Casa')
  return async () => {
    answered.resolve(undefined)
    await expect(house.getByRole('button', { name: 'Convidar' })).toBeVisible()
  }
}

test('a panel whose content loads late leaves the focus in the active panel', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const comes = await openSlowly(page)
  const notes = await openPanel(page, 'Notas')
  await comes()
  await expect(notes.getByRole('heading', { name: 'Notas', exact: true })).toBeFocused()
})

test('a panel whose content loads late leaves the focus in the field that is being typed in', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const comes = await openSlowly(page)
  await page.locator('#new-item').fill('Lei')
  await comes()
  await page.keyboard.type('te')
  await expect(page.locator('#new-item')).toHaveValue('Leite')
})

test('F6 cycles through all panels, and the rail focuses an open one', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  await openPanel(page, 'Casa')
  await openPanel(page, 'Notas')
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document
      return activeElement?.id === 'new-item' ? 'list' : activeElement?.textContent
    })
  const met = new Set<string | null | undefined>()
  for (let press = 0; press < 3; press += 1) {
    await page.keyboard.press('F6')
    met.add(await focused())
  }
  expect(met).toEqual(new Set(['Casa', 'Notas', 'list']))
  await railOf(page).getByRole('button', { name: 'Casa' }).click()
  await expect(panel(page, 'Casa').getByRole('heading', { name: 'Casa' })).toBeFocused()
  await expect(open(page)).toHaveCount(2)
})

test('a narrower window shows the active panel, and both when it is wide again', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const lists = await openPanel(page, 'Listas')
  const spending = await openPanel(page, 'Gastos')
  for (const width of [1599, 1280, 900]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(lists).toBeHidden()
    await expect(spending).toBeVisible()
  }
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => isModal(spending)).toBe(true)
  await expect(lists).toBeHidden()
  await page.setViewportSize(DESK)
  await expect(lists).toBeVisible()
  await expect.poll(() => isModal(spending)).toBe(false)
  await page.setViewportSize(LAPTOP)
  await page.goBack()
  await expect(spending).toHaveCount(0)
  await expect(lists).toBeVisible()
  await page.goBack()
  await expect(open(page)).toHaveCount(0)
  await expect(page).toHaveURL('/shopping-list')
})

test('a question leaves both panels open', async ({ page, product }) => {
  await storeList(page, [{ name: 'Leite' }])
  await openSignedIn(page, product)
  await openPanel(page, 'Listas')
  await openPanel(page, 'Notas')
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await expect(open(page)).toHaveCount(3)
  await dialogOf(page, 'Limpar Lista').button('Limpar').click()
  await expect(open(page)).toHaveCount(2)
  await expect(page).toHaveURL('/shopping-list?modal=receipts')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`axe finds nothing with two panels (${colorScheme})`, async ({ page, product }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await openSignedIn(page, product)
    await openPanel(page, 'Produtos')
    await openPanel(page, 'Receitas')
    for (const width of [1600, 1920]) {
      await page.setViewportSize({ width, height: 1000 })
      await settle(page)
      expect(await findingsOf(page), `${width} px`).toEqual([])
    }
  })
}
