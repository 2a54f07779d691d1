import { expect, type Page, PHONE, test } from '#harness/product.ts'
import { field, MIXED, names, openList, row, rows, storedItems } from './working-list.ts'

/** Blocks the app's code until the returned function is called. */
async function holdApp(page: Page): Promise<() => void> {
  let release = () => undefined as void
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.continue()
  })
  return release
}

async function openHeld(page: Page): Promise<() => Promise<void>> {
  const release = await holdApp(page)
  await page.goto('/shopping-list', { waitUntil: 'commit' })
  await field(page).waitFor()
  return async () => {
    release()
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
  }
}

async function seed(page: Page, items: readonly object[]): Promise<void> {
  await openList(page, items)
  await page.goto('/robots.txt', { waitUntil: 'load' })
}

// A worker would serve the app's code from its cache, past the route that delays it here.
test.use({ ...PHONE, serviceWorkers: 'block' })

test('the saved list is on the screen before the app, exactly as the app shows it', async ({
  page,
}) => {
  await seed(page, MIXED)
  const arrive = await openHeld(page)
  // Code that loads after the app, and adds to the page.
  await page.route(/assets\/(entry|voice-button|offers|aisles)-/, () => undefined)
  await expect(rows(page)).toHaveCount(MIXED.length)
  await expect(page.getByText('Total: R$ 12.387,55')).toBeVisible()
  await expect(page.getByText('Faltam 3 de 5')).toBeVisible()
  await expect(page.getByText('Adicione o primeiro item!')).toHaveCount(0)
  await expect(row(page, 'Arroz').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(field(page)).toHaveAttribute('placeholder', 'Digite o item e pressione Próximo')
  const main = page.locator('main')
  const before = { text: await main.innerText(), html: await main.innerHTML() }
  const first = await rows(page).first().elementHandle()
  await arrive()
  expect(await main.innerText()).toBe(before.text)
  expect(await main.innerHTML()).toBe(before.html)
  expect(await first?.evaluate((node) => node.isConnected)).toBe(true)
  await row(page, 'Café').bought.click()
  await expect(names(page).last()).toHaveText('Arroz')
})

test('an empty list says so before the app has loaded', async ({ page }) => {
  const arrive = await openHeld(page)
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
  await expect(page.getByText(/Total/)).toHaveCount(0)
  await arrive()
  await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
})

test('items entered before the app has loaded are shown, stored and kept by the app', async ({
  page,
}) => {
  const arrive = await openHeld(page)
  for (const name of ['Leite', 'Pão']) {
    await field(page).fill(name)
    await field(page).press('Enter')
  }
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  await expect(field(page)).toHaveValue('')
  expect(await storedItems(page)).toHaveLength(2)
  await field(page).pressSequentially('Queijo')
  await field(page).evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 4))
  await arrive()
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  await expect(field(page)).toHaveValue('Queijo')
  await expect(field(page)).toBeFocused()
  const caret = await field(page).evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [
    selectionStart,
    selectionEnd,
  ])
  expect(caret).toEqual([2, 4])
  await field(page).press('Enter')
  await row(page, 'Leite').bought.click()
  await expect(names(page)).toHaveText(['Pão', 'Queijo', 'Leite'])
})

test('items tapped before the app has loaded are marked at once, stored, and kept by the app', async ({
  page,
}) => {
  await seed(page, [{ name: 'Leite' }, { name: 'Pão' }, { name: 'Sal' }])
  const arrive = await openHeld(page)
  await names(page).first().click()
  await expect(names(page)).toHaveText(['Pão', 'Sal', 'Leite'])
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Faltam 2 de 3')).toBeVisible()
  await row(page, 'Pão').bought.focus()
  await page.keyboard.press('Space')
  await expect(row(page, 'Pão').bought).toBeFocused()
  await row(page, 'Leite').bought.click()
  await expect(names(page)).toHaveText(['Sal', 'Leite', 'Pão'])
  const kept = (await storedItems(page)).filter(({ status }) => status === 'purchased')
  expect(kept.map(({ name }) => name)).toEqual(['Pão'])
  await arrive()
  await expect(names(page)).toHaveText(['Sal', 'Leite', 'Pão'])
  await row(page, 'Pão').bought.click()
  await expect(names(page)).toHaveText(['Sal', 'Leite', 'Pão'])
  await expect(row(page, 'Pão').bought).toHaveAttribute('aria-pressed', 'false')
})

test('a duplicate entered before the app has loaded is explained afterwards', async ({ page }) => {
  await seed(page, [{ name: 'Leite' }])
  const arrive = await openHeld(page)
  await field(page).fill('leite')
  await field(page).press('Enter')
  await expect(field(page)).toHaveValue('leite')
  await arrive()
  await expect(page.getByText('Item duplicado')).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
})

test('nothing moves while the app takes over: layout shift of at most 0.01', async ({ page }) => {
  await seed(page, [
    ...MIXED,
    ...Array.from({ length: 40 }, (_, index) => ({ name: `Item ${index}` })),
  ])
  await page.addInitScript(() => {
    new PerformanceObserver((entries) => {
      for (const entry of entries.getEntries()) {
        const { value } = entry as PerformanceEntry & { value: number }
        const shifted = Number(document.documentElement.dataset['shift'] ?? 0) + value
        document.documentElement.dataset['shift'] = String(shifted)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  const arrive = await openHeld(page)
  await arrive()
  await expect(rows(page)).toHaveCount(MIXED.length + 40)
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const read = () => resolve(Number(document.documentElement.dataset['shift'] ?? 0))
        requestAnimationFrame(() => requestAnimationFrame(read))
      }),
  )
  expect(shift).toBeLessThanOrEqual(0.01)
})

test('without storage, items entered before the app has loaded are kept in memory', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', { value: undefined }),
  )
  const arrive = await openHeld(page)
  await field(page).fill('Leite')
  await field(page).press('Enter')
  await arrive()
  await expect(names(page)).toHaveText(['Leite'])
  await row(page, 'Leite').bought.click()
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
})
