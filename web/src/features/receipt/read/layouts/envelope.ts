import type { Markup } from '#features/receipt/read/markup/markup.ts'
import { readXml } from '#features/receipt/read/markup/markup.ts'
import { attempt } from '#lib/attempt.ts'
import { isObject } from '#lib/json-object.ts'

/** This id is in every page of the national layout. */
const ROWS = 'tabResult'

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

function textWithRows(element: Markup): string | undefined {
  const own = element.parts.filter((part) => typeof part === 'string').join('')
  if (own.includes(ROWS)) return own
  for (const part of element.parts) {
    const found = typeof part === 'string' ? undefined : textWithRows(part)
    if (found !== undefined) return found
  }
  return undefined
}
