/**
 * Edits of a week's menu, as functions: they are applied to the shown week, and again to a week that another
 * member has changed. So each is valid for any week, and idempotent.
 */
import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { foldName } from '@compra/contract/text/name.ts'

/** The editable part of a week. */
export type Week = Pick<Menu, 'meals' | 'entries'>

export type Edit = (week: Week) => Week

/** A meal of a day; 0 is Monday. */
export type Place = Pick<MenuEntry, 'day' | 'meal'>

export const DAYS = [0, 1, 2, 3, 4, 5, 6] as const

/** The entries of a meal, in the order in which they were added. */
export function entriesAt({ entries }: Pick<Week, 'entries'>, { day, meal }: Place): MenuEntry[] {
  return entries.filter((entry) => entry.day === day && isSameName(entry.meal, meal))
}

/** The most frequent number of people; 2 without entries. */
export function usualPeople(entries: readonly MenuEntry[]): number {
  const counts = new Map<number, number>()
  for (const { people } of entries) counts.set(people, (counts.get(people) ?? 0) + 1)
  const [mostFrequent] = [...counts].toSorted(([, one], [, other]) => other - one)
  return mostFrequent?.[0] ?? 2
}

/** The title of its recipe, or its free text. */
export function titleOf({ recipe, text }: Pick<MenuEntry, 'recipe' | 'text'>): string {
  return recipe?.title ?? text ?? ''
}

/** Appends entries to their meals; adds a meal that another member removed. */
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

/** Moves an entry to the end of another place. */
export function moving(id: string, place: Place): Edit {
  return (week) => {
    const entry = week.entries.find((one) => one.id === id)
    if (!entry) return week
    const entries = week.entries.filter((one) => one !== entry)
    return adding({ ...entry, ...place })({ ...week, entries })
  }
}

/** Changes an entry's number of people or free text. */
export function changing(id: string, changes: Partial<Pick<MenuEntry, 'people' | 'text'>>): Edit {
  return (week) => ({
    ...week,
    entries: week.entries.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry)),
  })
}

export function removing(...ids: readonly string[]): Edit {
  return (week) => ({ ...week, entries: week.entries.filter(({ id }) => !ids.includes(id)) })
}

/** Applies two edits in sequence. */
export function inSequence(first: Edit, second: Edit): Edit {
  return (week) => second(first(week))
}

export function addingMeal(name: string): Edit {
  return (week) => ({ ...week, meals: withMeal(week.meals, name) })
}

/** Renames a meal with its entries; merges it with an existing meal of the new name. */
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
 * Removes a meal with the entries that the user saw. Entries that another member added since stay, with the
 * meal; the last meal stays, too.
 */
export function removingMeal(meal: string, seen: readonly string[]): Edit {
  return (week) => {
    const left = removing(...seen)(week)
    const isEmpty = !left.entries.some((entry) => isSameName(entry.meal, meal))
    const others = week.meals.filter((name) => !isSameName(name, meal))
    return isEmpty && others.length > 0 ? { ...left, meals: others } : left
  }
}

/** Moves a meal to an index of the order that the user saw. */
export function placingMeal(meal: string, index: number): Edit {
  return (week) => {
    const name = week.meals.find((one) => isSameName(one, meal))
    if (name === undefined) return week
    const others = week.meals.filter((one) => one !== name)
    return { ...week, meals: others.toSpliced(index, 0, name) }
  }
}

/** Copies of another week's dishes: new entries, not cooked. */
export function copiesOf(entries: readonly MenuEntry[], newId: () => string): MenuEntry[] {
  return entries.map((entry) => ({ ...entry, id: newId(), cookedAt: null }))
}

/** The entries that are not yet in their place of the week. */
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

/** The week's spelling of a meal's name. */
function nameIn(meals: readonly string[], name: string): string {
  return meals.find((meal) => isSameName(meal, name)) ?? name
}

function isSameName(one: string, other: string): boolean {
  return foldName(one) === foldName(other)
}
