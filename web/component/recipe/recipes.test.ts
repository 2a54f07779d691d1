import { readMeasure } from '@compra/contract/measure/measure.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { onTestFinished } from 'vitest'
import {
  dialogOf,
  expect,
  openSignedIn,
  page,
  phoneTest as test,
  product,
  toast,
  watchQueries,
} from '#component/harness/product.ts'
import { addItem, storedItems } from '#component/working-list/working-list.ts'
import { formOf, openRecipes, openWith, recipesOf, saveRecipes } from './recipes.ts'

const LIST = recipeApi.list.path

const PASTED = `Massa:
- 250 g de farinha de trigo
- 2 ovos
• 200 ml de leite
- sal a gosto`

test('G-038 G-039 a recipe is pasted, put in order, cooked for six, changed and deleted', async () => {
  await openSignedIn()
  const { dialog, add, card, cards } = recipesOf()
  await openRecipes()
  await expect(dialog.getByText('Nenhuma receita encontrada')).toBeVisible()

  await add.click()
  const form = formOf('Cadastrar Receita')
  await form.field('Título').fill('Panqueca')
  await form.dialog.getByRole('radio', { name: 'Lanches' }).check()
  await form.field('Descrição').fill('Fina, com recheio.')
  await form.field('Dificuldade').selectOption('Fácil')
  await form.field('Porções').fill('4 pessoas')
  await form.tab('Ingredientes').click()
  await form.field('Nome do ingrediente').paste(PASTED)
  await expect(form.ingredients).toHaveText([
    'farinha de trigo 250 g',
    'ovos 2 un',
    'leite 200 ml',
    'sal a gosto',
  ])
  await form.tab('Passos').click()
  for (const step of ['Frite.', 'Bata tudo.']) {
    await form.field('Descrição do passo').fill(step)
    await form.button('Adicionar passo').click()
  }
  await form.button('Mover passo 2 para cima').click()
  await expect(form.steps).toHaveText([/1\.Bata tudo\./, /2\.Frite\./])
  await form.button('Cadastrar').click()
  await expect(toast('Receita Cadastrada')).toBeVisible()
  await expect(cards).toHaveCount(1)

  // For six, into an empty list.
  await card('Panqueca').generate.click()
  await cookFor('6', 'Gerar Nova Lista')
  await expect(toast('Lista atualizada')).toBeVisible()
  await expect(page.getByText('A lista foi substituída com sucesso.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(entries()).toEqual(['1 farinha de trigo 1 kg', '3 ovos', '1 leite 1 l', '1 sal'])

  // For six again, into the list that has two of it.
  await page.getByRole('button', { name: 'Limpar lista' }).click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await addItem('Farinha de trigo (500 g)')
  await addItem('Ovos')
  await addItem('Café')
  await openRecipes()
  await card('Panqueca').generate.click()
  await cookFor('6', 'Adicionar à Lista Atual')
  await expect(page.getByText('Os itens foram adicionados à lista existente.')).toBeVisible()
  expect(entries()).toEqual([
    '2 Farinha de trigo 500 g',
    '4 Ovos',
    '1 Café',
    '1 leite 1 l',
    '1 sal',
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => entries()).toEqual(['1 Farinha de trigo 500 g', '1 Ovos', '1 Café'])

  await openRecipes()
  await card('Panqueca').edit.click()
  const edit = formOf('Editar Receita')
  await edit.field('Título').fill('Panqueca doce')
  await edit.button('Atualizar').click()
  await expect(toast('Receita Atualizada')).toBeVisible()

  await card('Panqueca doce').remove.click()
  const question = dialogOf('Confirmar Exclusão')
  await expect(question.dialog).toContainText(
    'Tem certeza que deseja excluir a receita "Panqueca doce"?',
  )
  await question.button('Excluir').click()
  await expect(dialog.getByText('Nenhuma receita encontrada')).toBeVisible()
})

test('G-005 G-156 recipes come ten at a time and are found by what they say', async () => {
  const asked = watchQueries(LIST)
  const drafts = Array.from({ length: 11 }, (_, index) => ({ title: `Receita ${index + 1}` }))
  await openWith([...drafts, { title: 'Feijoada', description: 'Com paio e couve' }])
  const { dialog, cards, card, filter } = recipesOf()
  const first = card('Feijoada')
  await expect(cards.first()).toContainText('Com paio e couve')
  for (const button of [first.generate, first.edit, first.remove])
    await expect(button).toBeVisible()
  await expect(cards).toHaveCount(10)
  await cards.last().scrollIntoViewIfNeeded()
  await expect(cards).toHaveCount(12)

  const question = dialogOf('Filtrar Receitas')
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
  await filter.click()
  await question.dialog.getByPlaceholder('Buscar por descrição...').fill('COUVÉ')
  await question.button('Buscar').click()
  await expect(cards).toHaveCount(1)
  await expect(filter).toHaveAttribute('aria-pressed', 'true')
  await filter.click()
  await question.field('Descrição').fill('torresmo')
  await question.field('Descrição').press('Enter')
  await expect(dialog.getByText('Nenhuma receita encontrada')).toBeVisible()
  await filter.click()
  await question.button('Limpar').click()
  await expect(cards).toHaveCount(10)
  await expect(filter).toHaveAttribute('aria-pressed', 'false')
  expect(asked).toEqual([])
})

test('G-161 recipes that could not be loaded are loaded by another try; what is deleted goes at once', async () => {
  page.route('/api/v1/sync', (route) => route.abort())
  const user = await openWith([{ title: 'Bolo' }, { title: 'Pudim' }])
  const { dialog, add, card, cards } = recipesOf()
  await expect(dialog.getByText('Não foi possível carregar.')).toBeVisible()
  await expect(dialog.getByText('Nenhuma receita encontrada')).toHaveCount(0)
  page.unroute('/api/v1/sync')
  await dialog.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(cards).toHaveCount(2)

  const question = dialogOf('Confirmar Exclusão')
  await card('Bolo').remove.click()
  await question.button('Excluir').click()
  await expect(cards).toHaveCount(1)
  await expect(add).toBeFocused()
  await expect.poll(() => titlesOf(user)).toEqual(['Pudim'])
})

test('G-083 G-091 the plan is checked before the form and has the last word after it', async () => {
  const user = await openWith(Array.from({ length: 4 }, () => ({})))
  const { add, card } = recipesOf()
  const limit = dialogOf('Limite Atingido')
  const form = formOf('Cadastrar Receita')
  await add.click()
  await fillIn({ title: 'A sexta', description: 'Tarde demais' })

  await saveRecipes(user, [{ title: 'A quinta, de outra aba' }])
  await form.button('Cadastrar').click()
  await expect(limit.dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await form.tab('Detalhes').click()
  await expect(form.field('Título')).toHaveValue('A sexta')
  await form.button('Cancelar').click()
  await expect(card('A sexta').card).toContainText('Não coube no plano: só neste aparelho')

  await add.click()
  await expect(limit.dialog).toContainText(
    'Você atingiu o limite de cadastro de receitas do seu plano.',
  )
  await expect(form.dialog).toHaveCount(0)
})

test('G-039 a recipe is read for as many as will eat, with the screen kept on', async () => {
  let held = 0
  const request = async () => {
    held += 1
    return { release: async () => void (held -= 1) }
  }
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'wakeLock'))
  await openWith([{}])
  expect(held).toBe(0)
  await recipesOf().card('Bolo de fubá').open.click()
  const { dialog, field, button } = dialogOf('Bolo de fubá')
  for (const text of ['Sobremesas', 'Fácil', '60 minutos', '4 pedaços', '500 g de Fubá']) {
    await expect(dialog.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(dialog.getByText('Espera: 40 min')).toBeVisible()
  expect(held).toBe(1)

  await button('Aumentar').click()
  await expect(field('Porções')).toHaveValue('5')
  await expect(dialog.getByText('625 g de Fubá')).toBeVisible()
  await expect(dialog.getByText('4 Ovos')).toBeVisible()
  await field('Porções').fill('0')
  await field('Porções').blur()
  await expect(field('Porções')).toHaveValue('4')
  await field('Porções').fill('2')
  await button('Gerar Lista de Compras').click()
  const generate = dialogOf('Gerar Lista de Compras')
  await expect(generate.dialog.getByText('Rende 4 pedaços')).toBeVisible()
  const half = generate.button('Meia receita: Bolo de fubá')
  await expect(half).toHaveAttribute('aria-pressed', 'true')
  // As the list shows it: a measure makes '1 unidade' redundant.
  await expect(generate.dialog.getByRole('listitem')).toHaveText([
    'Fubá · 500 gprecisa 250 g',
    'Ovosprecisa 1 1/2 un2 unidades',
  ])
  await generate.button('Cancelar').click()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => held).toEqual(0)
})

/** The titles on the server. */
async function titlesOf(user: User): Promise<string[]> {
  const { body } = await product.call(recipeApi.list, { as: user, query: {} })
  return body.data.map(({ title }) => title)
}

/** A new recipe, with an egg. */
async function fillIn({ title, description }: { title: string; description: string }) {
  const form = formOf('Cadastrar Receita')
  await form.field('Título').fill(title)
  await form.dialog.getByRole('radio', { name: 'Outra' }).check()
  await form.field('Descrição').fill(description)
  await form.field('Dificuldade').selectOption('Difícil')
  await form.tab('Ingredientes').click()
  await form.field('Nome do ingrediente').fill('1 ovo')
}

async function cookFor(portions: string, button: string): Promise<void> {
  const generate = dialogOf('Gerar Lista de Compras')
  await generate.field('Porções').fill(portions)
  await generate.button(button).click()
}

function entries(): string[] {
  return storedItems().map(({ name, quantity, measure }) => {
    return [quantity, measuredName({ name: String(name), measure: readMeasure(measure) })].join(' ')
  })
}
