import { householdApi } from '@compra/contract/household/household.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  logIn,
  openSignedIn,
  page,
  product,
  settle,
  test,
  toast,
} from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import { addItem, field, names, openList, rows } from '#component/working-list/working-list.ts'
import { chooseList, sent, title } from './house-list.ts'

const helena = { userName: 'Helena Duarte' }

/** Helena's household, with a second member. */
async function house(): Promise<{ host: User; guest: User }> {
  const host = await product.newUser(helena)
  return {
    host,
    guest: await product.moveIn(host, await product.newUser({ userName: 'Ana Lima' })),
  }
}

const people = () => page.getByRole('button', { name: /^\d+ pessoas$/ })
const discs = () => people().locator('[data-letters]')
const whatsApp = () => page.getByRole('button', { name: 'Enviar pelo WhatsApp' })

test('a member lands on the list of the house after a login, and on another one once they chose it', async () => {
  const { guest } = await house()
  await openList([{ name: 'Só meu' }])
  await mountApp('/shopping-list?login=true')
  await logIn(guest)
  const taps = watchTaps()
  await expect(title()).toHaveText('Casa de Helena')
  await expect(discs()).toHaveText(['H', 'A'])
  await addItem('Da casa')
  await expect(sent()).toBeVisible()
  expect(taps()).toBe(0)

  await chooseList('Sua lista')
  await expect(title()).toHaveText('Sua lista')
  await expect(page.getByText('neste aparelho')).toBeVisible()
  await expect(names()).toHaveText(['Só meu'])
  await mountApp('/shopping-list')
  await expect(title()).toHaveText('Sua lista')
  await chooseList('Casa de Helena')
  await expect(names()).toHaveText(['Da casa'])
})

test('until the first answer, three rows stand for the list of a house, and nothing calls it empty', async () => {
  const { guest } = await house()
  const held = Promise.withResolvers<void>()
  page.route('/api/v1/sync', async (route) => {
    await held.promise
    route.continue()
  })
  await mountApp('/shopping-list', guest.refreshToken)
  const rowsAwaited = page.locator('main [data-skeleton] > div')
  await expect(rowsAwaited).toHaveCount(3)
  await expect(page.getByText('Adicione o primeiro item!')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  await expect(rowsAwaited).toHaveCount(0)
})

test('a person alone keeps the list of the device, and no line says that there is another', async () => {
  await openSignedIn(helena)
  await addItem('Só meu')
  await expect(title()).toHaveText('Lista de compras')
  await expect(page.getByText('neste aparelho')).toHaveCount(0)
  await expect(page.getByText('Importar')).toHaveCount(0)
})

test('items of the device stay apart from those of the house until they are imported', async () => {
  const { guest } = await house()
  await openList([{ name: 'Café' }, { name: 'Sal' }])
  await mountApp('/shopping-list', guest.refreshToken)
  await expect(page.getByText('2 itens neste aparelho')).toBeVisible()
  await addItem('Da casa')
  await expect(names()).toHaveText(['Da casa'])
  await page.getByRole('button', { name: 'Importar' }).click()
  await expect(rows()).toHaveCount(3)
  await expect(page.getByText('neste aparelho')).toHaveCount(0)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(names()).toHaveText(['Café', 'Sal'])
})

test('from the list, an invite reaches WhatsApp in three taps at most', async () => {
  await openSignedIn(helena)
  let taps = watchTaps()
  await title().getByRole('button').click()
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expect(whatsApp()).toBeVisible()
  // And the one on the link.
  expect(taps() + 1).toBe(3)

  await mountApp('/shopping-list')
  await chooseList('Casa de Helena')
  await expect(page.getByText('Só você ·')).toBeVisible()
  taps = watchTaps()
  await page.getByRole('button', { name: 'Convidar' }).click()
  await expect(whatsApp()).toBeVisible()
  expect(taps() + 1).toBe(2)
})

test('a member of a house with room invites from its people, in three taps', async () => {
  const { host } = await house()
  await product.givePremium(host)
  await mountApp('/shopping-list', host.refreshToken)
  await expect(people()).toBeVisible()
  const taps = watchTaps()
  await people().click()
  await dialogOf('Casa').button('Convidar').click()
  await expect(whatsApp()).toBeVisible()
  expect(taps() + 1).toBe(3)
})

test('six members with equal initials have six colours and letters of their own, readable in both themes', async () => {
  const host = await product.newUser({ userName: 'Ana Souza' })
  await product.givePremium(host)
  for (const name of ['Amanda', 'André', 'Antônio', 'Alice', 'Ana']) {
    await product.moveIn(host, await product.newUser({ userName: `${name} Lima` }))
  }
  const name = `Casa ${'comprida '.repeat(6)}`.slice(0, 60).trim()
  await product.call(householdApi.rename, { as: host, body: { name } })
  await page.setViewportSize({ width: 320, height: 640 })
  await mountApp('/shopping-list', host.refreshToken)
  await expect(title()).toHaveText(name)
  await expect(discs()).toHaveText(['AN', 'AM', 'AD', 'AT', 'AL', 'A2'])
  const colours = () =>
    [...document.querySelectorAll<HTMLElement>('[data-letters]')].map(
      (disc) => getComputedStyle(disc).backgroundColor,
    )
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await settle()
    expect(new Set(colours()).size).toBe(6)
    expect(await findingsOf()).toEqual([])
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320)
  }
})

test('a new name of the house arrives while a member types, whose text stays', async () => {
  const { host, guest } = await house()
  await mountApp('/shopping-list', guest.refreshToken)
  await expect(sent()).toBeVisible()
  await field().fill('Fari')
  await product.call(householdApi.rename, { as: host, body: { name: 'Família Souza' } })
  await expect(title()).toHaveText('Família Souza')
  await expect(field()).toHaveValue('Fari')
  await expect(field()).toBeFocused()
})

test('a removed member reads so until they have seen it, and is led to their own items', async () => {
  const { host, guest } = await house()
  await openList([{ name: 'Só meu' }])
  await mountApp('/shopping-list', guest.refreshToken)
  await expect(sent()).toBeVisible()
  await addItem('Da casa')
  await expect(sent()).toBeVisible()
  await product.call(householdApi.removeMember, { as: host, params: { id: guest.id } })
  await addItem('Pão')
  await expect(toast('Você não está mais na Casa de Helena')).toBeVisible()
  await expect(title()).toHaveText('Casa de Ana')
  // A dialog that opens later does not cover it.
  await page.getByRole('button', { name: 'Compartilhar Lista' }).click()
  await expect(page.getByRole('dialog').locator('.toast-place')).toHaveCount(1)
  await page.getByRole('button', { name: 'Ver a lista' }).click()
  await expect(title()).toHaveText('Lista de compras')
  await expect(names().filter({ hasText: 'Só meu' })).toHaveCount(1)
  expect(localStorage.getItem('ci_v01:left_items')).toBeNull()
})
