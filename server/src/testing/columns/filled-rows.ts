import type { Tables } from '#db/tables/tables.ts'
import { listRows } from './list-rows.ts'
import { noticeRows } from './notice-rows.ts'
import { productRows } from './product-rows.ts'
import { receiptRows } from './receipt-rows.ts'
import { recipeRows } from './recipe-rows.ts'
import type { Filled, Owner } from './values.ts'

/** Tables whose rows belong to a household or to its payer. */
export type HouseholdTable = {
  [Table in keyof Tables]: 'tenant_id' extends keyof Tables[Table] ? Table : never
}[keyof Tables]

/** A new account already has rows there, or a job deletes them at once. */
export const NOT_FILLED = ['account', 'membership', 'reminder_change'] as const

/**
 * Rows for every household table, in foreign-key order. Together the rows of a table have a value in each
 * column; if a constraint excludes two values from one row, the table has two rows.
 */
export function filledRows(owner: Owner) {
  return {
    ...listRows(owner),
    ...productRows(owner),
    ...recipeRows(owner),
    ...receiptRows(owner),
    ...noticeRows(owner),
  } satisfies {
    readonly [
      Table in Exclude<HouseholdTable, (typeof NOT_FILLED)[number]>
    ]: readonly Filled<Table>[]
  }
}
