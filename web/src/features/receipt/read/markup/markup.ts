import { Parser } from 'htmlparser2'
import { attempt } from '#lib/attempt.ts'

/** An element of a page or of an XML, with what stands in it, in order. */
export interface Markup {
  readonly tag: string
  readonly id: string
  readonly classes: readonly string[]
  readonly parts: readonly (Markup | string)[]
}

interface Open extends Markup {
  readonly parts: (Open | string)[]
}

/** More than any page of a receipt has: what is deeper or fuller is not read. */
const DEPTH_MAX = 200
const ELEMENTS_MAX = 60_000
/** A text comes in a piece for each sign that had to be written in another way. */
const TEXTS_MAX = 150_000
/** Nothing in them is read. */
const LEFT_OUT_OF_PAGES: ReadonlySet<string> = new Set([
  'script',
  'style',
  'svg',
  'template',
  'head',
])

/** The tree of a page; undefined where it is too deep or has too much. Nothing of it is ever run or shown. */
export function readPage(text: string): Markup | undefined {
  return build(text, LEFT_OUT_OF_PAGES, false)
}

/** The tree of an XML, names of elements without their prefix; those `leftOut` are not even built. */
export function readXml(text: string, leftOut: ReadonlySet<string>): Markup | undefined {
  return build(text, leftOut, true)
}

function build(text: string, leftOut: ReadonlySet<string>, xmlMode: boolean): Markup | undefined {
  const root: Open = { tag: '', id: '', classes: [], parts: [] }
  const opened = [root]
  let elements = 0
  let texts = 0
  /** How deep inside something left out. */
  let skipped = 0
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (++elements > ELEMENTS_MAX || opened.length + skipped > DEPTH_MAX) throw new Overfull()
        const tag = xmlMode ? name.slice(name.indexOf(':') + 1) : name
        if (skipped > 0 || leftOut.has(tag)) return void skipped++
        const { id = '', Id = id, class: classes = '' } = attributes
        const element: Open = { tag, id: Id.trim(), classes: classes.split(/\s+/), parts: [] }
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

class Overfull extends Error {}
