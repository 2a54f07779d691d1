import { tokensOf } from '@compra/contract/quantity/quantity-tokens.ts'
import { readUnit } from '@compra/contract/quantity/quantity-unit.ts'
/** Converts units of other apps to units of this one. */
import { foldName } from '@compra/contract/text/name.ts'

/** A unit of this app, and the factor from the other app's unit. */
export interface KnownUnit {
  readonly name: string
  readonly times: number
}

/** Units of the United States with their factor; without a factor only the name differs. */
const ENGLISH: Readonly<Record<string, readonly [string, number?]>> = {
  cup: ['xícara'],
  c: ['xícara'],
  tablespoon: ['colher (sopa)'],
  tbsp: ['colher (sopa)'],
  tbs: ['colher (sopa)'],
  teaspoon: ['colher (chá)'],
  tsp: ['colher (chá)'],
  gram: ['g'],
  kilogram: ['kg'],
  liter: ['l'],
  litre: ['l'],
  milliliter: ['ml'],
  millilitre: ['ml'],
  ounce: ['g', 28.35],
  oz: ['g', 28.35],
  'fluid ounce': ['ml', 29.57],
  'fl oz': ['ml', 29.57],
  pound: ['g', 453.6],
  lb: ['g', 453.6],
  clove: ['dente'],
  slice: ['fatia'],
  can: ['lata'],
  package: ['pacote'],
  packet: ['pacote'],
  pack: ['pacote'],
  pinch: ['pitada'],
  bunch: ['maço'],
  piece: ['un'],
  head: ['cabeça'],
  stalk: ['talo'],
  sprig: ['ramo'],
  leaf: ['folha'],
  bottle: ['garrafa'],
  jar: ['pote'],
  box: ['caixa'],
  bag: ['saco'],
  dozen: ['dúzia'],
}
const PLURALS: Readonly<Record<string, string>> = { leaves: 'leaf', boxes: 'box', pinches: 'pinch' }

/** An English line that begins with an amount: '1 1/2 cups flour'. */
const LEADING =
  /^(?<amount>[\d\s./,½¼¾⅓⅔⅛-]*[\d½¼¾⅓⅔⅛])\s*(?<unit>fl\.? oz|fluid ounces?|[a-z]+)\.?(?=\s)(?:\s+of)?\s+(?<name>.+)$/iu

/** Returns undefined for an unknown unit. */
export function knownUnit(text: string): KnownUnit | undefined {
  const tokens = tokensOf(text)
  const read = readUnit(tokens, 0)
  if (read?.next === tokens.length) return { name: read.value.name, times: 1 }
  return englishUnit(text)
}

function englishUnit(text: string): KnownUnit | undefined {
  const word = foldName(text).replaceAll('.', '')
  const single = PLURALS[word] ?? word.replace(/(?<=..)s$/, '')
  const [name, times = 1] = ENGLISH[word] ?? ENGLISH[single] ?? []
  return name === undefined ? undefined : { name, times }
}

/** The amount, the unit and the name of an English line; undefined for any other line. */
export function englishLine(line: string) {
  const { amount = '', unit = '', name = '' } = LEADING.exec(line.trim())?.groups ?? {}
  const isOurs = readUnit(tokensOf(unit), 0) !== undefined
  const known = isOurs ? undefined : englishUnit(unit)
  return known && { amount: amount.trim(), known, name }
}
