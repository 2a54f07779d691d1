import { foldName } from '#text/name.ts'
import { type Read, textAt, type Tokens, words } from './quantity-tokens.ts'
import { sizeSpelt, type Unit, unitOf, unitSpelt } from './quantity-units.ts'

export const OF = new Set(['de', 'do', 'da', 'dos', 'das'])
export const OPENING = new Set(['(', '['])
export const CLOSING = new Set([')', ']'])
export const FILLINGS = words(
  'cheia cheias cheio cheios rasa rasas raso rasos bem mal quase generosa generosas generoso generosos farta fartas farto fartos nivelada niveladas nivelado nivelados',
)
const SIZES = words(
  'grande grandes pequena pequenas pequeno pequenos media medias medio medios grossa grossas grosso grossos fina finas fino finos',
)
/** A unit before these is no measure but a thing: 'sacos de lixo', 'garrafa térmica', 'sachê para gato'. */
const THINGS = words(
  'lixo pau plastico vidro isopor som silicone moleque moca futebol termica termicas descartavel descartaveis hermetico hermeticos higienico higienicos sanitario sanitarios alvejado alvejados antimofo zip vermelha vermelhas sulfite magico magicos dental para lava',
)
/** The same for one unit only. */
const THINGS_OF = new Set(
  'pé porco|pé frango|pé galinha|gota chocolate|caixa areia|saco presente'.split('|'),
)
/** This unit is always a package. */
const ALWAYS_PACKED = 'pacote'

/** 'kg', 'colher de sopa', 'c. (chá)', 'c.s.', 'xíc.': a unit with its qualifiers. */
export function readUnit(tokens: Tokens, at: number): Read<Unit> | undefined {
  const word = textAt(tokens, at)
  const behind = afterDot(tokens, at + 1)
  if (word === 'c') return readShortSpoon(tokens, textAt(tokens, at + 1) === '/' ? at + 2 : behind)
  const unit = unitSpelt(word)
  // 'M&M's' has no metres.
  if (!unit || textAt(tokens, at + 1) === '&') return undefined
  const sized =
    readSize(tokens, behind, unit.name) ??
    readSize(tokens, afterFillings(tokens, behind), unit.name)
  if (sized) return sized
  return isThing(tokens, behind, unit) ? undefined : { value: unit, next: behind }
}

function readShortSpoon(tokens: Tokens, at: number): Read<Unit> | undefined {
  if (textAt(tokens, at) === 's')
    return { value: unitOf('colher (sopa)'), next: afterDot(tokens, at + 1) }
  return readSize(tokens, at, 'colher')
}

/** '(chá)', 'de sopa', '(de sopa)' behind a spoon, a cup or a glass. */
function readSize(tokens: Tokens, at: number, unit: string): Read<Unit> | undefined {
  if (textAt(tokens, at) === '(') return readClosedSize(tokens, at + 1, unit)
  const read = readPlainSize(tokens, at, unit)
  if (!read || textAt(tokens, at) !== 'de') return read
  const certain = unit === 'colher' && read.value.kind === 'volume'
  return certain || goesOn(tokens, read.next) ? read : undefined
}

/** '(sopa)', '(de sopa, cheias)' */
function readClosedSize(tokens: Tokens, at: number, unit: string): Read<Unit> | undefined {
  const read = readPlainSize(tokens, at, unit)
  if (!read) return undefined
  const comma = textAt(tokens, read.next) === ',' ? 1 : 0
  const end = afterFillings(tokens, read.next + comma)
  return textAt(tokens, end) === ')' ? { ...read, next: end + 1 } : undefined
}

function readPlainSize(tokens: Tokens, at: number, unit: string): Read<Unit> | undefined {
  const from = textAt(tokens, at) === 'de' ? at + 1 : at
  const value = sizeSpelt(unit, textAt(tokens, from))
  return value && { value, next: afterDot(tokens, from + 1) }
}

/** 'xícara de café de óleo' measures oil, 'xícara de café' coffee. */
function goesOn(tokens: Tokens, at: number): boolean {
  const word = textAt(tokens, at)
  return OF.has(word) || word === 'd' || word === '(' || FILLINGS.has(word)
}

function isThing(tokens: Tokens, at: number, { name, kind }: Unit): boolean {
  const word = textAt(tokens, OF.has(textAt(tokens, at)) ? at + 1 : at)
  if (kind !== 'own' || name === ALWAYS_PACKED) return false
  return THINGS.has(word) || THINGS_OF.has(`${name} ${word}`)
}

function afterDot(tokens: Tokens, at: number): number {
  return textAt(tokens, at) === '.' ? at + 1 : at
}

/** 'bem cheias', '(cheias)' */
export function afterFillings(tokens: Tokens, at: number): number {
  const isOpen = OPENING.has(textAt(tokens, at))
  let next = isOpen ? at + 1 : at
  while (FILLINGS.has(textAt(tokens, next)) || SIZES.has(textAt(tokens, next))) next += 1
  if (!isOpen) return next
  return next > at + 1 && CLOSING.has(textAt(tokens, next)) ? next + 1 : at
}

const CAN_OR_LITRE = new Set(['lt', 'lts'])
/** What is poured: sold by the litre rather than in cans of food. */
const DRINK =
  /^(?:agua|leite|suco|refri\w*|coca|guarana|fanta|sprite|pepsi|oleo|vinho|alcool|amaciante|detergente|desinfetante|cloro|candida|cha|mate|vinagre|azeite|cachaca|pinga|vodka|sorvete|iogurte|caldo|tucupi|acai|gasolina|querosene|tinta|bebida|nectar|kefir|caldo|soro|shampoo|condicionador|limpador|lava|sabao liquido|sabonete liquido|dende|garapa)(?= |$)/
/** 'Leite condensado' comes in cans. */
const SOLID = / (?:condensado|em po|ninho)(?= |$)/

/** 'lt', which means a can or a litre. */
export function isCanOrLitre(word: string): boolean {
  return CAN_OR_LITRE.has(word)
}

/** The unit of 'lt': '2 lt de milho' are cans, '2 lt de leite' and '1,5 lt' litres. */
export function canOrLitre(name: string, quantity: number): Unit {
  const folded = foldName(name)
  const isDrink = DRINK.test(folded) && !SOLID.test(folded)
  return unitOf(isDrink || !Number.isInteger(quantity) ? 'l' : 'lata')
}
