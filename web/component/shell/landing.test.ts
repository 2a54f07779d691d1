import { describe } from 'vitest'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, MOVING, page, test } from '#component/harness/product.ts'

const ITEMS = ['Bananas', 'Leite', 'Pão', 'Queijo']

test('the landing page has the tagline, a button to start and its links', async () => {
  await mountApp('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Crie e compartilhe suas listas de compras com facilidade.',
  )
  const link = (name: string) => page.getByRole('link', { name })
  await expect(link('Começar uma lista')).toHaveAttribute('href', '/shopping-list')
  await expect(link('Política de Privacidade')).toHaveAttribute('href', '/policy')
  await expect(link('Termos de Serviço')).toHaveAttribute('href', '/terms-of-service')
})

test('G-158 the demo types the items at 150 ms a character, rests and starts again', async () => {
  await openAtStartOfRest()
  await expectRows(ITEMS)
  await page.clock.runFor(1999)
  await expectRows(ITEMS)
  await page.clock.runFor(1)
  await expectRows([])
  await page.clock.runFor(150 * 'Banan'.length)
  await expect(page.getByText('Banan', { exact: true })).toBeVisible()
  await page.clock.runFor(150 * 2)
  await expect(page.getByText('Bananas', { exact: true })).toBeVisible()
  await expectRows([])
  await page.clock.runFor(150)
  await expectRows(['Bananas'])
  const rest = ITEMS.slice(1).reduce((sum, word) => sum + word.length + 1, 0)
  await page.clock.runFor(150 * rest)
  await expectRows(ITEMS)
  await page.clock.runFor(2000)
  await expectRows([])
})

test('the demo can be paused', async () => {
  await openAtStartOfRest()
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Pausar demonstração' }).click()
  await page.clock.runFor(20_000)
  await expectRows([])
  await page.getByRole('button', { name: 'Continuar demonstração' }).click()
  await page.clock.runFor(150 * 8)
  await expectRows(['Bananas'])
})

describe('where motion is not wanted', () => {
  test('G-158 the finished list is shown', async () => {
    page.clock.pauseAt(Date.now())
    await mountApp('/')
    await page.clock.runFor(10_000)
    await expectRows(ITEMS)
  })
})

/** Freezes the clock at the first frame: the demo begins its pause. */
async function openAtStartOfRest(): Promise<void> {
  await page.emulateMedia(MOVING)
  page.clock.pauseAt(Date.now())
  await mountApp('/')
}

async function expectRows(names: readonly string[]): Promise<void> {
  const rows = page.locator('figure ol > li')
  await expect(rows).toHaveCount(names.length)
  for (const [at, name] of names.entries()) await expect(rows.nth(at)).toContainText(name)
}
