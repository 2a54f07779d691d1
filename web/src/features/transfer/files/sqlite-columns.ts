/** Reads the columns of a table from the statement that created it. */

export interface SqliteColumn {
  readonly name: string
  /** The row id, which is stored outside of the row's values. */
  readonly isRowId: boolean
  /** The value in rows that are older than the column. */
  readonly missing: string | number | null
}

/** Quoted names and texts, comments, brackets, commas, and everything between them. */
const TOKEN =
  /'(?:[^']|'')*'|"(?:[^"]|"")*"|`(?:[^`]|``)*`|\[[^\]]*\]|--[^\n]*|\/\*[^]*?\*\/|[(),]|[^'"`[\-/(),]+|[^]/g
const CONSTRAINT = /^(?:CONSTRAINT|PRIMARY|UNIQUE|CHECK|FOREIGN)\b/i
const NAME = /^(?:"(?<quoted>(?:[^"]|"")*)"|`(?<ticked>[^`]*)`|\[(?<boxed>[^\]]*)\]|(?<plain>\S+))/
const ROW_ID = /^\S+\s+INTEGER\b[^]*\bPRIMARY\s+KEY\b/i
const DEFAULT = /\bDEFAULT\s*(?:\(\s*)?(?:'(?<text>(?:[^']|'')*)'|(?<number>[-+]?[\d.]+))/i

/** In their order, without constraints of the table. */
export function columnsOf(sql: string): readonly SqliteColumn[] {
  return definitionsIn(sql)
    .filter((definition) => definition !== '' && !CONSTRAINT.test(definition))
    .map((definition) => ({
      name: nameIn(definition),
      isRowId: ROW_ID.test(definition),
      missing: defaultIn(definition),
    }))
}

function nameIn(definition: string): string {
  const { quoted, ticked, boxed, plain = '' } = NAME.exec(definition)?.groups ?? {}
  return quoted?.replaceAll('""', '"') ?? ticked ?? boxed ?? plain
}

function defaultIn(definition: string): string | number | null {
  const { text, number } = DEFAULT.exec(definition)?.groups ?? {}
  if (number !== undefined) return Number(number)
  return text?.replaceAll("''", "'") ?? null
}

/** The parts between the commas of the outer brackets. */
function definitionsIn(sql: string): readonly string[] {
  const parts = ['']
  let depth = 0
  for (const [token] of sql.matchAll(TOKEN)) {
    if (token === ')') depth -= 1
    const isOuter = depth === 1
    if (token === ',' && isOuter) parts.push('')
    else if (depth > 0 && !/^(?:--|\/\*)/.test(token)) parts[parts.length - 1] += token
    if (token === '(') depth += 1
  }
  return parts.map((part) => part.trim())
}
