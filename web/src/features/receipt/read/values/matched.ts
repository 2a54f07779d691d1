/** The first group of a match; undefined without a match. */
export function matched(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.[1]
}
