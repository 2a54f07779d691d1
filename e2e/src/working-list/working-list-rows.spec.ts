import { expect, MOVING, test } from '#harness/product.ts'
import { openList, row, rows } from './working-list.ts'

test.use(MOVING)

test('confetti plays for 3 s on the change that finishes the list, and not on loading it', async ({
  page,
}) => {
  await page.clock.install()
  await openList(page, [{ name: 'A' }, { name: 'B', status: 'unavailable' }, { name: 'C' }])
  const canvas = page.locator('canvas')
  await row(page, 'A').bought.click()
  await expect(canvas).toHaveCount(0)
  await row(page, 'C').details.click()
  await page.clock.pauseAt(Date.now() + 60_000)
  await row(page, 'C').remove.click()
  // Its code has loaded when its first frame is requested.
  await expect
    .poll(async () => {
      await page.clock.runFor(16)
      return canvas.count()
    })
    .toBe(1)
  await page.clock.runFor(2900)
  await expect(canvas).toHaveCount(1)
  await page.clock.runFor(200)
  await expect(canvas).toHaveCount(0)
  await page.clock.resume()
  await row(page, 'A').missing.click()
  await page.reload()
  await expect(rows(page)).toHaveCount(2)
  await expect(canvas).toHaveCount(0)
})

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })
  test('a finished list plays no confetti, and rows do not glide', async ({ page }) => {
    await openList(page, [{ name: 'A' }, { name: 'B' }])
    const requests: string[] = []
    page.on('request', (request) => requests.push(request.url()))
    await row(page, 'A').bought.click()
    expect(await row(page, 'B').item.evaluate((item) => item.getAnimations().length)).toBe(0)
    await row(page, 'B').bought.click()
    await expect(page.getByText('Tudo pronto')).toBeVisible()
    expect(requests.filter((url) => url.includes('confetti'))).toEqual([])
  })
})
