import { recipeImportApi } from '@compra/contract/recipe/recipe-import.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { describe } from 'vitest'
import { findingsOf } from '#component/harness/axe.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  phoneTest as test,
  product,
  settle,
  toast,
  watchCalls,
} from '#component/harness/product.ts'
import { formOf, RECIPES, recipesOf } from './recipes.ts'

const CALL = recipeImportApi.read.path
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
function answerWith(unsure: readonly number[], source: string | null): void {
  page.route(CALL, async (route) => {
    const answer = await route.fetch()
    // `as`: the shape of the call's answer.
    const read = (await answer.json()) as { draft: object }
    route.fulfill({ json: { ...read, unsure, draft: { ...read.draft, source } } })
  })
}

const bringOf = () => {
  const { field, button } = dialogOf('Importar receita')
  return { field: field('Endereço ou texto da receita'), read: button('Ler receita') }
}

test('a saved page becomes a draft, and its doubtful lines are checked before it is saved', async () => {
  const user = await openSignedIn({ address: RECIPES })
  answerWith([0, 2], 'https://www.receitas.example/bolo-de-laranja')
  await recipesOf().dialog.getByRole('button', { name: 'Importar de um site ou arquivo' }).click()
  await page
    .getByLabel('Arquivo da receita')
    .setInputFiles(new File([PAGE], 'bolo.html', { type: 'text/html' }))

  const form = formOf('Cadastrar Receita')
  const unsure = form.dialog.getByRole('list', { name: 'Para conferir' })
  await expect(form.dialog.getByText('Confira 2 ingredientes')).toBeVisible()
  await expect(unsure.getByRole('listitem')).toHaveText([
    /^ovosEstá certo\? Quantidade lida: 3\sun\./,
    /^laranja com cascaEstá certo\? Quantidade lida: 1\sun\./,
  ])
  await expect(form.ingredients).toHaveText(['açúcar 2 xícaras'])
  await settle()
  expect(await findingsOf()).toEqual([])

  // What is settled goes to its place among the others, and the next one has the focus.
  await form.button('Está certo: ovos').focus()
  await page.keyboard.press('Enter')
  await expect(form.button('Está certo: laranja com casca')).toBeFocused()
  await expect(form.ingredients).toHaveText(['ovos 3 un', 'açúcar 2 xícaras'])

  await form.button('Cadastrar').click()
  const question = dialogOf('Salvar sem conferir?')
  await expect(question.dialog).toContainText('Falta conferir 1 ingrediente: laranja com casca.')
  await question.button('Conferir').click()
  await form.button('Mudar laranja com casca').click()
  await expect(form.field('Nome do ingrediente')).toBeFocused()
  await form.field('Quantidade').fill('2')
  // What is still in the fields is taken along, and nothing is in doubt any more.
  await form.button('Cadastrar').click()
  await expect(toast('Receita Cadastrada')).toBeVisible()

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
  await recipesOf().card('Bolo de laranja').open.click()
  const view = page.getByRole('dialog', { name: 'Bolo de laranja' })
  await expect(view).toContainText('Receita de Zuleide')
  const link = view.getByRole('link', { name: /^receitas\.example/ })
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow')
  await expect(link).toHaveAttribute('href', 'https://www.receitas.example/bolo-de-laranja')
})

test('a copied page is read at once, its words where its structure holds no recipe', async () => {
  await openSignedIn({ address: RECIPES })
  await recipesOf().dialog.getByRole('button', { name: 'Importar receita' }).click()
  const bodies = watchCalls(CALL)
  const text = 'Vitamina\nIngredientes\n2 bananas\n300 ml de leite\nModo de preparo\nBata tudo.'
  await bringOf().field.paste({ 'text/html': '<p>Nada aqui</p>', 'text/plain': text })
  const form = formOf('Cadastrar Receita')
  await expect(form.field('Título')).toHaveValue('Vitamina')
  await form.tab('Ingredientes').click()
  await expect(form.ingredients).toHaveText(['bananas 2 un', 'leite 300 ml'])
  expect(bodies).toEqual([{ html: '<p>Nada aqui</p>' }, { text }])

  // A draft that was brought is not lost by a slip.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('alertdialog', { name: 'Descartar alterações?' })).toBeVisible()
})

describe('refused, or out of reach', () => {
  test('what is wrong is said in words, and what was handed in stays', async () => {
    await openSignedIn({ address: RECIPES })
    await recipesOf().dialog.getByRole('button', { name: 'Importar receita' }).click()
    const { field, read } = bringOf()
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
    page.route(CALL, (route) => route.abort())
    await says(
      'Bolo\nIngredientes\n3 ovos',
      'Sem conexão. O que você colou fica aqui; tente de novo quando a internet voltar.',
    )
    page.unroute(CALL)
    await read.click()
    await expect(formOf('Cadastrar Receita').field('Título')).toHaveValue('Bolo')
  })
})

test('a guest meets the login', async () => {
  await mountApp(RECIPES)
  await expect(page.getByRole('button', { name: 'Importar receita' })).toHaveCount(0)
  await expect(dialogOf('Faça login e aproveite mais!').dialog).toBeVisible()
})
