/** Detects whether a pasted or uploaded recipe is an address, a page or a text. */
import {
  IMPORT_HTML_MAX,
  IMPORT_TEXT_MAX,
  type ImportRequest,
} from '@compra/contract/recipe/recipe-import.ts'
import { webAddress } from '@compra/contract/text/web-address.ts'
import { fileText } from '#lib/file-text.ts'
import type { Copied } from '#ui/paste/clipboard.ts'
import { slimPage } from './slim-page.ts'

/** Requests to the server: they are tried in order until one finds a recipe. */
export type Asked = readonly ImportRequest[]

export const FILE_KINDS = '.html,.htm,.txt,.md,.json,text/html,text/plain,application/json'
/** A saved page has scripts and pictures, which are removed before it is sent. */
const FILE_BYTES_MAX = 10_000_000

/** Characters around an address that another app has shared: 'Bolo de fubá https://...' */
const SURROUNDING_MAX = 120
const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** An address without a scheme: 'www.exemplo.com.br/bolo', 'exemplo.com.br/bolo'. */
const BARE_ADDRESS = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/iu

/** The requests to try, in order; none if the content is empty or too long to be sent. */
export function askedOf({ html, text }: Copied): Asked {
  const url = addressIn(text)
  if (url !== undefined) return [{ url }]
  const data = isData(text) ? pageOfData(text) : ''
  const page = data || slimPage(html)
  return [
    ...(page.trim() !== '' && page.length <= IMPORT_HTML_MAX ? [{ html: page }] : []),
    ...(data === '' && text.trim() !== '' && text.length <= IMPORT_TEXT_MAX ? [{ text }] : []),
  ]
}

/** Detects the kind of a file by its name and its first characters. */
export async function copiedFile(file: File): Promise<Copied> {
  const text = await fileText(file, FILE_BYTES_MAX)
  const isPage = /\.html?$/i.test(file.name) || /^\s*<(?:!doctype|html)/i.test(text)
  return isPage ? { html: text, text: '' } : { html: '', text }
}

/** The address in a text that has one address and few other words. */
function addressIn(text: string): string | undefined {
  const whole = text.trim()
  if (BARE_ADDRESS.test(whole)) return webAddress(`https://${whole}`)
  const found = whole.match(ADDRESS) ?? []
  const isAlone = found.length === 1 && whole.length - (found[0]?.length ?? 0) <= SURROUNDING_MAX
  return isAlone && !/\n.*\n/s.test(whole) ? webAddress(found[0] ?? '') : undefined
}

/** Whether a text is JSON. */
function isData(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Wraps JSON in a page, escaped so that no text in it can close the script element. */
function pageOfData(text: string): string {
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`
}
