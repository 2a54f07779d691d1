import { expect, type Page, PHONE, test } from './product.ts'

const ITEMS = ['Bananas', 'Leite', 'Pão', 'Queijo']

test('LP-04 LP-08 LP-09 LP-10 the landing page has the tagline, a button to start and its links', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Crie e compartilhe suas listas de compras com facilidade.',
  )
  const link = (name: string) => page.getByRole('link', { name })
  await expect(link('Começar uma lista')).toHaveAttribute('href', '/shopping-list')
  await expect(link('Política de Privacidade')).toHaveAttribute('href', '/policy')
  await expect(link('Termos de Serviço')).toHaveAttribute('href', '/terms-of-service')
})

test('LP-06 LP-07 G-158 the demo types the items at 150 ms a character, rests and starts again', async ({
  page,
}) => {
  await openAtStartOfRest(page)
  await expectRows(page, ITEMS)
  await page.clock.runFor(1999)
  await expectRows(page, ITEMS)
  await page.clock.runFor(1)
  await expectRows(page, [])
  await page.clock.runFor(150 * 'Banan'.length)
  await expect(page.getByText('Banan', { exact: true })).toBeVisible()
  await page.clock.runFor(150 * 2)
  await expect(page.getByText('Bananas', { exact: true })).toBeVisible()
  await expectRows(page, [])
  await page.clock.runFor(150)
  await expectRows(page, ['Bananas'])
  const rest = ITEMS.slice(1).reduce((sum, word) => sum + word.length + 1, 0)
  await page.clock.runFor(150 * rest)
  await expectRows(page, ITEMS)
  await page.clock.runFor(2000)
  await expectRows(page, [])
})

test('the demo can be paused', async ({ page }) => {
  await openAtStartOfRest(page)
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Pausar demonstração' }).click()
  await page.clock.runFor(20_000)
  await expectRows(page, [])
  await page.getByRole('button', { name: 'Continuar demonstração' }).click()
  await page.clock.runFor(150 * 8)
  await expectRows(page, ['Bananas'])
})

test.describe('where motion is not wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('G-158 the finished list stands there', async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await page.clock.runFor(10_000)
    await expectRows(page, ITEMS)
  })
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('the landing page fits on one screen, with nothing to scroll sideways', async ({ page }) => {
    await page.goto('/')
    const size = await page.evaluate(() => {
      const { scrollWidth, scrollHeight } = document.documentElement
      return { scrollWidth, scrollHeight }
    })
    expect(size).toEqual({ scrollWidth: 390, scrollHeight: 844 })
  })
})

test('the first paint of the landing page takes at most 12 KB and one answer', async ({
  page,
  product,
}) => {
  const answer = await fetch(product.url, { headers: { 'accept-encoding': 'br' } })
  const html = await answer.text()
  expect(Number(answer.headers.get('content-length'))).toBeLessThanOrEqual(12 * 1024)
  expect(html).not.toMatch(/<link[^>]+rel="?stylesheet/)
  // Scripts that the parser would wait for.
  expect(html).not.toMatch(/<script src/)
  await page.goto('/')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({ '@type': 'WebApplication', inLanguage: 'pt-BR' })
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', '/')
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /listas de compras/,
  )
})

/** The page's clock stands still from here on; the demo has just begun to rest. */
async function openAtStartOfRest(page: Page): Promise<void> {
  await page.clock.install({ time: 0 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pausar demonstração' }).click()
  await page.clock.pauseAt(60_000)
  await page.getByRole('button', { name: 'Continuar demonstração' }).click()
}

async function expectRows(page: Page, names: readonly string[]): Promise<void> {
  const rows = page.locator('figure ol > li')
  await expect(rows).toHaveCount(names.length)
  for (const [at, name] of names.entries()) await expect(rows.nth(at)).toContainText(name)
}
