/** The part of a week that its shopping list depends on. */
import type { MenuEntry } from '@compra/contract/menu/menu.ts'
import { titleOf, type Week } from './menu.rules.ts'
import { shortDay } from './week-days.ts'

type Planned = Pick<Week, 'entries'>

/** The uncooked recipes, each once, for the total of people over all days. */
export function recipesOf({ entries }: Planned) {
  const open = entries.filter(({ cookedAt }) => cookedAt === null)
  const ids = new Set(open.flatMap(({ recipe }) => recipe?.id ?? []))
  return [...ids].map((id) => {
    const planned = open.filter(({ recipe }) => recipe?.id === id)
    return {
      id,
      title: planned.map(titleOf)[0] ?? '',
      people: planned.reduce((sum, { people }) => sum + people, 0),
      times: planned.length,
      days: daysOf(planned),
    }
  })
}

/** Free texts, each once: their ingredients are unknown. */
export function wordsOf({ entries }: Planned): string[] {
  return [...new Set(entries.flatMap(({ text }) => text ?? []))]
}

/** 'qui', 'seg e qui', 'seg, ter e qui' */
function daysOf(entries: readonly MenuEntry[]): string {
  const days = [...new Set(entries.map(({ day }) => day))]
    .toSorted((one, other) => one - other)
    .map(shortDay)
  const last = days.at(-1) ?? ''
  return days.length > 1 ? `${days.slice(0, -1).join(', ')} e ${last}` : last
}
