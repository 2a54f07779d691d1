import { RECIPE_CATEGORY_TITLES } from '@compra/contract/recipe/recipe-rules.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { describe } from 'vitest'
import { expect, page, PHONE, product, settle, test, toast } from '#component/harness/product.ts'
import { formOf, openWith, recipesOf } from './recipes.ts'

async function openForm() {
  await openWith([])
  await recipesOf().add.click()
  const form = formOf('Cadastrar Receita')
  await expect(form.dialog).toBeVisible()
  // A form that is still opening is scaled, and what is measured in it, too.
  await settle()
  return form
}

test('three tabs hold what a recipe is, and keys lead through them', async () => {
  const { dialog, field, button, tab } = await openForm()
  await expect(dialog.getByRole('tab')).toHaveText(['Detalhes', 'Ingredientes', 'Passos'])
  for (const label of ['Título', 'Descrição', 'Tempo de preparo', 'Porções']) {
    await expect(field(label)).toHaveValue('')
  }
  await expect(field('Dificuldade').getByRole('option')).toHaveText([
    'Selecione',
    'Fácil',
    'Médio',
    'Difícil',
  ])
  const strip = dialog.getByRole('radiogroup', { name: 'Categoria' })
  await expect(strip.locator('label')).toHaveText([...RECIPE_CATEGORY_TITLES])
  await expect(strip.locator('label svg')).toHaveCount(9)
  for (const label of ['Cadastrar', 'Cancelar']) await expect(button(label)).toBeVisible()

  const height = async () => {
    await settle()
    return dialog.element().getBoundingClientRect().height
  }
  const before = await height()
  await tab('Detalhes').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Ingredientes')).toBeFocused()
  await expect(dialog.getByText('Nenhum ingrediente cadastrado.')).toBeVisible()
  await page.keyboard.press('End')
  await expect(tab('Passos')).toHaveAttribute('aria-selected', 'true')
  expect(await height()).toBe(before)
  await expect(dialog.getByText('Nenhum passo cadastrado.')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Detalhes')).toBeFocused()
  await expect(dialog.getByRole('tabpanel')).toHaveCount(1)
})

test('the alert of an ingredient goes when its amount is right', async () => {
  const { dialog, field, button, tab } = await openForm()
  await tab('Ingredientes').click()
  await field('Nome do ingrediente').fill('Farinha')
  await field('Quantidade').fill('0')
  await field('Unidade').fill('g')
  await button('Adicionar ingrediente').click()
  const alert = dialog.getByRole('alert').getByText('Quantidade deve ser maior que 0')
  await expect(alert).toBeVisible()
  await field('Quantidade').fill('200')
  await expect(alert).toHaveCount(0)
})

test('G-011 G-042 what is missing is said in its place, and its tab opens', async () => {
  const { dialog, field, button, tab } = await openForm()
  await tab('Passos').click()
  await button('Cadastrar').click()
  await expect(toast('Adicione pelo menos um ingrediente.')).toBeVisible()
  await expect(tab('Detalhes')).toHaveAttribute('aria-selected', 'true')
  await expect(field('Título')).toBeFocused()
  const strip = dialog.getByRole('radiogroup', { name: 'Categoria' })
  for (const [place, message] of [
    [field('Título'), 'O título da receita é obrigatório'],
    [field('Descrição'), 'A descrição da receita é obrigatória'],
    [field('Dificuldade'), 'A dificuldade é obrigatória'],
    [strip, 'A categoria é obrigatória'],
  ] as const) {
    await expect(place).toHaveAccessibleDescription(message)
  }
  await field('Título').fill('Bolo')
  await field('Descrição').fill('De fubá')
  await field('Dificuldade').selectOption('Médio')
  await strip.getByRole('radio', { name: 'Frutas' }).check()
  await expect(dialog.getByText(/obrigatóri[oa]$/)).toHaveCount(0)
  await button('Cadastrar').click()
  await expect(tab('Ingredientes')).toHaveAttribute('aria-selected', 'true')
})

test('G-048 ingredients are written, changed and taken out', async () => {
  const { dialog, field, button, tab, ingredients } = await openForm()
  const name = field('Nome do ingrediente')
  const alert = dialog.getByRole('tabpanel').getByRole('alert')
  await tab('Ingredientes').click()
  await expect(field('Quantidade')).toHaveValue('1')
  await name.fill('Açúcar')
  await button('Adicionar ingrediente').click()
  await expect(alert).toHaveText('Preencha todos os campos (nome, quantidade, unidade).')
  await field('Unidade').fill('xícara')
  await field('Quantidade').fill('0')
  await field('Quantidade').press('Enter')
  await expect(alert).toHaveText('Quantidade deve ser maior que 0')
  await field('Quantidade').fill('1/2')
  await field('Quantidade').press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('')
  await expect(field('Quantidade')).toHaveValue('1')

  // A whole line fills the three fields when it is left, and is taken as such by Enter.
  await name.fill('500 g de farinha')
  await name.blur()
  await expect(name).toHaveValue('farinha')
  await expect(field('Quantidade')).toHaveValue('500')
  await expect(field('Unidade')).toHaveValue('g')
  await button('Adicionar ingrediente').click()
  await name.fill('2 ovos')
  await name.press('Enter')
  await expect(ingredients).toHaveText(['Açúcar 1/2 xícara', 'farinha 500 g', 'ovos 2 un'])

  await ingredients.nth(1).getByRole('button', { name: 'farinha 500 g' }).click()
  await expect(name).toHaveValue('farinha')
  await field('Quantidade').fill('1')
  await field('Unidade').fill('kg')
  await button('Salvar edição').click()
  await button('Excluir Açúcar').click()
  await expect(ingredients).toHaveText(['farinha 1 kg', 'ovos 2 un'])
  await expect(button('Adicionar ingrediente')).toBeVisible()
})

test('G-044 steps come in their order and are moved', async () => {
  const { field, button, tab, steps } = await openForm()
  await tab('Passos').click()
  const add = async (text: string, order?: string) => {
    await field('Descrição do passo').fill(text)
    if (order !== undefined) await field('Ordem').fill(order)
    await button('Adicionar passo').click()
  }
  await add(' ', '0')
  await field('Tempo de preparo (min)').fill('-1')
  await field('Tempo de espera (min)').fill('-1')
  await button('Adicionar passo').click()
  for (const [label, message] of [
    ['Descrição do passo', 'A descrição do passo é obrigatória'],
    ['Tempo de preparo (min)', 'Tempo de preparação deve ser maior ou igual a 0'],
    ['Tempo de espera (min)', 'Tempo de espera deve ser maior ou igual a 0'],
  ] as const) {
    await expect(field(label)).toHaveAccessibleDescription(message)
  }
  await field('Tempo de preparo (min)').fill('10')
  await field('Tempo de espera (min)').fill('0')
  await add('Asse', '1')
  await expect(field('Ordem')).toHaveValue('2')
  await expect(field('Tempo de preparo (min)')).toHaveValue('0')
  await expect(field('Tempo de espera (min)')).toHaveValue('0')
  await add('Decore')
  await add('Bata', '1')
  await expect(steps).toHaveText([/1\.Bata/, /2\.AssePreparo: 10\smin/, /3\.Decore/])

  await button('Mover passo 1 para cima').press('Enter')
  await button('Mover passo 3 para baixo').press('Enter')
  await expect(steps).toHaveText([/Bata/, /Asse/, /Decore/])
  await button('Mover passo 1 para baixo').click()
  await expect(steps).toHaveText([/1\.Asse/, /2\.Bata/, /3\.Decore/])
  await expect(button('Mover passo 2 para baixo')).toBeFocused()
  await steps.nth(2).getByRole('button', { name: 'Decore' }).click()
  await field('Descrição do passo').fill('Decore com goiabada')
  await button('Salvar edição').click()
  await button('Excluir passo 1').click()
  await expect(steps).toHaveText([/1\.Bata/, /2\.Decore com goiabada/])
})

test('G-041 G-038 an edit begins with what there is and saves it all', async () => {
  const user = await openWith([{}])
  const list = await product.call(recipeApi.list, { as: user, query: {} })
  const params = { id: list.body.data[0]?.id ?? '' }
  const { body: stored } = await product.call(recipeApi.get, { as: user, params })
  await page.setViewportSize(PHONE)
  await recipesOf().card('Bolo de fubá').edit.click()
  const { dialog, field, button, tab, steps } = formOf('Editar Receita')
  await expect(field('Título')).toHaveValue('Bolo de fubá')
  await expect(dialog.getByRole('radio', { name: 'Sobremesas' })).toBeChecked()
  // The one that was chosen lies beyond the edge of the strip until it is scrolled to.
  await expect(dialog.getByRole('radio', { name: 'Sobremesas' })).toBeInViewport({ ratio: 1 })
  await expect(field('Dificuldade')).toHaveValue('Fácil')
  await expect(field('Tempo de preparo')).toHaveValue('60 minutos')

  // A row that is still in the fields is saved too.
  await tab('Ingredientes').click()
  await field('Nome do ingrediente').fill('1 lata de goiabada')
  await tab('Passos').click()
  await expect(steps).toHaveCount(2)
  await tab('Detalhes').click()
  await field('Título').fill('Bolo da avó')
  // A form with changes asks before it closes.
  void page.goBack()
  const question = page.getByRole('alertdialog', { name: 'Descartar alterações?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(field('Título')).toHaveValue('Bolo da avó')
  await button('Atualizar').click()
  await expect(toast('Receita Atualizada')).toBeVisible()
  await expect(page.locator('.toast-place').getByText('Bolo da avó')).toBeVisible()
  await expect(recipesOf().card('Bolo da avó').card).toBeVisible()
  expect((await product.call(recipeApi.get, { as: user, params })).body).toEqual({
    ...stored,
    title: 'Bolo da avó',
    // With their ids, which they keep.
    ingredients: [
      ...stored.ingredients,
      { id: expect.any(String), name: 'goiabada', quantity: 1, unit: 'lata' },
    ],
    steps: stored.steps,
  })
})

test('a recipe that another device has deleted cannot be saved, says so, and stays in the form', async () => {
  const user = await openWith([{}])
  await recipesOf().card('Bolo de fubá').edit.click()
  const { field, button } = formOf('Editar Receita')
  await field('Título').fill('Bolo da avó')
  const list = await product.call(recipeApi.list, { as: user, query: {} })
  const params = { id: list.body.data[0]?.id ?? '' }
  await product.call(recipeApi.remove, { as: user, params })
  await button('Atualizar').click()
  await expect(toast('Erro')).toBeVisible()
  await expect(field('Título')).toHaveValue('Bolo da avó')
})

test('G-045 the strip is dragged by a mouse, and a press that hardly moves chooses', async () => {
  const { dialog } = await openForm()
  const strip = dialog.getByRole('radiogroup', { name: 'Categoria' }).locator('> div')
  const chosen = strip.getByRole('radio', { checked: true })
  const box = strip.locator('label').nth(2).element().getBoundingClientRect()
  const at = { x: box.x + 40, y: box.y + 30 }
  await page.mouse.move(at.x, at.y)
  await page.mouse.down()
  await page.mouse.move(at.x - 100, at.y, { steps: 4 })
  await page.mouse.up()
  expect(strip.element().scrollLeft).toBe(100)
  await expect(chosen).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.move(at.x - 104, at.y)
  await page.mouse.up()
  await expect(chosen).toHaveCount(1)
  expect(strip.element().scrollLeft).toBe(100)
})

describe('on a phone', () => {
  async function openOnPhone() {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ colorScheme: 'dark' })
    return openForm()
  }

  test('what is pasted in several lines is as many ingredients, with a way back', async () => {
    const { field, tab, ingredients } = await openOnPhone()
    await tab('Ingredientes').click()
    await field('Nome do ingrediente').paste('Massa:\n- 3 ovos\n- 1 kg de trigo\n')
    await expect(ingredients).toHaveText(['ovos 3 un', 'trigo 1 kg'])
    await expect(toast('2 ingredientes adicionados')).toBeVisible()
    await page.getByRole('button', { name: 'Desfazer' }).click()
    await expect(ingredients).toHaveCount(0)
  })

  test('a pasted line that looks like a heading is an ingredient only for who says so', async () => {
    const { dialog, field, tab, button, ingredients } = await openOnPhone()
    await tab('Ingredientes').click()
    await field('Nome do ingrediente').paste(
      'Para a massa\n3 ovos\nCobertura\n1 lata de leite condensado',
    )
    await expect(ingredients).toHaveText(['ovos 3 un', 'leite condensado 1 lata'])
    const asked = dialog.getByRole('list', { name: 'Linhas que parecem títulos' })
    await expect(asked.getByRole('paragraph')).toHaveText([
      '“Para a massa” parece um título.',
      '“Cobertura” parece um título.',
    ])

    await button('Ignorar Para a massa').click()
    await expect(field('Nome do ingrediente')).toBeFocused()
    await button('É ingrediente: Cobertura').click()
    await expect(asked.getByRole('listitem')).toHaveCount(0)
    await expect(ingredients).toHaveText(['ovos 3 un', 'leite condensado 1 lata', 'Cobertura 1 un'])
  })
})
