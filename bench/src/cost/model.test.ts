import { describe, expect, test } from 'vitest'
import { costOf, type Measured } from './model.ts'

/** A small household, with round figures. */
const SMALL: Measured = {
  bytes: 108_000,
  requests: 12,
  writes: 3,
  sentBytes: 24_000,
  productSeconds: 0.002,
  postgresSeconds: 0.001,
  productStream: 0,
  postgresStream: 0,
}

describe('what households cost', () => {
  test('a million small ones need one PostgreSQL with its standby, and four cores for the product', () => {
    const cost = costOf(1_000_000, SMALL)
    expect(cost.postgres).toEqual({ shards: 1, coresEach: 8, decidedBy: 'failover' })
    expect(cost.productCores).toBe(4)
    expect(cost.gigabytes).toBeCloseTo(108)
    expect(cost.requestsASecond).toBeCloseTo(225)
    expect(cost.writesASecond).toBeCloseTo(56.25)
    // 2,400 + 600 for cores, 230 for disks, 32 for backups, 19 for answers, 300 for proxies.
    expect(cost.price).toBeCloseTo(3_581, 0)
    expect(cost).toMatchObject({ postgresPrice: 2_400, payers: 449 })
  })

  test('100 million small ones need shards for their bytes, and a coordinator', () => {
    const cost = costOf(100_000_000, SMALL)
    expect(cost.postgres).toEqual({ shards: 22, coresEach: 8, decidedBy: 'bytes' })
    expect(cost).toMatchObject({ productCores: 68, postgresPrice: 55_200 })
    expect(cost.price).toBeCloseTo(96_538, 0)
  })

  test('more requests need a larger PostgreSQL, and shards from 32 cores on', () => {
    const layout = (requests: number) => costOf(1_000_000, { ...SMALL, requests }).postgres
    expect(layout(500)).toEqual({ shards: 1, coresEach: 16, decidedBy: 'requests' })
    expect(layout(2_000)).toEqual({ shards: 8, coresEach: 8, decidedBy: 'requests' })
  })

  test('open streams need cores, too', () => {
    const open = { ...SMALL, productStream: 0.001, postgresStream: 0.0001 }
    const cost = costOf(100_000_000, open)
    expect(cost.streams).toBeCloseTo(2_250_000)
    expect(cost).toMatchObject({ productCores: 3_443, postgresCores: 372 })
  })
})
