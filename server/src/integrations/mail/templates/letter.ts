import type { Mail } from '#integrations/mail/mail-transport.ts'
import { type LetterContent, toHtml, toText } from './letter-page.ts'

export interface Person {
  readonly email: string
  readonly userName: string
}

/** The subject is ours alone: nothing that a person typed stands in a header (T-06). */
export function letterTo(
  { email, userName }: Person,
  content: Omit<LetterContent, 'greeting'>,
): Mail {
  const letter = { ...content, greeting: `Olá, ${oneLine(userName)}!` }
  return { to: email, subject: content.title, text: toText(letter), html: toHtml(letter) }
}

/** A name with line breaks could otherwise write paragraphs of its own into our mail. */
function oneLine(name: string): string {
  return name.replace(/[\p{C}\p{Z}]+/gu, ' ').trim()
}
