import { expect, test } from 'vitest'
import {
  sendByTwoProcesses,
  sendThroughAPause,
  sendThroughKills,
} from '#testing/faults/mail-rounds.ts'
import { MAIL_BATCH } from './mail-handler.ts'

const MAILS = 100

test(
  `R-30 ${MAILS} mails survive an outage and workers that are killed while sending`,
  { timeout: 400_000 },
  async () => {
    const result = await sendThroughKills({ mails: MAILS, perRound: 30 })
    expect(result.kills).toBeGreaterThanOrEqual(3)
    expect(result.outages).toBe(1)
    expect(result).toMatchObject({ reached: MAILS, distinct: MAILS })
    // Only mail that was accepted just as its worker was killed arrives again, with the same Message-ID.
    expect(result.repeated).toBeLessThanOrEqual(result.maxRepeated)
  },
)

test('two processes share one queue, and no mail is sent twice', { timeout: 120_000 }, async () => {
  const { ids, mostClaimed } = await sendByTwoProcesses(3 * MAILS)
  expect([ids.length, new Set(ids).size]).toEqual([3 * MAILS, 3 * MAILS])
  // More than one process claims.
  expect(mostClaimed).toBeGreaterThan(MAIL_BATCH)
})

test(
  'a mail is sent once if its process is stopped for longer than a mail may take',
  { timeout: 60_000 },
  async () => {
    expect(await sendThroughAPause()).toEqual({ arrivals: 1, putOff: 0 })
  },
)
