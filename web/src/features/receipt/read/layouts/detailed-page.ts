import type { Cents } from '@compra/contract/money/money.ts'
import type { Markup } from '#features/receipt/read/markup/markup.ts'
import { printedMoment } from '#features/receipt/read/values/moments.ts'
import { moneyOf, quantityOf, signedCents } from '#features/receipt/read/values/numbers.ts'
import { refused, type Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'
import { CODE, type Entry, entriesOfPage, entriesOfText } from './label-entries.ts'
import { hoursBehind, keysIn, refusalIn } from './page-facts.ts'

/** Number, description, quantity, unit and value, in the order of the page. */
const HEAD = 5
/** The labels after a product's code that are its own. */
const OWN_LABELS = 40
const NCM = 'codigo ncm'
const COPY = [/C[óo]digo do Produto/i, /\bNCM\b/i] as const
const TOTAL = /^valor total da n(?:fe|f e|ota)/
const ISSUED = /^data (?:de )?emissao/
const DATE = /^\d{2}\/\d{2}\/\d{4}$/
/** '0 - O valor do item não compõe o valor total'. */
const NOT_IN_THE_TOTAL = /^0/
/** A line of the list of events. */
const CANCELLING = /^(?:evento de )?cancelamento(?: d[ae]\b| por\b| pelo\b| homologad|$)/i

/** The page with all details ('Visualizar em abas'): Bahia, Sergipe, Paraná, Goiás and others. */
export function readDetailedPage(page: Markup): Found | Refused | undefined {
  return foundIn(entriesOfPage(page))
}

/** Its copied words. */
export function readDetailedText(text: string): Found | Refused | undefined {
  return COPY.every((label) => label.test(text)) ? foundIn(entriesOfText(text)) : undefined
}

function foundIn(all: readonly Entry[] | undefined): Found | Refused | undefined {
  if (!all) return refused('unreadable')
  const entries = all.filter(({ block }) => block !== 'buyer')
  const starts = entries.flatMap(({ label }, at) => (label === CODE && at >= HEAD ? [at] : []))
  if (starts.length === 0 || !entries.some(({ label }) => label === NCM)) return undefined
  const facts = factsIn(entries)
  if ('refusal' in facts) return facts
  const products = starts.map((start, at) => {
    const end = Math.min((starts[at + 1] ?? entries.length) - HEAD, start + OWN_LABELS)
    const { block } = entries[start] ?? {}
    const own = entries
      .slice(start, Math.max(end, start + 1))
      .filter((each) => each.block === block)
    return rowOf(entries.slice(start - HEAD, start), own)
  })
  const stated = Math.max(...products.map(({ number }) => number))
  return { ...facts, rows: products.map(({ row }) => row), stated, isBeta: false }
}

function factsIn(entries: readonly Entry[]): Omit<Found, 'rows' | 'isBeta'> | Refused {
  const printed = entries.filter(({ block }) => block !== 'free')
  const lines = printed.map(({ value }) => value)
  // In a copy the names of all parts come first: the key seems to be in the last of them.
  const labelled = valueOf(entries, ({ label }) => label === 'chave de acesso')
  const keys = keysIn([labelled, ...lines].join('\n'))
  const text = lines.some((line) => CANCELLING.test(line)) ? ['cancelada'] : []
  const refusal = refusalIn([...text, ...lines].join('\n'), keys)
  if (refusal) return refusal
  const [key = null] = keys
  const issuer = (label: string) => valueOf(printed, (each) => each.label === label, 'issuer')
  const total = signedCents(valueOf(printed, ({ label }) => TOTAL.test(label)))
  return {
    key,
    cnpj: issuer('cnpj').replace(/[./-]/g, '').toUpperCase() || null,
    legalName: issuer('nome razao social') || issuer('nome fantasia'),
    issuedAt: issuedAt(printed, hoursBehind(key)),
    total: total ?? null,
  }
}

function valueOf(
  entries: readonly Entry[],
  isSo: (entry: Entry) => boolean,
  block?: Entry['block'],
): string {
  return entries.find((entry) => (!block || entry.block === block) && isSo(entry))?.value ?? ''
}

/** With its time; of a date alone, noon. */
function issuedAt(entries: readonly Entry[], hours: number): string | null {
  const dates = entries.flatMap(({ label, value }) => (ISSUED.test(label) ? [value] : []))
  const timed = dates.flatMap((date) => printedMoment(date, hours) ?? [])
  const day = dates.find((date) => DATE.test(date))
  return timed[0] ?? (day === undefined ? null : printedMoment(`${day} 12:00`, hours))
}

function rowOf(head: readonly Entry[], own: readonly Entry[]) {
  const [number = '', name = '', quantity = '', unit = '', value = ''] = head.map(
    (entry) => entry.value,
  )
  const byLabel = new Map(own.toReversed().map((entry) => [entry.label, entry.value]))
  const detail = (label: string) => byLabel.get(label) ?? ''
  const discount = signedCents(detail('valor do desconto')) ?? 0
  const row: FoundRow = {
    name,
    code: detail(CODE),
    gtin: gtinOf(detail('codigo ean comercial'), detail('codigo ean tributavel')),
    ncm: detail(NCM),
    unit,
    quantity: quantityOf(quantity),
    price: moneyOf(detail('valor unitario de comercializacao')),
    paid: paidOf(signedCents(value), discount, detail),
    hasDiscount: discount > 0,
  }
  return { row, number: /^\d{1,3}$/.test(number) ? Number(number) : 0 }
}

function paidOf(
  value: Cents | undefined,
  discount: Cents,
  detail: (label: string) => string,
): Cents | undefined {
  if (value === undefined) return undefined
  if (NOT_IN_THE_TOTAL.test(detail('indicador de composicao do valor total da nf e'))) return 0
  return value - discount + (signedCents(detail('outras despesas acessorias')) ?? 0)
}

/** Of the sold unit, otherwise of the taxed one. */
function gtinOf(sold: string, taxed: string): string {
  return /^\d/.test(sold) ? sold : taxed
}
