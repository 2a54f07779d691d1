import { applyChoice, readChoice } from '#core/shell/theme-choice.ts'
import { keepRoomForPanel } from './overlay/panel-room.ts'
import { retryEntry } from './retry-entry.ts'

retryEntry()

// Inlined into the head of every page: the theme is there before anything is painted.
applyChoice(readChoice())

// Nor does the list move when the panel of the address arrives beside it.
keepRoomForPanel()
