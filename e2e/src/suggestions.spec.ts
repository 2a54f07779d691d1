import { productApi } from '@compra/contract/product.ts'
import { newUser } from '@compra/server/testing/app/new-user.ts'
import { openSignedIn, storeToken } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { field, many, MIXED, names, openList, row, storedItems } from './working-list.ts'

const options = (page: Page) => page.getByRole('option')

/** Types into the field when its help is there. */
async function type(page: Page, text: string): Promise<void> {
  await field(page).fill(text)
  await expect(options(page).first()).toBeVisible()
}

test('what is typed is suggested, and announced', async ({ page }) => {
  await openList(page, [])
  await type(page, 'arr')
  await expect(options(page)).toHaveCount(6)
  await expect(options(page).first()).toHaveText('Arroz')
  await expect(page.getByText('6 sugestões', { exact: true })).toBeAttached()
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await field(page).fill('jerimum')
  await expect(page.getByText('1 sugestão', { exact: true })).toBeAttached()
})

test('arrows walk through the suggestions, and Enter adds the active one', async ({ page }) => {
  await openList(page, [])
  await type(page, 'aip')
  await field(page).press('ArrowDown')
  const first = page.getByRole('option', { name: 'Mandioca (aipim)', exact: true })
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(field(page)).toHaveAttribute(
    'aria-activedescendant',
    (await first.getAttribute('id')) ?? 'an id',
  )
  await field(page).press('ArrowUp')
  await expect(field(page)).not.toHaveAttribute('aria-activedescendant')
  await field(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await field(page).press('ArrowDown')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(names(page)).toHaveText(['Aipim'])
  await expect(field(page)).toHaveValue('')
  await expect(field(page)).toBeFocused()
  await expect(options(page)).toHaveCount(0)
})

test('Enter adds the typed text while no suggestion is active', async ({ page }) => {
  await openList(page, [])
  await type(page, 'arr')
  await field(page).press('ArrowDown')
  await field(page).press('End')
  await field(page).press('Enter')
  await expect(names(page)).toHaveText(['arr'])
})

test('Esc closes the suggestions and leaves the text; an arrow opens them again', async ({
  page,
}) => {
  await openList(page, [])
  await type(page, 'arr')
  await field(page).press('Escape')
  await expect(options(page)).toHaveCount(0)
  await expect(field(page)).toHaveValue('arr')
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false')
  await field(page).press('ArrowDown')
  await expect(options(page)).toHaveCount(6)
  await page.keyboard.press('Tab')
  await expect(options(page)).toHaveCount(0)
})

test('the amount that is typed stays with the suggestion', async ({ page }) => {
  await openList(page, [])
  await type(page, '2 kg arr')
  await expect(options(page).first()).toHaveText('Arroz · 2 kg')
  await field(page).press('ArrowDown')
  await field(page).press('Enter')
  await expect(names(page)).toHaveText(['Arroz · 2 kg'])
})

test('what was read is shown, and the text can be taken as it stands', async ({ page }) => {
  await openList(page, [])
  await field(page).fill('arroz 2 kg 5,99')
  await expect(page.getByText('arroz · 2 kg · R$ 5,99')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar como está' }).click()
  await expect(names(page)).toHaveText(['arroz 2 kg 5,99'])
  await expect(field(page)).toBeFocused()

  await field(page).fill('ovos 12')
  await page.getByRole('button', { name: 'Adicionar 12 × ovos' }).click()
  await expect(row(page, 'ovos').item).toContainText('12 unidades')

  await field(page).fill('arroz tipo 1')
  await expect(page.getByText('Adicionar como está')).toHaveCount(0)
})

test('nothing opens for what nobody sells', async ({ page }) => {
  await openList(page, [])
  await type(page, 'arr')
  for (const text of ['qwxzkj', '🥕🥕', 'سلام', '2']) {
    await field(page).fill(text)
    await expect(options(page)).toHaveCount(0)
  }
})

for (const [letters, name] of [
  ['c', 'Café'],
  ['to', 'Tomate'],
  ['de', 'Detergente'],
] as const) {
  test(`${name} is on the list after five keys`, async ({ page }) => {
    await openList(page, [])
    await type(page, 'x')
    await field(page).fill('')
    await field(page).pressSequentially(letters)
    await expect(options(page).first()).toHaveText(name)
    await field(page).press('ArrowDown')
    await field(page).press('Enter')
    await expect(names(page)).toHaveText([name])
    expect(letters.length + 2).toBeLessThanOrEqual(5)
  })
}

test.describe('on a phone', () => {
  test.use(PHONE)

  test('a tap adds, and the keyboard stays', async ({ page }) => {
    await openList(page, [])
    await field(page).tap()
    await type(page, 'leit')
    await options(page).first().tap()
    await expect(names(page)).toHaveText(['Leite'])
    await expect(field(page)).toBeFocused()
    await expect(field(page)).toHaveValue('')
  })

  test('the row that was added last stays in sight while suggestions are open', async ({
    page,
  }) => {
    await openList(page, many(9))
    await field(page).fill('Último de todos')
    await field(page).press('Enter')
    // As high as the on-screen keyboard leaves it.
    await page.setViewportSize({ width: 390, height: 500 })
    await type(page, 'arr')
    const newest = row(page, 'Último de todos').item
    await expect(newest).toBeInViewport({ ratio: 1 })
    await expect
      .poll(async () => {
        const list = await page.getByRole('listbox').boundingBox()
        const last = await newest.boundingBox()
        return list && last ? last.y - (list.y + list.height) : undefined
      })
      .toBeGreaterThanOrEqual(0)
  })

  test('what is always bought is one tap away on the empty field', async ({ page }) => {
    await page.goto('/robots.txt', { waitUntil: 'load' })
    const things = [0, ['Café do sítio', 3, Date.now(), 1890], ['Uma vez só', 1, Date.now()]]
    await page.evaluate(
      (text) => localStorage.setItem('ci_v01:things', text),
      JSON.stringify(things),
    )
    await openList(page, [])
    await field(page).tap()
    const usual = page.getByRole('region', { name: 'De sempre' })
    await expect(usual.getByRole('button')).toHaveText(['Café do sítio'])
    await usual.getByRole('button').tap()
    await expect(names(page)).toHaveText(['Café do sítio'])
    await expect(usual).toHaveCount(0)
    await expect(field(page)).toBeFocused()
  })
})

test('what was on the list before comes first, with its last price', async ({ page }) => {
  await openList(page, [{ name: 'Arroz do Zé', price: 5.99 }])
  await expect(names(page)).toHaveText(['Arroz do Zé'])
  await type(page, 'arr')
  await expect(options(page).first()).toHaveText('Arroz do ZéR$ 5,99')
})

for (const size of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`open suggestions are accessible at ${size.width} px, ${colorScheme}`, async ({
      page,
    }) => {
      await page.setViewportSize(size)
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
      await openList(page, MIXED)
      await type(page, '2 kg man')
      await field(page).press('ArrowDown')
      expect(await findingsOf(page)).toEqual([])
    })
  }
}

test('what an account has in its products is suggested to it, and to nobody else', async ({
  page,
  product,
}) => {
  const user = await newUser(product)
  await product.call(productApi.create, {
    as: user,
    body: { name: 'Arroz da vó', category: 'Alimentos', price: 9.9, stock: 0, minStock: 0 },
  })
  await storeToken(page, user.refreshToken)
  await page.goto('/shopping-list')
  await type(page, 'arr')
  await expect(options(page).first()).toHaveText('Arroz da vóR$ 9,90')

  await openSignedIn(page, product)
  await type(page, 'arr')
  await expect(options(page).first()).toHaveText('Arroz')
  await expect(options(page).filter({ hasText: 'Arroz da vó' })).toHaveCount(0)
})

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' })

  test('things are suggested at the first start after one visit', async ({ page, context }) => {
    await page.goto('/shopping-list')
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.goto('/shopping-list')
    await type(page, 'mortandela')
    await expect(options(page)).toHaveText(['Mortadela'])
    expect(await storedItems(page)).toEqual([])
  })
})

test('a press on a row counts while suggestions are open below the field', async ({ page }) => {
  await openList(page, [{ name: 'Leite' }, { name: 'Queijo' }])
  for (const name of ['Leite', 'Queijo']) {
    await field(page).fill('')
    await field(page).pressSequentially('arr')
    await expect(page.getByRole('option').first()).toBeVisible()
    await row(page, name).bought.click()
    await expect(row(page, name).bought).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('option')).toHaveCount(0)
  }
})
