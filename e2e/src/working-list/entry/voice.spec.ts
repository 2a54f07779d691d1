import { dialogOf } from '#harness/accounts.ts'
import { expect, type Locator, type Page, test } from '#harness/product.ts'
import { openList } from '#working-list/working-list.ts'
import { playVoice } from './voice.ts'

test('a device shows once, before it listens, which service processes the sound', async ({
  page,
}) => {
  await openWithVoice(page)
  await microphone(page).click()
  await expect(listening(page).dialog).toContainText('A voz é ouvida pelo serviço do seu navegador')
  expect(await page.evaluate(() => window.lastRecognition)).toBeUndefined()
  await page.keyboard.press('Enter')
  await expect(listening(page).dialog).toContainText('Ouvindo…')
  expect(await page.evaluate(() => window.lastRecognition)).toMatchObject({
    lang: 'pt-BR',
    interimResults: true,
  })
  await page.keyboard.press('Escape')
  await expect(listening(page).dialog).toBeHidden()
  expect(await page.evaluate(() => window.lastRecognition?.isOver)).toBe(true)
  await page.reload()
  await microphone(page).click()
  await expect(listening(page).dialog).toContainText('Ouvindo…')
})

test('a browser without speech recognition shows no microphone', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'SpeechRecognition', { value: undefined })
    Object.defineProperty(window, 'webkitSpeechRecognition', { value: undefined })
  })
  await openList(page)
  await expect(page.getByRole('button', { name: 'Adicionar' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(microphone(page)).toHaveCount(0)
})

const microphone = (page: Page): Locator => page.getByRole('button', { name: 'Falar itens' })
const listening = (page: Page) => dialogOf(page, 'Falar itens')

/** Opens the list in a browser with speech recognition. */
async function openWithVoice(page: Page): Promise<void> {
  await playVoice(page)
  await openList(page)
}
