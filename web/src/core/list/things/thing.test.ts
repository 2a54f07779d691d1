import { afterEach, expect, test, vi } from 'vitest'
import { dayOf } from './thing.ts'

afterEach(() => vi.unstubAllEnvs())

test.each(['UTC', 'America/Sao_Paulo', 'Asia/Tokyo'])(
  'in %s a day lasts from midnight to midnight by the clock of the device',
  (zone) => {
    vi.stubEnv('TZ', zone)
    const today = dayOf(new Date(2026, 10, 22, 12).getTime())
    expect(dayOf(new Date(2026, 10, 22, 0, 0).getTime())).toBe(today)
    expect(dayOf(new Date(2026, 10, 22, 23, 59).getTime())).toBe(today)
    expect(dayOf(new Date(2026, 10, 23, 0, 0).getTime())).toBe(today + 1)
  },
)
