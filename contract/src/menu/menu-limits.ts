import { RECIPE } from '#limits.ts'

/** Limits of the weekly menu; `years`: from today, in both directions. */
export const MENU = {
  meals: 8,
  mealMax: 30,
  entries: 100,
  textMax: RECIPE.titleMax,
  peopleMax: 99,
  years: 5,
} as const
