/** A `like` pattern that finds a text anywhere; wildcards in the text are escaped (T-29). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
