import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import {
  dialogOf,
  expect,
  page,
  phoneTest as test,
  product,
  toast,
} from '#component/harness/product.ts'
import { formOf, openWith, recipesOf } from './recipes.ts'

const SAVED_HERE = 'Guardado neste aparelho. Vai para a conta quando houver conexão.'

/** Titles and servings as the server has them, by title. */
async function recipesOn(user: User) {
  const { body } = await product.call(recipeApi.list, { as: user, query: {} })
  const whole = body.data.map(({ id }) => product.call(recipeApi.get, { as: user, params: { id } }))
  return (await Promise.all(whole))
    .map(({ body: { title, servings } }) => `${title}: ${servings}`)
    .toSorted()
}

async function writeTart(): Promise<void> {
  await recipesOf().add.click()
  const form = formOf('Cadastrar Receita')
  await form.field('Título').fill('Torta')
  await form.dialog.getByRole('radio', { name: 'Lanches' }).check()
  await form.field('Descrição').fill('De palmito')
  await form.field('Dificuldade').selectOption('Fácil')
  await form.field('Porções').fill('6 pessoas')
  await form.tab('Ingredientes').click()
  await form.field('Nome do ingrediente').fill('300 g de palmito')
}

test('recipes are made, changed and deleted without a network, marked, and sent when it is back', async () => {
  const user = await openWith([{ title: 'Bolo' }, { title: 'Pudim' }])
  const { cards, card } = recipesOf()
  await expect(cards).toHaveCount(2)
  page.setOffline(true)

  await writeTart()
  await formOf('Cadastrar Receita').button('Cadastrar').click()
  await expect(toast('Receita Cadastrada')).toBeVisible()
  await expect(page.getByText(SAVED_HERE)).toBeVisible()
  await expect(card('Torta').card).toContainText('Ainda não enviado')
  await expect(card('Pudim').card).not.toContainText('Ainda não enviado')

  await card('Bolo').edit.click()
  const edit = formOf('Editar Receita')
  await edit.field('Porções').fill('12 pedaços')
  await edit.button('Atualizar').click()
  await expect(toast('Receita Atualizada')).toBeVisible()
  await expect(card('Bolo').card).toContainText('Ainda não enviado')

  await card('Pudim').remove.click()
  await dialogOf('Confirmar Exclusão').button('Excluir').click()
  await expect(cards).toHaveCount(2)

  // What is only here is read like any other.
  await card('Torta').open.click()
  await expect(dialogOf('Torta').dialog.getByText('300 g de palmito')).toBeVisible()
  await page.keyboard.press('Escape')
  expect(await recipesOn(user)).toEqual(['Bolo: 4 pedaços', 'Pudim: 4 pedaços'])

  page.setOffline(false)
  await expect.poll(() => recipesOn(user)).toEqual(['Bolo: 12 pedaços', 'Torta: 6 pessoas'])
  await expect(card('Torta').card).not.toContainText('Ainda não enviado')
})

test('a recipe with a photo is saved without a network, and says that the photo is not', async () => {
  await openWith([{ title: 'Bolo' }])
  await expect(recipesOf().cards).toHaveCount(1)
  await writeTart()
  await formOf('Cadastrar Receita').tab('Detalhes').click()
  const picture = await pictureOf('#c33')
  await page.locator('input[type=file]').setInputFiles(picture)
  await expect(formOf('Cadastrar Receita').button('Trocar foto')).toBeVisible()
  page.setOffline(true)
  await formOf('Cadastrar Receita').button('Cadastrar').click()
  await expect(toast('A receita foi salva, mas a foto não')).toBeVisible()
  await expect(page.getByText('Abra a receita para tentar de novo.')).toBeVisible()
  await expect(recipesOf().card('Torta').card).toContainText('Ainda não enviado')
})

async function pictureOf(colour: string) {
  const canvas = new OffscreenCanvas(64, 64)
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = colour
  context.fillRect(0, 0, 64, 64)
  const blob = await canvas.convertToBlob({ type: 'image/png' })
  return new File([blob], 'torta.png', { type: 'image/png' })
}
