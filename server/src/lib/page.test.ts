import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageFrom, sliceOf } from './page.ts'

test('G-123 a reader of all pages gets each row once, in order', () => {
  fc.assert(
    fc.property(fc.nat(200), fc.integer({ min: 1, max: 50 }), (count, size) => {
      const rows = Array.from({ length: count }, (_, at) => at)
      const seen: number[] = []
      for (let page = 1, more = true; more; page += 1) {
        const { limit, offset } = sliceOf({ page, size })
        const answer = pageFrom(rows.slice(offset, offset + limit), { page, size }, (row) => row)
        expect(answer.data.length).toBeLessThanOrEqual(size)
        seen.push(...answer.data)
        more = answer.has_more
      }
      expect(seen).toEqual(rows)
    }),
  )
})
