import type { ReminderKind } from '@compra/contract/reminder/reminder.ts'
import type { Selectable } from 'kysely'
import type { Tables } from '#db/tables/tables.ts'
import type { Day } from '#lib/time/calendar.ts'

/** A due channel of an account, with the account and its household. */
export interface DueRow extends Selectable<Tables['reminder']> {
  readonly tenant_id: string
  readonly email: string
  readonly user_name: string
  readonly disabled_at: Date | null
  /** The household's revision, up to which changes are read. */
  readonly rev: number
}

/** Another member's change to an item of the house list; parts as in `list_event`. */
export interface ListChange {
  readonly item_id: string
  readonly name: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
  /** First name, or the label of a live link; null for a former member. */
  readonly actor: string | null
}

export interface LowStockProduct {
  readonly id: string
  readonly name: string
}

export interface ExpiringPack extends LowStockProduct {
  readonly expires: Day
}

export interface Meal {
  readonly meal: string
  readonly text: string
}

/** The input of one digest; empty for kinds that were not chosen. */
export interface Facts {
  readonly changes: readonly ListChange[]
  readonly lowStock: readonly LowStockProduct[]
  readonly expiring: readonly ExpiringPack[]
  readonly meals: readonly Meal[]
}

/** The text of one kind in a message. */
export interface Section {
  readonly kind: ReminderKind
  readonly title: string
  readonly text: string
}
