import { foldName } from '@compra/contract/name.ts'
import type { RecipeCategory } from '@compra/contract/recipe-rules.ts'

/** In this order: of a 'bolo vegano de banana' the cake is what it is sought by. */
const WORDS: readonly (readonly [RecipeCategory, RegExp])[] = [
  ['Sorvetes', /\b(?:sorvetes?|picoles?|gelatos?|ice creams?)\b/],
  [
    'Sobremesas',
    /\b(?:sobremesas?|doces?|bolos?|pudim|pudins|mousses?|brigadeiros?|biscoitos?|desserts?|cakes?|cookies?|sweets?)\b/,
  ],
  [
    'Peixes',
    /\b(?:peixes?|frutos do mar|camarao|camaroes|bacalhau|atum|salmao|moqueca|fish|seafood|shrimp|salmon|tuna)\b/,
  ],
  [
    'Carnes',
    /\b(?:carnes?|frango|bife|boi|porco|linguica|costela|feijoada|churrasco|peru|meat|beef|pork|chicken)\b/,
  ],
  ['Vegetariana', /\b(?:vegetarian[ao]s?|vegan[ao]s?|vegetarian|vegan)\b/],
  ['Vegetais', /\b(?:saladas?|legumes?|verduras?|vegetais|sopas?|salads?|vegetables?|soups?)\b/],
  [
    'Lanches',
    /\b(?:lanches?|sanduiches?|pao|paes|pizzas?|tortas? salgadas?|cafe da manha|snacks?|sandwich|bread|breakfast)\b/,
  ],
  ['Frutas', /\b(?:frutas?|sucos?|vitaminas?|smoothies?|fruits?|juices?)\b/],
]

/** By what a recipe is filed under and called; 'Outra' when nothing of it is known. */
export function categoryOf(texts: readonly string[]): RecipeCategory {
  const all = foldName(texts.join(' · '))
  return WORDS.find(([, words]) => words.test(all))?.[0] ?? 'Outra'
}
