/** The pattern of `like` that finds a text anywhere: what the text has of wildcards is literal (T-29). */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
