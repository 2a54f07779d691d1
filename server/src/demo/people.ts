/** One password for all; they live in a directory of their own and never in production. */
export const DEMO_PASSWORD = 'feira de domingo'

export interface DemoPerson {
  readonly userName: string
  readonly email: string
  /** Whether they pay. */
  readonly premium: boolean
  /** How much they have; the rest of the data is for others. */
  readonly lists: number
  readonly products: number
  readonly recipes: number
  /** Links to a list, and lists of what is missing at home, that were made today. */
  readonly usesToday: number
  /** What is printed of them. */
  readonly summary: string
}

export const HELENA: DemoPerson = {
  userName: 'Helena Duarte',
  email: 'helena@demo.example',
  premium: true,
  lists: 30,
  products: 60,
  recipes: 12,
  usesToday: 1,
  summary: 'Premium: 30 listas, 60 produtos e 12 receitas',
}

export const RAFAEL: DemoPerson = {
  userName: 'Rafael Nogueira',
  email: 'rafael@demo.example',
  premium: false,
  lists: 2,
  products: 5,
  recipes: 5,
  usesToday: 2,
  summary: 'grátis, em todos os limites do plano',
}

/** The last to come: whoever finds her knows that everything is there. */
export const BIA: DemoPerson = {
  userName: 'Bia Campos',
  email: 'bia@demo.example',
  premium: false,
  lists: 1,
  products: 3,
  recipes: 1,
  usesToday: 0,
  summary: 'grátis, com lugar para mais',
}

export const PEOPLE = [HELENA, RAFAEL, BIA] as const
