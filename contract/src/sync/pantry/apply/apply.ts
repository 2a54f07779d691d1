/**
 * The effect of a push of products, saved lists, recipes and stock movements on a household. Pure: the
 * caller holds the household's lock.
 */
import { applyMoves } from './apply-moves.ts'
import { applyProducts } from './apply-products.ts'
import { applyRecipes } from './apply-recipes.ts'
import { applySavedLists } from './apply-saved-lists.ts'
import type { StoredPantry, PantryLimits, PantryOutcome, PantryPush } from './outcome.ts'

/**
 * Merges products, saved lists and recipes with the stored ones, register by register; a new one is refused
 * if there is no room. Then applies the movements in their order: each once by its id, a purchase once by its
 * key, an undo once by its entry. A repeated push changes nothing.
 */
export function applyPantryPush(
  known: StoredPantry,
  pushed: PantryPush,
  limits: PantryLimits,
): PantryOutcome {
  const products = applyProducts(known, pushed.products, limits)
  const lists = applySavedLists(known, pushed.savedLists, limits)
  const recipes = applyRecipes(known, pushed.recipes, limits)
  const stock = applyMoves(known, products.products, pushed.moves, limits)
  const journal = [...products.journal, ...stock.journal]
  return {
    products: [...stock.products.values()].filter(
      (product) => product !== known.products.get(product.id),
    ),
    savedLists: lists.changed,
    recipes: recipes.changed,
    gone: [...products.gone, ...lists.gone, ...recipes.gone],
    journal: journal.filter(({ product }) => stock.products.has(product)),
    undone: stock.undone,
    entries: stock.entries,
    purchases: stock.purchases,
    moves: stock.moves,
    refused: [...products.refused, ...lists.refused, ...recipes.refused, ...stock.refused],
  }
}
