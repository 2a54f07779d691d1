import { expect, MOVING, type Page, PHONE, test } from './product.ts'

test.use(MOVING)

/** Without a PUBLIC_URL the product is reached on this machine. */
const ORIGIN = 'http://localhost:3000'
const FOUND = ['/', '/shopping-list', '/policy', '/terms-of-service']
const ITEMS = ['Bananas', 'Leite', 'Pão', 'Queijo']

test('G-158 the demo types the items at 150 ms a character, rests and starts again', async ({
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

test('search engines and chats are told whole addresses, a picture and what the product is', async ({
  page,
}) => {
  await page.goto('/')
  const meta = (name: string) =>
    page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content')
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${ORIGIN}/`)
  expect(await meta('og:url')).toBe(`${ORIGIN}/`)
  expect(await meta('og:image')).toBe(`${ORIGIN}/icons/preview.png`)
  expect(await meta('twitter:card')).toBe('summary_large_image')
  const data = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')).toMatchObject({
    '@type': 'WebApplication',
    url: `${ORIGIN}/`,
    image: `${ORIGIN}/icons/preview.png`,
    inLanguage: 'pt-BR',
  })
  expect((await page.request.get('/icons/preview.png')).headers()['content-type']).toBe('image/png')
})

test('each page that search engines find has a title, a description and one address', async ({
  page,
}) => {
  const described = new Set<string | null>()
  for (const path of FOUND) {
    await page.goto(path)
    await expect(page).toHaveTitle(/Compra Inteligente/)
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', ORIGIN + path)
    described.add(await page.locator('meta[name=description]').getAttribute('content'))
  }
  expect(described.size).toBe(FOUND.length)
})

test('the map of the site names the pages for everybody, and robots keep out of the rest', async ({
  page,
}) => {
  const map = await page.request.get('/sitemap.xml')
  expect(map.headers()['content-type']).toBe('application/xml; charset=utf-8')
  const named = [...(await map.text()).matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)
  expect(new Set(named)).toEqual(new Set(FOUND.map((path) => ORIGIN + path)))
  const robots = await (await page.request.get('/robots.txt')).text()
  const [everybody = ''] = robots.split('\n\n')
  expect(everybody.split('\n')).toEqual([
    'User-agent: *',
    'Disallow: /shopping-list/shared/',
    'Disallow: /callback/',
    'Disallow: /identity/',
  ])
  // Link preview bots may fetch it.
  expect(robots).toMatch(/User-agent: Twitterbot\n(?:User-agent: \w+\n)*Disallow: \/callback\//)
  expect(robots).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`)
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
  await expect(page.locator('meta[name=description]')).toHaveAttribute(
    'content',
    /listas de compras/,
  )
})

/** The page's clock stops here; the demo has just begun its pause. */
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
