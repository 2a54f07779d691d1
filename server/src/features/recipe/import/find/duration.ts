import { isoMinutes, minutesText } from '@compra/contract/recipe/duration.ts'

/** How long a recipe takes, in words: what is said of the whole, or of its two parts. */
export function timeOf(total: string, prep: string, cook: string): string {
  const [whole, ...parts] = [total, prep, cook].map(isoMinutes)
  const minutes = whole ?? parts.reduce((sum = 0, part = 0) => sum + part, 0)
  if (minutes) return minutesText(minutes)
  // A duration of nothing is no text for people.
  return [total, prep, cook].find((text) => text !== '' && !/^-?P\w*$/i.test(text)) ?? ''
}
