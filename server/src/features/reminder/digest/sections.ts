import { formatDayAndMonth } from '@compra/contract/format/dates.ts'
import { joinNames } from '@compra/contract/format/names.ts'
import { REMINDER_NAMES, type ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { ExpiringPack, ListChange, Meal, LowStockProduct, Section } from './facts.ts'

/** Names per section, by channel. */
export const NAMES = { push: 3, mail: 12 } as const
const NAME_MAX = 40

/** '3 novidades na lista da casa, de Tomás'; undefined if nothing changed. */
export function listSection(changes: readonly ListChange[], limit: number): Section | undefined {
  const items = [...Map.groupBy(changes, ({ item_id }) => item_id).values()].filter(isChanged)
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
      limit,
    ),
  }
}

export function lowStockSection(
  lowStock: readonly LowStockProduct[],
  limit: number,
): Section | undefined {
  return sectionOf(
    'low-stock',
    lowStock.map(({ name }) => short(name)),
    limit,
  )
}

export function expiringSection(
  expiring: readonly ExpiringPack[],
  limit: number,
): Section | undefined {
  const names = expiring.map(
    ({ name, expires }) => `${short(name)} (${formatDayAndMonth(expires)})`,
  )
  return sectionOf('expiring', names, limit)
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
  limit: number,
): Section | undefined {
  return names.length === 0
    ? undefined
    : { kind, title: REMINDER_NAMES[kind], text: namesText(names, limit) }
}

/** Whether an item differs from before its first change; one that was added and removed again does not. */
function isChanged(item: readonly ListChange[]): boolean {
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
function namesText(names: readonly string[], limit: number): string {
  return joinNames(names.map(short), limit)
}

/** Long names would exceed the payload limit of push services. */
function short(name: string): string {
  const letters = Array.from(name)
  return letters.length <= NAME_MAX ? name : `${letters.slice(0, NAME_MAX - 1).join('')}…`
}
