import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import { addDays, type Day } from '#lib/time/calendar.ts'
import type { DueRow, Facts, Section } from './facts.ts'
import { endingSection, listSection, menuSection, NAMES, scarceSection } from './words.ts'

/** What a look comes to: what there is to say, and what is remembered of it. */
export interface Looked {
  readonly sections: readonly Section[]
  readonly told: readonly string[]
}

/** Says what is new since the last look, on the person's own day. What was told before, and still holds, is not said again. */
export function look(row: DueRow, facts: Facts, today: Day): Looked {
  const most = NAMES[row.channel]
  const isUntold = (kind: ReminderKind) => (what: string) => !row.told.includes(keyOf(kind, what))
  const tomorrow = addDays(today, 1)

  const scarce = facts.scarce.filter(({ id }) => isUntold('low-stock')(id))
  const ending = facts.ending.filter((pack) => isUntold('expiring')(packOf(pack)))
  const isMenuNew = facts.meals.length > 0 && isUntold('menu-tomorrow')(tomorrow)
  const sections = [
    listSection(facts.changes, most),
    scarceSection(scarce, most),
    endingSection(ending, most),
    isMenuNew ? menuSection(facts.meals) : undefined,
  ]
  return {
    sections: sections.filter((section) => section !== undefined),
    told: [
      ...facts.scarce.map(({ id }) => keyOf('low-stock', id)),
      ...facts.ending.map((pack) => keyOf('expiring', packOf(pack))),
      ...row.told.filter((key) => key === keyOf('menu-tomorrow', tomorrow)),
      ...(isMenuNew ? [keyOf('menu-tomorrow', tomorrow)] : []),
    ],
  }
}

function keyOf(kind: ReminderKind, what: string): string {
  return `${kind}:${what}`
}

function packOf({ id, expires }: Facts['ending'][number]): string {
  return `${id}:${expires}`
}
