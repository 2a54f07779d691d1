import { loadApp } from './harness/load-app.ts'
import { mountApp } from './harness/mount.tsx'
import { address, dialogOf, expect, menu, openSignedIn, page, test } from './harness/product.ts'

const PANELS = [
  ['Listas', 'lists'],
  ['Receitas', 'recipes'],
  ['Cardápio', 'week-menu'],
  ['Produtos', 'products'],
  ['Notas', 'receipts'],
  ['Gastos', 'spending'],
  ['Casa', 'household'],
] as const

const titleOf = (entry: string) => (entry === 'Cardápio' ? 'Cardápio da semana' : entry)
const edgesOf = (part: { element(): Element }) => part.element().getBoundingClientRect()

for (const [name, modal] of PANELS) {
  test(`'${name}' stands beside the list as a panel, which its address opens, too`, async () => {
    await openSignedIn()
    await menu().getByRole('button', { name, exact: true }).click()
    const { dialog: panel } = dialogOf(titleOf(name))
    await expect(panel).toBeVisible()
    const isModal = () => panel.element().matches(':modal')
    expect(isModal()).toBe(false)
    const title = panel.getByRole('heading', { name: titleOf(name), exact: true })
    await expect(title).toBeFocused()
    await expect.poll(address).toEqual(`/shopping-list?modal=${modal}`)
    const { left, width } = edgesOf(panel)
    expect(Math.round(width)).toBeGreaterThanOrEqual(380)
    expect(edgesOf(page.locator('#add-item')).right).toBeLessThan(left)
    await loadApp(address())
    await expect(panel).toBeVisible()
    expect(isModal()).toBe(false)
    await expect(page.getByRole('dialog')).toHaveCount(1)
  })
}

test('a guest who comes by the address of a panel meets the prompt over the list', async () => {
  await mountApp('/shopping-list?modal=products')
  const prompt = dialogOf('Faça login e aproveite mais!').dialog
  await expect(prompt).toBeVisible()
  expect(prompt.element().matches(':modal')).toBe(true)
})
