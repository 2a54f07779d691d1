/** What a person hands in as a recipe, told apart: an address, a page, or a text. */
import {
  IMPORT_HTML_MAX,
  IMPORT_TEXT_MAX,
  type ImportRequest,
} from '@compra/contract/recipe/recipe-import.ts'
import { webAddress } from '@compra/contract/text/web-address.ts'
import { fileText } from '#lib/file-text.ts'
import type { Copied } from '#ui/paste/clipboard.ts'
import { slimPage } from './slim-page.ts'

/** What is asked of the server, one after another until one of them holds a recipe. */
export type Asked = readonly ImportRequest[]

export const FILE_KINDS = '.html,.htm,.txt,.md,.json,text/html,text/plain,application/json'
/** A saved page carries programs and pictures that are cut off before it is sent. */
const FILE_BYTES_MAX = 10_000_000

/** Words beside an address that another app has sent: 'Bolo de fubá https://...' */
const BESIDE_MAX = 120
const ADDRESS = /https?:\/\/[^\s<>"']+/gi
/** As people write it: 'www.exemplo.com.br/bolo', 'exemplo.com.br/bolo'. */
const BARE_ADDRESS = /^(?:www\.)?[\p{L}\d-]+(?:\.[\p{L}\d-]+)*\.\p{L}{2,}(?::\d+)?\/\S*$/iu

/** Empty when it is too long to be sent. */
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

/** A file by what it is called and by how it begins. */
export async function copiedFile(file: File): Promise<Copied> {
  const text = await fileText(file, FILE_BYTES_MAX)
  const isPage = /\.html?$/i.test(file.name) || /^\s*<(?:!doctype|html)/i.test(text)
  return isPage ? { html: text, text: '' } : { html: '', text }
}

/** The one address of a text that is hardly more than it. */
function addressIn(text: string): string | undefined {
  const whole = text.trim()
  if (BARE_ADDRESS.test(whole)) return webAddress(`https://${whole}`)
  const found = whole.match(ADDRESS) ?? []
  const isAlone = found.length === 1 && whole.length - (found[0]?.length ?? 0) <= BESIDE_MAX
  return isAlone && !/\n.*\n/s.test(whole) ? webAddress(found[0] ?? '') : undefined
}

/** Data for machines, as a file or copied. */
function isData(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** It is read as if it stood in a page; no text in it may end that part of the page. */
function pageOfData(text: string): string {
  return `<script type="application/ld+json">${text.replace(/</g, '\\u003c')}</script>`
}
