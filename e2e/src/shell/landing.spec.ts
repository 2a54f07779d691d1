import { expect, PHONE, test } from '#harness/product.ts'

/** Without a PUBLIC_URL the product is reached on this machine. */
const ORIGIN = 'http://localhost:3000'
const FOUND = ['/', '/shopping-list', '/policy', '/terms-of-service']

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

test('search engines and chats get absolute URLs, a picture and a description', async ({
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

test('each indexed page has a title, a description and one canonical URL', async ({ page }) => {
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

test('the sitemap has the public pages, and robots.txt excludes the rest', async ({ page }) => {
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

test('the first paint of the landing page needs at most 12 KB and one response', async ({
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
