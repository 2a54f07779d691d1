import { sendThroughKills } from '@compra/server/testing/mail-rounds.ts'
import type { Section } from './section.ts'

const MAILS = 1_000

/** The outbox, through an outage of the mail server and workers that are killed in mid-send. */
export const section: Section = {
  name: 'mail',
  async run() {
    const begun = performance.now()
    const { kills, reached, distinct, repeated, mostRepeated } = await sendThroughKills({
      mails: MAILS,
      perRound: 150,
    })
    const seconds = (performance.now() - begun) / 1000
    const what = `${MAILS} mails, ${kills - 1} kills, 1 outage`
    return [
      { what: `${what}: people reached`, value: reached, unit: 'people', goal: { min: MAILS } },
      {
        what: `${what}: mails by Message-ID`,
        value: distinct,
        unit: 'mails',
        goal: { min: MAILS, max: MAILS },
      },
      {
        what: `${what}: handed over twice`,
        value: repeated,
        unit: 'mails',
        goal: { max: mostRepeated },
        note: 'taken in the moment of a kill; by their Message-ID a receiver knows them',
      },
      { what: `${what}: all of it`, value: Math.round(seconds), unit: 's' },
    ]
  },
}
