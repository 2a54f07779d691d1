import type { KnownThing } from '#line/known-thing.ts'
import { readLine } from '#line/read-line.ts'
import { measureOf } from '#quantity/quantity-measure.ts'
import { unitSpelt } from '#quantity/quantity-units.ts'
import { foldName } from '#text/name.ts'
import { unmarkedThings } from './unmarked.ts'

/** The things of one line. */
export interface Parts {
  readonly texts: readonly string[]
  /** Whether it could also be one thing. */
  readonly isUnsure: boolean
}

const TABS = /\t+|\s{3,}|(?:\.{3,}|…+) ?/u
const PRICE = /^(?:R\$ ?\d[\d.,]*|\d[\d.]*,\d{2})$/i
const PRICE_IN_BRACKETS = / ?\((?:R\$ ?)?(\d[\d.]*,\d{2}|(?<=R\$ ?)\d+)\)/gi
const COUNT = /^\d{1,5}$/
const NUMBER = /^\d[\d.,]*$/
/** A bar code. */
const CODE = /^\d{6,}$/
const RULE = /^[\s:|-]*$/
const HEADS = new Set(
  'produto produtos item itens quantidade quant qtd qtde qnt preco valor unidade un total nome unitario obs observacao marca categoria setor loja status ok feito unit por kg r'.split(
    ' ',
  ),
)
/** Words after a comma that belong to the thing before it. */
const QUALIFIERS =
  /^(?:bem|sem|com|se|de|do|da|dos|das|para|pra|pro|ou|pode|qualquer|aquel[ea]|ess[ea]|o mais|a mais|marca|tipo|mas|menos|nao|so|mais|em|podendo|uns|umas|integral|desnatad[oa]|picad[oa]|madur[oa]s?|verdes?|fresc[oa]s?|fatiad[oa]|ralad[oa]|moid[oa]|grandes?|pequen[oa]s?|light|diet|zero)(?= |$)/
/** 'e' between the last two things, except within one name. */
const LAST_AND = /(?<!(?:coxa|[áa]gua|milho|alho)) e | e (?!sobrecoxa|sal(?![a-z])|ervilha)/i
/** Also 'e' between two amounts; a comma between two figures is a decimal sign. */
const COMMAS_OF_AMOUNTS =
  /(?:(?<!\d),|,(?!\d)) *(?:e )?| e (?=\d|um |uma |dois |duas |tr[eê]s |meio |meia )|(?<=\d ?(?:kg|g|l|ml|un|cx|pct)) e (?!mei[oa](?!\p{L}))/iu
/** 'tucupi/jambu/camarão' */
const SLASHES = /(?<=\p{L})\/(?=\p{L}{2})/u
/** 'vinagrete: tomate, cebola' is for a dish, which may be bought too. */
const DISH = /^(\p{L}[^:,;\d]{1,30}): +(?=\p{L})/u

/** Separators of things, and the number of parts from which they are certain. */
const SEPARATORS: readonly { readonly by: RegExp; readonly least: number }[] = [
  { by: / \+ /, least: 2 },
  { by: / [•▪●*] /u, least: 2 },
  { by: / \d{1,2}[.)] (?=\p{L})/u, least: 2 },
  { by: / \/ /, least: 3 },
  { by: SLASHES, least: 3 },
  // Without a figure: 'Sabão - refil - 500 ml' is one.
  { by: / [-–—] (?=\D*$)/, least: 3 },
]

/** Splits table rows, columns and comma-separated lists. */
export function partsOf(line: string, knownThing: KnownThing): Parts {
  const cells = cellsOf(line.replace(PRICE_IN_BRACKETS, ' R$ $1'))
  if (cells.length > 1) return rowOf(cells)
  const [text = ''] = cells
  for (const { by, least } of SEPARATORS) {
    const texts = split(text, by)
    if (texts.length >= least) return { texts, isUnsure: true }
  }
  const [front, dish] = DISH.exec(text) ?? []
  const parts = commasOf(text.slice(front?.length ?? 0), knownThing)
  if (dish === undefined) return parts
  return parts.texts.length > 1
    ? { texts: [dish, ...parts.texts], isUnsure: true }
    : commasOf(text, knownThing)
}

function cellsOf(text: string): string[] {
  if (/^\|.*\|$/.test(text) || text.includes(' | ')) return split(text, /\|/)
  return text.includes(';') ? split(text, /;/) : split(text, TABS)
}

function split(text: string, by: RegExp): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '')
}

/** One thing with amount and price in cells of their own, or a thing in every cell. */
function rowOf(written: readonly string[]): Parts {
  if (written.every(isHead) || RULE.test(written.join(''))) return NOTHING
  const cells = withUnits(written.filter((cell) => !CODE.test(cell)))
  const names = cells.filter((cell) => !isFigure(cell))
  if (names.length === 0) return NOTHING
  if (names.length === cells.length) return { texts: cells, isUnsure: false }
  const price = cells.find((cell) => PRICE.test(cell))?.replace(/^(?:R\$ ?)?/i, 'R$ ')
  const amount = cells.find((cell) => isFigure(cell) && !PRICE.test(cell))
  const counted = amount !== undefined && COUNT.test(amount) ? `x${amount}` : amount
  const texts = [[...names, counted, price].filter((part) => part !== undefined).join(' ')]
  return { texts, isUnsure: names.length > 1 }
}

/** '2' and 'kg' in cells of their own are one amount. */
function withUnits(cells: readonly string[]): string[] {
  const isUnit = (at: number) =>
    NUMBER.test(cells[at - 1] ?? '') && unitSpelt(foldName(cells[at] ?? '')) !== undefined
  return cells.flatMap((cell, at) => {
    if (isUnit(at)) return []
    return isUnit(at + 1) ? `${cell} ${cells[at + 1]}` : cell
  })
}

/** 'Preço unit.' */
function isHead(cell: string): boolean {
  return foldName(cell)
    .split(/[^a-z]+/)
    .every((word) => word === '' || HEADS.has(word))
}

const NOTHING: Parts = { texts: [], isUnsure: false }

function isFigure(cell: string): boolean {
  return PRICE.test(cell) || COUNT.test(cell) || measureOf(cell)?.written === true
}

/** 'arroz, feijão e macarrão', '2 kg de tomate, 1 kg de cebola e 3 alfaces'. */
function commasOf(text: string, knownThing: KnownThing): Parts {
  const hasFigures = /\d/.test(text)
  const parts = hasFigures ? split(text, COMMAS_OF_AMOUNTS) : split(text, /,/)
  const last = parts.pop() ?? ''
  const texts =
    parts.length > 0 && !hasFigures
      ? [...parts, ...split(last.replace(/^e /, ''), LAST_AND)]
      : [...parts, last]
  if (texts.every(isHead)) return NOTHING
  if (texts.length < 2 || !texts.every(isThing)) return withoutMarks(text, knownThing)
  return { texts, isUnsure: areDoubtful(texts, hasFigures, knownThing) }
}

function withoutMarks(text: string, knownThing: KnownThing): Parts {
  const things = unmarkedThings(text, knownThing)
  if (things.length > 1) return { texts: things, isUnsure: true }
  return { texts: text === '' ? [] : [text], isUnsure: false }
}

function areDoubtful(
  texts: readonly string[],
  hasFigures: boolean,
  knownThing: KnownThing,
): boolean {
  if (!hasFigures && texts.length > 2) return false
  return !texts.every((one) => isCertain(one, knownThing))
}

/** A known thing, alone or with an amount. */
function isCertain(part: string, knownThing: KnownThing): boolean {
  return knownThing(part) !== undefined || knownThing(readLine(part).name) !== undefined
}

function isThing(part: string): boolean {
  return !isFigure(part) && !QUALIFIERS.test(foldName(part))
}
