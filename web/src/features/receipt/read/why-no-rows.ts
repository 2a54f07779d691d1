import { keyOf, type ReceiptKey } from './key/key-shape.ts'
import { keysIn, statedRows, tidyLines } from './layouts/page-facts.ts'
import { refused, type Refused } from './values/refusals.ts'

const CAPTCHA =
  /cf-turnstile|[gh]-re?captcha|recaptcha|captcha|securityverify|n[ãa]o sou um rob[ôo]|voc[êe] [ée] humano|verify you are human|verificando se a conex/i
const NOT_THERE =
  /n(?:ã|&atilde;|&#227;|&#xe3;|a)o (?:foi |foram |est[áa] )?(?:encontrad|localizad|consta|existe|dispon[íi]vel)|inexistente|expirad[ao]|\[QRCode\b/i
/** The reason is within this many characters. */
const READ_MAX = 200_000

/** A copy with one of these and a key is of a whole page. */
const SUM = /valor (?:total|a pagar|pago)|vl\.? total|total (?:da nota|geral|r\$)/i
const MARKUP = /<[^>]{0,1000}>/g

/** Guesses what a text without rows is. */
export function whyNoRows(text: string): Refused {
  const start = text.slice(0, READ_MAX)
  if (CAPTCHA.test(start)) return refused('captcha')
  if (NOT_THERE.test(start)) return refused('notThere')
  const words = tidyLines(start.replace(MARKUP, ' '))
  const stated = statedRows(words)
  if (stated !== undefined) return refused('partial', endText(stated))
  const key = keyOfWholePage(words)
  return key ? refused('unreadState', unreadText(key)) : refused('noRows')
}

function endText(stated: number): string {
  const what = stated === 1 ? 'o item' : `os ${stated} itens`
  return `Aqui está só o fim da nota, sem ${what}. Copie a página inteira, desde o nome da loja, e cole.`
}

function keyOfWholePage(words: string): ReceiptKey | undefined {
  if (!SUM.test(words)) return undefined
  const keys = keysIn(words).map(keyOf)
  return keys.flatMap((key) => (key && !('refusal' in key) ? key : []))[0]
}

/** The way that works in every state. */
function unreadText({ state, uf }: ReceiptKey): string {
  return `Ainda não lemos esta página de ${state} (${uf}). O XML da nota é lido: peça o arquivo à loja e use Escolher arquivo.`
}
