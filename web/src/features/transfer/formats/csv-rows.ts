const SEPARATORS = [';', '\t', ','] as const
/** A cell with or without quotes (a doubled quote is one), then its separator. */
const CELL =
  /(?:[^\S\n\t]*"(?<quoted>(?:[^"]|"")*)"[^\S\n\t]*|(?<plain>[^\n]*?))(?<end>SEPARATOR|\r?\n|$)/y

/** Parses a table; the separator is ';', a tab or ',', whichever occurs most in the first line. */
export function csvRows(text: string): readonly (readonly string[])[] {
  const whole = text.replace(/^\uFEFF/, '')
  const cell = new RegExp(CELL.source.replace('SEPARATOR', separatorOf(whole)), 'y')
  const rows: string[][] = [[]]
  for (let end = ','; end !== '' && cell.lastIndex < whole.length;) {
    const found = cell.exec(whole)?.groups ?? {}
    end = found['end'] ?? ''
    rows.at(-1)?.push(cellOf(found))
    if (end.endsWith('\n')) rows.push([])
  }
  return rows.filter((row) => row.some((one) => one.trim() !== ''))
}

function cellOf({ quoted, plain = '' }: Partial<Record<string, string>>): string {
  return quoted?.replaceAll('""', '"') ?? plain
}

function separatorOf(text: string): string {
  const [first = ''] = text.split('\n', 1)
  const count = (separator: string) => first.split(separator).length
  return SEPARATORS.toSorted((a, b) => count(b) - count(a))[0] ?? ';'
}
