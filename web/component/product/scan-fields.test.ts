import { mountApp } from '#component/harness/mount.tsx'
import { expect, dialogOf, page, phoneTest, product, toast } from '#component/harness/product.ts'
import { formOf, openWith as openRecipes, recipesOf } from '#component/recipe/recipes.ts'
import { openWith, PRODUCTS, productsOf } from './products.ts'

const CODE = '7896006711117'
const OTHER = '78905351'
const SUGGESTION = /\/api\/v1\/barcode\/\d+\/suggestion/

const scan = () => dialogOf('Ler código de barras')
const naming = () => dialogOf('Que produto é este?')

/** By its digits: the test's machine has no camera. */
async function scanned(digits: string): Promise<void> {
  await scan().field('Números abaixo das barras').fill(digits)
  await scan().button('Usar').click()
}

/** The menu moves while the products are being loaded. */
async function openMenu(): Promise<void> {
  await expect(page.getByText(/^(Nenhum produto encontrado|Café)$/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Mais ações de produtos' }).click()
}

async function openCount() {
  await openMenu()
  await page.getByRole('button', { name: 'Contagem', exact: true }).click()
  const count = dialogOf('Contagem')
  await count.button('Ler código de barras').click()
  return count
}

phoneTest(
  'the form of a product takes codes from the scanner, and none of another product',
  async () => {
    const user = await openWith([{ name: 'Café', barcodes: [CODE] }])
    await page.getByRole('button', { name: 'Adicionar Produto' }).click()
    const form = dialogOf('Cadastrar Produto')
    const codes = form.field('Códigos de barras')
    await form.field('Nome').fill('Leite')
    await form.field('Categoria').selectOption('Alimentos')
    await form.button('Ler código de barras').click()
    await scanned(CODE)
    await expect(form.dialog).toContainText('Este código já é de Café.')
    await expect(codes).toHaveValue('')
    await form.button('Ler código de barras').click()
    await scanned(OTHER)
    await expect(codes).toHaveValue(OTHER)

    // A scanner that is a keyboard: its Enter is no submission.
    await codes.fill(`${OTHER}, 036000291452`)
    await codes.press('Enter')
    await expect(codes).toHaveValue(`${OTHER}, 0036000291452, `)
    await form.button('Cadastrar').click()
    await expect(form.dialog).toHaveCount(0)
    const made = (await productsOf(user)).find(({ name }) => name === 'Leite')
    expect(made).toMatchObject({ barcodes: [OTHER, '0036000291452'] })
  },
)

phoneTest('a code names an ingredient, and is asked about once if it is unknown', async () => {
  const user = await openRecipes([])
  await recipesOf().add.click()
  const { tab, field, button } = formOf('Cadastrar Receita')
  await tab('Ingredientes').click()
  await button('Ler código de barras').click()
  await scanned(CODE)
  await naming().field('Nome').fill('Café Pilão 500 g')
  await naming().button('Salvar').click()
  await expect(field('Nome do ingrediente')).toHaveValue('Café Pilão')
  await expect(field('Nome do ingrediente')).toBeFocused()
  await expect
    .poll(() => productsOf(user))
    .toMatchObject([{ name: 'Café Pilão 500 g', barcodes: [CODE] }])

  await field('Nome do ingrediente').fill(CODE)
  await field('Nome do ingrediente').press('Enter')
  await expect(field('Nome do ingrediente')).toHaveValue('Café Pilão')
})

phoneTest(
  'the count takes one piece a scan until it is closed, and each can be undone',
  async () => {
    const user = await openWith([{ name: 'Café', stock: 5, barcodes: [CODE] }])
    const count = await openCount()
    const total = (name: string) => count.dialog.getByLabel(`Contagem de ${name}`)
    await scanned(CODE)
    await expect(toast('Café: 1 na contagem')).toBeVisible()
    await scanned(CODE)
    await expect(toast('Café: 2 na contagem')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(total('Café')).toHaveText('1')
    await scanned(OTHER)
    await naming().field('Nome').fill('Leite')
    await naming().button('Salvar').click()
    await expect(total('Leite')).toHaveText('1')
    await scan().button('Pronto').click()
    await expect(scan().dialog).toHaveCount(0)
    await count.button('Concluir: 2 mudaram').click()
    await expect(toast('Contagem salva')).toBeVisible()
    const stocks = async () =>
      (await productsOf(user)).map(({ name, stock }) => `${name}: ${stock}`).toSorted()
    await expect.poll(stocks).toEqual(['Café: 1', 'Leite: 1'])
  },
)

phoneTest('in the shop the scanner stays open, and names what it has taken', async () => {
  const user = await product.newUser({})
  await mountApp('/shopping-list', user.refreshToken)
  const field = page.getByLabel('Novo item')
  for (const name of ['Arroz', 'Café', 'Leite']) {
    await field.fill(name)
    await field.press('Enter')
  }
  await page.getByRole('button', { name: 'Modo mercado' }).click()
  const market = dialogOf('Modo mercado')
  await market.button('Ler código de barras').click()
  await scanned(CODE)
  await naming().field('Nome').fill('Café')
  await naming().button('Salvar').click()
  await expect(toast('Café no carrinho')).toBeVisible()
  await scanned(OTHER)
  await naming().field('Nome').fill('Leite')
  await naming().button('Salvar').click()
  await expect(toast('Leite no carrinho')).toBeVisible()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(market.dialog).toContainText('Faltam 2 de 3')
  await scan().button('Pronto').click()
  await expect(market.button('Sair')).toBeVisible()
})

phoneTest(
  'a name from Open Food Facts is suggested with its licence, and not without an answer',
  async () => {
    const user = await openWith([])
    const open = async () => {
      await openMenu()
      await page.getByRole('button', { name: 'Ler código de barras', exact: true }).click()
      await scanned(CODE)
      await expect(naming().dialog).toBeVisible()
    }
    page.route(SUGGESTION, (route) => route.fulfill({ status: 500 }))
    const failed = page.waitForRequest((sent) => SUGGESTION.test(sent.url()))
    await open()
    await failed
    await naming().button('Fechar').click()
    page.unroute(SUGGESTION)
    page.route(SUGGESTION, (route) =>
      route.fulfill({
        json: { suggestion: { name: 'Arroz Camil 5 kg', source: 'openfoodfacts' } },
      }),
    )
    await open()
    const link = (name: string) => naming().dialog.getByRole('link', { name })
    await expect(link('ODbL')).toHaveAttribute('href', /opendatacommons\.org/)
    await expect(link('Open Food Facts')).toHaveAttribute('href', new RegExp(`/product/${CODE}$`))
    await naming().button('Sugestão do Open Food Facts: Arroz Camil 5 kg').click()
    await expect(dialogOf('Arroz Camil 5 kg').dialog).toBeVisible()
    await expect
      .poll(() => productsOf(user))
      .toMatchObject([{ name: 'Arroz Camil 5 kg', barcodes: [CODE] }])
  },
)

phoneTest('without the lookup, an unknown code shows nothing of it', async () => {
  await openWith([], PRODUCTS)
  const answered = page.waitForRequest((sent) => SUGGESTION.test(sent.url()))
  await openMenu()
  await page.getByRole('button', { name: 'Ler código de barras', exact: true }).click()
  await scanned(CODE)
  await answered
  await expect(naming().dialog).not.toContainText('Open Food Facts')
})
