/** The switch for single-key shortcuts, which disturb users of speech input and users who press keys by accident. */
import { SHORTCUTS_KEY } from '#core/storage/names.ts'
import * as localTexts from '#core/storage/texts/local-texts.ts'

const OFF = 'off'

export function areShortcutsOn(): boolean {
  return localTexts.read(SHORTCUTS_KEY) !== OFF
}

/** If the browser refuses storage, the choice holds for this visit. */
export function turnShortcuts(isOn: boolean): void {
  if (isOn) localTexts.remove(SHORTCUTS_KEY)
  else localTexts.write(SHORTCUTS_KEY, OFF)
}
