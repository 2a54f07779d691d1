import { z } from 'zod'
import { isMonday } from '#calendar/week.ts'
import { endpoint } from '#http/endpoint.ts'
import { foldName } from '#text/name.ts'
import { lineOf } from '#text/text.ts'
import { MENU } from './menu-limits.ts'

const Monday = z.iso.date().describe('2026-11-23')
const OfWeek = z.object({ monday: Monday })
const Day = z.int().min(0).max(6).describe('0: Monday')
const People = z.int().min(1).max(MENU.peopleMax).describe('number of people')

/** Reference to one entry of a week. */
export const MenuEntryRef = z.object({ monday: Monday.refine(isMonday), id: z.guid() })
export type MenuEntryRef = z.infer<typeof MenuEntryRef>

export const MenuEntry = z.object({
  id: z.uuid(),
  day: Day,
  meal: z.string(),
  recipe: z.object({ id: z.uuid(), title: z.string() }).nullable(),
  text: z.string().nullable().describe('free text; null with a recipe'),
  people: People,
  cookedAt: z.iso.datetime().nullable(),
})
export type MenuEntry = z.infer<typeof MenuEntry>

/** Entries are in the order in which they were sent. */
export const Menu = z.object({
  monday: z.iso.date(),
  version: z.int().describe('number of changes; 0: never written'),
  rev: z.int().default(0).describe("the household's revision that wrote it last; 0: never written"),
  meals: z.array(z.string()).describe('in the order of a day'),
  entries: z.array(MenuEntry),
})
export type Menu = z.infer<typeof Menu>

const MenuEntryDraft = z
  .object({
    id: z.guid().describe('chosen by the client; stays when the entry moves'),
    day: Day,
    meal: lineOf(MENU.mealMax).describe('one of `meals`'),
    recipeId: z.guid().optional(),
    text: lineOf(MENU.textMax).optional(),
    people: People,
  })
  .refine(({ recipeId, text }) => (recipeId === undefined) !== (text === undefined))
export type MenuEntryDraft = z.infer<typeof MenuEntryDraft>

export const MenuDraft = z
  .object({
    version: z.int().min(0).describe('of the week as it was read'),
    meals: z.array(lineOf(MENU.mealMax)).min(1).max(MENU.meals),
    entries: z.array(MenuEntryDraft).max(MENU.entries),
  })
  .check(({ value, issues }) => {
    const wrong = (path: PropertyKey[], message: string) =>
      issues.push({ code: 'custom', input: value, path, message })
    for (const index of repeated(value.meals.map(foldName))) {
      wrong(['meals', index], 'is already in the list')
    }
    for (const index of repeated(value.entries.map(({ id }) => id.toLowerCase()))) {
      wrong(['entries', index, 'id'], 'is already in the list')
    }
    const meals = new Set(value.meals)
    for (const [index, { meal }] of value.entries.entries()) {
      if (!meals.has(meal)) wrong(['entries', index, 'meal'], 'is invalid')
    }
  })
export type MenuDraft = z.infer<typeof MenuDraft>

export const menuApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/menu/{monday}',
    access: 'user',
    scope: 'read',
    rate: 'read',
    params: OfWeek,
    success: { status: 200, body: Menu },
    refusals: [404],
  }),
  put: endpoint({
    method: 'PUT',
    path: '/api/v1/menu/{monday}',
    access: 'user',
    rate: 'write',
    params: OfWeek,
    body: MenuDraft,
    success: { status: 200, body: Menu },
    refusals: [404, 409],
  }),
}

/** Positions of duplicates. */
function repeated(values: readonly string[]): number[] {
  return values.flatMap((value, index) => (values.indexOf(value) < index ? [index] : []))
}
