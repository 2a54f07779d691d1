import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Day } from '#lib/time/calendar.ts'

/** A person's channel that is due, with whose it is and where that person lives. */
export interface DueRow extends Selectable<Tables['reminder']> {
  readonly tenant_id: string
  readonly email: string
  readonly user_name: string
  readonly disabled_at: Date | null
  /** The revision of the household, up to which a look reads. */
  readonly rev: number
}

/** What somebody else did to an item of the list of the house; parts as `list_event` has them. */
export interface ListChange {
  readonly item_id: string
  readonly name: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** First name, or the label of a live link; null for one who has left. */
  readonly actor: string | null
}

export interface Scarce {
  readonly id: string
  readonly name: string
}

export interface Ending extends Scarce {
  readonly expires: Day
}

export interface Meal {
  readonly meal: string
  readonly text: string
}

/** All that one look is made of; empty where it was not asked for. */
export interface Facts {
  readonly changes: readonly ListChange[]
  readonly scarce: readonly Scarce[]
  readonly ending: readonly Ending[]
  readonly meals: readonly Meal[]
}

/** One kind of a message, in words. */
export interface Section {
  readonly kind: ReminderKind
  readonly title: string
  readonly text: string
}
