import { sendThroughKills } from '@compra/server/testing/mail-rounds.ts'
import { onEachDatabase, ONE_DATABASE } from './databases.ts'
import type { Goal } from './goal.ts'

const MAILS = { normal: 100, long: 1_000 }
/** Arrivals before the worker is killed. */
const PER_ROUND = { normal: 30, long: 150 }

export const goal: Goal = {
  id: 'GOAL-08',
  title: '100 mails through an outage of the mail server and workers killed in mid-send',
  wanted: 'everybody reached, each mail once by its Message-ID',
  async run(size) {
    const mails = MAILS[size]
    const tried = await onEachDatabase(() => sendThroughKills({ mails, perRound: PER_ROUND[size] }))
    return {
      measured: tried
        .map(({ name, result: { reached, distinct, kills } }) =>
          [`${name}: ${reached} reached`, `${distinct} mails`, `${kills - 1} kills`].join(', '),
        )
        .join('; '),
      holds: tried.every(
        ({ result: { reached, distinct, repeated, mostRepeated } }) =>
          reached === mails && distinct === mails && repeated <= mostRepeated,
      ),
      note: [
        `handed over again after a kill, under the same Message-ID: ${tried.map(({ result }) => result.repeated).join(', ')}`,
        ONE_DATABASE,
      ]
        .filter(Boolean)
        .join('; '),
    }
  },
}
