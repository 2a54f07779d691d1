import { CAKE } from '@compra/contract/testing/browser/recipe-drafts.ts'
import type { Page } from '@playwright/test'
import { dialogOf, toast } from '#harness/accounts.ts'
import { sent } from '#house-list/house-list.ts'
import { addDish, meal, MENU, weekOf } from '#menu/menu.ts'
import { go, openFromMenu } from '#product/pantry.ts'
import { entry, inHeader } from '#product/stock.ts'
import { pasteReceipt, receiptPage, review, RICE } from '#receipt/receipts.ts'
import { formOf, RECIPES, recipesOf } from '#recipe/recipes.ts'
import { addItem, row } from '#working-list/working-list.ts'

const ADDED =
  'Abóbora Berinjela Cenoura Damasco Ervilha Fermento Goiaba Hortelã Iogurte Jiló'.split(' ')
const BOUGHT = 30
const COUNTED = 10
const ROWS_OF_RECEIPT = 30
const DISHES = 5
const LIST = '/shopping-list'

/** A phone that was used the day before: the app and the photos are cached, nothing is on its way. */
export async function settle(page: Page): Promise<void> {
  await go(page, RECIPES)
  await recipesOf(page).cards.getByRole('img').last().waitFor()
  const priced = page.waitForResponse('**/api/v1/price')
  await go(page, LIST)
  await priced
  await sent(page).waitFor({ state: 'attached' })
}

/** A day on two phones. Each change is waited for on the other one: people are slower than scripts. */
export async function playDay(
  ana: Page,
  tomas: Page,
  begin: (phase: string) => Promise<void>,
): Promise<void> {
  await begin('morning: both open the app')
  for (const page of [ana, tomas]) {
    await go(page, LIST)
    await sent(page).waitFor({ state: 'attached' })
  }

  await begin(`${ADDED.length} items added`)
  for (const name of ADDED) {
    await addItem(ana, name)
    await sent(ana).waitFor({ state: 'attached' })
    await row(tomas, name).item.waitFor()
  }

  await begin(`${BOUGHT} items bought`)
  for (let count = 1; count <= BOUGHT; count += 1) {
    const pending = tomas.locator('li[data-status="pending"]').first()
    await pending.getByRole('button', { name: /^Marcar .+ como comprado$/ }).click()
    await sent(tomas).waitFor({ state: 'attached' })
    await ana
      .locator('li[data-status="purchased"]')
      .nth(count - 1)
      .waitFor()
  }

  await begin('purchases put into the pantry')
  await inHeader(tomas).click()
  await entry(tomas).button('Guardar').click()
  await toast(tomas, 'Compras guardadas').waitFor()

  await begin(`a receipt of ${ROWS_OF_RECEIPT} rows`)
  const rows = Array.from({ length: ROWS_OF_RECEIPT }, (_, at) => ({
    ...RICE,
    text: `PRODUTO ${at} 1KG`,
    code: String(500 + at),
  }))
  await pasteReceipt(ana, receiptPage({ rows }))
  await review(ana)
    .dialog.getByRole('button', { name: /^Confirmar/ })
    .click()
  await toast(ana, 'Nota guardada').waitFor()

  await begin(`${COUNTED} products counted`)
  await openFromMenu(tomas, 'Produtos')
  await tomas.getByRole('button', { name: 'Mais ações de produtos' }).click()
  await tomas.getByRole('button', { name: 'Contagem', exact: true }).click()
  const counting = dialogOf(tomas, 'Contagem')
  for (let at = 0; at < COUNTED; at += 1)
    await counting.dialog
      .getByRole('button', { name: /^Mais um de / })
      .nth(at)
      .click()
  await counting.dialog.getByRole('button', { name: /^Concluir/ }).click()
  await toast(tomas, 'Contagem salva').waitFor()

  await begin('in the evening: opened again')
  await go(ana, LIST)
  await sent(ana).waitFor({ state: 'attached' })

  await begin('a recipe written')
  await openFromMenu(ana, 'Receitas')
  await recipesOf(ana).add.click()
  const form = formOf(ana, 'Cadastrar Receita')
  await form.field('Título').fill(CAKE.title)
  await form.dialog.getByRole('radio', { name: CAKE.category }).check()
  await form.field('Descrição').fill(CAKE.description)
  await form.field('Dificuldade').selectOption(CAKE.difficultyLevel)
  await form.tab('Ingredientes').click()
  await form.field('Nome do ingrediente').fill('500 g de fubá')
  await form.button('Cadastrar').click()
  await toast(ana, 'Receita Cadastrada').waitFor()

  await begin(`${DISHES} dishes planned, and a list of them`)
  await go(ana, MENU)
  await meal(ana, 0, 'Jantar').place.waitFor()
  for (let day = 0; day < DISHES; day += 1) {
    const saved = ana.waitForResponse((answer) => answer.request().method() === 'PUT')
    await addDish(ana, day, 'Jantar', CAKE.title)
    await saved
  }
  await weekOf(ana).list.click()
  await dialogOf(ana, 'Gerar Lista de Compras').button('Gerar Nova Lista').click()
  await sent(ana).waitFor({ state: 'attached' })
}
