import { KEYS, QR_TEXT } from '@compra/contract/testing/browser/receipt-keys.ts'
import { describe, onTestFinished, vi } from 'vitest'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { pictureOf, pictureOfCode } from '#component/harness/pictures.ts'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  PHONE,
  product,
  test,
} from '#component/harness/product.ts'
import { logIn } from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import national from '#features/receipt/read/testing/national.html?raw'
import xml from '#features/receipt/read/testing/nfce.xml?raw'
import { openReadNote, paste } from './receipts.ts'

const REVIEW = 'Conferir nota'
const NOTHING = 'Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.'

test('several files are reviewed in turn, and a file that is no receipt is named', async () => {
  await openSignedIn()
  const { dialog, field } = await openReadNote()
  await field('Arquivos da nota').setInputFiles(
    new File(['Querida avó'], 'carta.txt', { type: 'text/plain' }),
    new File([national], 'pagina.html', { type: 'text/html' }),
    new File([xml], 'nota.xml', { type: 'text/xml' }),
  )
  const review = dialogOf(REVIEW)
  await expect(review.dialog).toContainText('R$ 1.179,55')
  await review.button('Fechar').click()
  await expect(review.dialog).toContainText('55,05')
  await review.button('Fechar').click()
  await expect(dialog).toContainText(`carta.txt: ${NOTHING}`)
})

test('a file is dropped on the page', async () => {
  await openSignedIn()
  await openReadNote()
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(new File([xml], 'nota.xml', { type: 'text/xml' }))
  const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
  dialogOf('Ler nota').dialog.element().dispatchEvent(drop)
  await expect(dialogOf(REVIEW).dialog).toContainText('55,05')
})

test('a file in Windows-1252 is read', async () => {
  await openSignedIn()
  const { field } = await openReadNote()
  const text = xml.replace('UTF-8', 'ISO-8859-1').replace('EXEMPLO', 'SÃO JOÃO')
  const bytes = Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0)
  const file = new File([bytes], 'nota.xml', { type: 'text/xml' })
  await field('Arquivos da nota').setInputFiles(file)
  await expect(dialogOf(REVIEW).dialog).toContainText('MERCADO SÃO JOÃO LTDA')
})

test('a typed key shows its shop and a link to its page; another page is refused', async () => {
  await openSignedIn()
  const ways = await openReadNote()
  await ways.button('Digitar a chave').click()
  const typed = dialogOf('Digitar a chave')
  await typed.field('Chave de acesso').fill(KEYS.page.replace(/4$/, '5'))
  await page.keyboard.press('Enter')
  await expect(typed.dialog).toContainText('A chave não confere. Confira os números.')
  await typed.field('Chave de acesso').fill(KEYS.page.replace(/.{4}/g, '$& '))
  await page.keyboard.press('Enter')

  const found = dialogOf('Nota encontrada')
  await expect(found.dialog).toContainText('São Paulo')
  await expect(found.dialog).toContainText('11.222.333/0001-81')
  const link = found.dialog.getByRole('link', { name: 'Abrir a nota no site da Sefaz' })
  await expect(link).toHaveAttribute(
    'href',
    `https://www.nfce.fazenda.sp.gov.br/qrcode?p=${KEYS.page}%7C3%7C1`,
  )
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expect(link).toHaveAttribute('target', '_blank')
  await found.button('Já copiei, colar').click()

  await paste({ 'text/plain': xml })
  await expect(ways.dialog).toContainText('Esta página é de outra nota')
  await paste({ 'text/html': national })
  await expect(dialogOf(REVIEW).dialog).toContainText('R$ 1.179,55')
})

test('the page of another key is accepted once the key is cleared', async () => {
  await openSignedIn()
  const ways = await openReadNote()
  await paste({ 'text/plain': QR_TEXT })
  await dialogOf('Nota encontrada').button('Já copiei, colar').click()
  await paste({ 'text/plain': xml })
  await expect(ways.dialog).toContainText('Esta página é de outra nota')
  await ways.button('Esquecer a chave').click()
  await ways.button('Ler nota').click()
  await expect(dialogOf(REVIEW).dialog).toContainText('55,05')
})

test('a photo of the code is read; one without a code says so, and a test is refused', async () => {
  await openSignedIn()
  const ways = await openReadNote()
  const choose = (picture: File) => ways.field('Foto do QR Code').setInputFiles(picture)
  await choose(await pictureOf((pen) => pen.strokeText('ARROZ T1 CAMIL 5KG', 60, 60)))
  await expect(ways.dialog).toContainText('Não vi um QR Code nesta foto.')
  await choose(await pictureOfCode(QR_TEXT.replace('|2|1|', '|2|2|')))
  await expect(ways.dialog).toContainText('Nota de teste, sem valor.')
  await choose(await pictureOfCode(QR_TEXT))
  await expect(dialogOf('Nota encontrada').dialog).toContainText('São Paulo')
})

test('on a phone two taps open the camera, with the other ways below it', async () => {
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => ask.mockRestore())
  ask.mockResolvedValue(canvas.captureStream(1))
  await page.setViewportSize(PHONE)
  await openSignedIn()
  const taps = watchTaps()
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Ler nota', exact: true }).click()
  const { dialog, button } = dialogOf('Ler nota')
  await expect(dialog.getByLabel('Imagem da câmera')).toBeVisible()
  await expect.poll(() => ask.mock.calls.length).toBe(1)
  expect(taps()).toBe(2)
  const ways = [button('Colar a página'), button('Digitar a chave')]
  const boxes = [dialog.getByText('Arquivo', { exact: true }), ...ways].map((way) =>
    way.boundingBox(),
  )
  expect(new Set(boxes.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1)
  await button('Digitar a chave').click()
  await expect(dialogOf('Digitar a chave').field('Chave de acesso')).toBeFocused()
})

const REFUSED = {
  NotAllowedError: 'A câmera está bloqueada',
  NotFoundError: 'Nenhuma câmera foi encontrada',
  NotReadableError: 'Outro aplicativo está usando a câmera',
  SecurityError: 'Não foi possível ligar a câmera',
}
for (const [name, sentence] of Object.entries(REFUSED)) {
  test(`a camera error (${name}) shows one sentence and the other ways`, async () => {
    const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
    onTestFinished(() => ask.mockRestore())
    ask.mockRejectedValue(new DOMException('refused', name))
    await openSignedIn()
    const ways = await openReadNote()
    await ways.button('Ler QR Code').click()
    const scan = dialogOf('Ler nota')
    await expect(scan.dialog).toContainText(sentence)
    await expect(scan.dialog).toContainText('Você ainda pode usar uma foto ou digitar a chave.')
    await scan.button('Digitar a chave').click()
    await expect(dialogOf('Digitar a chave').field('Chave de acesso')).toBeFocused()
  })
}

test('a guest is led to the login, and then reads', async () => {
  const user = await product.newUser({})
  await mountApp('/shopping-list')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Ler nota', exact: true }).click()
  await dialogOf('Faça login e aproveite mais!').button('Fazer Login').click()
  await logIn(user)
  await expect(dialogOf('Ler nota').field('Página da nota')).toBeFocused()
})

test('it is opened from ‘Produtos’ and from ‘Notas’, too', async () => {
  await openSignedIn({ address: '/shopping-list?modal=products' })
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Ler nota', exact: true }).click()
  await expect(dialogOf('Ler nota').dialog).toBeVisible()
  await mountApp('/shopping-list?modal=receipts')
  await dialogOf('Notas').button('Ler nota').click()
  await expect(dialogOf('Ler nota').dialog).toBeVisible()
})

test('by keyboard alone: the first field, the other ways in order, and back', async () => {
  await openSignedIn()
  const { button, field } = await openReadNote()
  for (const name of ['Escolher arquivo', 'Ler QR Code', 'Foto do QR Code', 'Digitar a chave']) {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const typed = dialogOf('Digitar a chave')
  await expect(typed.field('Chave de acesso')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field('Página da nota')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  describe(`in the ${colorScheme} theme`, () => {
    test('its steps break no rule of accessibility, nor do they scroll sideways', async () => {
      await page.setViewportSize(PHONE)
      await page.emulateMedia({ colorScheme })
      await openSignedIn()
      const ways = await openReadNote()
      await ways.dialog.getByText('Como copiar a página').click()
      await expectFine()
      await ways.button('Digitar a chave').click()
      await dialogOf('Digitar a chave').field('Chave de acesso').fill(KEYS.page)
      await expectFine()
      await page.keyboard.press('Enter')
      await expect(dialogOf('Nota encontrada').button('Já copiei, colar')).toBeVisible()
      await expectFine()
      await dialogOf('Nota encontrada').button('Já copiei, colar').click()
      await expect(ways.dialog).toContainText('Cole a página desta nota')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFine()
    })
  })
}

async function expectFine(): Promise<void> {
  for (const animation of document.getAnimations()) animation.finish()
  expect(await findingsOf()).toEqual([])
  const isWide = [...document.querySelectorAll('dialog, dialog *')].some(
    ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
  )
  expect(isWide).toBe(false)
}
