import type { CatalogueLine } from '#catalogue/read-catalogue.ts'
import { plainText } from '#catalogue/word-forms.ts'
import type { Matchable, ThingOf } from '#match/match.ts'
import type { PackedLine } from '#receipt/pack.ts'
import { type Exception, exceptionFor } from './exceptions.ts'
import { ncmSpeaksFor } from './ncm.ts'
import { createRanking, type Meant, type Ranked, type Size, sizeOf } from './ranking.ts'
import { readPrinted, type ReadWord, stemOfWord, wordsOfName } from './reading.ts'
import { NAMES } from './words/names.ts'
import { STRANGERS } from './words/strangers.ts'
import { linesOfTable } from './words/table.ts'

/** A thing of the catalogue, a product with its own name, or neither. */
export interface MeantThing extends Meant {
  /** Null also for products that are not in the catalogue. */
  readonly thing: CatalogueLine | null
  readonly productId: string | null
  /** No grocery. */
  readonly isStranger: boolean
}

/** 'Carne' is no answer: a general word ranks first only if no other name is close. */
const GENERAL = 0.15

const CONFIRMED = 0.08
const EXCLUDED = 0.3
/** Likely, and a person checks it. */
const ASKED_SCORE = 0.6
/** Not even offered. */
const UNKNOWN_SCORE = 0.3

/** A row, with its kind in taxes if the receipt has it. */
export type RankedLine = PackedLine & { readonly ncm?: string | null }

const PRINTED_NAMES = new Map(linesOfTable(NAMES).map(([id, names]) => [id, names.split(', ')]))

/**
 * Ranks the things of the catalogue for a row of a receipt, and those products whose names say more than
 * the catalogue ('Suco de manga'). A general word ('carne') and a stranger name neither thing nor product.
 */
export function createThingRanking(
  things: readonly CatalogueLine[],
  products: readonly Matchable[],
  thingOf: ThingOf,
): (line: RankedLine) => readonly Ranked<MeantThing>[] {
  const byId = new Map(things.map((thing) => [thing.id, thing]))
  const meantThings = new Map(things.map((thing) => [thing.id, meantThing(thing)]))
  const rank = createRanking<MeantThing>([
    ...meantThings.values(),
    ...products.flatMap((product) =>
      ownMeaning(product, byId.get(thingOf(product.name)?.id ?? '')),
    ),
    ...STRANGERS.trim().split('\n').map(stranger),
  ])
  return (line) => {
    const ranked = line.ncm ? withNcm(rank(line), line.ncm) : rank(line)
    const exception = exceptionFor(line)
    return exception ? withException(ranked, exception, meantThings) : ranked
  }
}

/** The kind in taxes excludes and confirms, but never names. */
function withNcm(
  ranked: readonly Ranked<MeantThing>[],
  ncm: string,
): readonly Ranked<MeantThing>[] {
  return ranked
    .map(({ meant, score }) => {
      const speaks = meant.thing ? ncmSpeaksFor(ncm, meant.thing) : undefined
      if (speaks === undefined) return { meant, score }
      return { meant, score: speaks ? score + CONFIRMED : Math.min(score - EXCLUDED, ASKED_SCORE) }
    })
    .toSorted((one, other) => other.score - one.score)
}

function withException(
  ranked: readonly Ranked<MeantThing>[],
  { thing, isAsked, isUnknown }: Exception,
  meantThings: ReadonlyMap<string, MeantThing>,
): readonly Ranked<MeantThing>[] {
  const own = meantThings.get(thing ?? '')
  const most = isUnknown === true ? UNKNOWN_SCORE : ASKED_SCORE
  const score = isAsked === true ? ASKED_SCORE : 1
  const others = ranked
    .filter(({ meant }) => !own || meant.thing?.id !== own.id)
    .map((each) => ({ ...each, score: Math.min(each.score, most) }))
  return own ? [{ meant: own, score }, ...others] : others
}

function meantThing(thing: CatalogueLine): MeantThing {
  const { id, name, aliases, brands, aisle, unit, usual } = thing
  const names = [...[name, ...aliases, ...brands].map(plainText), ...(PRINTED_NAMES.get(id) ?? [])]
  const packs = thing.packs.map(packSize)
  const known = { id, names, aisle, unit, packs, usual, productId: null, isStranger: false }
  return thing.isGeneric ? { ...known, thing: null, handicap: GENERAL } : { ...known, thing }
}

/** '1,5 kg', as the catalogue writes it. */
function packSize(pack: string): Size {
  const [amount = '', unit = ''] = pack.split(' ')
  return sizeOf({ amount: Number(amount.replace(',', '.')), unit })
}

function ownMeaning(product: Matchable, thing: CatalogueLine | undefined): MeantThing[] {
  const words = readPrinted(product.name).words.filter(({ isBrand }) => !isBrand)
  const known = thing?.isGeneric === false ? thing : null
  if (words.length === 0 || (known && isCalled(known, words))) return []
  const { id } = product
  const name = words.map(({ word }) => word).join(' ')
  const { aisle, unit } = thing ?? {}
  return [
    { id, names: [name], aisle, unit, usual: 3, thing: known, productId: id, isStranger: false },
  ]
}

/** Whether the catalogue has all words of the product's name. */
function isCalled({ name, aliases, brands }: CatalogueLine, words: readonly ReadWord[]): boolean {
  const stems = [name, ...aliases, ...brands].flatMap((each) =>
    wordsOfName(plainText(each)).map(stemOfWord),
  )
  return words.every(({ word }) => stems.includes(stemOfWord(word)))
}

function stranger(line: string): MeantThing {
  return { id: `-${line}`, names: line.split(', '), thing: null, productId: null, isStranger: true }
}
