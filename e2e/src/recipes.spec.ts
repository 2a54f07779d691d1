import { dialogOf, openMenu, openSignedIn, toast } from './accounts.ts'
import { expect, type Locator, type Page, PHONE, test } from './product.ts'
import { formOf, RECIPES, recipesOf } from './recipes.ts'
import { addItem, storedItems } from './working-list.ts'

test.use(PHONE)

const PASTED = `Massa:
- 250 g de farinha de trigo
- 2 ovos
• 200 ml de leite
- sal a gosto`

test('RE-01 RE-12 RE-30 G-038 G-039 a recipe is pasted, put in order, cooked for six, changed and deleted', async ({
  page,
  product,
}) => {
  await openSignedIn(page, product)
  const { dialog, add, card, cards } = recipesOf(page)
  await (await openMenu(page)).getByRole('button', { name: 'Receitas' }).click()
  await expect(dialog.getByText('Nenhuma receita encontrada')).toBeVisible()

  await add.click()
  const form = formOf(page, 'Cadastrar Receita')
  await form.field('Título').fill('Panqueca')
  await form.dialog.getByRole('radio', { name: 'Lanches' }).check()
  await form.field('Descrição').fill('Fina, com recheio.')
  await form.field('Dificuldade').selectOption('Fácil')
  await form.field('Porções').fill('4 pessoas')
  await form.tab('Ingredientes').click()
  await paste(form.field('Nome do ingrediente'), PASTED)
  await expect(form.ingredients).toHaveText([
    'farinha de trigo 250 g',
    'ovos 2 un',
    'leite 200 ml',
    'sal a gosto',
  ])
  await form.tab('Passos').click()
  for (const step of ['Frite.', 'Bata tudo.']) {
    await form.field('Descrição do passo').fill(step)
    await form.button('Adicionar Passo').click()
  }
  await form.button('Mover passo 2 para cima').click()
  await expect(form.steps).toHaveText([/1\.Bata tudo\./, /2\.Frite\./])
  await form.button('Cadastrar').click()
  await expect(toast(page, 'Receita Cadastrada')).toBeVisible()
  await expect(cards).toHaveCount(1)

  // For six, into an empty list.
  await card('Panqueca').generate.click()
  await cookFor(page, '6', 'Gerar Nova Lista')
  await expect(toast(page, 'Lista atualizada')).toBeVisible()
  await expect(page.getByText('A lista foi substituída com sucesso.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await entries(page)).toEqual([
    '1 farinha de trigo (375 g)',
    '3 ovos',
    '1 leite (300 ml)',
    '1 sal',
  ])

  // For six again, into the list that has two of it.
  await page.getByRole('button', { name: 'Limpar lista' }).click()
  await page.getByRole('button', { name: 'Limpar', exact: true }).click()
  await addItem(page, 'Farinha de trigo (500 g)')
  await addItem(page, 'Ovos')
  await addItem(page, 'Café')
  await page.goto(RECIPES)
  await card('Panqueca').generate.click()
  await cookFor(page, '6', 'Adicionar à Lista Atual')
  await expect(page.getByText('Os itens foram adicionados à lista existente.')).toBeVisible()
  expect(await entries(page)).toEqual([
    '1 Farinha de trigo (875 g)',
    '4 Ovos',
    '1 Café',
    '1 leite (300 ml)',
    '1 sal',
  ])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => entries(page)).toEqual(['1 Farinha de trigo (500 g)', '1 Ovos', '1 Café'])

  await page.goto(RECIPES)
  await card('Panqueca').edit.click()
  const edit = formOf(page, 'Editar Receita')
  await edit.field('Título').fill('Panqueca doce')
  await edit.button('Atualizar').click()
  await expect(toast(page, 'Receita Atualizada')).toBeVisible()

  await card('Panqueca doce').remove.click()
  const question = dialogOf(page, 'Confirmar Exclusão')
  await expect(question.dialog).toContainText(
    'Tem certeza que deseja excluir a receita "Panqueca doce"?',
  )
  await question.button('Excluir').click()
  await expect(dialog.getByText('Nenhuma receita encontrada')).toBeVisible()
})

async function cookFor(page: Page, portions: string, button: string): Promise<void> {
  const generate = dialogOf(page, 'Gerar Lista de Compras')
  await generate.field('Porções').fill(portions)
  await generate.button(button).click()
}

async function entries(page: Page): Promise<string[]> {
  return (await storedItems(page)).map(({ name, quantity }) => [quantity, name].join(' '))
}

/** As the browser does it, with the text in the clipboard of the event. */
async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
