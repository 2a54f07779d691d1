import { AISLES, type AisleId } from './aisles.ts'
import { plainText } from './word-forms.ts'

/** A thing to buy, without an amount. */
export interface CatalogueThing {
  /** Derived from the name: 'arroz-integral'. */
  readonly id: string
  readonly name: string
  readonly aisle: AisleId
  /** The unit in which it is usually bought, of `quantity-units.ts`. */
  readonly unit: string
  /** The usual package sizes: '1 kg', '500 ml'. */
  readonly packs: readonly string[]
  /** A general word ('carne'), for lists and aisles, not for receipts. */
  readonly isGeneric: boolean
}

/** A line of the catalogue, with its search terms. */
export interface CatalogueLine extends CatalogueThing {
  /** Other names, most used first. */
  readonly aliases: readonly string[]
  /** Brands used as words, for search only. */
  readonly brands: readonly string[]
  /** Frequency from 0 to 3; 3 is in nearly every home. */
  readonly usual: number
}

/**
 * Reads `catalogue.txt`: headings `@aisle unit`, then a line for each thing:
 * `*name+++|alias,alias|1 kg/2 kg|brand,brand`. The star marks a general word, the crosses its
 * frequency; empty fields at the end are left out.
 */
export function readCatalogue(text: string): CatalogueLine[] {
  let heading: Pick<CatalogueThing, 'aisle' | 'unit'> | undefined
  const things: CatalogueLine[] = []
  for (const line of text.split('\n')) {
    if (line.startsWith('@')) heading = readHeading(line)
    else if (line !== '' && heading) things.push(readThing(line, heading))
  }
  return things
}

function readHeading(line: string): Pick<CatalogueThing, 'aisle' | 'unit'> {
  const [id, unit] = line.slice(1).split(' ')
  const aisle = AISLES.find((each) => each.id === id)
  if (!aisle || unit === undefined) throw new Error(`No aisle and unit: ${line}`)
  return { aisle: aisle.id, unit }
}

function readThing(line: string, heading: Pick<CatalogueThing, 'aisle' | 'unit'>): CatalogueLine {
  const [head = '', aliases, packs, brands] = line.split('|')
  const name = head.replace(/^\*|\++$/g, '')
  return {
    id: plainText(name).replace(/[^a-z0-9]+/g, '-'),
    name,
    ...heading,
    packs: listOf(packs, '/'),
    isGeneric: head.startsWith('*'),
    aliases: listOf(aliases, ','),
    brands: listOf(brands, ','),
    usual: head.length - head.replace(/\++$/, '').length,
  }
}

function listOf(text: string | undefined, separator: string): readonly string[] {
  return text ? text.split(separator) : []
}
