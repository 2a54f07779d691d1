import { plainText, stemOf } from '#catalogue/word-forms.ts'
import { brandLength } from './brands.ts'
import { isPreparation } from './preparation.ts'
import type { WordMore } from './sorts.ts'

/** A word of a name. */
export interface Word extends WordMore {
  readonly word: string
  readonly isBrand: boolean
}

/** The catalogue goes without them, too. */
const JOINERS = new Set('de do da dos das d a as o os ao e em com para sabor c p'.split(' '))
/** 'Champignon em conserva' is no other thing made of it. */
const KEPT = 'conserva'
/** Words of packages and trade, which never identify a thing. */
const TRADE = new Set(
  (
    'tipo 1 2 t1 t2 tradicional comum especial extra premium selecionado selecionada nacional organico ' +
    'organica caseiro caseira uht longa vida pacote pct caixa cx lata lt garrafa pet saco sache pote vidro ' +
    'frasco bandeja copo caixinha saquinho refil unidade un kg embalagem economica familia novo nova original classico classica ' +
    'puro pura'
  )
    .split(' ')
    .map(stemOf),
)
const UNITS =
  'kg|g|gr|mg|l|lt|ml|cl|un|und|unid|unidades?|litros?|quilos?|kilos?|gramas?|rolos?|saches?|capsulas?|' +
  'folhas?|duzias?|metros?|m|cm|v|w'
const SIZE = new RegExp(` (?:(?:com|c|x) )?\\d+(?: \\d+)? ?(?:x )?(?:${UNITS})(?= |$)`, 'g')
/** 'Ovos com 12', 'Ovos c/ 30', 'água 6x' */
const COUNT = / (?:(?:com|c|x) ?\d+|\d+ ?x)(?= |$)/g

/** A name without its content: 'Arroz 5 kg', 'Ovos com 12'. */
export function withoutSize(name: string): string {
  const text = ` ${plainText(name)}`
  return /\d/.test(text) ? text.replace(SIZE, '').replace(COUNT, '') : name
}

/** The words of a plain text, without those that only join others. */
export function wordsOf(text: string): readonly Word[] {
  const all = text.split(' ')
  const words: Word[] = []
  let brandEnd = 0
  for (const [at, word] of all.entries()) {
    if (at >= brandEnd && at > 0) brandEnd = at + brandLength(all, at)
    if (isJoiner(all, at)) continue
    const isJoined =
      words.length > 0 && isJoiner(all, at - 1) && all[at - 1] !== 'e' && word !== KEPT
    words.push({ word, stem: stemOf(word), isJoined, isBrand: at < brandEnd })
  }
  return words
}

/** 'Castanha do Pará' ends in a word that joins others. */
function isJoiner(words: readonly string[], at: number): boolean {
  return at < words.length - 1 && JOINERS.has(words[at] ?? '')
}

/** Whether a word does not identify a thing, unless the catalogue has it in a name. */
export function isSpare({ word, stem, isBrand }: Word): boolean {
  return isBrand || TRADE.has(stem) || isPreparation(word)
}
