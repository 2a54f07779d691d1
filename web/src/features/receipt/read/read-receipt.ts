import type { PrintedReceipt, ReceiptSource } from '@compra/contract/receipt/printed.ts'
import { readDetailedPage, readDetailedText } from './layouts/detailed-page.ts'
import { openJson, openMap, openScript, type Opened } from './layouts/envelope.ts'
import type { Found } from './layouts/found.ts'
import { readNationalPage } from './layouts/national-page.ts'
import { readNfeXml } from './layouts/nfe-xml.ts'
import { isOfTest, tidyLines } from './layouts/page-facts.ts'
import { readPageText } from './layouts/page-text.ts'
import { readRnPage, readRnText } from './layouts/rn-page.ts'
import { readSvrsPage } from './layouts/svrs-page.ts'
import { GAP, textOf } from './markup/find.ts'
import { readPage } from './markup/markup.ts'
import { printedReceipt } from './printed-receipt.ts'
import { isSafe } from './safe-text.ts'
import { REFUSALS, refused, type Refusal, type Refused } from './values/refusals.ts'
import { whyNoRows } from './why-no-rows.ts'

/** The input of the reader: a paste in both its formats, or the text of a file. */
export interface ReaderInput {
  readonly html?: string | undefined
  readonly text?: string | undefined
  /** Null or missing for a paste. */
  readonly fileName?: string | undefined
}

/** In characters; the words of the detailed page of 500 rows have less. */
const WORDS_MAX = 1024 * 1024

/** With these refusals the paste's other format is not tried. */
const FINAL: ReadonlySet<Refusal> = new Set([
  'badKey',
  'otherModel',
  'test',
  'cancelled',
  'notAuthorised',
  'several',
  'row',
  'partial',
])
const XML = /<(?:\w{1,10}:)?(?:nfeProc|NFe|infNFe)[\s>]/
const MAP = /^(?:<\?xml[^>]{0,200}>)?\s{0,20}<Map[\s>]/
const HTML = /<(?:html|body|div|table|tr|td|ul|li|span|p|meta|!doctype)[\s>/]/i

/**
 * Reads a receipt from an input: by the elements of a page first, then by its text. Nothing is run, fetched,
 * sent or stored, and the buyer's data are left out.
 */
export function readReceipt(input: ReaderInput): { receipt: PrintedReceipt } | { refusal: string } {
  const page: ReceiptSource = input.fileName === undefined ? 'paste' : 'html'
  let refusal = refused('noRows')
  for (const form of [input.html, input.text]) {
    if (form === undefined || form.trim() === '') continue
    const reading = readForm(form, page)
    if (!('refusal' in reading)) return { receipt: reading }
    if (refusal.refusal === 'noRows' || FINAL.has(reading.refusal)) refusal = reading
    if (FINAL.has(refusal.refusal)) break
  }
  return { refusal: refusal.detail ?? REFUSALS[refusal.refusal] }
}

function readForm(form: string, page: ReceiptSource): PrintedReceipt | Refused {
  if (!isSafe(form)) return refused('unreadable')
  const script = openScript(form)
  if (script !== undefined) {
    return isSafe(script) ? finished(readNfeXml(script), script, page) : refused('unreadable')
  }
  const at = form.search(XML)
  if (at !== -1) return finished(readNfeXml(form.slice(at)), form, 'xml')
  const start = form.trimStart()
  if (MAP.test(start)) return inside(openMap(form), form, page)
  if (start.startsWith('{')) return inside(openJson(form), form, page)
  return finished(HTML.test(form) ? inPage(form) : inText(form), form, page)
}

function inside(opened: Opened, form: string, source: ReceiptSource): PrintedReceipt | Refused {
  if (!opened) return finished(undefined, form, source)
  if (!('page' in opened)) return refused('notThere')
  if (!isSafe(opened.page)) return refused('unreadable')
  return finished(inPage(opened.page), opened.page, source)
}

/** By its elements; if a copy lost their names, by its text. */
function inPage(html: string): Found | Refused | undefined {
  const page = readPage(html)
  if (!page) return refused('unreadable')
  return (
    readNationalPage(page) ??
    readSvrsPage(page) ??
    readRnPage(page) ??
    readDetailedPage(page) ??
    inText(textOf(page))
  )
}

function inText(text: string): Found | Refused | undefined {
  if (text.length > WORDS_MAX) return refused('unreadable')
  const detailed = readDetailedText(text)
  if (detailed) return detailed
  const tidy = tidyLines(text.replaceAll(GAP, ' '))
  return readRnText(tidy) ?? readPageText(tidy)
}

function finished(
  found: Found | Refused | undefined,
  form: string,
  source: ReceiptSource,
): PrintedReceipt | Refused {
  if (!found) return whyNoRows(form)
  if ('refusal' in found) return found
  return found.rows.some(({ name }) => isOfTest(name))
    ? refused('test')
    : printedReceipt(found, source)
}
