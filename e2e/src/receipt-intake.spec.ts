import { dialogOf, logIn, openSignedIn } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import {
  copied,
  KEYS,
  openReadNote,
  page as pageOf,
  paste,
  photoOf,
  QR_TEXT,
  xml,
} from './receipt-pages.ts'

const REVIEW = 'Conferir nota'
const NOTHING = 'Não encontrei itens de nota aqui. Copie a página inteira da nota e cole.'
/** Who bought, as the page has it and as it may be written otherwise. */
const PERSON = /123\.?456\.?789-?09|FULANA/

test('a copied page is read on the phone: neither its key nor who bought leaves it', async ({
  page,
  product,
  context,
}) => {
  await openSignedIn(page, product)
  const sent: string[] = []
  context.on('request', (request) => {
    const headers = JSON.stringify(request.headers())
    sent.push([request.url(), headers, request.postData() ?? ''].join('\n'))
  })
  await openReadNote(page)
  await paste(page, { 'text/html': await pageOf(), 'text/plain': await copied() })
  const { dialog } = dialogOf(page, REVIEW)
  await expect(dialog).toContainText('MERCADO EXEMPLO LTDA')
  await expect(dialog).toContainText('R$ 1.179,55')
  await expect(dialog.getByRole('button', { name: /^Confirmar/ })).toBeVisible()
  await expect.poll(() => sent.some((text) => text.includes('/receipt/known'))).toBe(true)
  const all = sent.join('\n')
  expect(all).not.toMatch(PERSON)
  expect(all).not.toContain(KEYS.page)
  const kept = await page.evaluate(() =>
    [JSON.stringify(localStorage), JSON.stringify(sessionStorage)].join(),
  )
  expect(kept).not.toMatch(PERSON)
})

test('the words of a page are enough, by ‘Colar’ as well; what is no receipt stays in the field', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, product)
  const { dialog, field, button } = await openReadNote(page)
  await paste(page, { 'text/plain': 'arroz e feijão' })
  await expect(dialog).toContainText(NOTHING)
  await expect(field('Página da nota')).toHaveValue('arroz e feijão')

  await page.evaluate((text) => navigator.clipboard.writeText(text), await copied())
  await button('Colar').click()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('MERCADO EXEMPLO LTDA')
  await dialogOf(page, REVIEW).button('Voltar').click()
  await expect(field('Página da nota')).toHaveValue(/ARROZ T1 CAMIL/)
})

test('‘Colar’ takes the page with its structure where the browser hands it over', async ({
  page,
  product,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, product)
  const { button } = await openReadNote(page)
  await page.evaluate(
    async (html) => {
      const kinds = { 'text/html': html, 'text/plain': 'sem nada' }
      await navigator.clipboard.write([new ClipboardItem(kinds)])
    },
    await pageOf(),
  )
  await button('Colar').click()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('MERCADO EXEMPLO LTDA')
})

test('where the browser does not let a page read what was copied, it says how to paste', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const { dialog, field, button } = await openReadNote(page)
  await button('Colar').click()
  await expect(dialog).toContainText('O navegador não deixou ler o que foi copiado.')
  await expect(field('Página da nota')).toBeFocused()
})

test('several files are reviewed one after the other, and what is none is told by its name', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const { dialog, field } = await openReadNote(page)
  const file = (name: string, text: string, mimeType = 'text/plain') => ({
    name,
    mimeType,
    buffer: Buffer.from(text),
  })
  await field('Arquivos da nota').setInputFiles([
    file('carta.txt', 'Querida avó'),
    file('pagina.html', await pageOf(), 'text/html'),
    file('nota.xml', await xml(), 'text/xml'),
  ])
  const review = dialogOf(page, REVIEW)
  await expect(review.dialog).toContainText('R$ 1.179,55')
  await review.button('Fechar').click()
  await expect(review.dialog).toContainText('55,05')
  await review.button('Fechar').click()
  await expect(dialog).toContainText(`carta.txt: ${NOTHING}`)
})

test('a file is dropped on the page', async ({ page, product }) => {
  await openSignedIn(page, product)
  await openReadNote(page)
  await page.evaluate(
    (text) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File([text], 'nota.xml', { type: 'text/xml' }))
      const drop = new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true })
      document.querySelector('dialog')?.dispatchEvent(drop)
    },
    await xml(),
  )
  await expect(dialogOf(page, REVIEW).dialog).toContainText('55,05')
})

test('a file in the letters of old Windows is read', async ({ page, product }) => {
  await openSignedIn(page, product)
  const { field } = await openReadNote(page)
  const text = (await xml()).replace('UTF-8', 'ISO-8859-1').replace('EXEMPLO', 'SÃO JOÃO')
  const buffer = Buffer.from(text, 'latin1')
  await field('Arquivos da nota').setInputFiles({ name: 'nota.xml', mimeType: 'text/xml', buffer })
  await expect(dialogOf(page, REVIEW).dialog).toContainText('MERCADO SÃO JOÃO LTDA')
})

test('a typed key shows whose receipt it is and where its page is; another page is not taken', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const ways = await openReadNote(page)
  await ways.button('Digitar a chave').click()
  const typed = dialogOf(page, 'Digitar a chave')
  await typed.field('Chave de acesso').fill(KEYS.page.replace(/4$/, '5'))
  await page.keyboard.press('Enter')
  await expect(typed.dialog).toContainText('A chave não confere. Confira os números.')
  await typed.field('Chave de acesso').fill(KEYS.page.replace(/.{4}/g, '$& '))
  await page.keyboard.press('Enter')

  const found = dialogOf(page, 'Nota encontrada')
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

  await paste(page, { 'text/plain': await xml() })
  await expect(ways.dialog).toContainText('Esta página é de outra nota')
  await paste(page, { 'text/html': await pageOf() })
  await expect(dialogOf(page, REVIEW).dialog).toContainText('R$ 1.179,55')
})

test('the page of another key is taken once the key is forgotten', async ({ page, product }) => {
  await openSignedIn(page, product)
  const ways = await openReadNote(page)
  await paste(page, { 'text/plain': QR_TEXT })
  await dialogOf(page, 'Nota encontrada').button('Já copiei, colar').click()
  await paste(page, { 'text/plain': await xml() })
  await expect(ways.dialog).toContainText('Esta página é de outra nota')
  await ways.button('Esquecer a chave').click()
  await ways.button('Ler nota').click()
  await expect(dialogOf(page, REVIEW).dialog).toContainText('55,05')
})

test('a photo of the code is read; one without a code says so, and a test is refused', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const ways = await openReadNote(page)
  const choose = async (buffer: Buffer) =>
    ways.field('Foto do QR Code').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer })
  await choose(await page.screenshot())
  await expect(ways.dialog).toContainText('Não vi um QR Code nesta foto.')
  await choose(await photoOf(page, QR_TEXT.replace('|2|1|', '|2|2|')))
  await expect(ways.dialog).toContainText('Nota de teste, sem valor.')
  await choose(await photoOf(page, QR_TEXT))
  await expect(dialogOf(page, 'Nota encontrada').dialog).toContainText('São Paulo')
})

const REFUSED = {
  NotAllowedError: 'A câmera está bloqueada',
  NotFoundError: 'Nenhuma câmera foi encontrada',
  NotReadableError: 'Outro aplicativo está usando a câmera',
  SecurityError: 'Não foi possível ligar a câmera',
}
for (const [name, sentence] of Object.entries(REFUSED)) {
  test(`a camera refused by ${name} is said in one sentence, with the other ways`, async ({
    page,
    product,
  }) => {
    await page.addInitScript((refusal) => {
      navigator.mediaDevices.getUserMedia = () =>
        Promise.reject(new DOMException('refused', refusal))
    }, name)
    await openSignedIn(page, product)
    const ways = await openReadNote(page)
    await ways.button('Ler QR Code').click()
    const scan = dialogOf(page, 'Ler QR Code')
    await expect(scan.dialog).toContainText(sentence)
    await expect(scan.dialog).toContainText('Você ainda pode usar uma foto ou digitar a chave.')
    await scan.button('Digitar a chave').click()
    await expect(dialogOf(page, 'Digitar a chave').field('Chave de acesso')).toBeFocused()
  })
}

test('a guest is led to the login, and then reads', async ({ page, product }) => {
  const user = await product.newUser()
  await page.goto('/shopping-list')
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('button', { name: 'Ler nota', exact: true }).click()
  await dialogOf(page, 'Faça login e aproveite mais!').button('Fazer Login').click()
  await logIn(page, user)
  await expect(dialogOf(page, 'Ler nota').field('Página da nota')).toBeFocused()
})

test('it is opened from ‘Produtos’ and from ‘Notas’, too', async ({ page, product }) => {
  await openSignedIn(page, product, { address: '/shopping-list?modal=products' })
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Ler nota', exact: true }).click()
  await expect(dialogOf(page, 'Ler nota').dialog).toBeVisible()
  await page.goto('/shopping-list?modal=receipts')
  await dialogOf(page, 'Notas').button('Ler nota').click()
  await expect(dialogOf(page, 'Ler nota').dialog).toBeVisible()
})

test('by keys alone: the first field, the ways in their order, and back', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const { button, field } = await openReadNote(page)
  for (const name of ['Escolher arquivo', 'Ler QR Code', 'Foto do QR Code', 'Digitar a chave']) {
    await page.keyboard.press('Tab')
    await expect(button(name)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const typed = dialogOf(page, 'Digitar a chave')
  await expect(typed.field('Chave de acesso')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(field('Página da nota')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ ...PHONE, colorScheme })

    test('its steps break no rule of accessibility, nor do they scroll sideways', async ({
      page,
      product,
    }) => {
      await openSignedIn(page, product)
      const ways = await openReadNote(page)
      await ways.dialog.getByText('Como copiar a página').click()
      await expectFine(page)
      await ways.button('Digitar a chave').click()
      await dialogOf(page, 'Digitar a chave').field('Chave de acesso').fill(KEYS.page)
      await expectFine(page)
      await page.keyboard.press('Enter')
      await dialogOf(page, 'Nota encontrada').button('Já copiei, colar').waitFor()
      await expectFine(page)
      await dialogOf(page, 'Nota encontrada').button('Já copiei, colar').click()
      await expect(ways.dialog).toContainText('Cole a página desta nota')
      await page.setViewportSize({ width: 320, height: 640 })
      await expectFine(page)
    })
  })
}

async function expectFine(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) animation.finish()
  })
  expect(await findingsOf(page)).toEqual([])
  const isWide = await page.evaluate(() =>
    [...document.querySelectorAll('dialog, dialog *')].some(
      ({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1,
    ),
  )
  expect(isWide).toBe(false)
}
