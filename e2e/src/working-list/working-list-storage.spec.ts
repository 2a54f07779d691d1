import { readFile } from 'node:fs/promises'
import { expect, patience, test } from '#harness/product.ts'
import {
  forgetList,
  addItem,
  field,
  LIST_KEY,
  names,
  openList,
  row,
  rows,
  storedItems,
} from './working-list.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

test('the list is stored under its key and restored after a reload', async ({ page }) => {
  await openList(page)
  await addItem(page, 'Leite')
  await addItem(page, 'Pão')
  await row(page, 'Leite').details.click()
  await row(page, 'Leite').price.fill('5,49')
  await row(page, 'Leite').bought.click()
  expect(await storedItems(page)).toMatchObject([
    { id: expect.stringMatching(UUID), name: 'Pão', status: 'pending', price: 0, quantity: 1 },
    { name: 'Leite', status: 'purchased', price: 5.49, quantity: 1 },
  ])
  await page.reload()
  await expect(names(page)).toHaveText(['Pão', 'Leite'])
  await expect(row(page, 'Leite').bought).toHaveAttribute('aria-pressed', 'true')
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(
    keys.filter(
      (key) => !/^ci_v01:(theme|refreshToken|shopping_list|shops|things(:[-0-9a-f]+)?)$/.test(key),
    ),
  ).toEqual([])
})

test('R-05 an old list with numeric ids gets UUIDs once and keeps everything else', async ({
  page,
}) => {
  await openList(page, [
    { id: 1, name: 'Leite', status: 'pending', price: 5.49, quantity: 2 },
    { id: 2, name: 'Pão', status: 'purchased', price: '3,50', quantity: 1.5 },
  ])
  await expect(names(page)).toHaveText(['Leite', 'Pão'])
  const migrated = await storedItems(page)
  expect(migrated).toMatchObject([
    { id: expect.stringMatching(UUID), name: 'Leite', price: 5.49, quantity: 2 },
    { id: expect.stringMatching(UUID), name: 'Pão', status: 'purchased', price: 3.5, quantity: 2 },
  ])
  await page.reload()
  expect(await storedItems(page)).toEqual(migrated)
})

for (const bad of ['{"items":[{"na', '[]', 'null', '{"items":{"length":3}}']) {
  test(`R-04 ${bad} starts an empty list; the text can be downloaded and discarded`, async ({
    page,
  }) => {
    await openList(page, bad)
    await expect(page.getByText('Adicione o primeiro item!')).toBeVisible()
    await addItem(page, 'Leite')
    await page.reload()
    await expect(names(page)).toHaveText(['Leite'])
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar' }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toBe(bad)
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByRole('button', { name: 'Baixar' })).toHaveCount(0)
    await page.reload()
    await expect(names(page)).toHaveText(['Leite'])
    await expect(page.getByRole('button', { name: 'Baixar' })).toHaveCount(0)
  })
}

test('R-02 with storage full 100 edits stay in memory with one warning, and are stored when there is room', async ({
  page,
}) => {
  await openList(page, [{ name: 'Leite' }, { name: 'Pão' }])
  await page.evaluate(() => {
    let chunk = 'x'.repeat(1_000_000)
    for (let index = 0; chunk.length > 0; index++) {
      try {
        localStorage.setItem(`full-${index}`, chunk)
      } catch {
        chunk = chunk.slice(0, Math.floor(chunk.length / 2))
      }
    }
  })
  const before = await storedItems(page)
  const warning = page.getByText('Sem espaço para salvar')
  await addItem(page, 'Queijo')
  await expect(warning).toBeVisible()
  await page.getByRole('button', { name: 'Fechar aviso' }).click()
  for (let index = 0; index < 99; index++) {
    await page.evaluate(
      (name) => {
        const row = [...document.querySelectorAll('li')].find((one) =>
          one.textContent.includes(name),
        )
        row?.querySelector<HTMLElement>('[data-act="unavailable"]')?.click()
      },
      index % 2 ? 'Leite' : 'Pão',
    )
  }
  await expect(warning).toHaveCount(0)
  await expect(rows(page)).toHaveCount(3)
  expect(await storedItems(page)).toEqual(before)
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith('full-')) localStorage.removeItem(key)
    }
  })
  await addItem(page, 'Café')
  const shown = await names(page).allTextContents()
  expect((await storedItems(page)).map((item) => item.name)).toEqual(shown)
  await page.reload()
  await expect(names(page)).toHaveText(shown)
})

for (const [how, block] of Object.entries({
  'throws at every use': () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    Object.assign(Storage.prototype, { getItem: refuse, setItem: refuse, removeItem: refuse })
  },
  'is not there': () => Object.defineProperty(window, 'localStorage', { value: undefined }),
  'may not be touched': () =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
})) {
  test(`R-03 the list works for the visit when storage ${how}`, async ({ page }) => {
    await page.addInitScript(block)
    await openList(page)
    await addItem(page, 'Leite')
    await addItem(page, 'Pão')
    await row(page, 'Leite').bought.click()
    await expect(names(page)).toHaveText(['Pão', 'Leite'])
    await expect(page.getByText('Sem espaço para salvar')).toBeVisible()
  })
}

test('R-11 an edit survives a tab that is killed at the same moment, 100 times of 100', async ({
  context,
}) => {
  test.setTimeout(patience(120_000))
  const reader = await context.newPage()
  await reader.goto('/robots.txt', { waitUntil: 'load' })
  for (let round = 0; round < 100; round++) {
    const [page] = await Promise.all([
      context.waitForEvent('page'),
      // Only a tab that was opened by another one may close itself.
      reader.evaluate(() => void window.open('/shopping-list')),
    ])
    await page.locator('html[data-ready]').waitFor({ state: 'attached' })
    const name = `Item ${round}.`
    await field(page).fill(name)
    const closed = page.waitForEvent('close')
    const submitAndClose = page.evaluate(() => {
      document.querySelector<HTMLFormElement>('#add-item')?.requestSubmit()
      window.close()
    })
    await Promise.allSettled([closed, submitAndClose])
    const stored = await reader.evaluate((key) => localStorage.getItem(key), LIST_KEY)
    expect(stored).toContain(name)
    await forgetList(reader)
  }
})

test('the list works while the server never answers', async ({ page }) => {
  await openList(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/*', () => undefined)
  for (const name of ['Leite', 'Pão']) await addItem(page, name)
  await row(page, 'Leite').bought.click()
  await row(page, 'Pão').details.click()
  await row(page, 'Pão').price.fill('4')
  await expect(page.getByText('Total: R$ 4,00')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Lista' }).click()
  await expect(page.getByRole('dialog', { name: 'Limpar Lista' })).toBeVisible()
})

test('R-10 two tabs show the union of their edits, and what is deleted stays deleted', async ({
  page,
  context,
}) => {
  await openList(page, [{ name: 'Leite' }, { name: 'Pão' }])
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  await addItem(page, 'Café')
  await expect(names(other)).toHaveText(['Leite', 'Pão', 'Café'])
  await row(other, 'Leite').details.click()
  await row(other, 'Leite').price.fill('5,49')
  await row(page, 'Leite').bought.click()
  await row(page, 'Pão').details.click()
  await row(page, 'Pão').remove.click()
  await addItem(other, 'Queijo')
  for (const tab of [page, other]) {
    await expect(names(tab)).toHaveText(['Café', 'Queijo', 'Leite'])
    await expect(tab.getByText('Total: R$ 5,49')).toBeVisible()
  }
  await page.reload()
  await expect(names(page)).toHaveText(['Café', 'Queijo', 'Leite'])
})

test('R-10 edits that two tabs make at the same moment are all kept', async ({ page, context }) => {
  test.setTimeout(patience(60_000))
  await openList(page)
  const other = await context.newPage()
  await other.goto('/shopping-list')
  await other.locator('html[data-ready]').waitFor({ state: 'attached' })
  for (let round = 0; round < 5; round++) {
    await Promise.all([addItem(page, `Aqui ${round}`), addItem(other, `Ali ${round}`)])
  }
  for (const tab of [page, other]) await expect(rows(tab)).toHaveCount(10)
  await expect(names(page)).toHaveText(await names(other).allTextContents())
  expect(await storedItems(page)).toHaveLength(10)
})
