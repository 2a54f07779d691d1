import type { MenuDraft, MenuEntryDraft } from '@compra/contract/menu/menu.ts'

/** A purchase of one day: product, quantity, price, and days until expiry from now. */
interface Bought {
  readonly name: string
  readonly quantity: number
  /** Cents. */
  readonly price: number
  readonly days?: number
}

/** The purchases of Helena's household. */
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

/** The recipe that was cooked. */
export const COOKED = { title: 'Pudim de leite condensado', people: 8 }

/** The stock count afterwards: `seen` is the stock before the count. */
export const COUNTED: readonly (readonly [name: string, stock: number, seen: number])[] = [
  ['Cebola 1 kg', 0.8, 1.5],
  ['Batata 1 kg', 1.2, 2],
]

const MEALS = ['Almoço', 'Jantar'] as const

interface Planned {
  readonly day: number
  readonly meal: (typeof MEALS)[number]
  /** The title of a recipe, or free text. */
  readonly what: string
  readonly people: number
}

/** The menu of Helena's household for this week. */
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

/** The first version of the week's menu; `idOf` maps titles to recipes. */
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
