import { areShortcutsOn } from './shortcuts-choice.ts'
import { GO, shortcutOf } from './shortcuts.ts'

/** How long a 'g' waits for its second key (milliseconds). */
const GO_MS = 1500

/** The time of the last 'g'; -Infinity after its second key. */
let goAt = Number.NEGATIVE_INFINITY

/** Single-key shortcuts; not on touch-only devices, which have no keyboard. */
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

/** Whether the key belongs to a field, the browser, a menu or a modal. */
function isElsewhere(event: KeyboardEvent): boolean {
  const { target } = event
  if (event.defaultPrevented || event.isComposing || hasModifier(event)) return true
  if (target instanceof Element && target.closest(FIELDS)) return true
  return document.querySelector('dialog:modal, [popover=auto]:popover-open') !== null
}

const FIELDS = 'input, textarea, select, [contenteditable]'

/** AltGr does not count: some Brazilian keyboards need it for '/' and '?'. */
function hasModifier(event: KeyboardEvent): boolean {
  if (event.metaKey) return true
  return (event.ctrlKey || event.altKey) && !event.getModifierState('AltGraph')
}
