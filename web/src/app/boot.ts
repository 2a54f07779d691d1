import { applyChoice, readChoice } from '#core/shell/theme-choice.ts'
import { keepRoomForPanel } from './overlay/panel-room.ts'
import { retryEntry } from './retry-entry.ts'

retryEntry()

// Inlined into the head of every page, so that the theme applies before the first paint.
applyChoice(readChoice())

// The list does not move when the panel of the address appears beside it.
keepRoomForPanel()
