import { productApi, type ProductDraft } from '@compra/contract/product/product.ts'
import {
  GOOD_LOOK,
  modulesOf,
  photoOfBars,
} from '@compra/contract/testing/browser/barcode-pictures.ts'
import { onTestFinished, vi } from 'vitest'
import { mountApp } from '#component/harness/mount.tsx'
import { pictureOf } from '#component/harness/pictures.ts'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  phoneTest,
  product,
  test,
  toast,
} from '#component/harness/product.ts'

const CODE = '7896006711117'
const COFFEE: ProductDraft = {
  name: 'Café Pilão 500 g',
  category: 'Alimentos',
  price: 18.9,
  stock: 0,
  minStock: 0,
  barcodes: [CODE],
}
const field = () => page.getByLabel('Novo item')
const rows = () => page.locator('#items [data-id]')
const naming = () => dialogOf('Que produto é este?')
const codesOf = async (user: Parameters<typeof product.signIn>[0]) => {
  const { body } = await product.call(productApi.list, { as: user, query: {} })
  return body.data.map(({ name, barcodes }) => ({ name, barcodes }))
}

/** As a scanner that is a keyboard. */
async function type(digits: string): Promise<void> {
  await field().fill(digits)
  await field().press('Enter')
}

test('a typed code of a known product adds it, and ticks it the second time', async () => {
  const user = await product.newUser({})
  await product.call(productApi.create, { as: user, body: COFFEE })
  await mountApp('/shopping-list', user.refreshToken)
  await type(CODE)
  await expect(toast('Café Pilão na lista')).toBeVisible()
  await expect(rows()).toHaveText(/Café Pilão · 500 g/)
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(rows()).toHaveCount(0)
  await type(CODE)
  await expect(rows()).toHaveCount(1)
  await type(CODE)
  await expect(toast('Café Pilão no carrinho')).toBeVisible()
  await expect(page.getByText('Tudo pronto')).toBeVisible()
  await type(CODE)
  await expect(toast('Café Pilão já está no carrinho')).toBeVisible()
})

test('an unknown code is asked about once, and is then the product of the household', async () => {
  const user = await openSignedIn()
  await type(CODE)
  await naming().button('Salvar').click()
  await expect(naming().dialog).toContainText('Escreva o nome do produto.')
  await naming().field('Nome').fill('cafe')
  await naming().button('Café').first().click()
  await expect(rows()).toHaveText(/Café/)
  await expect.poll(() => codesOf(user)).toEqual([{ name: 'Café', barcodes: [CODE] }])
  await type('78905351')
  await naming().button('Café').first().click()
  await expect(toast('Café no carrinho')).toBeVisible()
  await expect.poll(() => codesOf(user)).toEqual([{ name: 'Café', barcodes: [CODE, '78905351'] }])
})

test('a guest names a code, which is not kept', async () => {
  await mountApp('/shopping-list')
  await type(CODE)
  await expect(naming().dialog).toContainText('Sem uma conta, o código não é guardado.')
  await naming().field('Nome').fill('Café')
  await naming().button('Adicionar').click()
  await expect(rows()).toHaveText(/Café/)
})

test('a label of a counter asks whether it says a price or a weight', async () => {
  await mountApp('/shopping-list')
  await type('2010085025049')
  await naming().field('Nome').fill('Queijo')
  await naming().button('Adicionar').click()
  const label = dialogOf('O que diz a etiqueta?')
  await expect(label.button('Pesa 2,504 kg')).toBeVisible()
  await label.button('Custa R$ 25,04').click()
  await expect(rows()).toHaveText(/Queijo.*R\$ 25,04/)
})

test('digits with a wrong one are an item', async () => {
  await mountApp('/shopping-list')
  await type('7896006711118')
  await expect(rows()).toHaveText(/7896006711118/)
})

/** A camera that sees nothing, or refuses. */
function fakeCamera(refused?: string) {
  const ask = vi.spyOn(navigator.mediaDevices, 'getUserMedia')
  onTestFinished(() => ask.mockRestore())
  const canvas = document.createElement('canvas')
  canvas.getContext('2d')
  if (refused) ask.mockRejectedValue(new DOMException('refused', refused))
  else ask.mockResolvedValue(canvas.captureStream(1))
}

const openScanner = async () => {
  await openSignedIn({ address: '/shopping-list?modal=products' })
  await expect(page.getByText('Nenhum produto encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Ler código de barras', exact: true }).click()
  return dialogOf('Ler código de barras')
}

phoneTest('the scanner explains a refused camera, and reads a photo and digits', async () => {
  fakeCamera('NotAllowedError')
  const scan = await openScanner()
  await expect(scan.dialog).toContainText('A câmera está bloqueada')
  await expect(scan.dialog).toContainText('Você ainda pode usar uma foto ou digitar os números.')
  await scan.field('Números abaixo das barras').fill('7 896006 711118')
  await scan.button('Usar').click()
  await expect(scan.dialog).toContainText('Um dos números está errado')
  await scan.field('Números abaixo das barras').fill('789600')
  await scan.button('Usar').click()
  await expect(scan.dialog).toContainText('Um código de barras tem 8, 12, 13 ou 14 números.')

  const choose = (picture: File) => scan.field('Foto do código de barras').setInputFiles(picture)
  await choose(await pictureOf((pen) => pen.strokeText('ARROZ', 60, 60)))
  await expect(scan.dialog).toContainText('Não vi um código de barras nesta foto.')
  const { grey, width, height } = photoOfBars(modulesOf('ean13', CODE), { ...GOOD_LOOK, turn: 30 })
  const pixels = new ImageData(width, height)
  for (const [at, value] of grey.entries()) pixels.data.set([value, value, value, 255], 4 * at)
  await choose(await pictureOf((pen) => pen.putImageData(pixels, 0, 0), { width, height }))
  await expect(naming().dialog).toContainText(`Código ${CODE}`)
})

phoneTest('a code is given to the opened product, unless it is of another one', async () => {
  fakeCamera()
  const user = await product.newUser({})
  for (const body of [COFFEE, { ...COFFEE, name: 'Leite', barcodes: [] }]) {
    await product.call(productApi.create, { as: user, body })
  }
  await mountApp('/shopping-list?modal=products', user.refreshToken)
  await page.getByRole('button', { name: 'Leite', exact: true }).click()
  await dialogOf('Leite').button('Ler código de barras').click()
  const scan = dialogOf('Ler código de barras')
  const use = async (digits: string) => {
    await scan.field('Números abaixo das barras').fill(digits)
    await scan.button('Usar').click()
  }
  await use(CODE)
  await expect(scan.dialog).toContainText('Este código já é de Café Pilão 500 g.')
  await use('78905351')
  await expect(toast('Código guardado')).toBeVisible()
  await expect
    .poll(() => codesOf(user))
    .toEqual([
      { name: 'Leite', barcodes: ['78905351'] },
      { name: 'Café Pilão 500 g', barcodes: [CODE] },
    ])
})

phoneTest('a scanner that types finds a product in the search and in the count', async () => {
  const user = await product.newUser({})
  await product.call(productApi.create, { as: user, body: { ...COFFEE, stock: 2 } })
  await product.call(productApi.create, {
    as: user,
    body: { ...COFFEE, name: 'Leite', barcodes: [] },
  })
  await mountApp('/shopping-list?modal=products', user.refreshToken)
  const products = dialogOf('Produtos')
  await expect(products.dialog).toContainText('Leite')
  await products.button('Filtrar').click()
  await dialogOf('Filtrar Produtos').field('Descrição').fill(CODE)
  await dialogOf('Filtrar Produtos').field('Descrição').press('Enter')
  const found = dialogOf('Café Pilão 500 g')
  await found.button('1 usei').click()
  await expect(found.dialog.getByLabel('Estoque')).toContainText('1')
  await found.button('Fechar').click()

  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await page.getByRole('button', { name: 'Contagem', exact: true }).click()
  const search = dialogOf('Contagem').field('Buscar produto')
  await search.fill(CODE)
  await search.press('Enter')
  await expect(search).toHaveValue('Café Pilão 500 g')
  await expect(dialogOf('Contagem').dialog.getByRole('listitem')).toHaveCount(1)
})
