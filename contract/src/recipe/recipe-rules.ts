/** Rules of recipes that screens need without a schema library. */
export const RECIPE_CATEGORIES = [
  { id: 1, title: 'Carnes' },
  { id: 2, title: 'Peixes' },
  { id: 3, title: 'Vegetais' },
  { id: 4, title: 'Lanches' },
  { id: 5, title: 'Sobremesas' },
  { id: 6, title: 'Sorvetes' },
  { id: 7, title: 'Frutas' },
  { id: 8, title: 'Vegetariana' },
  { id: 9, title: 'Outra' },
] as const
export type RecipeCategory = (typeof RECIPE_CATEGORIES)[number]['title']
/** The value on the wire and in the database: the title. */
export const RECIPE_CATEGORY_TITLES = RECIPE_CATEGORIES.map(({ title }) => title)

export const DIFFICULTIES = ['Fácil', 'Médio', 'Difícil'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]
