/** One password for all: the demo has its own data directory and never runs in production. */
export const DEMO_PASSWORD = 'feira de domingo'

export interface DemoPerson {
  readonly userName: string
  readonly email: string
  /** Whether they subscribe to Premium. */
  readonly premium: boolean
  /** How many of the demo's lists they own. */
  readonly lists: number
  readonly products: number
  readonly recipes: number
  /** The house list has items. */
  readonly houseList: boolean
  /** The owner of the household that they have joined. */
  readonly livesWith?: DemoPerson
  /** The household has purchases and a cooked recipe. */
  readonly kitchen: boolean
  /** How many of the latest demo receipts they have imported. */
  readonly receipts: number
  /** How many links to lists, and lists from low stock, they created today. */
  readonly usesToday: number
  /** Printed next to their email address. */
  readonly summary: string
}

export const HELENA: DemoPerson = {
  userName: 'Helena Duarte',
  email: 'helena@demo.example',
  premium: true,
  lists: 30,
  products: 60,
  recipes: 12,
  houseList: true,
  kitchen: false,
  receipts: 5,
  usesToday: 1,
  summary: 'Premium: 30 listas, 60 produtos e 12 receitas',
}

export const TOMAS: DemoPerson = {
  userName: 'Tomás Duarte',
  email: 'tomas@demo.example',
  premium: false,
  lists: 0,
  products: 0,
  recipes: 0,
  houseList: false,
  livesWith: HELENA,
  kitchen: true,
  receipts: 0,
  usesToday: 0,
  summary: 'na casa de Helena, com o Premium dela',
}

export const RAFAEL: DemoPerson = {
  userName: 'Rafael Nogueira',
  email: 'rafael@demo.example',
  premium: false,
  lists: 2,
  products: 5,
  recipes: 5,
  houseList: false,
  kitchen: false,
  receipts: 1,
  usesToday: 2,
  summary: 'grátis, em todos os limites do plano',
}

/** Created last: when she exists, the demo is complete. */
export const BIA: DemoPerson = {
  userName: 'Bia Campos',
  email: 'bia@demo.example',
  premium: false,
  lists: 1,
  products: 3,
  recipes: 1,
  houseList: false,
  kitchen: false,
  receipts: 0,
  usesToday: 0,
  summary: 'grátis, com lugar para mais',
}

export const PEOPLE = [HELENA, TOMAS, RAFAEL, BIA] as const
