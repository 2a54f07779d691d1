import { expect, MOVING, type Page, test } from '#harness/product.ts'

test.use(MOVING)

// As wide as a window may be that has the menu beside the list: wider ones have a rail.
test.use({ viewport: { width: 740, height: 800 } })

test('the top bar holds the menu button, the logo text and the theme toggle', async ({ page }) => {
  for (const address of ['/', '/shopping-list', '/policy']) {
    await page.goto(address)
    const bar = page.getByRole('banner')
    await expect(bar.getByRole('button', { name: 'Abrir menu' })).toBeVisible()
    await expect(bar.getByText('Compra Inteligente')).toBeVisible()
    await expect(bar.getByRole('button', { name: 'Alternar tema' })).toBeVisible()
  }
})

test('a local dialog does not come back after a reload', async ({ page }) => {
  await openMenu(page)
  await page.reload()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

for (const name of ['profile', 'my-subscription', 'products', 'lists', 'recipes', 'household']) {
  test(`the modal '${name}' opens by its URL; a guest gets the prompt`, async ({ page }) => {
    await page.goto(`/shopping-list?modal=${name}&de=teste`)
    await expect(page.getByRole('dialog', { name: 'Faça login e aproveite mais!' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page).toHaveURL('/shopping-list?de=teste')
  })
}

async function openMenu(page: Page): Promise<void> {
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
}
