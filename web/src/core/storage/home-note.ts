/**
 * Whether this device keeps what a household has beside its lists (products, saved lists, recipes), said
 * without opening the database that has it.
 */
import { attempt } from '#lib/attempt.ts'

export const HOME_DATABASE = 'ci_v01_home'

const KEY = 'ci_v01:home'
/** Behind the id of the account. */
const WAITS = '!'

export interface HomeNote {
  /** The id of the account. */
  readonly owner: string
  /** Something of it was not sent, or was refused. */
  readonly isLocal: boolean
}

export function readHomeNote(): HomeNote | undefined {
  const text = attempt(() => localStorage.getItem(KEY))
  if (!text) return undefined
  const isLocal = text.endsWith(WAITS)
  return { owner: isLocal ? text.slice(0, -WAITS.length) : text, isLocal }
}

export function noteHome({ owner, isLocal }: HomeNote): void {
  attempt(() => localStorage.setItem(KEY, isLocal ? owner + WAITS : owner))
}

/** All that is kept of it. */
export function eraseHome(): void {
  attempt(() => indexedDB.deleteDatabase(HOME_DATABASE))
  attempt(() => localStorage.removeItem(KEY))
}
