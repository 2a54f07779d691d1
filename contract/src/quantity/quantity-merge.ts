import { MAX_QUANTITY } from '#limits.ts'
import { exactAmount, type Measure, readMeasure } from '#measure/measure.ts'
import { foldName, itemName } from '#text/name.ts'
import { unitNamed } from './quantity-measure.ts'
import { measureInName } from './quantity-name.ts'
import { isPackage, PIECE, TO_TASTE, type Unit, unitOf } from './quantity-units.ts'
import type { ParsedIngredient } from './quantity.ts'

/** An ingredient in the working list, which counts only whole pieces. */
export interface ListEntry {
  readonly name: string
  readonly quantity: number
  readonly measure?: Measure | undefined
}

/** An amount, to be summed by name and kind. */
interface Amount {
  readonly name: string
  readonly unit: Unit
  /** A whole number of fractions of a piece, gram or millilitre, so that addition is associative. */
  readonly grains: number
}

/** Divisible by 2, 3, 4, 5, 6, 8 and 1000. */
const GRAINS = 6000
const THOUSAND = 1000

/**
 * Merges ingredients by folded name and kind of unit: 500 g and 0,25 kg are 750 g; 1 lata and 200 g stay
 * separate. Equal units are kept, different ones of a kind become g, ml or pieces. 'a gosto' is dropped if
 * the name has an amount.
 */
export function mergeIngredients(ingredients: readonly ParsedIngredient[]): ParsedIngredient[] {
  return amountsOf(ingredients).map(ingredientOf)
}

/**
 * An entry of the working list with an amount more of the same thing: 'Farinha · 500 g' and 250 g are
 * 'Farinha · 750 g', 2 × 'Leite · 1 l' and half a litre are three. An entry without an amount ('Sal')
 * absorbs any. Undefined if they cannot be added.
 */
export function grownEntry(entry: ListEntry, added: ParsedIngredient): ListEntry | undefined {
  const [amount, more] = [amountOf(readEntry(entry)), amountOf(readBack(added))]
  const isSame = keyOf(more) === keyOf(amount)
  if (!isSame && (isMeasured(amount) || !isMeasured(more))) return undefined
  const sum = isSame ? sumOf(amount, more) : { ...more, name: amount.name }
  return { ...entry, ...(packagesOf(entry, amount, sum) ?? entryOf(sum)) }
}

/** A name alone reads as one piece. */
function isMeasured({ unit, grains }: Amount): boolean {
  return unit.kind !== 'taste' && !(unit.kind === 'count' && grains === GRAINS)
}

function amountsOf(ingredients: readonly ParsedIngredient[]): Amount[] {
  const amounts = new Map<string, Amount>()
  const measured = new Set<string>()
  for (const ingredient of ingredients) {
    const amount = amountOf(readBack(ingredient))
    const present = amounts.get(keyOf(amount))
    amounts.set(keyOf(amount), present ? sumOf(present, amount) : amount)
    if (amount.unit.kind !== 'taste') measured.add(foldName(amount.name))
  }
  return [...amounts.values()].filter(
    ({ unit, name }) => unit.kind !== 'taste' || !measured.has(foldName(name)),
  )
}

function keyOf({ name, unit }: Amount): string {
  return `${foldName(name)}\n${unit.kind === 'own' ? foldName(unit.name) : unit.kind}`
}

function amountOf({ name, quantity, unit }: ParsedIngredient): Amount {
  const written = unitNamed(unit)
  return { name, unit: plainUnit(written), grains: Math.round(quantity * written.size * GRAINS) }
}

function sumOf(first: Amount, second: Amount): Amount {
  if (first.unit.kind === 'taste') return first
  const same = first.unit.name === second.unit.name
  return {
    name: first.name,
    unit: same ? first.unit : baseUnit(first.unit),
    grains: first.grains + second.grains,
  }
}

/** Weights are written in g, ml and l in ml, dozens in pieces; cups and spoons stay unconverted. */
function plainUnit(unit: Unit): Unit {
  const isMeasure = unit.kind === 'volume' && unit.name !== 'ml' && unit.name !== 'l'
  return isMeasure ? unit : baseUnit(unit)
}

function baseUnit(unit: Unit): Unit {
  switch (unit.kind) {
    case 'count':
      return unitOf(PIECE)
    case 'mass':
      return unitOf('g')
    case 'volume':
      return unitOf('ml')
    case 'own':
    case 'taste':
      return unit
  }
}

/** The canonical form: 1500 g are 1,5 kg. */
function ingredientOf({ name, unit, grains }: Amount): ParsedIngredient {
  const large = grains >= THOUSAND * GRAINS ? LARGE[unit.name] : undefined
  const shown = unitOf(large ?? unit.name)
  return { quantity: grains / (GRAINS * shown.size), unit: shown.name, name }
}

const LARGE: Readonly<Record<string, string>> = { g: 'kg', ml: 'l' }

/** Pieces are the entry's quantity, and so are whole packages; any other amount is its measure. */
function entryOf(amount: Amount): ListEntry {
  const { quantity, unit, name: written } = ingredientOf(amount)
  const name = itemName(written)
  if (unit === TO_TASTE) return { name, quantity: 1 }
  if (unit === PIECE) return { name, quantity: wholeOf(quantity) }
  const isCounted = isPackage(unit) && Number.isInteger(quantity) && quantity <= MAX_QUANTITY
  const measure = readMeasure({ amount: isCounted ? 1 : quantity, unit })
  return { name, quantity: isCounted ? quantity : 1, measure }
}

/** Packages, such as 2 × 1 l, and dozens are increased as the sum needs. */
function packagesOf(entry: ListEntry, amount: Amount, sum: Amount): ListEntry | undefined {
  const isOne = entry.quantity === 1 && amount.unit.kind !== 'count'
  if (!entry.measure || isOne) return undefined
  return { ...entry, quantity: wholeOf((sum.grains * entry.quantity) / amount.grains) }
}

function wholeOf(quantity: number): number {
  return Math.min(Math.max(Math.ceil(quantity), 1), MAX_QUANTITY)
}

/** 'Farinha · 500 g', twice, is a kilo of 'Farinha'; older entries have the measure in the name. */
function readEntry({ name, quantity, measure }: ListEntry): ParsedIngredient {
  if (!measure) return readBack({ name, quantity, unit: PIECE })
  return { name, quantity: quantity * exactAmount(measure.amount), unit: measure.unit }
}

function readBack(ingredient: ParsedIngredient): ParsedIngredient {
  const isPieces = unitNamed(ingredient.unit).name === PIECE
  const found = isPieces ? measureInName(ingredient.name) : undefined
  if (!found) return ingredient
  const { name, measure } = found
  return { name, quantity: ingredient.quantity * measure.quantity, unit: measure.unit.name }
}
