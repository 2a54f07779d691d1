import { Parser } from 'htmlparser2'

/** An element of a page, with what stands in it, in order. */
export interface Markup {
  readonly tag: string
  readonly attributes: Readonly<Record<string, string>>
  readonly parts: readonly (Markup | string)[]
}

/** What can be read of a page; nothing of it is ever run or shown. */
export interface Page {
  readonly root: Markup
  /** Texts of its blocks of JSON-LD. */
  readonly data: readonly string[]
}

interface Open extends Markup {
  readonly parts: (Open | string)[]
}

/** More than any page of a recipe has: what comes behind is not read. */
const DEPTH_MAX = 256
const ELEMENTS_MAX = 60_000
/** A text comes in a piece for each sign that had to be written in another way. */
const TEXTS_MAX = 200_000
const LEFT_OUT: ReadonlySet<string> = new Set(
  'script style svg template noscript iframe object select button textarea nav'.split(' '),
)
const DATA_TYPE = /^\s*application\/ld\+json/i

/** The tree of a page or of a part of one, as far as the bounds reach. */
export function readMarkup(html: string): Page {
  const root: Open = { tag: '', attributes: {}, parts: [] }
  const data: string[] = []
  const opened = [root]
  let [elements, texts, skipped] = [0, 0, 0]
  let isData = false
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (++elements > ELEMENTS_MAX || opened.length + skipped > DEPTH_MAX) throw new Overfull()
      isData = tag === 'script' && DATA_TYPE.test(attributes.type ?? '')
      if (isData) data.push('')
      if (skipped > 0 || LEFT_OUT.has(tag)) return void skipped++
      const element: Open = { tag, attributes, parts: [] }
      opened.at(-1)?.parts.push(element)
      opened.push(element)
    },
    ontext(part) {
      if (++texts > TEXTS_MAX) throw new Overfull()
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
    if (!(error instanceof Overfull)) throw error
  }
  return { root, data }
}

class Overfull extends Error {}

/** Every element below, itself first, in the order of the page. */
export function* elementsOf(element: Markup): Generator<Markup> {
  yield element
  for (const part of element.parts) if (typeof part !== 'string') yield* elementsOf(part)
}
