/** Erases by the table what must not outlast a household, a session or a sign-out (G-065). */
import { eraseDatabase } from './database.ts'
import { endLists } from './ended-lists.ts'
import { LIST_PREFIX, UNSENT_KEY } from './names.ts'
import { eraseCaches } from './stored-value.ts'
import { type Erased, type Place, TABLE } from './table.ts'
import * as localTexts from './texts/local-texts.ts'
import * as tabTexts from './texts/tab-texts.ts'

/**
 * The session of an account is over, for whatever reason: nothing is shown any more. '' when the account was not known
 * yet.
 */
export function eraseSession(owner: string): void {
  noteUnsent()
  endLists(owner)
  eraseHouseholdTexts()
  erase('session')
}

/** The lists are not shown any more; what was not sent of them is kept. */
export function eraseHouseholdLists(): void {
  noteUnsent()
  eraseHouseholdTexts()
}

/** The lists are those of another household now. */
export function eraseHouseholdTexts(): void {
  erase('household')
}

/** The user has signed out: what was not sent is erased, too. */
export function eraseUnsent(): void {
  erase('sign-out')
}

/** Whether a list of a household was ever opened here. */
export function hasHouseholdTexts(): boolean {
  return localTexts.keys(LIST_PREFIX).length > 0
}

/** Whether rows of a session that has ended may wait for the next login. */
export function mayHaveUnsent(): boolean {
  return Boolean(localTexts.read(UNSENT_KEY))
}

function noteUnsent(): void {
  if (hasHouseholdTexts()) localTexts.write(UNSENT_KEY, '1')
}

function erase(when: Erased): void {
  for (const name of namesIn('local storage', when))
    eraseTexts(localTexts.keys, localTexts.remove, name)
  for (const name of namesIn('session storage', when))
    eraseTexts(tabTexts.keys, tabTexts.remove, name)
  for (const name of namesIn('IndexedDB', when)) eraseDatabase(name)
  const caches = namesIn('cache storage', when)
  // Where the browser refuses, nothing is kept.
  eraseCaches((name) => caches.some((one) => isNamed(name, one))).catch(() => undefined)
}

function namesIn(place: Place, when: Erased): readonly string[] {
  return TABLE[place].flatMap(([name, , erased]) => (erased === when ? [name] : []))
}

function eraseTexts(
  keys: (prefix: string) => readonly string[],
  remove: (key: string) => void,
  name: string,
): void {
  const [prefix = ''] = name.split('{')
  for (const key of keys(prefix)) if (isNamed(key, name)) remove(key)
}

/** 'ci_v01:things:7' is named 'ci_v01:things:{id}'. */
function isNamed(name: string, pattern: string): boolean {
  const [start = '', end] = pattern.split('{id}')
  return end === undefined ? name === pattern : name.startsWith(start) && name.endsWith(end)
}
