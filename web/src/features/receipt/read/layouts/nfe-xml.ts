import type { Cents } from '@compra/contract/money/money.ts'
import { RECEIPT_LINES_MAX } from '@compra/contract/receipt/printed.ts'
import { byTag, find, findAll, textOf } from '#features/receipt/read/markup/find.ts'
import { readXml, type Markup } from '#features/receipt/read/markup/markup.ts'
import { isoMoment } from '#features/receipt/read/values/moments.ts'
import { centsOf } from '#features/receipt/read/values/numbers.ts'
import { refused, type Refused } from '#features/receipt/read/values/refusals.ts'
import type { Found, FoundRow } from './found.ts'

/** Buyer, delivery and payment, and taxes and signatures, which are not needed. */
const LEFT_OUT: ReadonlySet<string> = new Set(
  'dest entrega retirada autXML transp cobr infAdic infIntermed imposto Signature infNFeSupl'.split(
    ' ',
  ),
)
const AUTHORISED: readonly string[] = ['100', '150']
/** Status codes: cancelled, and cancelled late. */
const CANCELLED: readonly string[] = ['101', '151', '155']
/** The cancellation event, which may accompany the receipt. */
const CANCELLING = '110111'
const DECIMAL = /^\d{1,12}(?:\.\d{1,10})?$/
const NOT_IN_THE_TOTAL = '0'
const TEST = '2'

/**
 * Reads NF-e and NFC-e of layout 4.00: the `nfeProc` that the Sefaz distributes, or a bare `NFe`.
 */
export function readNfeXml(text: string): Found | Refused | undefined {
  const document = readXml(text, LEFT_OUT)
  if (!document) return refused('unreadable')
  const [note, another] = findAll(document, byTag('infNFe'))
  if (!note) return undefined
  if (another) return refused('several')
  const rows = findAll(note, byTag('det'))
  return refusalOf(document, rows.length) ?? foundIn(note, rows)
}

function foundIn(note: Markup, rows: readonly Markup[]): Found {
  const issuer = find(note, byTag('emit'))
  return {
    key: note.id.replace(/^NFe/, ''),
    cnpj: issuer ? value(issuer, 'CNPJ') : null,
    legalName: issuer ? value(issuer, 'xNome') || value(issuer, 'xFant') : '',
    issuedAt: isoMoment(value(note, 'dhEmi')),
    total: cents(find(note, byTag('total')) ?? note, 'vNF') ?? null,
    rows: rows.map(rowOf),
    isBeta: false,
  }
}

function refusalOf(document: Markup, rows: number): Refused | undefined {
  if (value(document, 'tpAmb') === TEST) return refused('test')
  const status = value(document, 'cStat')
  if (CANCELLED.includes(status) || value(document, 'tpEvento') === CANCELLING) {
    return refused('cancelled')
  }
  if (status !== '' && !AUTHORISED.includes(status)) return refused('notAuthorised')
  return rows > RECEIPT_LINES_MAX ? refused('unreadable') : undefined
}

function rowOf(row: Markup): FoundRow {
  const discount = cents(row, 'vDesc') ?? 0
  return {
    name: value(row, 'xProd'),
    code: value(row, 'cProd'),
    gtin: gtinOf(row),
    ncm: value(row, 'NCM'),
    unit: value(row, 'uCom'),
    quantity: decimal(value(row, 'qCom')),
    price: decimal(value(row, 'vUnCom')),
    paid: paidOf(row, discount),
    hasDiscount: discount > 0,
  }
}

function paidOf(row: Markup, discount: Cents): Cents | undefined {
  const gross = cents(row, 'vProd')
  if (gross === undefined) return undefined
  if (value(row, 'indTot') === NOT_IN_THE_TOTAL) return 0
  return gross - discount + (cents(row, 'vOutro') ?? 0)
}

/** The GTIN of the sold unit, otherwise of the taxed one. */
function gtinOf(row: Markup): string {
  const sold = value(row, 'cEAN')
  return /^\d/.test(sold) ? sold : value(row, 'cEANTrib')
}

function value(within: Markup, tag: string): string {
  const element = find(within, byTag(tag))
  return element ? textOf(element).trim() : ''
}

function decimal(text: string): number | undefined {
  return DECIMAL.test(text) ? Number(text) : undefined
}

function cents(within: Markup, tag: string): Cents | undefined {
  const amount = decimal(value(within, tag))
  return amount === undefined ? undefined : centsOf(amount)
}
