import { isoMinutes, minutesText } from '@compra/contract/recipe/duration.ts'

/** A duration in words; what is words already stays, and a bare number is minutes. */
export function timeText(text: string): string {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : isoMinutes(text)
  return minutes === undefined ? text : minutesText(minutes)
}
