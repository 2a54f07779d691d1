import { FREE_LIMITS } from '@compra/contract/limits.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import { CAKE, type RecipeDraft } from '@compra/contract/testing/browser/recipe-drafts.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { openMenu } from '#component/harness/accounts.ts'
import { mountApp } from '#component/harness/mount.tsx'
import { dialogOf, product } from '#component/harness/product.ts'

export { CAKE }

export const RECIPES = '/shopping-list?modal=recipes'

/** Writes them in this order, so that the last one is the newest. */
export async function saveRecipes(
  user: User,
  drafts: readonly Partial<RecipeDraft>[],
): Promise<void> {
  for (const draft of drafts) {
    await product.call(recipeApi.create, { body: { ...CAKE, ...draft }, as: user })
  }
}

/** Opens the recipes of a person who has these; more than five need Premium. */
export async function openWith(drafts: readonly Partial<RecipeDraft>[]): Promise<User> {
  const user = await product.newUser({})
  if (drafts.length > FREE_LIMITS.recipes) await product.givePremium(user)
  await saveRecipes(user, drafts)
  await mountApp(RECIPES, user.refreshToken)
  return user
}

/** From the menu of the list, on a phone. */
export async function openRecipes(): Promise<void> {
  await (await openMenu()).getByRole('button', { name: 'Receitas' }).click()
}

/** The modal, a recipe's card in it, and the dialogs that lie over it. */
export function recipesOf() {
  const { dialog, button } = dialogOf('Receitas')
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
export function formOf(name: 'Cadastrar Receita' | 'Editar Receita') {
  const { dialog, field, button } = dialogOf(name)
  return {
    dialog,
    field,
    button,
    tab: (label: string) => dialog.getByRole('tab', { name: label, exact: true }),
    ingredients: dialog.getByRole('list', { name: 'Ingredientes' }).getByRole('listitem'),
    steps: dialog.getByRole('list', { name: 'Passos' }).getByRole('listitem'),
  }
}
