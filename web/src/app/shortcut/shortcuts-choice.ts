/** Whether keys without a modifier do something: whoever speaks to a computer, or presses keys by chance, turns it off. */
import { attempt } from '#lib/attempt.ts'

const KEY = 'ci_v01:shortcuts'
const OFF = 'off'

export function areShortcutsOn(): boolean {
  return attempt(() => localStorage.getItem(KEY)) !== OFF
}

/** A browser that keeps nothing forgets it with the visit's end. */
export function turnShortcuts(isOn: boolean): void {
  attempt(() => (isOn ? localStorage.removeItem(KEY) : localStorage.setItem(KEY, OFF)))
}
