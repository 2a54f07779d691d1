import { expect, test } from 'vitest'
import text from '#catalogue/catalogue.txt?raw'
import { readCatalogue } from '#catalogue/read-catalogue.ts'
import { createThingFinder } from '#catalogue/thing-finder.ts'
import { type ReceiptCase, receiptCases } from '#testing/receipt-corpus/corpus.ts'
import { HELD_OUT } from '#testing/receipt-corpus/held-out.ts'
import { KNOWN } from '#testing/receipt-corpus/known.ts'
import { SECOND } from '#testing/receipt-corpus/second.ts'
import { THIRD } from '#testing/receipt-corpus/third.ts'
import { TUNED } from '#testing/receipt-corpus/tuned.ts'
import { createReceiptMatcher } from './receipt-matcher.ts'
import { BRANDS } from './words/brands.ts'
import { NAMES } from './words/names.ts'
import { linesOfTable } from './words/table.ts'

const THINGS = readCatalogue(text)
const IDS = new Map(THINGS.map(({ name, id }) => [name, id]))
const thingOf = createThingFinder(THINGS)
const match = createReceiptMatcher(THINGS, [], thingOf, [])
const CASES = [KNOWN, TUNED, HELD_OUT].flatMap(receiptCases)
const JUDGED = CASES.map(judged)

function judged({ text: row, unit, wanted }: ReceiptCase) {
  const { thing, candidates } = match({ text: row, unit, code: null, gtin: null })
  const got = thing === null ? undefined : IDS.get(thing)
  const isRight = got === undefined ? wanted.length === 0 : wanted.includes(got)
  const offered = candidates.map((candidate) => IDS.get(candidate.thing ?? ''))
  return { row, got, isRight, isOffered: offered.some((id) => wanted.includes(id ?? '')) }
}

function report(judgements: typeof JUDGED): string {
  return judgements.map(({ row, got }) => `${row} (${got ?? 'none'})`).join('\n')
}

test('the corpus has about 500 rows, each once and each with an answer in the catalogue', () => {
  expect(CASES.length).toBeGreaterThanOrEqual(499)
  expect(new Set(CASES.map((each) => each.text)).size).toBe(CASES.length)
  const ids = new Set(IDS.values())
  expect(CASES.flatMap(({ wanted }) => wanted).filter((id) => !ids.has(id))).toEqual([])
})

test('at least 95 of 100 are right, and at most 4 wrong', () => {
  const missed = JUDGED.filter(({ isRight }) => !isRight)
  const wrong = missed.filter(({ got }) => got !== undefined)
  expect(1 - missed.length / CASES.length, report(missed)).toBeGreaterThanOrEqual(0.95)
  expect(wrong.length / CASES.length, report(wrong)).toBeLessThanOrEqual(0.04)
})

test.each([
  ['the second', SECOND],
  ['the third', THIRD],
])('%s set: at most 2 of 100 are sure and wrong, 10 asked, and 90 right', (_, corpus) => {
  const cases = receiptCases(corpus)
  const judgements = cases.map((each) => {
    const { isSure } = match({ text: each.text, unit: each.unit, code: null, gtin: null })
    return { ...judged(each), isSure }
  })
  const wrong = judgements.filter(({ isSure, isRight }) => isSure && !isRight)
  const asked = judgements.filter(({ isSure }, at) => !isSure && cases[at]?.wanted.length !== 0)
  const right = judgements.filter(({ isRight }) => isRight)
  expect(wrong.length / cases.length, report(wrong)).toBeLessThanOrEqual(0.02)
  expect(asked.length / cases.length, report(asked)).toBeLessThanOrEqual(0.1)
  expect(right.length / cases.length).toBeGreaterThanOrEqual(0.9)
})

test('the right answer is nearly always among the three suggestions', () => {
  const groceries = JUDGED.filter((_, at) => CASES[at]?.wanted.length !== 0)
  const missed = groceries.filter(({ isOffered }) => !isOffered)
  expect(missed.length / groceries.length, report(missed)).toBeLessThanOrEqual(0.02)
})

test('every thing of the catalogue is found by its own name in capitals', () => {
  const things = THINGS.filter(({ isGeneric }) => !isGeneric)
  const missed = things.filter(({ name, unit }) => {
    const line = {
      text: name.toUpperCase(),
      unit: unit === 'kg' ? 'kg' : 'un',
      code: null,
      gtin: null,
    } as const
    return match(line).thing !== name
  })
  expect(
    missed.length / things.length,
    missed.map(({ name }) => name).join('\n'),
  ).toBeLessThanOrEqual(0.01)
})

test('a product created from a row matches that row the next time, among any number of products', () => {
  const lines = CASES.map(({ text: row, unit }) => ({ text: row, unit, code: null, gtin: null }))
  const made = lines.map(match).filter(({ thing }) => thing !== null)
  const house = new Map(
    made.map(({ suggestedName: name, content }) => [
      name,
      { id: name, name, content, matches: [] },
    ]),
  )
  const again = createReceiptMatcher(THINGS, [...house.values()], thingOf, [])
  const missed = lines.filter((line) => {
    const { thing, suggestedName } = match(line)
    const { productId, isSure } = again(line)
    // A row without a size may match several products, and is uncertain.
    return thing !== null && productId !== suggestedName && (productId === null || isSure)
  })
  expect(missed).toEqual([])
})

test('brands and names of receipts are of things of the catalogue', () => {
  const ids = new Set(THINGS.map(({ id }) => id))
  const named = [...linesOfTable(BRANDS), ...linesOfTable(NAMES)].flatMap(([key]) => key.split(' '))
  expect(named.filter((id) => !ids.has(id))).toEqual([])
})
