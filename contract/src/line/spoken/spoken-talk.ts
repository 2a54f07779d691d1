import { AFTER_ASKING, ASKS } from '#line/rows/talk.ts'
import { readAmount } from '#quantity/quantity-number.ts'
import { tokensOf } from '#quantity/quantity-tokens.ts'
import type { PhraseReader } from './phrase.ts'

/** A word or a phrase, but not within a longer word. */
const whole = (text: string) => String.raw`(?<![\p{L}\p{N}])(?:${text})(?![\p{L}\p{N}])`

/** Sounds and phrases of a person who thinks aloud, with their accents: 'né' is none of 'ne'. */
const FILLERS = new RegExp(
  ` *${whole(
    'né|visse|tchê|uai|sô|oxe|oxente|vixe|vixi|bah|hu+m+|hã|hein|ah+|eh+|é+h|ué|eita|véi|mermão|peraí|' +
      'deixa eu ver|deixa ver|vamos ver|sei lá|não sei|(?:eu )?acho que|(?:o )?que mais|pera aí|espera aí|' +
      'como é que (?:se )?chama|é o seguinte',
  )}`,
  'giu',
)
/** 'é leite e ovo', 'então é arroz' */
const OPENING = /^(?:(?:é|então|daí|aí|bom|olha|ó|mano|cara|meu)(?: |$))+/iu
/** 'só isso', 'e pronto'; but 'molho pronto' is a thing. */
const CLOSING =
  /(?:[ ,]+(?:e )?(?:acho que )?(?:(?:é |era )?(?:só )?isso(?: aí| mesmo)?|(?:e|é) só|e pronto|mais nada|só|tá bom))+[ .!]*$/iu
/** 'aí' between things is 'e'. */
const THEN = new RegExp(` (?:e )?${whole('aí|daí|e depois')}(?= \\p{L})`, 'giu')
const VERBS =
  `${ASKS}|compr(?:a|ar|e)|lev(?:a|ar|e)|pediu|tem (?:que|de)|t[aá] (?:falt|acab)ando|bota|põe|` +
  'vou (?:querer|precisar de)|não esquece|vê'
/** Verbs that begin the next thing: 'linguiça aí põe também mandioca'. */
const NEXT_ASKED = new RegExp(
  ` (?:(?:e|aí|daí|então|depois|também|mais) )+(?:me )?${whole('compra|pega|traz|leva|bota|põe|bote|coloca|anota|adiciona')}(?: (?:aí|também|mais|pra mim|na lista))*(?= )`,
  'giu',
)
/** Up to four words to the listener, and the verbs: 'mano pega', 'a gente precisa de', 'mainha pediu'. */
const LEAD_IN = new RegExp(
  `^((?:\\p{L}+ ){0,4}?)(?:(?:me )?(?:${VERBS})(?: (?:${AFTER_ASKING}|aí|só))*(?: |$))+`,
  'iu',
)

/** A phrase without the words that name no thing; what is asked for by another verb is on a line of its own. */
export function withoutFillers(text: string): string {
  const plain = text.replace(FILLERS, '').trim().replace(CLOSING, '')
  return plain.replace(NEXT_ASKED, '\n')
}

/** A phrase without what is said to the listener before the first thing. */
export function withoutLeadIn(text: string, { isKnown }: PhraseReader): string {
  const opened = text.trim().replace(OPENING, '')
  const [asking = '', before = ''] = LEAD_IN.exec(opened) ?? []
  const words = before.split(' ').filter(Boolean)
  const isThing = [...words, before.trim()].some((word) => isKnown(word) || isNumber(word))
  return (isThing ? opened : opened.slice(asking.length)).replace(THEN, ' e')
}

function isNumber(word: string): boolean {
  return readAmount(tokensOf(word), 0) !== undefined
}
