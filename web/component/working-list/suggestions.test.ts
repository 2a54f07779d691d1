import { productApi } from '@compra/contract/product/product.ts'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, openSignedIn, page, PHONE, product, test } from '#component/harness/product.ts'
import { field, many, MIXED, names, openList, row } from './working-list.ts'

const options = () => page.getByRole('option')

/** Types into the field when its help is there. */
async function type(text: string): Promise<void> {
  await field().fill(text)
  await expect(options().first()).toBeVisible()
  // The field has this attribute once it handles keys.
  await expect(field()).toHaveAttribute('aria-expanded', 'true')
}

test('suggestions match the typed text and are announced', async () => {
  await openList([])
  await type('arr')
  await expect(options()).toHaveCount(6)
  await expect(options().first()).toHaveText('Arroz')
  await expect(page.getByText('6 sugestões', { exact: true })).toBeAttached()
  await expect(field()).toHaveAttribute('aria-expanded', 'true')
  await field().fill('jerimum')
  await expect(page.getByText('1 sugestão', { exact: true })).toBeAttached()
})

test('arrows walk through the suggestions, and Enter adds the active one', async () => {
  await openList([])
  await type('aip')
  await field().press('ArrowDown')
  const first = page.getByRole('option', { name: 'Mandioca (aipim)', exact: true })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field()).toHaveAttribute('aria-activedescendant', first.element().id)
  await field().press('ArrowUp')
  await expect(field()).not.toHaveAttribute('aria-activedescendant')
  await field().press('ArrowUp')
  await expect(options().last()).toHaveAttribute('aria-selected', 'true')
  await field().press('ArrowDown')
  await field().press('ArrowDown')
  await field().press('Enter')
  await expect(names()).toHaveText(['Aipim'])
  await expect(field()).toHaveValue('')
  await expect(field()).toBeFocused()
  await expect(options()).toHaveCount(0)
})

test('Enter adds the typed text while no suggestion is active', async () => {
  await openList([])
  await type('arr')
  await field().press('ArrowDown')
  await field().press('End')
  await field().press('Enter')
  await expect(names()).toHaveText(['arr'])
})

test('Esc closes the suggestions and leaves the text; an arrow opens them again', async () => {
  await openList([])
  await type('arr')
  await field().press('Escape')
  await expect(options()).toHaveCount(0)
  await expect(field()).toHaveValue('arr')
  await expect(field()).toHaveAttribute('aria-expanded', 'false')
  await field().press('ArrowDown')
  await expect(options()).toHaveCount(6)
  await page.keyboard.press('Tab')
  await expect(options()).toHaveCount(0)
})

test('the typed amount is kept with the suggestion', async () => {
  await openList([])
  await type('2 kg arr')
  await expect(options().first()).toHaveText('Arroz · 2 kg')
  await field().press('ArrowDown')
  await field().press('Enter')
  await expect(names()).toHaveText(['Arroz · 2 kg'])
})

test('the parsed line is shown, and the text can be added as it is', async () => {
  await openList([])
  await field().fill('arroz 2 kg 5,99')
  await expect(page.getByText('arroz · 2 kg · R$ 5,99')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar como está' }).click()
  await expect(names()).toHaveText(['arroz 2 kg 5,99'])
  await expect(field()).toBeFocused()

  await field().fill('ovos 12')
  await page.getByRole('button', { name: 'Adicionar 12 × ovos' }).click()
  await expect(row('ovos').item).toContainText('12 unidades')

  await field().fill('arroz tipo 1')
  await expect(page.getByText('Adicionar como está')).toHaveCount(0)
})

test('an unknown product has no suggestions', async () => {
  await openList([])
  await type('arr')
  for (const text of ['qwxzkj', '🥕🥕', 'سلام', '2']) {
    await field().fill(text)
    await expect(options()).toHaveCount(0)
  }
})

for (const [letters, name] of [
  ['c', 'Café'],
  ['to', 'Tomate'],
  ['de', 'Detergente'],
] as const) {
  test(`${name} is on the list after five keys`, async () => {
    await openList([])
    await type('x')
    await field().fill('')
    await field().pressSequentially(letters)
    await expect(options().first()).toHaveText(name)
    await field().press('ArrowDown')
    await field().press('Enter')
    await expect(names()).toHaveText([name])
    expect(letters.length + 2).toBeLessThanOrEqual(5)
  })
}

test('the last added row stays visible while suggestions are open', async () => {
  await page.setViewportSize(PHONE)
  await openList(many(9))
  await field().fill('Último de todos')
  await field().press('Enter')
  // The height above the on-screen keyboard.
  await page.setViewportSize({ width: 390, height: 500 })
  await type('arr')
  const newest = row('Último de todos').item
  await expect(newest).toBeInViewport({ ratio: 1 })
  await expect
    .poll(() => newest.boundingBox().y - page.getByRole('listbox').boundingBox().bottom)
    .toBeGreaterThanOrEqual(0)
})

test('items of earlier lists come first, with their last price', async () => {
  await openList([{ name: 'Arroz do Zé', price: 5.99 }])
  await expect(names()).toHaveText(['Arroz do Zé'])
  await type('arr')
  await expect(options().first()).toHaveText('Arroz do ZéR$ 5,99')
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`open suggestions are accessible at ${size.width} px, ${colorScheme}`, async () => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme })
      await openList(MIXED)
      await type('2 kg man')
      await field().press('ArrowDown')
      expect(await findingsOf()).toEqual([])
    })
  }
}

test('an account’s products are suggested to it, and to no other user', async () => {
  const user = await product.newUser({})
  await product.call(productApi.create, {
    as: user,
    body: { name: 'Arroz da vó', category: 'Alimentos', price: 9.9, stock: 0, minStock: 0 },
  })
  await mountApp('/shopping-list', user.refreshToken)
  await type('arr')
  await expect(options().first()).toHaveText('Arroz da vóR$ 9,90')

  await openSignedIn()
  await type('arr')
  await expect(options().first()).toHaveText('Arroz')
  await expect(options().filter({ hasText: 'Arroz da vó' })).toHaveCount(0)
})

test('a press on a row counts while suggestions are open below the field', async () => {
  await openList([{ name: 'Leite' }, { name: 'Queijo' }])
  for (const name of ['Leite', 'Queijo']) {
    await field().fill('')
    await field().pressSequentially('arr')
    await expect(page.getByRole('option').first()).toBeVisible()
    await row(name).bought.click()
    await expect(row(name).bought).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})
