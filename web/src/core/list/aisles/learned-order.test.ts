import { describe, expect, test } from 'vitest'
import { learnedOrder } from './learned-order.ts'
import type { Trip } from './trips.ts'

const AISLES = Array.from({ length: 28 }, (_, index) => `aisle ${index}`)
const SHOPS = 200
const ITEMS = 25
/** The share of items bought out of the shop's order. */
const NOISE = 0.1

test('without trips the order is the assumed one', () => {
  expect(learnedOrder([], AISLES)).toEqual(AISLES)
  expect(learnedOrder([], [])).toEqual([])
})

test('after one trip through all aisles the order is that of the trip', () => {
  const shop = shuffled(AISLES, randomOf(1))
  expect(learnedOrder([shop], AISLES)).toEqual(shop)
})

test('an aisle without ticks keeps about its place', () => {
  expect(learnedOrder([['c', 'b', 'a']], ['a', 'b', 'x', 'c', 'z'])).toEqual([
    'c',
    'b',
    'x',
    'a',
    'z',
  ])
})

describe('replayed trips: the share of pairs of aisles in the right order', () => {
  test('of a shop that is like no other, 80 % after two trips and 90 % after five', () => {
    const right = [0, 1, 2, 3, 5, 8].map((trips) => [trips, share(trips, shuffled)] as const)
    const known = new Map(right)
    expect(known.get(0)).toBeCloseTo(0.5, 1)
    expect(known.get(2)).toBeGreaterThan(0.8)
    expect(known.get(5)).toBeGreaterThan(0.9)
    expect(known.get(8)).toBeGreaterThan(0.95)
  })

  test('a shop with its aisles the other way round is learned within three trips', () => {
    const reversed = (aisles: readonly string[]) => aisles.toReversed()
    expect(share(0, reversed)).toBe(0)
    expect(share(3, reversed)).toBeGreaterThan(0.8)
  })

  test('a known shop that is walked from its other end is learned again within three trips', () => {
    const known = (shop: readonly string[], random: Random) => walks(8, shop, random)
    expect(share(1, shuffled, known)).toBeLessThan(0.3)
    expect(share(3, shuffled, known)).toBeGreaterThan(0.8)
  })

  test('one trip the other way round in a known shop changes next to nothing', () => {
    const shares = samples((random) => {
      const shop = shuffled(AISLES, random)
      const odd = walk(shop.toReversed(), random)
      return rightOf([...walks(6, shop, random), odd, ...walks(1, shop, random)], shop)
    })
    expect(mean(shares)).toBeGreaterThan(0.9)
  })
})

type Random = () => number

/** The score after `trips` trips in shops made by `arranged`, after `before` trips the other way round. */
function share(
  trips: number,
  arranged: (aisles: readonly string[], random: Random) => string[],
  before: (shop: readonly string[], random: Random) => Trip[] = () => [],
): number {
  const shares = samples((random) => {
    const shop = arranged(AISLES, random)
    const earlier = before(shop.toReversed(), random)
    return rightOf([...earlier, ...walks(trips, shop, random)].slice(-8), shop)
  })
  return mean(shares)
}

function samples(one: (random: Random) => number): number[] {
  return Array.from({ length: SHOPS }, (_, seed) => one(randomOf(seed + 1)))
}

function walks(count: number, shop: readonly string[], random: Random): Trip[] {
  return Array.from({ length: count }, () => walk(shop, random))
}

/** Ticks in the order of the shop, with noise at random places. */
function walk(shop: readonly string[], random: Random): Trip {
  const met = Array.from({ length: ITEMS }, () => {
    const at = Math.floor(random() * shop.length)
    const place = random() < NOISE ? random() * shop.length : at + random() / 2
    return { aisle: shop[at] ?? '', place }
  })
  return met.sort((a, b) => a.place - b.place).map(({ aisle }) => aisle)
}

function rightOf(trips: readonly Trip[], shop: readonly string[]): number {
  const place = new Map(learnedOrder(trips, AISLES).map((aisle, index) => [aisle, index]))
  const places = shop.map((aisle) => place.get(aisle) ?? 0)
  const pairs = places.flatMap((a, index) => places.slice(index + 1).map((b) => a < b))
  return pairs.filter(Boolean).length / pairs.length
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}

function shuffled(aisles: readonly string[], random: Random): string[] {
  const keyed = aisles.map((aisle) => ({ aisle, key: random() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ aisle }) => aisle)
}

/** Mulberry32: the same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
