import { mondayOf } from '@compra/contract/calendar/week.ts'
import type { BodyInputOf } from '@compra/contract/http/endpoint.ts'
import { menuApi } from '@compra/contract/menu/menu.ts'
import { recipeApi } from '@compra/contract/recipe/recipe.ts'
import type { Call } from '#testing/app/call.ts'
import type { User } from '#testing/app/new-user.ts'

const DAY_MS = 86_400_000

type Draft = BodyInputOf<typeof menuApi.put>

interface Server {
  readonly call: Call
}

/** A dish: free text, or a recipe with this title. */
interface Dish {
  day: number
  meal?: string
  title: string
  people?: number
}

/** The Monday of a week, counted from this one. */
export function monday(weeks = 0): string {
  const now = new Date()
  const today = Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())
  const date = (moment: number) => new Date(moment).toISOString().slice(0, 10)
  return date(Date.parse(mondayOf(date(today))) + weeks * 7 * DAY_MS)
}

/** Writes a week's menu as a user would. */
export async function planWeek(
  { call }: Server,
  user: User,
  dishes: readonly Dish[],
  { week = monday(), meals = ['Almoço', 'Jantar'] }: { week?: string; meals?: string[] } = {},
): Promise<void> {
  const { body: page } = await call(recipeApi.list, {
    as: user,
    query: { name: '', size: '100' },
  })
  const entries: Draft['entries'] = dishes.map(({ day, meal = 'Almoço', title, people = 4 }) => {
    const recipe = page.data.find((one) => one.title === title)
    const what = recipe ? { recipeId: recipe.id } : { text: title }
    return { id: crypto.randomUUID(), day, meal, people, ...what }
  })
  const params = { monday: week }
  const { body: now } = await call(menuApi.get, { as: user, params })
  await call(menuApi.put, { as: user, params, body: { version: now.version, meals, entries } })
}

/** The server's menu of a week: '0 Almoço: Feijoada (4)'. */
export async function plannedOf({ call }: Server, user: User, week = monday()): Promise<string[]> {
  const { body } = await call(menuApi.get, { as: user, params: { monday: week } })
  return body.entries.map(({ day, meal, recipe, text, people, cookedAt }) => {
    const cooked = cookedAt === null ? '' : ' cozinhado'
    return `${day} ${meal}: ${recipe ? recipe.title : `“${text}”`} (${people})${cooked}`
  })
}
