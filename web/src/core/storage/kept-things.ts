/**
 * The places in browser storage of what a device knows of the things on the list: one of the guest
 * and one of each account. No other module reads or writes these keys.
 */
import { attempt } from '#lib/attempt.ts'

const GUEST_KEY = 'ci_v01:things'
const ACCOUNT_PREFIX = `${GUEST_KEY}:`

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
  read: (owner) => attempt(() => localStorage.getItem(keyOf(owner))) ?? null,
  write(owner, text) {
    attempt(() => localStorage.setItem(keyOf(owner), text))
  },
  eraseOthers(owner) {
    attempt(() => {
      if (eraseAllBut(keyOf(owner)) > 0) passOver(Date.now())
    })
  },
}

/** Calls back with the text that another tab has written, and whose it is. */
export function onThingsOfOtherTab(listener: (owner: Owner, text: string) => void): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (newValue === null || key === null) return
    if (key === GUEST_KEY) listener(GUEST, newValue)
    else if (key.startsWith(ACCOUNT_PREFIX)) listener(key.slice(ACCOUNT_PREFIX.length), newValue)
  })
}

/** The session of an account is over: nothing of it stays (G-065). */
export function eraseThings(): void {
  attempt(() => {
    eraseAllBut(GUEST_KEY)
    passOver(Date.now())
  })
}

/** Returns how many there were. */
function eraseAllBut(own: string): number {
  const others = Object.keys(localStorage).filter(
    (key) => key.startsWith(ACCOUNT_PREFIX) && key !== own,
  )
  for (const key of others) localStorage.removeItem(key)
  return others.length
}

/**
 * The list stays when an account goes, and what that person put on it is not for the next one to be
 * reminded of: the guest's text begins with the moment up to which the list has been taken in.
 */
function passOver(now: number): void {
  const text = localStorage.getItem(GUEST_KEY) ?? ''
  const passed = /^\[\d+/.test(text) ? text.replace(/^\[\d+/, `[${now}`) : `[${now}]`
  localStorage.setItem(GUEST_KEY, passed)
}

function keyOf(owner: Owner): string {
  return owner === GUEST ? GUEST_KEY : ACCOUNT_PREFIX + owner
}
