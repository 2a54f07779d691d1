import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type AttemptLimit, type AttemptState, count } from './attempt-limit.ts'

const limit: AttemptLimit = { name: 'b', windowMs: 1000, most: 5 }
const fresh: AttemptState = { hits: [], waitUntil: new Date(0) }
const at = (milliseconds: number) => new Date(1_000_000 + milliseconds)

/** The times at which an attempt is allowed. */
function taken(moments: readonly number[], rule = limit): number[] {
  let state = fresh
  return moments.filter((moment) => {
    const next = count(rule, state, at(moment))
    if ('retryAfter' in next) return false
    state = next
    return true
  })
}

test('no window, wherever it starts, holds more than the limit allows', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(5000), { maxLength: 60 }), (moments) => {
      const through = taken(moments.toSorted((a, b) => a - b))
      for (const first of through) {
        expect(through.filter((one) => one >= first && one < first + 1000).length).toBeLessThan(6)
      }
    }),
  )
})

test('a refusal gives the remaining time to the millisecond', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(999), { minLength: 5, maxLength: 20 }), (moments) => {
      let state = fresh
      for (const moment of moments.toSorted((a, b) => a - b)) {
        const next = count(limit, state, at(moment))
        if (!('retryAfter' in next)) {
          state = next
          continue
        }
        const free = Math.round(moment + next.retryAfter * 1000)
        expect('retryAfter' in count(limit, state, at(free - 1))).toBe(true)
        expect('retryAfter' in count(limit, state, at(free))).toBe(false)
      }
    }),
  )
})

test('a delay holds off the next attempt, also below the limit', () => {
  const waiting = { ...limit, waitMs: (nth: number) => nth * 100 }
  expect(taken([0, 99, 100, 250, 299, 300], waiting)).toEqual([0, 100, 300])
})

test('without a delay a clock that is ahead holds off no attempt', () => {
  const ahead = count(limit, fresh, at(20))
  expect('retryAfter' in ahead).toBe(false)
  if (!('retryAfter' in ahead)) expect('retryAfter' in count(limit, ahead, at(0))).toBe(false)
})

test('attempts from before the clock was set back do not count', () => {
  const ahead: AttemptState = { hits: [0, 1, 2, 3, 4].map((ms) => at(5000 + ms)), waitUntil: at(0) }
  expect('retryAfter' in count(limit, ahead, at(0))).toBe(false)
})

test('a delay and attempts that a clock counted before it was set back refuse nothing', () => {
  const waiting = { ...limit, waitMs: () => 500 }
  const hour = 3_600_000
  const before: AttemptState = { hits: [at(hour)], waitUntil: at(hour + 500) }
  expect(count(waiting, before, at(0))).toMatchObject({ hits: [at(0)], waitUntil: at(500) })
  // The clock of another process may be slightly ahead.
  const ahead: AttemptState = { hits: [at(100)], waitUntil: at(600) }
  expect(count(waiting, ahead, at(0))).toEqual({ retryAfter: 0.6 })
})
