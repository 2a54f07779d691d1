import { areShortcutsOn } from './shortcuts-choice.ts'
import { GO, shortcutOf } from './shortcuts.ts'

/** How long a 'g' waits for its second key (milliseconds). */
const GO_MS = 1500

/** When 'g' was pressed last; -Infinity once something followed it. */
let goAt = Number.NEGATIVE_INFINITY

/** Shortcuts of one key, for whoever has a keyboard: where only fingers point, nothing listens. */
export function followKeys(): void {
  if (matchMedia('(any-pointer: fine)').matches) addEventListener('keydown', handleKey)
}

function handleKey(event: KeyboardEvent): void {
  if (isElsewhere(event) || !areShortcutsOn()) return
  const key = event.key.toLowerCase()
  const isAfterGo = event.timeStamp - goAt < GO_MS
  goAt = Number.NEGATIVE_INFINITY
  const shortcut = shortcutOf(key, isAfterGo)
  if (shortcut) {
    if (shortcut.run()) event.preventDefault()
  } else if (key === GO) goAt = event.timeStamp
}

/** The key belongs to a field, to the browser, to a menu or to a dialog that must be answered. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return true
  if (target instanceof Element && target.closest(FIELDS)) return true
  return document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null
}

const FIELDS = 'input, textarea, select, [contenteditable]'

/** AltGr is no command: some keyboards of Brazil have '/' and '?' behind it. */
function hasModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
}
