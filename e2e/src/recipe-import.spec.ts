import { recipeApi } from '@compra/contract/recipe.ts'
import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { dialogOf, openSignedIn, toast } from './accounts.ts'
import { findingsOf } from './axe.ts'
import { expect, type Page, PHONE, test } from './product.ts'
import { formOf, RECIPES, recipesOf } from './recipes.ts'
import { settle } from './visual.ts'

test.use(PHONE)

const CALL = `**${recipeImportApi.read.path}`
const PAGE = `<html><head><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Bolo de laranja',
  author: { '@type': 'Person', name: 'Zuleide' },
  recipeIngredient: ['3 ovos', '2 xícaras de açúcar', '1 laranja com casca'],
  recipeInstructions: [{ '@type': 'HowToStep', text: 'Bata tudo e asse.' }],
  recipeYield: '10 fatias',
})}</script></head><body><h1>Bolo de laranja</h1></body></html>`

/** What the server answers, with these ingredients in doubt and this address as its source. */
async function answerWith(page: Page, unsure: readonly number[], source: string | null) {
  await page.route(CALL, async (route) => {
    const answer = await route.fetch()
    // `as`: the shape of the call's answer.
    const read = (await answer.json()) as { draft: object }
    await route.fulfill({
      response: answer,
      json: { ...read, unsure, draft: { ...read.draft, source } },
    })
  })
}

const bringOf = (page: Page) => {
  const { field, button } = dialogOf(page, 'Trazer receita')
  return { field: field('Endereço ou texto da receita'), read: button('Ler receita') }
}

/** As the browser does it when a page was copied. */
async function pastePage(page: Page, html: string, text: string): Promise<void> {
  await bringOf(page).field.evaluate(
    (field, [asPage, asText]) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/html', asPage)
      clipboardData.setData('text/plain', asText)
      field.dispatchEvent(
        new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
      )
    },
    [html, text] as const,
  )
}

test('a file of a page becomes a draft, and its doubtful lines are looked at before it is saved', async ({
  page,
  product,
}) => {
  const user = await openSignedIn(page, product, { address: RECIPES })
  await answerWith(page, [0, 2], 'https://www.receitas.example/bolo-de-laranja')
  await recipesOf(page).dialog.getByRole('button', { name: 'Trazer de um site ou arquivo' }).click()
  await page
    .getByLabel('Arquivo da receita')
    .setInputFiles({ name: 'bolo.html', mimeType: 'text/html', buffer: Buffer.from(PAGE) })

  const form = formOf(page, 'Cadastrar Receita')
  const unsure = form.dialog.getByRole('list', { name: 'Para conferir' })
  await expect(form.dialog.getByText('Confira 2 ingredientes')).toBeVisible()
  await expect(unsure.getByRole('listitem')).toHaveText([
    /^ovosEstá certo\? Quantidade lida: 3\sun\./,
    /^laranja com cascaEstá certo\? Quantidade lida: 1\sun\./,
  ])
  await expect(form.ingredients).toHaveText(['açúcar 2 xícaras'])
  await settle(page)
  expect(await findingsOf(page)).toEqual([])

  // What is settled goes to its place among the others, and the next one has the focus.
  await form.button('Está certo: ovos').focus()
  await page.keyboard.press('Enter')
  await expect(form.button('Está certo: laranja com casca')).toBeFocused()
  await expect(form.ingredients).toHaveText(['ovos 3 un', 'açúcar 2 xícaras'])

  await form.button('Cadastrar').click()
  const question = dialogOf(page, 'Salvar sem conferir?')
  await expect(question.dialog).toContainText('Falta conferir 1 ingrediente: laranja com casca.')
  await question.button('Conferir').click()
  await form.button('Mudar laranja com casca').click()
  await expect(form.field('Nome do ingrediente')).toBeFocused()
  await form.field('Quantidade').fill('2')
  // What is still in the fields is taken along, and nothing is in doubt any more.
  await form.button('Cadastrar').click()
  await expect(toast(page, 'Receita Cadastrada')).toBeVisible()

  const { body: all } = await product.call(recipeApi.list, {
    as: user,
    query: { page: '1', size: '10' },
  })
  const [{ id } = { id: '' }] = all.data
  const { body: kept } = await product.call(recipeApi.get, { as: user, params: { id } })
  expect(kept).toMatchObject({
    title: 'Bolo de laranja',
    author: 'Zuleide',
    source: 'https://www.receitas.example/bolo-de-laranja',
    ingredients: [
      { name: 'ovos', quantity: 3 },
      { name: 'açúcar', quantity: 2, unit: 'xícara' },
      { name: 'laranja com casca', quantity: 2 },
    ],
  })
  await recipesOf(page).card('Bolo de laranja').open.click()
  const view = page.getByRole('dialog', { name: 'Bolo de laranja' })
  await expect(view).toContainText('Receita de Zuleide')
  const link = view.getByRole('link', { name: /^receitas\.example/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('href', 'https://www.receitas.example/bolo-de-laranja')
})

test('a copied page is read at once, its words where its structure holds no recipe', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product, { address: RECIPES })
  await recipesOf(page).dialog.getByRole('button', { name: 'Trazer receita' }).click()
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(recipeImportApi.read.path)) bodies.push(request.postDataJSON())
  })
  const text = 'Vitamina\nIngredientes\n2 bananas\n300 ml de leite\nModo de preparo\nBata tudo.'
  await pastePage(page, '<p>Nada aqui</p>', text)
  const form = formOf(page, 'Cadastrar Receita')
  await expect(form.field('Título')).toHaveValue('Vitamina')
  await form.tab('Ingredientes').click()
  await expect(form.ingredients).toHaveText(['bananas 2 un', 'leite 300 ml'])
  expect(bodies).toEqual([{ html: '<p>Nada aqui</p>' }, { text }])

  // A draft that was brought is not lost by a slip.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible()
})

test.describe('refused, or out of reach', () => {
  test.use({ expectedErrors: [/status of 400/, /status of 422/, /ERR_INTERNET_DISCONNECTED/] })

  test('what is wrong is said in words, and what was handed in stays', async ({
    page,
    product,
  }) => {
    await openSignedIn(page, product, { address: RECIPES })
    await recipesOf(page).dialog.getByRole('button', { name: 'Trazer receita' }).click()
    const { field, read } = bringOf(page)
    await expect(field).toBeFocused()
    const says = async (text: string, message: RegExp | string) => {
      await field.fill(text)
      await read.click()
      await expect(field).toHaveAccessibleDescription(message)
      await expect(field).toHaveValue(text)
    }
    await says('http://127.0.0.1/bolo', /^Este endereço não pode ser lido\./)
    await says('bom dia a todos', /^Não encontramos uma receita aqui\./)
    await field.fill('a'.repeat(100_001))
    await read.click()
    await expect(field).toHaveAccessibleDescription(
      'É texto demais para uma receita. Cole só a parte da receita.',
    )
    await page.route(CALL, (route) => route.abort('internetdisconnected'))
    await says(
      'Bolo\nIngredientes\n3 ovos',
      'Sem conexão. O que você colou fica aqui; tente de novo quando a internet voltar.',
    )
    await page.unroute(CALL)
    await read.click()
    await expect(formOf(page, 'Cadastrar Receita').field('Título')).toHaveValue('Bolo')
  })
})

test('a guest meets the login', async ({ page }) => {
  await page.goto(RECIPES)
  await expect(page.getByRole('button', { name: 'Trazer receita' })).toHaveCount(0)
  await expect(dialogOf(page, 'Faça login e aproveite mais!').dialog).toBeVisible()
})
