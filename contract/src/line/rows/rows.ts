import { isNotice, readMessage, sendersOf, withoutSender } from './chat.ts'
import { isHeading, type Placed, sharesOf, withoutHeading } from './headings.ts'
import { readMarks } from './marks.ts'
import { withoutNumbering } from './numbering.ts'

/** One line of a text, without its sender and the marks around its words. */
export interface ListRow {
  /** As it was written. */
  readonly source: string
  /** '' for headings, notices and links. */
  readonly text: string
  /** With its marks. */
  readonly whole: string
  readonly isBought: boolean
  /** '❌' may mean bought, or unavailable. */
  readonly isCrossed: boolean
}

const LINE_END = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/u
/** Blanks other than tabs, which separate columns. */
const BLANK = /[^\S\t]/gu
/** A joiner stays where it joins emoji. */
const INVISIBLE =
  /[\u00AD\u061C\u200B\u200C\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]|(?<![\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F])\u200D/gu
const LINK = /(?:https?:\/\/|www\.)\S+/gi
/** Fields to fill in: 'Ovos ____ un - R$ ____' */
const BLANKS = /[-–:]? ?(?:R\$ ?)?_{2,} ?(?:(?:kg|g|ml|l|un|cx|pct|rolos)(?!\p{L}))?/giu
const COLON_END = /:[\s*_~]*$/u
/** '## Frutas', '--- Frutas ---' */
const HASH = /^(?:#{1,6} |[-=–—]{2,}(?![-=–—])(?=.*[-=–—]{2}$)(?=.*\p{L}))/u
/** A mention of a person. */
const MENTION = /^@\S+(?: \p{Lu}\.?(?= ))?,? ?/u
/** A longer line is prose, or hostile. */
const LINE_MAX = 1_000

/** The lines of a text that are not empty. */
export function rowsOf(text: string): ListRow[] {
  const lines = linesOf(text)
  const messages = lines.map(({ clean }) => readMessage(clean))
  const senders = sendersOf(messages.map(({ body }) => body))
  const bodies = messages.map(({ body, isWritten }) =>
    isWritten
      ? messageOf(withoutSender(body, senders))
          .replace(MENTION, '')
          .replace(LINK, '')
          .replace(BLANKS, '')
          .trim()
      : '',
  )
  const placed = withoutNumbering(bodies).map((body, at) => placedOf(body, lines[at]?.isFirst))
  const nexts = nextsOf(placed)
  const shares = sharesOf(placed)
  return placed.map((line, at) => {
    const isHead = isHeading(line, nexts[at], shares)
    const { isBought, isCrossed } = line
    const text = isHead ? '' : withoutHeading(line.text)
    const whole = bodies[at] ?? ''
    return { source: lines[at]?.source ?? '', text, whole, isBought, isCrossed }
  })
}

/** '' for 'Mensagem apagada' behind a sender. */
function messageOf(text: string): string {
  return isNotice(text) ? '' : text
}

interface SourceLine {
  readonly source: string
  /** With plain blanks, without invisible characters; '' if it is too long. */
  readonly clean: string
  readonly isFirst: boolean
}

function linesOf(text: string): SourceLine[] {
  const lines: SourceLine[] = []
  let isFirst = true
  for (const line of text.split(LINE_END)) {
    const source = line.trim()
    const isShort = source.length <= LINE_MAX
    const clean = isShort ? source.replace(BLANK, ' ').replace(INVISIBLE, '').trim() : ''
    if (source !== '') lines.push({ source, clean, isFirst })
    isFirst = !/[\p{L}\p{N}]/u.test(clean)
  }
  return lines
}

function placedOf(body: string, isFirst = false): Placed {
  const hasHash = HASH.test(body)
  const marked = readMarks(body.replace(HASH, ''))
  return { ...marked, hasHash, hasColon: COLON_END.test(body), isFirst }
}

/** The next line with words, for each line. */
function nextsOf(placed: readonly Placed[]): readonly (Placed | undefined)[] {
  let next: Placed | undefined
  return placed
    .toReversed()
    .map((line) => {
      const behind = next
      if (line.text !== '') next = line
      return behind
    })
    .toReversed()
}
