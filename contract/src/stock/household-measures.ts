import { PIECE } from '#quantity/quantity-units.ts'
import { TABLE } from './household-table.ts'

/** A line of the table: the weight of one unit, for things that weigh the same. */
export interface HouseholdMeasures {
  /** Ids of the catalogue. */
  readonly things: readonly string[]
  /** Grams by canonical unit: of `ML` for volumes, of 'un' for one piece as it is bought. */
  readonly grams: ReadonlyMap<string, number>
  /** A key of `SOURCES`, and the number of the thing there. */
  readonly source: string
}

/** Sources of the figures, see `docs/decisions/051-household-measures.md`. */
export const SOURCES: Readonly<Record<string, string>> = {
  u: 'USDA National Nutrient Database for Standard Reference, Release 28 (2015)',
  a: 'ANVISA, Resolução RDC nº 359/2003: porções de alimentos embalados',
}

export const ML = 'ml'

/** The cup of the sources, in millilitres; ours has 240. */
const CUP = 236.588

/** The letters of the table. */
const UNITS: Readonly<Record<string, readonly [unit: string, holds: number]>> = {
  x: [ML, CUP],
  u: [PIECE, 1],
  d: ['dente', 1],
  f: ['fatia', 1],
  h: ['folha', 1],
  i: ['pitada', 1],
  r: ['ramo', 1],
  t: ['talo', 1],
}

let rows: readonly HouseholdMeasures[] | undefined
let byThing: ReadonlyMap<string, HouseholdMeasures> | undefined

/** The whole table, parsed on first use. */
export function householdMeasures(): readonly HouseholdMeasures[] {
  rows ??= TABLE.trim().split('\n').map(readRow)
  return rows
}

/** Grams of one canonical unit of a thing; undefined if it is not in the table. */
export function gramsOfOne(thingId: string, unit: string): number | undefined {
  byThing ??= new Map(householdMeasures().flatMap((row) => row.things.map((id) => [id, row])))
  return byThing.get(thingId)?.grams.get(unit)
}

/** 'cebola,cebola-roxa|x160 u122|u11282' */
function readRow(line: string): HouseholdMeasures {
  const [things = '', measures = '', source = ''] = line.split('|')
  return {
    things: things.split(','),
    grams: new Map(measures.split(' ').map(readGrams)),
    source,
  }
}

function readGrams(text: string): [unit: string, grams: number] {
  const [unit, holds] = UNITS[text.charAt(0)] ?? []
  if (unit === undefined || holds === undefined) throw new Error(`No unit: ${text}`)
  return [unit, Number(text.slice(1)) / holds]
}
