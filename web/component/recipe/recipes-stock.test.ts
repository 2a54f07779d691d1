import { readMeasure } from '@compra/contract/measure/measure.ts'
import { measuredName } from '@compra/contract/measure/measured-name.ts'
import type { ProductDraft } from '@compra/contract/product/product.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { mountApp } from '#component/harness/mount.tsx'
import {
  dialogOf,
  expect,
  page,
  phoneTest as test,
  product,
  toast,
} from '#component/harness/product.ts'
import { watchTaps } from '#component/harness/taps.ts'
import { addProducts, productsOf } from '#component/product/products.ts'
import { storedItems } from '#component/working-list/working-list.ts'
import { CAKE, openRecipes, recipesOf, saveRecipes } from './recipes.ts'

const FOOD = [
  { name: 'Arroz branco 5 kg', stock: 1.9 },
  { name: 'Leite integral 1 l', stock: 1 },
  { name: 'Creme de leite 200 g', stock: 0 },
  { name: 'Queijo minas 500 g', stock: 1 },
  { name: 'Queijo prato 500 g', stock: 1 },
] satisfies Partial<ProductDraft>[]

const RICE_CREAM = {
  title: 'Arroz de forno',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 500, unit: 'g' },
    { name: 'Leite', quantity: 1, unit: 'l' },
    { name: 'Creme de leite', quantity: 200, unit: 'g' },
    { name: 'Queijo', quantity: 200, unit: 'g' },
    { name: 'Ervilha', quantity: 1, unit: 'lata' },
  ],
}
const SOUP = {
  title: 'Canja',
  servings: '4 pessoas',
  ingredients: [
    { name: 'Arroz', quantity: 200, unit: 'g' },
    { name: 'Ervilha', quantity: 1, unit: 'lata' },
    { name: 'Frango', quantity: 500, unit: 'g' },
  ],
}

/** Someone with food at home and two recipes. */
async function cook(): Promise<User> {
  const user = await product.newUser({})
  await product.givePremium(user)
  await addProducts(user, FOOD)
  await saveRecipes(user, [SOUP, RICE_CREAM])
  return user
}

async function openList(): Promise<User> {
  const user = await cook()
  await mountApp('/shopping-list', user.refreshToken)
  return user
}

const rowsOf = (group: string) => page.getByRole('list', { name: group }).getByRole('listitem')

function entries(): string[] {
  return storedItems().map(({ name, quantity, measure, note }) => {
    const text = measuredName({ name: String(name), measure: readMeasure(measure) })
    return [quantity, text, ...(typeof note === 'string' ? [`(${note})`] : [])].join(' ')
  })
}

/** Stock by name, as the server has it. */
async function stocks(user: User) {
  const all = await productsOf(user)
  return Object.fromEntries(all.map(({ name, stock }) => [name, stock]))
}

test('a recipe for six is a list without what is at home, in five taps', async () => {
  await openList()
  const taps = watchTaps()
  await openRecipes()
  await recipesOf().card('Arroz de forno').generate.click()
  const { button } = dialogOf('Gerar Lista de Compras')
  await button('Para 6').click()
  await expect(rowsOf('Tem em casa')).toHaveText([
    'Arroz · 750 gprecisa 750 g, em casa 9,5 kgArroz branco 5 kgNão é isso',
  ])
  await expect(rowsOf('Vai para a lista')).toHaveText([
    'Leite integral · 1 lprecisa 1,5 l, em casa 1 lLeite integral 1 lNão é isso',
    'Creme de leite · 200 g2 unidadesprecisa 300 g, nada em casaCreme de leite 200 gNão é isso',
    'Queijo · 300 gconfira em casaQual é?',
    'Ervilha · 1 lata2 unidadesprecisa 1 1/2 lata',
  ])
  await button('Gerar Nova Lista').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(5)
  expect(entries()).toEqual([
    '1 Leite integral 1 l (precisa 500 ml)',
    '2 Creme de leite 200 g (precisa 300 g)',
    '1 Queijo 300 g',
    '2 Ervilha 1 lata (precisa 1 1/2 lata)',
  ])
})

test('what is at home is one tap away, and what is there already another', async () => {
  await openList()
  await openRecipes()
  await recipesOf().card('Arroz de forno').generate.click()
  const { button } = dialogOf('Gerar Lista de Compras')
  await button('Pôr Arroz na lista').press('Enter')
  await expect(button('Já tenho Arroz')).toBeFocused()
  for (const name of ['Creme de leite', 'Queijo', 'Ervilha'])
    await button(`Já tenho ${name}`).click()
  await expect(rowsOf('Vai para a lista')).toContainTexts(['Arroz branco · 5 kg'])
  await button('Gerar Nova Lista').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  expect(entries()).toEqual(['1 Arroz branco 5 kg (precisa 500 g)'])
})

test('which product is meant is asked once, and taken back', async () => {
  await openList()
  await openRecipes()
  const { generate } = recipesOf().card('Arroz de forno')
  await generate.click()
  const { dialog, button } = dialogOf('Gerar Lista de Compras')
  await button('Qual é? Queijo').click()
  await dialogOf('Qual é?').button('Queijo minas 500 g').click()
  await expect(rowsOf('Tem em casa')).toContainTexts([
    'Arroz',
    'Leite',
    'Queijo · 200 gprecisa 200 g, em casa 500 gQueijo minas 500 g',
  ])
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)

  // Remembered, until it is said to be something else: then only the other one is asked about.
  await generate.click()
  await button('Não é isso: Queijo minas 500 g').click()
  await button('Qual é? Queijo').click()
  await expect(rowsOf('Produtos')).toHaveText(['Queijo prato 500 g'])
})

test('several recipes are one list, with what each is for, and home counts once', async () => {
  await openList()
  await openRecipes()
  const { button } = dialogOf('Receitas')
  await button('Selecionar').click()
  await page.getByRole('checkbox', { name: 'Arroz de forno' }).check()
  await page.getByRole('checkbox', { name: 'Canja' }).focus()
  await page.keyboard.press('Space')
  await button('Gerar lista de 2 receitas').click()
  const generate = dialogOf('Gerar Lista de Compras')
  await generate.field('Canja (porções)').fill('8')
  await expect(rowsOf('Tem em casa').first()).toContainText(
    'Arroz · 900 gprecisa 900 g, em casa 9,5 kgArroz de forno, Canja',
  )
  await generate.button('Adicionar à Lista Atual').click()
  await expect(toast('Lista atualizada')).toBeVisible()
  const written = entries()
  expect(written).toContain('3 Ervilha 1 lata (Arroz de forno, Canja)')
  expect(written).toContain('1 Frango 1 kg (Canja)')
})

test('a recipe is cooked in four taps, taken back, and what was missing is listed', async () => {
  const user = await openList()
  const taps = watchTaps()
  await openRecipes()
  await recipesOf().card('Arroz de forno').cook.click()
  const { button } = dialogOf('Cozinhei')
  await expect(rowsOf('Sai do estoque')).toHaveText([
    'Arroz branco 5 kg500 g · sobram 9 kg',
    'Leite integral 1 l1 l · acaba',
  ])
  await expect(rowsOf('Não tem em casa')).toHaveText([/^Creme de leite/, /^Ervilha/])
  await expect(rowsOf('Confira em casa')).toHaveText([/^Queijo/])
  await button('Tirar do estoque').click()
  await expect(toast('Cozinhado: Arroz de forno')).toBeVisible()
  expect(taps()).toBeLessThanOrEqual(4)
  expect(await stocks(user)).toMatchObject({
    'Arroz branco 5 kg': 1.8,
    'Leite integral 1 l': 0,
  })
  await page.getByRole('button', { name: 'Pôr o que faltou na lista' }).click()
  await expect(toast('Lista atualizada')).toBeVisible()
  expect(entries()).toEqual(['1 Creme de leite 200 g', '1 Ervilha 1 lata'])

  // For as many as it was being read for.
  await recipesOf().card('Canja').open.click()
  const canja = dialogOf('Canja')
  await canja.button('Para 8').click()
  await canja.button('Cozinhei').click()
  await expect(rowsOf('Sai do estoque')).toHaveText(['Arroz branco 5 kg400 g · sobram 8,6 kg'])
  await button('Tirar do estoque').click()
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect(toast('O estoque voltou ao que era')).toBeVisible()
  await expect(canja.dialog).toBeVisible()
  expect(await stocks(user)).toMatchObject({ 'Arroz branco 5 kg': 1.8 })
})

test('recipes are ordered by what is at home, and what is missing is one tap from the list', async () => {
  const user = await openList()
  await saveRecipes(user, [
    { title: 'Arroz doce', ingredients: [{ name: 'Arroz', quantity: 200, unit: 'g' }] },
  ])
  await openRecipes()
  await page.getByText('O que dá para cozinhar').click()
  await expect(rowsOf('Tem tudo em casa')).toHaveText([/^Arroz doce/])
  const others = rowsOf('Falta alguma coisa')
  await expect(others.first()).toContainText('Faltam 2: ')
  await page.getByRole('button', { name: 'Pôr na lista o que falta de Canja' }).click()
  await expect(toast('Lista atualizada')).toBeVisible()
  expect(entries()).toEqual(['1 Ervilha 1 lata', '1 Frango 500 g'])
  await page.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(() => entries()).toEqual([])
})

test('pieces that a recipe yields are not people: who eats is asked once, and remembered', async () => {
  const user = await product.newUser({})
  const ingredients = [{ name: 'Polvilho azedo', quantity: 500, unit: 'g' }]
  await saveRecipes(user, [{ title: 'Pão de queijo', servings: '40 unidades', ingredients }])
  await mountApp('/shopping-list', user.refreshToken)
  await openRecipes()
  const { generate } = recipesOf().card('Pão de queijo')
  await generate.click()
  const { dialog, button, field } = dialogOf('Gerar Lista de Compras')
  await expect(dialog.getByText('Rende 40 unidades')).toBeVisible()
  await expect(dialog.getByRole('listitem')).toHaveText(['Polvilho azedo · 500 g'])
  await button('Duas receitas: Pão de queijo').click()
  await expect(dialog.getByRole('listitem')).toHaveText(['Polvilho azedo · 500 g2 unidades'])
  await button('Para quantas pessoas dá? Pão de queijo').click()
  await field('Para quantas pessoas dá?').fill('8')
  await button('Lembrar').click()
  await expect(field('Porções')).toHaveValue('8')
  await field('Porções').fill('2')
  await expect(dialog.getByRole('listitem')).toHaveText([/precisa 125 g/])
})

test('without products a list is made of all ingredients, as ever', async () => {
  const user = await product.newUser({})
  await saveRecipes(user, [CAKE])
  await mountApp('/shopping-list', user.refreshToken)
  await openRecipes()
  await recipesOf().card('Bolo de fubá').generate.click()
  const generate = dialogOf('Gerar Lista de Compras')
  await expect(generate.dialog.getByRole('listitem')).toHaveText(['Fubá · 500 g', 'Ovos3 unidades'])
})
