/** The lines of a table of words, `key: value`. */
export function linesOfTable(table: string): (readonly [key: string, value: string])[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [key = '', value = ''] = line.split(': ')
      return [key, value] as const
    })
}
