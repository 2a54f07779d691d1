import { dialogOf, openSignedIn } from '#harness/accounts.ts'
import { fingerOn, type Place } from '#harness/finger.ts'
import { expect, MOVING, type Page, PHONE, test } from '#harness/product.ts'
import { settle } from '#harness/visual.ts'
import { openList, waitForSwiping } from '#working-list/working-list.ts'

test.use(MOVING)

/** Moves a finger down from the handle of the sheet that is open, and leaves it there. */
async function pull(page: Page, name: string, distance: number) {
  const { dialog } = dialogOf(page, name)
  // Its code may load after the tap: a missing sheet does not move.
  await dialog.waitFor()
  await settle(page)
  const box = await dialog.boundingBox()
  if (!box) throw new Error(`${name} is not on the screen`)
  const finger = await fingerOn(page)
  const below = (part: number): Place => [box.x + box.width / 2, box.y + 10 + distance * part]
  // Up again at the end: where it is let go counts, not how quickly it came there.
  await finger.drag([below(0), below(0.25), below(0.5), below(0.75), below(1.1), below(1)])
  return { top: box.y, letGo: finger.lift }
}

const topOf = async (page: Page, name: string) =>
  (await dialogOf(page, name).dialog.boundingBox())?.y ?? 0

test.describe('on a phone', () => {
  test.use(PHONE)

  for (const motion of ['no-preference', 'reduce'] as const) {
    test(`a sheet follows the finger on its handle and closes by it (motion: ${motion})`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: motion })
      await openList(page, [{ name: 'Leite' }])
      await page.getByRole('button', { name: 'Limpar Lista' }).tap()
      const { dialog } = dialogOf(page, 'Limpar Lista')
      const { top, letGo } = await pull(page, 'Limpar Lista', 60)
      await expect.poll(() => topOf(page, 'Limpar Lista')).toBeCloseTo(top + 60, 0)
      await letGo()
      await expect.poll(() => topOf(page, 'Limpar Lista')).toBeCloseTo(top, 0)
      await (await pull(page, 'Limpar Lista', 150)).letGo()
      await expect(dialog).toHaveCount(0)
      // A click: Chromium drops a tap that follows touches sent one by one.
      await page.getByRole('button', { name: 'Limpar Lista' }).click()
      await expect.poll(() => topOf(page, 'Limpar Lista')).toBeCloseTo(top, 0)
    })
  }

  test('a sheet with changes that is pulled down comes back and asks', async ({
    page,
    product,
  }) => {
    await openSignedIn(page, product, { address: '/shopping-list?modal=profile' })
    await dialogOf(page, 'Meu perfil').button('Editar Perfil').tap()
    const edit = dialogOf(page, 'Editar perfil')
    await edit.field('Celular').fill('11987654321')
    const { top, letGo } = await pull(page, 'Editar perfil', 150)
    await letGo()
    const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Continuar editando' }).tap()
    await expect(edit.field('Celular')).toHaveValue('(11) 98765-4321')
    await expect.poll(() => topOf(page, 'Editar perfil')).toBeCloseTo(top, 0)
  })

  test('a swiped row still shows its name, and a button with room around it', async ({ page }) => {
    await openList(page, [{ name: 'Leite' }])
    const name = page.locator('.item-name')
    const before = await name.boundingBox()
    const y = (before?.y ?? 0) + 5
    await waitForSwiping(page)
    const finger = await fingerOn(page)
    await finger.swipe([
      [200, y],
      [180, y],
      [150, y],
      [100, y],
    ])
    const remove = page.getByRole('button', { name: 'Tirar da lista: Leite' })
    await expect(remove).toBeVisible()
    await expect.poll(async () => (await name.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0)
    await expect(name).toBeInViewport({ ratio: 1 })
    const { width, room } = await remove.evaluate((button) => {
      const range = document.createRange()
      range.selectNodeContents(button)
      const text = range.getBoundingClientRect()
      const box = button.getBoundingClientRect()
      return { width: box.width, room: text.left - box.left }
    })
    expect(width).toBe(80)
    expect(room).toBeGreaterThanOrEqual(12)
  })
})
