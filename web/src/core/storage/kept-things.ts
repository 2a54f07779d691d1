/**
 * The places in browser storage of what a device knows of the things on the list: one of the guest
 * and one of each account. No other module reads or writes these keys.
 */
import { THINGS_KEY, THINGS_PREFIX } from './names.ts'
import * as localTexts from './texts/local-texts.ts'

/** Whose things they are: the id of an account, or the guest of this browser. */
export type Owner = string
export const GUEST: Owner = ''

export interface ThingsStorage {
  /** Null when there is none, or when the browser refuses access. */
  read(owner: Owner): string | null
  /** A browser that refuses keeps nothing beyond the visit. */
  write(owner: Owner, text: string): void
  /** Erases what is kept of all accounts but that of `owner`. */
  eraseOthers(owner: Owner): void
}

export const thingsStorage: ThingsStorage = {
  read: (owner) => localTexts.read(keyOf(owner)),
  write(owner, text) {
    localTexts.write(keyOf(owner), text)
  },
  eraseOthers(owner) {
    if (eraseAllBut(keyOf(owner)) > 0) passOver(Date.now())
  },
}

/** Calls back with the text that another tab has written, and whose it is. */
export function onThingsOfOtherTab(listener: (owner: Owner, text: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null || key === null) return
    if (key === THINGS_KEY) listener(GUEST, newValue)
    else if (key.startsWith(THINGS_PREFIX)) listener(key.slice(THINGS_PREFIX.length), newValue)
  })
}

/** The session of an account is over: nothing of it stays (G-065). */
export function eraseThings(): void {
  eraseAllBut(THINGS_KEY)
  passOver(Date.now())
}

/** Returns how many there were. */
function eraseAllBut(own: string): number {
  const others = localTexts.keys(THINGS_PREFIX).filter((key) => key !== own)
  for (const key of others) localTexts.remove(key)
  return others.length
}

/**
 * The list stays when an account goes, and what that person put on it is not for the next one to be
 * reminded of: the guest's text begins with the moment up to which the list has been taken in.
 */
function passOver(now: number): void {
  const text = localTexts.read(THINGS_KEY) ?? ''
  const passed = /^\[\d+/.test(text) ? text.replace(/^\[\d+/, `[${now}`) : `[${now}]`
  localTexts.write(THINGS_KEY, passed)
}

function keyOf(owner: Owner): string {
  return owner === GUEST ? THINGS_KEY : THINGS_PREFIX + owner
}
