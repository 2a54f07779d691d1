import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { addDays, type Day } from '#lib/time/calendar.ts'
import type { DueRow, Facts, Section } from './facts.ts'
import { expiringSection, listSection, menuSection, NAMES, lowStockSection } from './sections.ts'

export interface Evaluation {
  readonly sections: readonly Section[]
  /** Facts that were sent and still hold; stored so that they are not sent again. */
  readonly notifiedKeys: readonly string[]
}

/** The sections that are new since the last digest, on the account's local day. */
export function evaluate(row: DueRow, facts: Facts, today: Day): Evaluation {
  const limit = NAMES[row.channel]
  const isNew = (kind: ReminderKind) => (fact: string) =>
    !row.notified_keys.includes(keyOf(kind, fact))
  const tomorrow = addDays(today, 1)

  const lowStock = facts.lowStock.filter(({ id }) => isNew('low-stock')(id))
  const expiring = facts.expiring.filter((pack) => isNew('expiring')(packOf(pack)))
  const isMenuNew = facts.meals.length > 0 && isNew('menu-tomorrow')(tomorrow)
  const sections = [
    listSection(facts.changes, limit),
    lowStockSection(lowStock, limit),
    expiringSection(expiring, limit),
    isMenuNew ? menuSection(facts.meals) : undefined,
  ]
  return {
    sections: sections.filter((section) => section !== undefined),
    notifiedKeys: [
      ...facts.lowStock.map(({ id }) => keyOf('low-stock', id)),
      ...facts.expiring.map((pack) => keyOf('expiring', packOf(pack))),
      ...row.notified_keys.filter((key) => key === keyOf('menu-tomorrow', tomorrow)),
      ...(isMenuNew ? [keyOf('menu-tomorrow', tomorrow)] : []),
    ],
  }
}

function keyOf(kind: ReminderKind, fact: string): string {
  return `${kind}:${fact}`
}

function packOf({ id, expires }: Facts['expiring'][number]): string {
  return `${id}:${expires}`
}
