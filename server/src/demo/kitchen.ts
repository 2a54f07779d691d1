import type { MenuDraft, MenuEntryDraft } from '@compra/contract/menu/menu.ts'

/** What was bought on one day: of what, how many units, for how much, and good for how many days from now. */
interface Bought {
  readonly name: string
  readonly quantity: number
  /** Cents. */
  readonly price: number
  readonly days?: number
}

/** What the house of Helena brought from the market. */
export const MARKET: readonly Bought[] = [
  { name: 'Leite integral 1 l', quantity: 4, price: 519, days: 12 },
  { name: 'Creme de leite 200 g', quantity: 2, price: 349, days: 140 },
  { name: 'Ovos com 12', quantity: 2, price: 1190, days: 5 },
  { name: 'Queijo muçarela 300 g', quantity: 1, price: 1790, days: 2 },
  { name: 'Iogurte natural 170 g', quantity: 4, price: 399, days: 1 },
  { name: 'Manteiga 200 g', quantity: 1, price: 1290, days: 40 },
  { name: 'Biscoito de polvilho 200 g', quantity: 1, price: 629, days: -2 },
  { name: 'Tomate 1 kg', quantity: 1.2, price: 799 },
  { name: 'Cenoura 1 kg', quantity: 1, price: 549 },
]

/** What was cooked of it. */
export const COOKED = { title: 'Pudim de leite condensado', people: 8 }

/** What was counted afterwards: `seen` is what the shelf was thought to have. */
export const COUNTED: readonly (readonly [name: string, stock: number, seen: number])[] = [
  ['Cebola 1 kg', 0.8, 1.5],
  ['Batata 1 kg', 1.2, 2],
]

const MEALS = ['Almoço', 'Jantar'] as const

interface Planned {
  readonly day: number
  readonly meal: (typeof MEALS)[number]
  /** The title of a recipe, or free words. */
  readonly what: string
  readonly people: number
}

/** What the house of Helena eats this week. */
const WEEK: readonly Planned[] = [
  { day: 0, meal: 'Jantar', what: 'Sopa de legumes com macarrão', people: 2 },
  { day: 1, meal: 'Almoço', what: 'Frango ensopado com batatas', people: 2 },
  { day: 1, meal: 'Jantar', what: 'Tapioca de queijo com tomate', people: 2 },
  { day: 2, meal: 'Jantar', what: 'Sobras de terça', people: 2 },
  { day: 3, meal: 'Jantar', what: 'Escondidinho de carne moída', people: 3 },
  { day: 4, meal: 'Jantar', what: 'Pizza', people: 4 },
  { day: 5, meal: 'Almoço', what: 'Feijoada completa', people: 6 },
  { day: 5, meal: 'Jantar', what: 'Tapioca de queijo com tomate', people: 2 },
  { day: 6, meal: 'Almoço', what: 'Moqueca de peixe', people: 4 },
  { day: 6, meal: 'Almoço', what: 'Pudim de leite condensado', people: 4 },
]

/** The week as it is written first; `idOf` tells recipes by their titles. */
export function weekOf(
  idOf: (title: string) => string | undefined,
  newId: () => string,
): MenuDraft {
  const entries = WEEK.map(({ what, ...place }): MenuEntryDraft => {
    const recipeId = idOf(what)
    return { id: newId(), ...place, ...(recipeId === undefined ? { text: what } : { recipeId }) }
  })
  return { version: 0, meals: [...MEALS], entries }
}
