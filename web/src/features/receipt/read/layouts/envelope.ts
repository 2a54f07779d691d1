import type { Markup } from '#features/receipt/read/markup/markup.ts'
import { readXml } from '#features/receipt/read/markup/markup.ts'
import { attempt } from '#lib/attempt.ts'
import { isObject } from '#lib/json-object.ts'

/** This id is in every page of the national layout. */
const ROWS = 'tabResult'

/** Goiás: `new XmlNFE('<…>')` in a script of the page. */
const SCRIPT = /new XmlNFE\(\s{0,20}(?<quote>['"])/i
const ESCAPED = /\\(?:u(?<four>[\da-f]{4})|x(?<two>[\da-f]{2})|(?<one>[^]))/gi
/** 500 rows have about 50,000. */
const ESCAPES_MAX = 100_000
const LINE_BREAK = /^[nrt]$/

/** The page within an envelope, or that the state has none. */
export type Opened = { readonly page: string } | { readonly isThere: false } | undefined

/** Goiás returns `<Map>` with the escaped page in an element, or a message. */
export function openMap(text: string): Opened {
  const map = readXml(text, new Set())
  if (!map) return undefined
  const page = textWithRows(map)
  return page === undefined ? { isThere: false } : { page }
}

/** Ceará returns `{"xml": page}` or `{"erro": message}`. */
export function openJson(text: string): Opened {
  if (!text.includes(ROWS) && !text.includes('"erro"')) return undefined
  const answer = attempt((): unknown => JSON.parse(text))
  if (!isObject(answer)) return undefined
  const page = Object.values(answer).find(
    (value) => typeof value === 'string' && value.includes(ROWS),
  )
  if (typeof page === 'string') return { page }
  return 'erro' in answer ? { isThere: false } : undefined
}

/** The XML in a script of a page; undefined without one. The script itself is never run. */
export function openScript(text: string): string | undefined {
  const begin = SCRIPT.exec(text)
  if (!begin) return undefined
  const start = begin.index + begin[0].length
  const quote = begin.groups?.['quote'] ?? "'"
  let end = start
  let escapes = 0
  while (end < text.length && text[end] !== quote) {
    if (text[end] === '\\') {
      escapes += 1
      end += 2
    } else end += 1
  }
  if (end >= text.length || escapes > ESCAPES_MAX) return ''
  const xml = text.slice(start, end).replace(ESCAPED, unescaped)
  return xml.includes('&lt;infNFe') ? decoded(xml) : xml
}

function unescaped(_: string, four?: string, two?: string, one = ''): string {
  const code = four ?? two
  if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16))
  return LINE_BREAK.test(one) ? ' ' : one
}

function decoded(escaped: string): string {
  return escaped
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

function textWithRows(element: Markup): string | undefined {
  const own = element.parts.filter((part) => typeof part === 'string').join('')
  if (own.includes(ROWS)) return own
  for (const part of element.parts) {
    const found = typeof part === 'string' ? undefined : textWithRows(part)
    if (found !== undefined) return found
  }
  return undefined
}
