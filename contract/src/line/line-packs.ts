import type { Measure } from '#measure/measure.ts'
import { readMeasure, type WrittenMeasure } from '#quantity/quantity-measure.ts'
import { isGlued, textAt, type Tokens, tokensOf, words } from '#quantity/quantity-tokens.ts'
import { readUnit } from '#quantity/quantity-unit.ts'
import {
  isAbbreviation,
  isPackage,
  isWeightOrVolume,
  PIECE,
  type Unit,
} from '#quantity/quantity-units.ts'

/** The content of a package at the end of a line, and the line before it. */
export interface WrittenPack {
  readonly rest: string
  readonly content: Measure
  /** Written with a carton: 'cx c/ 12'. */
  readonly isCarton: boolean
}

const END_MARKS = new Set('.,;:)-–—=*_·')
/** Packages of packages. */
const CARTONS = words('caixa fardo engradado')
/** 'Fralda 28un' is printed on a pack; '100 un' of coxinhas are counted, and so are a few. */
const COUNTED_MAX = 12
/** Behind these words no package is meant. */
const NO_PACKAGE = words('tb gar cart')
/** 'com 12', '28 un' and the marks behind. */
const PACK_TOKENS = 8

/** 'ovos c/ 30', 'leite cx com 12', 'fralda G 28un', 'pão · 10 un'. */
export function readPack(line: string): WrittenPack | undefined {
  const tokens = tokensOf(line)
  let end = tokens.length
  while (END_MARKS.has(textAt(tokens, end - 1))) end -= 1
  for (let at = Math.max(1, end - PACK_TOKENS); at < end; at += 1) {
    const read = readMeasure(tokens, at)
    if (!read || read.next !== end) continue
    const { quantity, unit } = read.value
    const from = startOfPack(tokens, at, read.value)
    if (from === undefined || !isContent(quantity, unit)) return undefined
    return packOf(line, tokens, from, contentOf(quantity, unit))
  }
  return undefined
}

function isContent(quantity: number, unit: Unit): boolean {
  return Number.isInteger(quantity) && quantity > 1 && !isWeightOrVolume(unit)
}

function contentOf(quantity: number, unit: Unit): Measure {
  if (unit.kind === 'count') return { amount: quantity * unit.size, unit: PIECE }
  return { amount: quantity, unit: unit.name }
}

/** Index of 'com', 'c/', '·' or of the number itself; undefined if the number is no content. */
function startOfPack(
  tokens: Tokens,
  at: number,
  { written, quantity, unit }: Written,
): number | undefined {
  const before = textAt(tokens, at - 1)
  if (before === 'com') return at - 1
  if (before === '/' && textAt(tokens, at - 2) === 'c') return at - 2
  if (!written || !isPieces(tokens, at, unit)) return undefined
  if (before === '·') return at - 1
  const isMany = quantity > COUNTED_MAX && isGlued(tokens, at + 1)
  return isPackageAt(tokens, at - 1) || isMany ? at : undefined
}

type Written = Pick<WrittenMeasure, 'written' | 'quantity' | 'unit'>

/** '28 un', with a figure and a unit. */
function isPieces(tokens: Tokens, at: number, unit: Unit): boolean {
  return unit.name === PIECE && tokens[at]?.value !== undefined && !!readUnit(tokens, at + 1)
}

function packOf(line: string, tokens: Tokens, from: number, content: Measure): WrittenPack {
  const isPackaged = from > 1 && isPackageAt(tokens, from - 1)
  const isCounted = tokens[from - 2]?.kind === 'number'
  const end = isPackaged && !isCounted ? from - 1 : from
  const carton = readUnit(tokens, from - 1)?.value.name ?? ''
  return {
    rest: line.slice(0, tokens[end]?.start),
    content,
    isCarton: CARTONS.has(carton),
  }
}

function isPackageAt(tokens: Tokens, at: number): boolean {
  const unit = readUnit(tokens, at)
  return unit !== undefined && unit.next === at + 1 && isPackage(unit.value.name)
}

/** 'guardanapo pct': the package at the end of a name, by its abbreviation. */
export function packageAtEnd(name: string): { rest: string; unit: string } | undefined {
  const tokens = tokensOf(name)
  const at = tokens.length - 1
  const word = textAt(tokens, at)
  if (at < 1 || NO_PACKAGE.has(word) || !isPackageAt(tokens, at) || !isAbbreviation(word)) {
    return undefined
  }
  const unit = readUnit(tokens, at)?.value.name ?? ''
  return { rest: name.slice(0, tokens[at]?.start), unit }
}
