import { Parser } from 'htmlparser2'
import { attempt } from '#lib/attempt.ts'

/** An element of a page or an XML, with its content in order. */
export interface Markup {
  readonly tag: string
  readonly id: string
  readonly classes: readonly string[]
  readonly parts: readonly (Markup | string)[]
}

interface Open extends Markup {
  readonly parts: (Open | string)[]
}

/** Beyond any receipt's page: deeper or larger input is not read. */
const DEPTH_MAX = 200
const ELEMENTS_MAX = 60_000
/** Each element has two at most: a text with more of them is not parsed at all. */
const TAGS_MAX = 2 * ELEMENTS_MAX
/** A text is split at each escaped character. */
const TEXTS_MAX = 150_000
/** Their content is skipped. */
const LEFT_OUT_OF_PAGES: ReadonlySet<string> = new Set([
  'script',
  'style',
  'svg',
  'template',
  'head',
])

/** Parses a page; undefined if it is too deep or too large. Nothing is ever run or shown. */
export function readPage(text: string): Markup | undefined {
  return build(text, LEFT_OUT_OF_PAGES, false)
}

/** Parses an XML; element names lose their prefix, and `leftOut` elements are skipped. */
export function readXml(text: string, leftOut: ReadonlySet<string>): Markup | undefined {
  return build(text, leftOut, true)
}

function build(text: string, leftOut: ReadonlySet<string>, xmlMode: boolean): Markup | undefined {
  if (hasTooManyTags(text)) return undefined
  const root: Open = { tag: '', id: '', classes: NO_CLASSES, parts: [] }
  const opened = [root]
  let elements = 0
  let texts = 0
  /** The depth inside a skipped element. */
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > ELEMENTS_MAX || opened.length + skipped > DEPTH_MAX) throw new Overfull()
        const tag = xmlMode ? name.slice(name.indexOf(':') + 1) : name
        if (skipped > 0 || leftOut.has(tag)) return void skipped++
        const { id = '', Id = id, class: classes = '' } = attributes
        const element: Open = { tag, id: Id.trim(), classes: classesOf(classes), parts: [] }
        opened.at(-1)?.parts.push(element)
        opened.push(element)
      },
      ontext(part) {
        if (++texts > TEXTS_MAX) throw new Overfull()
        if (skipped === 0) opened.at(-1)?.parts.push(part)
      },
      onclosetag() {
        if (skipped > 0) skipped--
        else opened.pop()
      },
    },
    { xmlMode },
  )
  return attempt(() => {
    parser.end(text)
    return root
  })
}

function hasTooManyTags(text: string): boolean {
  let tags = 0
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at + 1)) {
    if (++tags > TAGS_MAX) return true
  }
  return false
}

const NO_CLASSES: readonly string[] = []

/** Most elements have none. */
function classesOf(classes: string): readonly string[] {
  return classes === '' ? NO_CLASSES : classes.split(/\s+/)
}

class Overfull extends Error {}
