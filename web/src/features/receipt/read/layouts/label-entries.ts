import { RECEIPT_LINES_MAX } from '@compra/contract/receipt/printed.ts'
import { foldName } from '@compra/contract/text/name.ts'
import { textOf } from '#features/receipt/read/markup/find.ts'
import type { Markup } from '#features/receipt/read/markup/markup.ts'

/** The parts of the detailed page; 'buyer' also stands for delivery and carriers. */
type Block = 'issuer' | 'buyer' | 'products' | 'totals' | 'free' | 'other'

/** A label with its value, or a value alone. */
export interface Entry {
  /** Folded, without punctuation; '' for a value alone. */
  readonly label: string
  readonly value: string
  readonly block: Block
}

/** Blocks by the ids of elements. */
const BLOCKS_BY_ID: readonly (readonly [RegExp, Block])[] = [
  [/emitente/i, 'issuer'],
  [/dest_?rem|destinat|aba_transp|aba_cobr|entrega|retirada/i, 'buyer'],
  [/^prod$|prod_servicos/i, 'products'],
  [/^totais$|aba_totais/i, 'totals'],
  [/inf_?adic|infos?_adic|aba_info/i, 'free'],
]
/** Blocks by their headings. */
const BLOCKS_BY_HEADING: readonly (readonly [RegExp, Block])[] = [
  [/^(?:dados do )?emitente$/, 'issuer'],
  [/^(?:dados do )?(?:destinatario|remetente|transporte|transportador)|^local d[ae] /, 'buyer'],
  [/^(?:dados dos )?produtos e servicos$/, 'products'],
  [/^totais$|^(?:icms )?totais/, 'totals'],
  [/^informacoes (?:adicionais|complementares|de interesse)/, 'free'],
  [
    /^dados (?:da|gerais)|^situacao atual|^cobranca|^formas? de pagamento|^eventos?(?: |$)/,
    'other',
  ],
]
const HEADINGS: ReadonlySet<string> = new Set(['legend', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The label that begins the details of a product. */
export const CODE = 'codigo do produto'

/** The labels of a copied page, which mark that the line before them had no value. */
const LABELS: ReadonlySet<string> = new Set([
  'chave de acesso',
  'numero',
  'num',
  'descricao',
  'qtd',
  'unidade comercial',
  'valor r',
  CODE,
  'codigo ncm',
  'codigo ex da tipi',
  'cfop',
  'outras despesas acessorias',
  'valor do desconto',
  'valor total do frete',
  'valor do seguro',
  'indicador de composicao do valor total da nf e',
  'codigo ean comercial',
  'quantidade comercial',
  'codigo ean tributavel',
  'unidade tributavel',
  'quantidade tributavel',
  'valor unitario de comercializacao',
  'valor unitario de tributacao',
  'cest',
  'data de emissao',
  'data emissao',
  'nome razao social',
  'nome fantasia',
  'cnpj',
  'cpf',
  'cnpj cpf',
  'valor total dos produtos',
  'valor total dos descontos',
  'valor total da nfe',
  'valor total da nf e',
])

/** How labels and headings begin: other lines are not folded. */
const MAY_BE_KNOWN =
  /^(?:ceste?|cfop|cha|cnpj|cob|cpf|c[óo]d|dad|dat|des|emi|eve|for|icms|ind|inf|loc|nom|n[úu]m|out|pro|qtd|qua|rem|sit|tot|tra|uni|val)/i
const LABEL_MAX = 60
const LINE = /[^\n\r\t]+/g
/** In lines; a copy of 500 rows has fewer. */
const LINES_MAX = 100_000

/** The labels and values of a page by its elements, in order; undefined beyond the products of a receipt. */
export function entriesOfPage(page: Markup): readonly Entry[] | undefined {
  const list = new EntryList()
  collect(page, list)
  return list.isOverfull ? undefined : list.entries
}

/** Those of a copied page, where each stands on its own line. */
export function entriesOfText(text: string): readonly Entry[] | undefined {
  const list = new EntryList()
  let lines = 0
  // One by one: the rest of a text without end is not even split.
  for (const [part] of text.matchAll(LINE)) {
    const line = part.trim()
    if (line === '') continue
    if (!MAY_BE_KNOWN.test(line) || line.length > LABEL_MAX) list.value(line)
    else if (LABELS.has(labelOf(line))) list.label(line)
    else if (!list.enter(line)) list.value(line)
    if (list.isOverfull) return undefined
    if (++lines === LINES_MAX) break
  }
  return list.entries
}

class EntryList {
  readonly entries: Entry[] = []
  block: Block = 'other'
  /** There are more products than a receipt has: the rest is not read. */
  isOverfull = false
  #products = 0
  /** The last label has no value yet. */
  #isOpen = false

  /** Whether the line is a heading. */
  enter(line: string): boolean {
    const folded = labelOf(line)
    const [, block] = BLOCKS_BY_HEADING.find(([heading]) => heading.test(folded)) ?? []
    if (!block) return false
    this.block = block
    // 'Situação Atual: CANCELADA' is a fact, too.
    this.#push({ label: '', value: line })
    return true
  }

  label(text: string): void {
    const label = labelOf(text)
    if (label === CODE && ++this.#products > RECEIPT_LINES_MAX) this.isOverfull = true
    this.#push({ label, value: '' })
    this.#isOpen = true
  }

  value(value: string): void {
    const last = this.#isOpen ? this.entries.pop() : undefined
    this.#push({ label: last?.label ?? '', value })
  }

  #push(entry: Omit<Entry, 'block'>): void {
    this.#isOpen = false
    this.entries.push({ ...entry, block: this.block })
  }
}

function collect(element: Markup, list: EntryList): void {
  for (const part of element.parts) {
    if (list.isOverfull) return
    if (typeof part === 'string') continue
    if (part.tag === 'label') list.label(wordsOf(part))
    else if (part.tag === 'span') list.value(wordsOf(part))
    else if (HEADINGS.has(part.tag)) list.enter(wordsOf(part))
    else collectWithin(part, list)
  }
}

function wordsOf({ parts }: Markup): string {
  return parts
    .map((part) => (typeof part === 'string' ? part : textOf(part)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

/** A block ends with its element. */
function collectWithin(element: Markup, list: EntryList): void {
  const before = list.block
  const [, block] = BLOCKS_BY_ID.find(([id]) => id.test(element.id)) ?? []
  if (block) list.block = block
  collect(element, list)
  if (block) list.block = before
}

function labelOf(text: string): string {
  const known = FOLDED.get(text)
  if (known !== undefined) return known
  const folded = foldName(text.slice(0, LABEL_MAX * 2))
    .replace(/[^a-z\d]+/g, ' ')
    .trim()
  if (FOLDED.size > FOLDED_MAX) FOLDED.clear()
  FOLDED.set(text, folded)
  return folded
}

/** Labels repeat for each product. */
const FOLDED = new Map<string, string>()
const FOLDED_MAX = 500
