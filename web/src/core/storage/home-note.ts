/**
 * Whether this device keeps what a household has beside its lists (products, saved lists, recipes), said
 * without opening the database that has it.
 */
import { eraseDatabase } from './database.ts'
import { HOME_DATABASE, HOME_KEY } from './names.ts'
import * as localTexts from './texts/local-texts.ts'

/** Behind the id of the account. */
const WAITS = '!'

export interface HomeNote {
  /** The id of the account. */
  readonly owner: string
  /** Something of it was not sent, or was refused. */
  readonly isUnsent: boolean
}

export function readHomeNote(): HomeNote | undefined {
  const text = localTexts.read(HOME_KEY)
  if (!text) return undefined
  const isUnsent = text.endsWith(WAITS)
  return { owner: isUnsent ? text.slice(0, -WAITS.length) : text, isUnsent }
}

export function noteHome({ owner, isUnsent }: HomeNote): void {
  localTexts.write(HOME_KEY, isUnsent ? owner + WAITS : owner)
}

/** All that is kept of it. */
export function eraseHome(): void {
  eraseDatabase(HOME_DATABASE)
  localTexts.remove(HOME_KEY)
}
