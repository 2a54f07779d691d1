import type { Refusal } from './values/refusals.ts'

const CAPTCHA =
  /cf-turnstile|[gh]-re?captcha|recaptcha|captcha|securityverify|n[ãa]o sou um rob[ôo]|voc[êe] [ée] humano|verify you are human|verificando se a conex/i
const NOT_THERE =
  /n(?:ã|&atilde;|&#227;|&#xe3;|a)o (?:foi |foram |est[áa] )?(?:encontrad|localizad|consta|existe|dispon[íi]vel)|inexistente|expirad[ao]|\[QRCode\b/i
/** The reason is within this many characters. */
const READ_MAX = 200_000

/** Guesses what a text without rows is. */
export function whyNoRows(text: string): Refusal {
  const start = text.slice(0, READ_MAX)
  if (CAPTCHA.test(start)) return 'captcha'
  return NOT_THERE.test(start) ? 'notThere' : 'noRows'
}
