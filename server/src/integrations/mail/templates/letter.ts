import type { Mail } from '#integrations/mail/mail-transport.ts'
import { type LetterContent, toHtml, toText } from './letter-page.ts'

export interface Person {
  readonly email: string
  readonly userName: string
}

/** The subject contains no user input, so that nothing can be injected into a header (T-06). */
export function letterTo(
  { email, userName }: Person,
  content: Omit<LetterContent, 'greeting'>,
): Mail {
  const name = oneLine(userName)
  const letter = { ...content, greeting: isName(name) ? `Olá, ${name}!` : 'Olá!' }
  return { to: email, subject: content.title, text: toText(letter), html: toHtml(letter) }
}

/** A name with line breaks could otherwise add paragraphs to our mail. */
function oneLine(name: string): string {
  return name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}

const MAX_NAME_LENGTH = 50
const NAME = /^[\p{L}\p{M} .'’-]+$/u
/** Text that mail programs turn into a link: 'evil.com'. */
const DOT_WITHIN = /[^ .]\.[^ .]/u

/** A name must not carry a message: an attacker can register a victim's address. */
function isName(text: string): boolean {
  return NAME.test(text) && !DOT_WITHIN.test(text) && Array.from(text).length <= MAX_NAME_LENGTH
}
