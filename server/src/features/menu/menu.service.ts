import { isMonday } from '@compra/contract/calendar/week.ts'
import { MENU } from '@compra/contract/menu/menu-limits.ts'
import { FIRST_MEALS } from '@compra/contract/menu/menu-rules.ts'
import type { Menu, MenuDraft, MenuEntryDraft, MenuEntryRef } from '@compra/contract/menu/menu.ts'
import type { PantryWrites } from '#features/plan/pantry-writes.ts'
import { AppError, type FieldCause } from '#lib/app-error.ts'
import type { Clock } from '#lib/clock.ts'
import { addMonths, type Day, dayOf } from '#lib/time/calendar.ts'
import type { EntryRow, MenuRepository, Trx, WeekRow, WrittenEntry } from './menu.repository.ts'

interface Deps {
  readonly menus: MenuRepository
  readonly pantry: PantryWrites
  readonly clock: Clock
}

interface Cooking {
  /** In lower case. */
  readonly recipeId: string
  /** The stock entry of the cooking. */
  readonly entry: string
  readonly at: Date
}

export type MenuService = ReturnType<typeof createMenuService>

/** The weekly menus of households. */
export function createMenuService({ menus, pantry, clock }: Deps) {
  /** Checks the Monday of a week. Distant weeks are refused: they would only fill the database. */
  const checkedMonday = (monday: string): Day => {
    // `as`: the contract checks that it is a date.
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
      const week = checkedMonday(monday)
      return menuOf(week, (await menus.find(tenantId, week)) ?? UNWRITTEN)
    },

    /** Idempotent: the response to the first request may have been lost. */
    put: (tenantId: string, date: string, draft: MenuDraft): Promise<Menu> =>
      pantry.write(tenantId, async (trx, { rev }) => {
        const monday = checkedMonday(date)
        const entries = draft.entries.map(inLowerCase)
        const stored = (await menus.find(tenantId, monday, trx)) ?? UNWRITTEN
        if (isSame(stored, draft.meals, entries)) return menuOf(monday, stored)
        if (stored.version !== draft.version) throw new AppError('menu_changed')
        const rows = rowsOf(entries, await menus.titles(trx, tenantId, entries.flatMap(recipeIn)))
        const week = { version: stored.version + 1, rev, meals: draft.meals }
        const written = await menus.write(trx, tenantId, { ...week, monday }, rows)
        return menuOf(monday, { ...week, entries: written })
      }),

    /** Marks an entry as cooked, once, in the transaction of the cooking, which holds the household. */
    async markCooked(
      trx: Trx,
      tenantId: string,
      { monday, id }: MenuEntryRef,
      cooking: Cooking,
    ): Promise<void> {
      const key = { monday: checkedMonday(monday), id: id.toLowerCase() }
      if (await menus.cook(trx, tenantId, key, cooking)) return
      const isCooked = await menus.isCooked(trx, tenantId, key, cooking.recipeId)
      throw new AppError(isCooked ? 'menu_cooked' : 'menu_changed')
    },
  }
}

const UNWRITTEN: WeekRow = { version: 0, rev: 0, meals: FIRST_MEALS, entries: [] }

function inLowerCase({ id, recipeId, ...entry }: MenuEntryDraft): MenuEntryDraft {
  return { ...entry, id: id.toLowerCase(), recipeId: recipeId?.toLowerCase() }
}

const recipeIn = ({ recipeId }: MenuEntryDraft) => recipeId ?? []

/** The content of an entry for comparison; a recipe's title may change. */
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
  const sentContent = sent.map(({ recipeId = null, text, ...entry }) =>
    contentOf(entry, recipeId, text),
  )
  const storedContent = entries.map(({ recipe_id, text, ...entry }) =>
    contentOf(entry, recipe_id, text),
  )
  return JSON.stringify([sentMeals, sentContent]) === JSON.stringify([meals, storedContent])
}

/** Throws for a recipe of another household. */
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

function menuOf(monday: Day, { version, rev, meals, entries }: WeekRow): Menu {
  return { monday, version, rev, meals: [...meals], entries: entries.map(entryOf) }
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
