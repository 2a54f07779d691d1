import { isMonday } from '@compra/contract/calendar/week.ts'
import { MENU } from '@compra/contract/menu/menu-limits.ts'
import { FIRST_MEALS } from '@compra/contract/menu/menu-rules.ts'
import type { Menu, MenuDraft, MenuEntryDraft, MenuEntryRef } from '@compra/contract/menu/menu.ts'
import type { HomeWrites } from '#features/plan/home-writes.ts'
import { AppError, type FieldCause } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { addMonths, type Day, dayOf } from '#lib/time/calendar.ts'
import type { EntryRow, MenuRepository, Trx, WeekRow, WrittenEntry } from './menu.repository.ts'

interface Deps {
  readonly menus: MenuRepository
  readonly home: HomeWrites
  readonly clock: Clock
}

interface Cooking {
  /** In lower case. */
  readonly recipeId: string
  /** What it took out of the stock. */
  readonly entry: string
  readonly at: Date
}

export type MenuService = ReturnType<typeof createMenuService>

/** The weeks that a household plans. */
export function createMenuService({ menus, home, clock }: Deps) {
  /** A week by its Monday. One that a person plans is near; others would only fill the database. */
  const near = (monday: string): Day => {
    // `as`: the contract lets in nothing but dates.
    const day = monday as Day
    const today = dayOf(clock.now())
    const months = MENU.years * 12
    const isNear = day >= addMonths(today, -months) && day <= addMonths(today, months)
    if (!isNear || !isMonday(day)) {
      throw new AppError('validation_error', { causes: [{ field: 'monday', error: 'is invalid' }] })
    }
    return day
  }

  return {
    async get(tenantId: string, monday: string): Promise<Menu> {
      const week = near(monday)
      return menuOf(week, (await menus.find(tenantId, week)) ?? UNWRITTEN)
    },

    /** The same week sent again changes nothing: the answer to the first may have been lost. */
    put: (tenantId: string, date: string, draft: MenuDraft): Promise<Menu> =>
      home.write(tenantId, async (trx, { rev }) => {
        const monday = near(date)
        const entries = draft.entries.map(inLowerCase)
        const now = (await menus.find(tenantId, monday, trx)) ?? UNWRITTEN
        if (isSame(now, draft.meals, entries)) return menuOf(monday, now)
        if (now.version !== draft.version) throw new AppError('menu_changed')
        const rows = rowsOf(entries, await menus.titles(trx, tenantId, entries.flatMap(recipeIn)))
        const week = { version: now.version + 1, meals: draft.meals }
        const written = await menus.write(trx, tenantId, { ...week, monday, rev }, rows)
        return menuOf(monday, { ...week, entries: written })
      }),

    /** What of the menu a cooking is: in its transaction, which holds the household, and once. */
    async cooked(
      trx: Trx,
      tenantId: string,
      { monday, id }: MenuEntryRef,
      cooking: Cooking,
    ): Promise<void> {
      const place = { monday: near(monday), id: id.toLowerCase() }
      if (await menus.cook(trx, tenantId, place, cooking)) return
      const isCooked = await menus.isCooked(trx, tenantId, place, cooking.recipeId)
      throw new AppError(isCooked ? 'menu_cooked' : 'menu_changed')
    },
  }
}

const UNWRITTEN: WeekRow = { version: 0, meals: FIRST_MEALS, entries: [] }

function inLowerCase({ id, recipeId, ...entry }: MenuEntryDraft): MenuEntryDraft {
  return { ...entry, id: id.toLowerCase(), recipeId: recipeId?.toLowerCase() }
}

const recipeIn = ({ recipeId }: MenuEntryDraft) => recipeId ?? []

/** What an entry says: a recipe has the title that it has. */
function contentOf(
  { id, day, meal, people }: Pick<MenuEntryDraft, 'id' | 'day' | 'meal' | 'people'>,
  recipeId: string | null,
  text: string | undefined,
) {
  return [id, day, meal, people, recipeId ?? [text]]
}

function isSame(
  { meals, entries }: WeekRow,
  sentMeals: readonly string[],
  sent: readonly MenuEntryDraft[],
): boolean {
  const said = sent.map(({ recipeId = null, text, ...entry }) => contentOf(entry, recipeId, text))
  const kept = entries.map(({ recipe_id, text, ...entry }) => contentOf(entry, recipe_id, text))
  return JSON.stringify([sentMeals, said]) === JSON.stringify([meals, kept])
}

/** Throws where a recipe is not of the household. */
function rowsOf(
  entries: readonly MenuEntryDraft[],
  titles: ReadonlyMap<string, string>,
): WrittenEntry[] {
  const causes: FieldCause[] = []
  const rows = entries.map(({ recipeId = null, text, ...entry }, index) => {
    const words = recipeId === null ? text : titles.get(recipeId)
    if (words === undefined) {
      causes.push({ field: `entries[${index}].recipeId`, error: 'is invalid' })
    }
    return { ...entry, recipe_id: recipeId, text: words ?? '' }
  })
  if (causes.length > 0) throw new AppError('validation_error', { causes })
  return rows
}

function menuOf(monday: Day, { version, meals, entries }: WeekRow): Menu {
  return { monday, version, meals: [...meals], entries: entries.map(entryOf) }
}

function entryOf({
  id,
  day,
  meal,
  recipe_id,
  text,
  people,
  cooked_at,
}: EntryRow): Menu['entries'][number] {
  return {
    id,
    day,
    meal,
    recipe: recipe_id === null ? null : { id: recipe_id, title: text },
    text: recipe_id === null ? text : null,
    people,
    cookedAt: cooked_at === null ? null : new Date(cooked_at).toISOString(),
  }
}
