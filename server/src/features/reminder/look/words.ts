import { formatDayAndMonth } from '@compra/contract/format/dates.ts'
import { joinNames } from '@compra/contract/format/names.ts'
import { REMINDER_NAMES, type ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { Ending, ListChange, Meal, Scarce, Section } from './facts.ts'

/** How many names a message has room for, and a mail. */
export const NAMES = { push: 3, mail: 12 } as const
const LONGEST_NAME = 40

/** '3 novidades na lista da casa, de Tomás'; undefined when all is as it was. */
export function listSection(changes: readonly ListChange[], most: number): Section | undefined {
  const items = [...Map.groupBy(changes, ({ item_id }) => item_id).values()].filter(isNews)
  const [first] = items
  if (!first) return undefined
  const news = items.length === 1 ? '1 novidade' : `${items.length} novidades`
  const actors = new Set(items.flatMap((item) => item.flatMap(({ actor }) => actor || [])))
  const by = actors.size > 0 ? `, de ${actorsText([...actors])}` : ''
  return {
    kind: 'house-list',
    title: `${news} na lista da casa${by}`,
    text: namesText(
      items.map((item) => item.at(-1)?.name ?? ''),
      most,
    ),
  }
}

export function scarceSection(scarce: readonly Scarce[], most: number): Section | undefined {
  return sectionOf(
    'low-stock',
    scarce.map(({ name }) => short(name)),
    most,
  )
}

export function endingSection(ending: readonly Ending[], most: number): Section | undefined {
  const names = ending.map(({ name, expires }) => `${short(name)} (${formatDayAndMonth(expires)})`)
  return sectionOf('expiring', names, most)
}

/** 'Almoço: feijoada; Jantar: sopa e salada' */
export function menuSection(meals: readonly Meal[]): Section | undefined {
  if (meals.length === 0) return undefined
  const byMeal = Map.groupBy(meals, ({ meal }) => meal)
  const texts = [...byMeal].map(
    ([meal, dishes]) => `${short(meal)}: ${joinNames(dishes.map(({ text }) => short(text)))}`,
  )
  return { kind: 'menu-tomorrow', title: REMINDER_NAMES['menu-tomorrow'], text: texts.join('; ') }
}

function sectionOf(
  kind: ReminderKind,
  names: readonly string[],
  most: number,
): Section | undefined {
  return names.length === 0
    ? undefined
    : { kind, title: REMINDER_NAMES[kind], text: namesText(names, most) }
}

/** Whether an item is not as it was before all of these; what came and went again is no news. */
function isNews(item: readonly ListChange[]): boolean {
  const was = Object.assign({}, ...item.toReversed().map(({ before }) => before))
  const is = Object.assign({}, ...item.map(({ after }) => after))
  if (was.isOn === false && is.isOn === false) return false
  return Object.keys(is).some((part) => JSON.stringify(was[part]) !== JSON.stringify(is[part]))
}

function actorsText(names: readonly string[]): string {
  const [first = '', second = '', ...others] = names.map(short)
  if (others.length > 0) return `${first} e mais ${others.length + 1}`
  return second === '' ? first : `${first} e ${second}`
}

/** 'arroz, café, leite e mais 2' */
function namesText(names: readonly string[], most: number): string {
  return joinNames(names.map(short), most)
}

/** A message has to fit into what push services carry, whatever people call things. */
function short(name: string): string {
  const letters = Array.from(name)
  return letters.length <= LONGEST_NAME ? name : `${letters.slice(0, LONGEST_NAME - 1).join('')}…`
}
