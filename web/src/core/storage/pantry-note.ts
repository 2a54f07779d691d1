/**
 * Whether this device keeps what a household has beside its lists (products, saved lists, recipes), said
 * without opening the database that has it.
 */
import { eraseDatabase } from './database.ts'
import { PANTRY_DATABASE, PANTRY_KEY } from './names.ts'
import * as localTexts from './texts/local-texts.ts'

/** Behind the id of the account. */
const WAITS = '!'

export interface PantryNote {
  /** The id of the account. */
  readonly owner: string
  /** Something of it was not sent, or was refused. */
  readonly isUnsent: boolean
}

export function readPantryNote(): PantryNote | undefined {
  const text = localTexts.read(PANTRY_KEY)
  if (!text) return undefined
  const isUnsent = text.endsWith(WAITS)
  return { owner: isUnsent ? text.slice(0, -WAITS.length) : text, isUnsent }
}

export function notePantry({ owner, isUnsent }: PantryNote): void {
  localTexts.write(PANTRY_KEY, isUnsent ? owner + WAITS : owner)
}

/** All that is kept of it. */
export function erasePantry(): void {
  eraseDatabase(PANTRY_DATABASE)
  localTexts.remove(PANTRY_KEY)
}
