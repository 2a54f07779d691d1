/** Whether keys without a modifier do something: whoever speaks to a computer, or presses keys by chance, turns it off. */
import { SHORTCUTS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

const OFF = 'off'

export function areShortcutsOn(): boolean {
  return localTexts.read(SHORTCUTS_KEY) !== OFF
}

/** A browser that keeps nothing forgets it with the visit's end. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) localTexts.remove(SHORTCUTS_KEY)
  else localTexts.write(SHORTCUTS_KEY, OFF)
}
