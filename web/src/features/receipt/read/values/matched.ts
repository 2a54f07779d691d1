/** What the first brackets of a pattern hold; undefined where it does not match. */
export function matched(pattern: RegExp, text: string): string | undefined {
  return pattern.exec(text)?.[1]
}
