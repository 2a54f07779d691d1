import { applyChoice, readChoice } from '#core/shell/theme-choice.ts'

// Inlined into the head of every page: the theme is there before anything is painted.
applyChoice(readChoice())
