import { foldName } from '#text/name.ts'
import type { Difficulty, RecipeCategory } from './recipe-rules.ts'

/** Title and keywords of an imported recipe. */
interface RecipeHints {
  readonly title: string
  /** Its category and tags. */
  readonly keywords: readonly string[]
}

interface RecipeFacts extends RecipeHints {
  readonly ingredients: readonly unknown[]
  readonly steps: readonly unknown[]
}

/** Folded words that identify a category, in Portuguese and English; the first match counts. */
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

/** The category by title, then by keywords; 'Outra' without a match. */
export function categoryOf({ title, keywords }: RecipeHints): RecipeCategory {
  const texts = [foldName(title), ...keywords.map(foldName)]
  const meant = texts.map((text) => CATEGORIES.find(([, words]) => words.test(text))?.[0])
  // The tag 'vegetarian' overrides the title.
  if (meant.includes('Vegetariana')) return 'Vegetariana'
  return meant.find((category) => category !== undefined) ?? 'Outra'
}

/** The difficulty by keywords, else by the number of ingredients and steps. */
export function difficultyOf({ keywords, ingredients, steps }: RecipeFacts): Difficulty {
  const words = keywords.map(foldName)
  if (words.some((word) => /\bfacil\b/.test(word))) return 'Fácil'
  if (words.some((word) => /\bdificil\b/.test(word))) return 'Difícil'
  if (words.some((word) => /\bmedi[ao]\b/.test(word))) return 'Médio'
  if (ingredients.length <= EASY.ingredients && steps.length <= EASY.steps) return 'Fácil'
  return ingredients.length >= HARD.ingredients || steps.length >= HARD.steps ? 'Difícil' : 'Médio'
}
