import { RECIPE } from '#limits.ts'

/** The menu of a week; `years`: how far from today a week can be planned. */
export const MENU = {
  meals: 8,
  mealMax: 30,
  entries: 100,
  textMax: RECIPE.titleMax,
  peopleMax: 99,
  years: 5,
} as const
