/**
 * What people do to the menu of a week, as functions over it: they are applied to what is shown, and
 * once more to what somebody else has made of it meanwhile, so each says what it means whatever the
 * week holds, and done twice it is done once.
 */
import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { foldName } from '@compra/contract/text/name.ts'

/** What a week holds that people change. */
export type Week = Pick<Menu, 'meals' | 'entries'>

export type Edit = (week: Week) => Week

/** A meal of a day, 0 being Monday. */
export type Place = Pick<MenuEntry, 'day' | 'meal'>

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** What is planned for a meal, in the order in which it came there. */
export function entriesAt({ entries }: Pick<Week, 'entries'>, { day, meal }: Place): MenuEntry[] {
  return entries.filter((entry) => entry.day === day && isSameName(entry.meal, meal))
}

/** As many as are eaten for most often; two where nothing says it. */
export function usualPeople(entries: readonly MenuEntry[]): number {
  const counts = new Map<number, number>()
  for (const { people } of entries) counts.set(people, (counts.get(people) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, one], [, other]) => other - one)
  return most?.[0] ?? 2
}

/** What it is called: the title of its recipe, or free words. */
export function titleOf({ recipe, text }: Pick<MenuEntry, 'recipe' | 'text'>): string {
  return recipe?.title ?? text ?? ''
}

/** Puts entries at the end of their meals, which come back if somebody took them away. */
export function adding(...added: readonly MenuEntry[]): Edit {
  return (week) => {
    const known = new Set(week.entries.map(({ id }) => id))
    const fresh = added.filter(({ id }) => !known.has(id))
    const meals = fresh.reduce((names, { meal }) => withMeal(names, meal), week.meals)
    return {
      meals,
      entries: [
        ...week.entries,
        ...fresh.map((entry) => ({ ...entry, meal: nameIn(meals, entry.meal) })),
      ],
    }
  }
}

/** Puts an entry elsewhere, at the end of what is there. */
export function moving(id: string, place: Place): Edit {
  return (week) => {
    const entry = week.entries.find((one) => one.id === id)
    if (!entry) return week
    const entries = week.entries.filter((one) => one !== entry)
    return adding({ ...entry, ...place })({ ...week, entries })
  }
}

/** Changes for how many an entry is, or what its free words say. */
export function changing(id: string, changes: Partial<Pick<MenuEntry, 'people' | 'text'>>): Edit {
  return (week) => ({
    ...week,
    entries: week.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
  })
}

export function removing(...ids: readonly string[]): Edit {
  return (week) => ({ ...week, entries: week.entries.filter(({ id }) => !ids.includes(id)) })
}

/** One after the other. */
export function both(first: Edit, second: Edit): Edit {
  return (week) => second(first(week))
}

export function addingMeal(name: string): Edit {
  return (week) => ({ ...week, meals: withMeal(week.meals, name) })
}

/** What is planned for it goes along; under a name that is there already the two become one. */
export function renamingMeal(from: string, to: string): Edit {
  return (week) => {
    if (!hasMeal(week.meals, from)) return week
    const others = week.meals.filter((name) => !isSameName(name, from))
    const isOther = hasMeal(others, to)
    const meals = isOther ? others : week.meals.map((name) => (isSameName(name, from) ? to : name))
    const meal = nameIn(meals, to)
    return {
      meals,
      entries: week.entries.map((entry) =>
        isSameName(entry.meal, from) ? { ...entry, meal } : entry,
      ),
    }
  }
}

/**
 * Takes a meal away with those of its entries that the person saw. What somebody else put there
 * meanwhile stays, and the meal with it; the last meal stays, too.
 */
export function removingMeal(meal: string, seen: readonly string[]): Edit {
  return (week) => {
    const left = removing(...seen)(week)
    const isEmpty = !left.entries.some((entry) => isSameName(entry.meal, meal))
    const others = week.meals.filter((name) => !isSameName(name, meal))
    return isEmpty && others.length > 0 ? { ...left, meals: others } : left
  }
}

/** Puts a meal before the one at that place of the order, as the person saw it. */
export function placingMeal(meal: string, index: number): Edit {
  return (week) => {
    const name = week.meals.find((one) => isSameName(one, meal))
    if (name === undefined) return week
    const others = week.meals.filter((one) => one !== name)
    return { ...week, meals: others.toSpliced(index, 0, name) }
  }
}

/** The dishes of another week for this one: new entries that nobody has cooked yet. */
export function copiesOf(entries: readonly MenuEntry[], newId: () => string): MenuEntry[] {
  return entries.map((entry) => ({ ...entry, id: newId(), cookedAt: null }))
}

/** What is there already of a dish in the same place is not put there again. */
export function missingOf(week: Pick<Week, 'entries'>, entries: readonly MenuEntry[]): MenuEntry[] {
  const isThere = (entry: MenuEntry) =>
    entriesAt(week, entry).some((one) => isSameName(titleOf(one), titleOf(entry)))
  return entries.filter((entry) => !isThere(entry))
}

export function hasMeal(meals: readonly string[], name: string): boolean {
  return meals.some((meal) => isSameName(meal, name))
}

function withMeal(meals: readonly string[], name: string): string[] {
  return hasMeal(meals, name) ? [...meals] : [...meals, name]
}

/** As the week writes it. */
function nameIn(meals: readonly string[], name: string): string {
  return meals.find((meal) => isSameName(meal, name)) ?? name
}

function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}
