import { describe } from 'vitest'
import { mountApp } from '#component/harness/mount.tsx'
import { expect, MOVING, page, test } from '#component/harness/product.ts'

const ITEMS = ['Bananas', 'Leite', 'Pão']
/** In the order of the aisles; one row is always there. */
const ARRIVED = ['Bananas', 'Pão', 'Arroz · 2 kg', 'Leite']
const AT_FIRST = ['Arroz · 2 kg']

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

test('the card says at a glance what the product does, and is never empty', async () => {
  await mountApp('/')
  const card = page.getByRole('figure')
  await expect(card).toContainText('Ana e João, ao vivo')
  await expect(card).toContainText('de “2 kg de arroz 5,99”')
  await expect(card).toContainText('R$ 5,99')
  const aisles = ['Hortifrúti', 'Padaria', 'Mercearia', 'Laticínios']
  const rows = page.locator('figure ol > li')
  for (const [at, aisle] of aisles.entries()) await expect(rows.nth(at)).toContainText(aisle)
  await expect(card).toContainText('A nota fiscal abastece o estoque de casa')
})

test('G-158 the demo types the items at 150 ms a character, rests and starts again', async () => {
  await openAtStartOfRest()
  await expectRows(ARRIVED)
  await page.clock.runFor(1999)
  await expectRows(ARRIVED)
  await page.clock.runFor(1)
  await expectRows(AT_FIRST)
  await page.clock.runFor(150 * 'Banan'.length)
  await expect(page.getByText('Banan', { exact: true })).toBeVisible()
  await page.clock.runFor(150 * 2)
  await expect(page.getByText('Bananas', { exact: true })).toBeVisible()
  await expectRows(AT_FIRST)
  await page.clock.runFor(150)
  await expectRows(['Bananas', ...AT_FIRST])
  const rest = ITEMS.slice(1).reduce((sum, word) => sum + word.length + 1, 0)
  await page.clock.runFor(150 * rest)
  await expectRows(ARRIVED)
  await page.clock.runFor(2000)
  await expectRows(AT_FIRST)
})

test('the demo can be paused', async () => {
  await openAtStartOfRest()
  await page.clock.runFor(2000)
  await page.getByRole('button', { name: 'Pausar demonstração' }).click()
  await page.clock.runFor(20_000)
  await expectRows(AT_FIRST)
  await page.getByRole('button', { name: 'Continuar demonstração' }).click()
  await page.clock.runFor(150 * 8)
  await expectRows(['Bananas', ...AT_FIRST])
})

describe('where motion is not wanted', () => {
  test('G-158 the finished list is shown', async () => {
    page.clock.pauseAt(Date.now())
    await mountApp('/')
    await page.clock.runFor(10_000)
    await expectRows(ARRIVED)
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
