import { dialogOf, toast } from './accounts.ts'
import { expect, type Locator, type Page, test } from './product.ts'
import { playVoice } from './voice.ts'
import { addItem, field, names, openList, storedItems } from './working-list.ts'

const SENTENCE = 'dois quilos de arroz, meia dúzia de ovos e café'

test('what is said is shown as it is heard, then as lines, and Enter adds them', async ({
  page,
}) => {
  await openWithVoice(page)
  await microphone(page).click()
  await press(page, 'Entendi, ouvir')
  await say(page, 'dois quilos')
  await expect(listening(page).dialog).toContainText('dois quilos')
  await say(page, SENTENCE)
  await press(page, 'Pronto')
  const { dialog, button } = dialogOf(page, 'Confira o que ouvimos')
  await expect(button('Adicionar 3 itens')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toast(page, '3 itens adicionados')).toBeVisible()
  expect(await storedItems(page)).toMatchObject([
    { name: 'arroz', measure: { amount: 2, unit: 'kg' } },
    { name: 'ovos', quantity: 6 },
    { name: 'café' },
  ])
})

test('who hears it is told once on a device, before anything is heard', async ({ page }) => {
  await openWithVoice(page)
  await microphone(page).click()
  await expect(listening(page).dialog).toContainText('A voz é ouvida pelo serviço do seu navegador')
  expect(await page.evaluate(() => window.heard)).toBeUndefined()
  await page.keyboard.press('Enter')
  await expect(listening(page).dialog).toContainText('Ouvindo…')
  expect(await page.evaluate(() => window.heard)).toMatchObject({
    lang: 'pt-BR',
    interimResults: true,
  })
  await page.keyboard.press('Escape')
  await expect(listening(page).dialog).toBeHidden()
  expect(await page.evaluate(() => window.heard?.isOver)).toBe(true)
  await page.reload()
  await microphone(page).click()
  await expect(listening(page).dialog).toContainText('Ouvindo…')
})

test('more can be said, and neither Esc nor going back loses what was heard before', async ({
  page,
}) => {
  await openListening(page)
  await say(page, 'café')
  await press(page, 'Pronto')
  const heard = dialogOf(page, 'Confira o que ouvimos')
  await heard.button('Falar mais').click()
  await expect(listening(page).dialog).toContainText('Ouvindo…')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await press(page, 'Voltar')
  await heard.button('Falar mais').click()
  await expect(listening(page).dialog).toContainText('Ouvindo…')
  await say(page, 'pão')
  await press(page, 'Pronto')
  await heard.button('Adicionar 2 itens').click()
  await expect(names(page)).toHaveText(['café', 'pão'])
})

const FAILURES = [
  ['not-allowed', 'O microfone está bloqueado.'],
  ['no-speech', 'Não ouvimos nada.'],
  ['network', 'O serviço de voz não respondeu.'],
  ['something-new', 'Não foi possível ouvir.'],
] as const

for (const [error, sentence] of FAILURES) {
  test(`a failure (${error}) is one sentence, with another try`, async ({ page }) => {
    await openListening(page)
    await page.evaluate((given) => window.heard?.fail(given), error)
    await expect(listening(page).dialog.getByText(sentence)).toBeVisible()
    await press(page, 'Tentar de novo')
    await say(page, 'café')
    await press(page, 'Pronto')
    await expect(dialogOf(page, 'Confira o que ouvimos').button('Adicionar 1 item')).toBeVisible()
  })
}

test('a phone listens until the first pause; the microphone is off when the page goes', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone) Mobile' }),
  )
  await openListening(page)
  expect(await page.evaluate(() => window.heard?.continuous)).toBe(false)
  await page.goBack()
  await expect(listening(page).dialog).toBeHidden()
  expect(await page.evaluate(() => window.heard?.isOver)).toBe(true)
})

test('the microphone stands in the place of ‘Adicionar’ while nothing is typed, and only online', async ({
  page,
  context,
}) => {
  await openWithVoice(page)
  const add = page.getByRole('button', { name: 'Adicionar' })
  await expect(microphone(page)).toBeVisible()
  await expect(add).toBeHidden()
  await field(page).fill('Leite')
  await expect(microphone(page)).toBeHidden()
  await add.click()
  await expect(microphone(page)).toBeVisible()
  await context.setOffline(true)
  await expect(microphone(page)).toBeHidden()
  await expect(add).toBeVisible()
  await addItem(page, 'Pão')
  await context.setOffline(false)
  await expect(microphone(page)).toBeVisible()
})

test('a browser that cannot hear shows no microphone', async ({ page }) => {
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
const press = (page: Page, label: string) => listening(page).button(label).click()

async function openListening(page: Page): Promise<void> {
  await openWithVoice(page)
  await microphone(page).click()
  await press(page, 'Entendi, ouvir')
  await expect(listening(page).dialog).toContainText('Ouvindo…')
}

function say(page: Page, transcript: string): Promise<void> {
  return page.evaluate((said) => window.heard?.say(said), transcript)
}

/** The list in a browser that can hear. */
async function openWithVoice(page: Page): Promise<void> {
  await playVoice(page)
  await openList(page)
}
