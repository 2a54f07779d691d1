import { isoMinutes, minutesText } from '@compra/contract/recipe/duration.ts'

/** The duration of a recipe in words: the total time, or preparation and cooking time. */
export function timeOf(total: string, prep: string, cook: string): string {
  const [whole, ...parts] = [total, prep, cook].map(isoMinutes)
  const minutes = whole ?? parts.reduce((sum = 0, part = 0) => sum + part, 0)
  if (minutes) return minutesText(minutes)
  // A duration of zero is not shown.
  return [total, prep, cook].find((text) => text !== '' && !/^-?P\w*$/i.test(text)) ?? ''
}
