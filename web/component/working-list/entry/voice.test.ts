import { installRecognition } from '@compra/contract/testing/browser/fake-recognition.ts'
import { vi } from 'vitest'
import { dialogOf, expect, page, test, toast } from '#component/harness/product.ts'
import {
  addItem,
  field,
  names,
  openList,
  storedItems,
} from '#component/working-list/working-list.ts'

const SENTENCE = 'dois quilos de arroz, meia dúzia de ovos e café'

test('spoken text is shown while the user speaks, then as lines, and Enter adds them', async () => {
  await openWithVoice()
  await microphone().click()
  await press('Entendi, ouvir')
  say('dois quilos')
  await expect(listening().dialog).toContainText('dois quilos')
  say(SENTENCE)
  await press('Pronto')
  const { dialog, button } = dialogOf('Confira o que ouvimos')
  await expect(button('Adicionar 3 itens')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(toast('3 itens adicionados')).toBeVisible()
  expect(storedItems()).toMatchObject([
    { name: 'arroz', measure: { amount: 2, unit: 'kg' } },
    { name: 'ovos', quantity: 6 },
    { name: 'café' },
  ])
})

test('more lines can be spoken, and neither Esc nor going back loses the earlier ones', async () => {
  await openListening()
  say('café')
  await press('Pronto')
  const review = dialogOf('Confira o que ouvimos')
  await review.button('Falar mais').click()
  await expect(listening().dialog).toContainText('Ouvindo…')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Continuar editando' }).click()
  await press('Voltar')
  await review.button('Falar mais').click()
  await expect(listening().dialog).toContainText('Ouvindo…')
  say('pão')
  await press('Pronto')
  await review.button('Adicionar 2 itens').click()
  await expect(names()).toHaveText(['café', 'pão'])
})

const FAILURES = [
  ['not-allowed', 'O microfone está bloqueado.'],
  ['no-speech', 'Não ouvimos nada.'],
  ['network', 'O serviço de voz não respondeu.'],
  ['something-new', 'Não foi possível ouvir.'],
] as const

for (const [error, sentence] of FAILURES) {
  test(`a failure (${error}) shows one sentence and a retry`, async () => {
    await openListening()
    globalThis.lastRecognition?.fail(error)
    await expect(listening().dialog.getByText(sentence)).toBeVisible()
    await press('Tentar de novo')
    say('café')
    await press('Pronto')
    await expect(dialogOf('Confira o que ouvimos').button('Adicionar 1 item')).toBeVisible()
  })
}

test('a phone listens until the first pause; the microphone is off when the page is hidden', async () => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue('Mozilla/5.0 (iPhone) Mobile')
  await openListening()
  expect(globalThis.lastRecognition?.continuous).toBe(false)
  await page.goBack()
  await expect(listening().dialog).toBeHidden()
  expect(globalThis.lastRecognition?.isOver).toBe(true)
})

test('the microphone replaces ‘Adicionar’ while the field is empty, and only online', async () => {
  await openWithVoice()
  const add = page.getByRole('button', { name: 'Adicionar' })
  await expect(microphone()).toBeVisible()
  await expect(add).toBeHidden()
  await field().fill('Leite')
  await expect(microphone()).toBeHidden()
  await add.click()
  await expect(microphone()).toBeVisible()
  page.setOffline(true)
  await expect(microphone()).toBeHidden()
  await expect(add).toBeVisible()
  await addItem('Pão')
  page.setOffline(false)
  await expect(microphone()).toBeVisible()
})

const microphone = () => page.getByRole('button', { name: 'Falar itens' })
const listening = () => dialogOf('Falar itens')
const press = (label: string) => listening().button(label).click()

async function openListening(): Promise<void> {
  await openWithVoice()
  await microphone().click()
  await press('Entendi, ouvir')
  await expect(listening().dialog).toContainText('Ouvindo…')
}

const say = (transcript: string) => globalThis.lastRecognition?.say(transcript)

/** Opens the list in a browser with speech recognition. */
async function openWithVoice(): Promise<void> {
  // The stubs are removed after the test.
  for (const name of ['SpeechRecognition', 'webkitSpeechRecognition', 'lastRecognition']) {
    vi.stubGlobal(name, undefined)
  }
  installRecognition()
  await openList()
}
