import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { CAKE, type RecipeDraft } from '@compra/contract/testing/browser/recipe-drafts.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import type { RunningApp } from '@compra/server/testing/app/start-app.ts'
import { givePremium } from '@compra/server/testing/data/premium.ts'
import type { Locator, Page } from '@playwright/test'
import { dialogOf, storeToken } from '#harness/accounts.ts'

export { CAKE }

export const RECIPES = '/shopping-list?modal=recipes'

/** Writes them in this order, so that the last one is the newest. */
export async function saveRecipes(
  product: RunningApp,
  user: User,
  drafts: readonly Partial<RecipeDraft>[],
): Promise<void> {
  for (const draft of drafts) {
    await product.call(recipeApi.create, { body: { ...CAKE, ...draft }, as: user })
  }
}

/** Opens the recipes as a user with these; more than five need Premium. */
export async function openWith(
  page: Page,
  product: RunningApp,
  drafts: readonly Partial<RecipeDraft>[],
): Promise<User> {
  const user = await product.newUser()
  if (drafts.length > FREE_LIMITS.recipes) await givePremium(product, user)
  await saveRecipes(product, user, drafts)
  await storeToken(page, user.refreshToken)
  await page.goto(RECIPES)
  return user
}

/** The modal, a recipe's card in it, and the dialogs that lie over it. */
export function recipesOf(page: Page) {
  const { dialog, button } = dialogOf(page, 'Receitas')
  return {
    dialog,
    add: button('Adicionar Receita'),
    filter: button('Filtrar'),
    cards: dialog.getByRole('article'),
    card: (title: string) => {
      const card = dialog.getByRole('article').filter({ hasText: title })
      const act = (name: string) => card.getByRole('button', { name, exact: true })
      return {
        card,
        open: act(title),
        generate: act('Gerar lista'),
        cook: act('Cozinhei'),
        edit: act('Editar'),
        remove: act('Excluir'),
      }
    },
  }
}

/** The form of a recipe, by its title. */
export function formOf(page: Page, name: 'Cadastrar Receita' | 'Editar Receita') {
  const { dialog, field, button } = dialogOf(page, name)
  return {
    dialog,
    field,
    button,
    tab: (label: string) => dialog.getByRole('tab', { name: label, exact: true }),
    ingredients: dialog.getByRole('list', { name: 'Ingredientes' }).getByRole('listitem'),
    steps: dialog.getByRole('list', { name: 'Passos' }).getByRole('listitem'),
  }
}

/** As the browser does it, with the text in the clipboard of the event. */
export async function paste(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    )
  }, text)
}
