import { mountApp } from '#component/harness/mount.tsx'
import { address, expect, page, test } from '#component/harness/product.ts'

test('a guest opens a working list from the landing page without an account', async () => {
  await mountApp('/')
  await page.getByRole('link', { name: 'Começar uma lista' }).click()
  await expect.poll(address).toEqual('/shopping-list')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('going to another page names it, starts at its top and moves the focus there', async () => {
  await mountApp('/policy')
  const back = page.getByRole('link', { name: 'Voltar para o início' })
  await back.scrollIntoViewIfNeeded()
  await back.click()
  await expect.poll(() => document.title).toMatch(/sua lista de compras/)
  await expect(page.getByRole('main')).toBeFocused()
  expect(scrollY).toBe(0)
})
