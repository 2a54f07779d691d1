import { Parser } from 'htmlparser2'

/** An element of a page with its children, in order. */
export interface Markup {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parts: readonly (Markup | string)[]
}

/** The parsed parts of a page; nothing of it is ever run or shown. */
export interface Page {
  readonly root: Markup
  /** All elements below it, in document order. */
  readonly elements: readonly Markup[]
  /** The texts of its JSON-LD blocks. */
  readonly data: readonly string[]
}

interface Open extends Markup {
  readonly parts: (Open | string)[]
}

/** More than any recipe page has: the rest is not parsed. */
const DEPTH_MAX = 256
const ELEMENTS_MAX = 60_000
/** The parser splits a text at each entity. */
const TEXTS_MAX = 200_000
const SKIPPED: ReadonlySet<string> = new Set(
  'script style svg template noscript iframe object select button textarea nav'.split(' '),
)
const DATA_TYPE = /^\s*application\/ld\+json/i

/** The tree of a page or a fragment, up to the limits above. */
export function readMarkup(html: string): Page {
  const root: Open = { tag: '', attributes: {}, parts: [] }
  const elements: Markup[] = []
  const data: string[] = []
  const opened = [root]
  let [count, texts, skipped] = [0, 0, 0]
  let isData = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (++count > ELEMENTS_MAX || opened.length + skipped > DEPTH_MAX) throw new TooBig()
      isData = tag === 'script' && DATA_TYPE.test(attributes.type ?? '')
      if (isData) data.push('')
      if (skipped > 0 || SKIPPED.has(tag)) return void skipped++
      const element: Open = { tag, attributes, parts: [] }
      opened.at(-1)?.parts.push(element)
      opened.push(element)
      elements.push(element)
    },
    ontext(part) {
      if (++texts > TEXTS_MAX) throw new TooBig()
      if (isData) data.push((data.pop() ?? '') + part)
      else if (skipped === 0) opened.at(-1)?.parts.push(part)
    },
    onclosetag() {
      isData = false
      if (skipped > 0) skipped--
      else opened.pop()
    },
  })
  try {
    parser.end(html)
  } catch (error) {
    if (!(error instanceof TooBig)) throw error
  }
  return { root, elements, data }
}

class TooBig extends Error {}
