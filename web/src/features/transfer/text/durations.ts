import { isoMinutes, minutesText } from '@compra/contract/recipe/duration.ts'

/** A duration as a text: a bare number is minutes, other texts are unchanged. */
export function timeText(text: string): string {
  const minutes = /^\d+$/.test(text.trim()) ? Number(text) : isoMinutes(text)
  return minutes === undefined ? text : minutesText(minutes)
}
