import { foldName } from '#text/name.ts'
import type { Marked } from './marks.ts'

/** The features of a line that make it a heading. */
export interface Placed extends Marked {
  /** Ends with a colon, before its end marks were removed. */
  readonly hasColon: boolean
  /** Begins with '#', as in Markdown. */
  readonly hasHash: boolean
  /** First of the text, or after an empty line or a rule. */
  readonly isFirst: boolean
}

/** Places and occasions, which are never bought. */
const PLACE =
  /^(?:(?:super|hiper)?mercado|mercadinho|mercearia|feira|feirinha|acougue|padaria|peixaria|farmacia|drogaria|horti(?:-?fruti)?|sacolao|atacad(?:o|ao)|pet ?shop|quitanda|papelaria|limpeza|higiene(?: pessoal)?|churras(?:co)?|festa|aniversario|enxoval|ceia|almoco|jantar|cafe da manha|lanche da tarde|banheiro|cozinha|lavanderia|geral|outros|diversos|ingredientes|hortalicas)(?= |$)/
/** Kinds of things ('frutas'): headings only with a mark. */
const KINDS =
  'frutas?|verduras?|legumes|carnes?|aves|peixes|frios|laticinios|bebidas|congelados|graos|temperos|massas|doces|salgados|descartaveis|proteinas|paes|bebe|pet|casa|basicos|mantimentos|enlatados|matinais|higiene|limpeza'
const KIND = new RegExp(`^(?:${KINDS})(?:(?:,| e| &|/|,? -) ?(?:${KINDS}))*$`)
const LIST = /^(?:\p{L}+ ){0,2}lista(?= |$)|^compras(?= |$)/u
/** 'oi, segue a lista', 'mãe pediu pra comprar' */
const INTRODUCTION =
  /(?:^| )(?:lista(?: .*)?|compra[rs]?|traz(?:er)?|pegar?|falta(?:m|ndo)?|precis[oa](?: de)?|pedidos?)$/
/** Lines of bills and notes that are no things. */
const REMARK =
  /^(?:(?:sub)?total(?![a-z])|ofertas? valid|(?:rende|rendimento|serve)(?![a-z]).*\d|tempo(?: .*)?: |modo de (?:preparo|fazer)$|ingredientes$|taxa de|frete(?![a-z])|desconto|troco(?![a-z])|(?:dica|obs|observacao|nota|orcamento|periodo|para|data|validade|telefone|endereco|qtde?|quantidade)(?:es|s)?:)/
/** 'remédios da vó', as the first line. */
const THINGS = /^(?:remedios|itens|coisas|ingredientes) (?:d[aoe]|pr[ao])s? /
const FOR = /^(?:pr[aoe]s?|para|p\/|d[aoe]s?|n[ao]) (?:[ao]s? )?/
const WORDS_MAX = 5
const HALF = 0.5

/** Whether a line is a heading of the lines below it. */
export function isHeading(line: Placed, next: Placed | undefined, shares: Shares): boolean {
  const folded = foldName(line.text)
  if (line.hasColon || line.hasHash || isTitle(folded)) return true
  if (line.hasBullet || !next || folded.split(' ').length > WORDS_MAX) return false
  return headsPlace(line, folded) || (isLikely(line, next, folded) && standsOut(line, next, shares))
}

function isTitle(folded: string): boolean {
  return LIST.test(folded) || REMARK.test(folded)
}

function headsPlace({ isFirst, hasEmoji }: Placed, folded: string): boolean {
  if (isFirst && THINGS.test(folded)) return true
  return PLACE.test(folded.replace(FOR, '')) && (isFirst || hasEmoji)
}

function isLikely({ isFirst, isEmphasized }: Placed, next: Placed, folded: string): boolean {
  if (/\d/.test(folded)) return false
  // Between bullets a bold line is a heading or a note.
  const isAside = isEmphasized && next.hasBullet
  const isTitle = isFirst && (isEmphasized || next.hasBullet)
  return isAside || isTitle || PLACE.test(folded) || KIND.test(folded)
}

/** Marked as the one below it is not; above a bulleted list, by having no bullet. */
function standsOut(line: Placed, next: Placed, shares: Shares): boolean {
  const isMarked = FEATURES.some(([has, share]) => has(line) && !has(next) && shares[share] <= HALF)
  return isMarked || (next.hasBullet && shares.bulleted >= HALF)
}

/** Shares of the lines with each feature, from 0 to 1. */
export interface Shares {
  readonly emphasized: number
  readonly capital: number
  readonly bulleted: number
  readonly emoji: number
}

/** Marks of a heading, if few lines have them. */
const FEATURES: readonly (readonly [(line: Placed) => boolean, keyof Shares])[] = [
  [({ isEmphasized }) => isEmphasized, 'emphasized'],
  [inCapitals, 'capital'],
  [({ hasEmoji }) => hasEmoji, 'emoji'],
]

export function sharesOf(lines: readonly Placed[]): Shares {
  const written = lines.filter(({ text }) => text !== '')
  const share = (is: (line: Placed) => boolean) => written.filter(is).length / written.length
  return {
    emphasized: share((line) => line.isEmphasized),
    capital: share(inCapitals),
    bulleted: share((line) => line.hasBullet),
    emoji: share((line) => line.hasEmoji),
  }
}

/** 'banana, maçã' of 'Feira: banana, maçã'. */
export function withoutHeading(text: string): string {
  const colon = text.indexOf(': ')
  if (colon < 0) return text
  const front = foldName(text.slice(0, colon))
  const rest = text.slice(colon + 2).trimStart()
  // 'Carne: 2 kg' is a thing and its amount.
  const isKind = KIND.test(front) && !/^\d/.test(rest)
  return isKind || PLACE.test(front) || LIST.test(front) || INTRODUCTION.test(front) ? rest : text
}

function inCapitals({ text }: Placed): boolean {
  return text.length > 2 && text === text.toUpperCase() && text !== text.toLowerCase()
}
