import { readLine } from '#line/read-line.ts'
import type { Matchable } from '#match/match.ts'
import type { Measured } from '#measure/measured-name.ts'
import type { ProductMatch } from '#product/stock-shapes.ts'
import { contentOf } from '#stock/content.ts'
import { HOUSES } from './houses.ts'

/** A text of a list or recipe, the products at home, and the expected match. */
export interface MatchCase {
  readonly line: string
  readonly item: Measured
  readonly pantry: readonly Matchable[]
  /** A product's id, 'ask' or 'none'. */
  readonly wanted: string
}

/** `text => product; product [remembered text] [!refused text] => answer` */
export function matchCases(corpus: string): readonly MatchCase[] {
  return corpus.trim().split('\n').map(matchCase)
}

function matchCase(line: string): MatchCase {
  const [text = '', house = '', answer = ''] = line.split(' => ')
  const pantry = house
    .replace(/@(\S+)/, (_, name: string) => HOUSES[name] ?? '')
    .split(';')
    .map((product) => product.trim())
    .filter((product) => product !== '')
    .map(productAt)
  const wanted = pantry.find((product) => product.name === answer)?.id ?? answer
  return { line, item: readLine(text), pantry, wanted }
}

/** Two of one name are two products. */
function productAt(text: string, at: number): Matchable {
  const product = productOf(text)
  return { ...product, id: `${at} ${product.name}` }
}

/** A product of a corpus; its id is its name. */
export function productOf(text: string): Matchable {
  const name = text.replace(/ ?\[.*$/, '')
  const matches = [...text.matchAll(/\[(!?)([^\]]+)\]/g)].map(
    ([, not, said = '']): ProductMatch => ({ text: said, is: not === '' }),
  )
  return { id: name, name, content: contentOf(name), matches }
}
