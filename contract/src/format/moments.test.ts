import { expect, test } from 'vitest'
import { formatLongMoment, formatMoment } from './moments.ts'

test('a moment is that of São Paulo, three hours behind', () => {
  const moment = new Date('2026-04-10T02:05:30Z')
  expect(formatMoment(moment)).toBe('09/04/2026, 23:05:30')
  expect(formatLongMoment(moment)).toBe('9 de abril de 2026 às 23:05')
})
