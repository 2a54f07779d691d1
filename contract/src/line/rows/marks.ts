/** A line without the marks around its words, and their meaning. */
export interface Marked {
  readonly text: string
  readonly isBought: boolean
  /** '❌' may mean bought, or unavailable. */
  readonly isCrossed: boolean
  /** Bold or slanted from its beginning to its end. */
  readonly isEmphasized: boolean
  readonly hasBullet: boolean
  readonly hasEmoji: boolean
}

/** Dashes, points, arrows, drawn shapes. */
const BULLET = /^[-–—•·‣⁃∙⋅»>≈|=+\u2190-\u21FF\u2500-\u25FF\u2794-\u27BF\u2B00-\u2BFF]+/u
/** Includes marks for emphasis and strikethrough. */
const STAR = /^[*_~]+/
const BOX = /^(?:\[ *\]|\( *\)|[☐⬜🔲◻])/u
const DONE_BOX = /^(?:\[ *[xX✓✔] *\]|\( *[xX✓✔] *\)|[✅☑✔✓🗹☒])/u
const NUMBER = /^(?:[a-z]\)(?=\s)|\d{1,3}(?: ?[.)](?=\s|\p{L})|[º°ª]\s|\uFE0F?\u20E3))/iu
const CROSS = /^[❌❎✖✗✘]/u
const CROSS_END = /[❌❎✖✗✘]\uFE0F?$/u
/** With variation selectors and joiners. */
const EMOJI = String.raw`(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{RI}|\uFE0F|\u200D)`
const EMOJI_FIRST = new RegExp(`^${EMOJI}+`, 'u')
/** An arrow between a thing and its amount. */
const ARROW = / *(?:[-=]>|[→⇒➔➜➡]\uFE0F?) */gu
const EMOJIS = new RegExp(`${EMOJI}+`, 'gu')
/** More blanks separate columns. */
const DOUBLE = /(?<! ) {2}(?! )/g
const DONE_END =
  /(?:[✅☑✔✓]\uFE0F?|[\s(–-]+(?:ok|comprad[oa]|j[áa] comprei|comprei|j[áa] peguei|peguei)\)?)$/iu
const END = new RegExp(`(?:[\\s.,;:!…=*_~-]|${EMOJI})$`, 'u')
/** The longest end of a line, so that the time is linear. */
const END_MAX = 16
/** Their content has none of the marks, so that each character is scanned once. */
const PAIR =
  /(?<![\p{L}\p{N}])(\*{1,2}|_{1,2}|~{1,2}|`{1,3})(?=\S)([^*_~`]+)(?<=\S)\1(?![\p{L}\p{N}])/gu
const PAIR_FIRST = new RegExp(`^${PAIR.source}`, 'u')
const QUOTED = /^(["'“‘«])(.+)["'”’»]$/u
const STRUCK_LETTERS = /[\u0335-\u0338]/g
/** Marks within marks: '*_café_*', '- [x] ~leite~'. */
const DEPTH = 4

/** Removes bullets, boxes, numbers, emphasis, emoji and end marks around the words of a line. */
export function readMarks(line: string): Marked {
  const seen = {
    isBought: false,
    isCrossed: false,
    isEmphasized: false,
    hasBullet: false,
    hasEmoji: false,
  }
  let text = line.replace(STRUCK_LETTERS, '')
  seen.isBought = text !== line
  for (let round = 0; round < DEPTH; round += 1) {
    const before = text
    text = withoutEnd(withoutPairs(withoutFront(text, seen), seen), seen)
    if (text === before) break
  }
  return { ...seen, text: text.replace(ARROW, ' - ').replace(EMOJIS, '').replace(DOUBLE, ' ') }
}

/** Marks before the words, and their meaning. */
const FRONT: readonly (readonly [RegExp, keyof Seen])[] = [
  [DONE_BOX, 'isBought'],
  [CROSS, 'isCrossed'],
  [BOX, 'hasBullet'],
  [NUMBER, 'hasBullet'],
  [BULLET, 'hasBullet'],
  [STAR, 'hasBullet'],
  [EMOJI_FIRST, 'hasEmoji'],
]

type Seen = { -readonly [Key in Exclude<keyof Marked, 'text'>]: boolean }

function withoutFront(line: string, seen: Seen): string {
  let text = line.trimStart()
  for (;;) {
    const rest = afterMark(text, seen)
    if (rest === text) return text
    text = rest.trimStart()
  }
}

/** The sign of a pair ('*bold*') is no bullet. */
function afterMark(text: string, seen: Seen): string {
  if (PAIR_FIRST.test(text)) return text
  for (const [mark, says] of FRONT) {
    const [found = ''] = mark.exec(text) ?? []
    if (found === '') continue
    seen[says] = true
    seen.hasBullet ||= says !== 'hasEmoji'
    return text.slice(found.length)
  }
  return text
}

function withoutPairs(text: string, seen: Seen): string {
  return text.replace(PAIR, (whole: string, mark: string, inner: string) => {
    if (whole.length === text.length) {
      if (mark.startsWith('~')) seen.isBought = true
      else seen.isEmphasized = true
    }
    return inner
  })
}

function withoutEnd(line: string, seen: Seen): string {
  let text = line
  for (;;) {
    const rest = beforeEnd(text, seen)
    if (rest === text) return QUOTED.exec(text)?.[2] ?? text
    text = rest
  }
}

function beforeEnd(text: string, seen: Seen): string {
  const end = text.slice(-END_MAX)
  const done = DONE_END.exec(end)
  if (done) seen.isBought = true
  seen.isCrossed ||= CROSS_END.test(end)
  const found = done ?? END.exec(end)
  return found ? text.slice(0, -found[0].length) : text
}
