import { foldName } from '#text/name.ts'
import type { Difficulty, RecipeCategory } from './recipe-rules.ts'

/** What a recipe from elsewhere says of itself. */
interface Told {
  readonly title: string
  /** Its kind and whatever it is filed under. */
  readonly keywords: readonly string[]
}

interface ToldWhole extends Told {
  readonly ingredients: readonly unknown[]
  readonly steps: readonly unknown[]
}

/** Words that a dish of a category is called by, here and in the apps of others, folded; the first category that has one is meant. */
const CATEGORIES: readonly (readonly [RecipeCategory, RegExp])[] = [
  ['Vegetariana', /\b(?:vegan[oa]?s?|vegetarian[oa]?s?)\b/],
  ['Sorvetes', /\b(?:sorvetes?|gelatos?|picoles?|sacoles?|geladinhos?|ice creams?)\b/],
  [
    'Sobremesas',
    /\b(?:sobremesas?|bolos?|doces?|pudi(?:m|ns)|brigadeiros?|beijinhos?|mousses?|musses?|pave|tortas? doces?|cheesecake|brownies?|cookies?|biscoitos?|cocadas?|quindi(?:m|ns)|cupcakes?|manjar|rabanadas?|ambrosia|cuca|curau|canjica|arroz doce|desserts?|cakes?)\b/,
  ],
  [
    'Peixes',
    /\b(?:peixes?|frutos do mar|salmao|bacalhau|tilapia|atum|sardinhas?|camar(?:ao|oes)|pescada|moqueca|polvo|lula|fish|seafood|shrimps?|salmon|tuna)\b/,
  ],
  [
    'Carnes',
    /\b(?:carnes?|aves?|frangos?|galinha|galinhada|peru|porco|lombo|pernil|costel(?:a|inha)s?|picanha|bifes?|file mignon|linguicas?|bacon|feijoada|strogonoff|estrogonofe|almondegas?|churrasco|cordeiro|rabada|carne seca|escondidinho|meat|beef|pork|chicken)\b/,
  ],
  [
    'Lanches',
    /\b(?:lanches?|salgad(?:o|inho)s?|sanduiches?|hamburguer(?:es)?|pao|paes|pizzas?|coxinhas?|esfihas?|pasteis|pastel|tortas? salgadas?|empad(?:a|ao|inhas?)|quiches?|tapiocas?|panquecas?|petiscos?|aperitivos?|snacks?|sandwich|bread|breakfast|cafe da manha)\b/,
  ],
  [
    'Vegetais',
    /\b(?:saladas?|legumes|verduras|vegetais|sopas?|caldos?|pures?|salads?|soups?|vegetables?)\b/,
  ],
  ['Frutas', /\b(?:frutas?|sucos?|vitaminas?|smoothies?|geleias?|fruits?|juices?)\b/],
]
const EASY = { ingredients: 8, steps: 6 }
const HARD = { ingredients: 18, steps: 15 }

/** By what the dish is called, then by what it is filed under; 'Outra' where neither says. */
export function categoryOf({ title, keywords }: Told): RecipeCategory {
  const texts = [foldName(title), ...keywords.map(foldName)]
  const meant = texts.map((text) => CATEGORIES.find(([, words]) => words.test(text))?.[0])
  // Who files a dish under vegetarian means it, whatever it is called.
  if (meant.includes('Vegetariana')) return 'Vegetariana'
  return meant.find((category) => category !== undefined) ?? 'Outra'
}

/** As it says; else by how much there is to do. */
export function difficultyOf({ keywords, ingredients, steps }: ToldWhole): Difficulty {
  const words = keywords.map(foldName)
  if (words.some((word) => /\bfacil\b/.test(word))) return 'Fácil'
  if (words.some((word) => /\bdificil\b/.test(word))) return 'Difícil'
  if (words.some((word) => /\bmedi[ao]\b/.test(word))) return 'Médio'
  if (ingredients.length <= EASY.ingredients && steps.length <= EASY.steps) return 'Fácil'
  return ingredients.length >= HARD.ingredients || steps.length >= HARD.steps ? 'Difícil' : 'Médio'
}
