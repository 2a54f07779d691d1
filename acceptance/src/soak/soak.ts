import { cpus } from 'node:os'
import { commit } from '@compra/bench/page.ts'
import { startMailServer } from '@compra/server/testing/providers/mail-server.ts'
import { startGenerator } from '#load/open-loop.ts'
import { openStage } from '#load/stage.ts'
import type { Scenario, Size } from '#run/scenario.ts'
import { startListeners } from './listeners.ts'
import { watchPostgres } from './postgres-watch.ts'
import { judge, keep, type SoakRecord, type SoakSample } from './record.ts'

const PEOPLE = 500
const A_SECOND = 50
/** Changes of the house list, which are sent on open streams, and mails; a second. */
const CHANGES = 2
const MAILS = 0.1
const STREAMS = 100
const MINUTES = { normal: 3, long: 120 }
const WARM_UP_MINUTES = { normal: 1, long: 20 }
const SAMPLE_SECONDS = { normal: 10, long: 60 }
const MAX_MB = 450
const MAX_SLOPE = 2
const FILES = { normal: '.bench/acceptance/soak-short.json', long: '.bench/acceptance/soak.json' }

export const scenario: Scenario = {
  title: `memory over hours of a mixed day at ${A_SECOND} a second, ${STREAMS} streams open`,
  wanted: `over 2 h node and PostgreSQL's own < ${MAX_SLOPE} MB/h each, ≤ ${MAX_MB} MB, 0 errors`,
  boundS: 420,
  async run(size, seed) {
    const record = await soak(size, seed)
    const { slopes, most, late, errors } = judge(record)
    const isFlat = slopes.node < MAX_SLOPE && slopes.postgresOwn < MAX_SLOPE
    const isLong = size === 'long'
    if (isLong) await (await import('./page.ts')).writeSoakPage(record)
    return {
      measured:
        `${slopes.node.toFixed(1)} MB/h of node, ${slopes.postgresOwn.toFixed(1)} MB/h of PostgreSQL over ` +
        `${MINUTES[size]} minutes, at most ${Math.round(most)} MB, ${errors} errors of ${record.asked}`,
      holds: most <= MAX_MB && errors === 0 && (isFlat || !isLong),
      note:
        `${late} late or rejected, ${record.mails} mails` +
        (isLong ? '' : '; three minutes say nothing of a slope, docs/soak.md has two hours'),
    }
  },
}

/** Continues through late responses; intermediate results are in a file. */
async function soak(size: Size, seed: number): Promise<SoakRecord> {
  const mail = await startMailServer()
  const stage = await openStage({ people: PEOPLE, smtpUrl: mail.url })
  const generator = startGenerator({ ...stage, seed })
  const listeners = startListeners(stage.origin, stage.people.slice(0, STREAMS))
  const postgres = watchPostgres(stage)
  const samples: SoakSample[] = []
  const bad: Record<string, number> = {}
  let asked = 0
  const run = await describeRun()
  const begun = performance.now()
  const hours = () => (performance.now() - begun) / 3_600_000
  const recordNow = (): SoakRecord => ({
    run,
    aSecond: A_SECOND,
    warmUpHours: WARM_UP_MINUTES[size] / 60,
    samples,
    asked,
    bad,
    mails: mail.received.length,
    streams: listeners.counts,
  })
  try {
    while (hours() < MINUTES[size] / 60) {
      const outcomes = await generator.play({
        seconds: SAMPLE_SECONDS[size],
        streams: [
          { mix: 'mixed', aSecond: A_SECOND },
          { mix: 'house', aSecond: CHANGES },
          { mix: 'mails', aSecond: MAILS },
        ],
      })
      for (const outcome of outcomes.flat()) {
        asked += outcome.asked
        for (const [cause, count] of Object.entries(outcome.bad)) {
          bad[cause] = (bad[cause] ?? 0) + count
        }
      }
      if (!stage.isRunning()) throw new Error('the server has ended')
      // A late sample is left out.
      const memory = await stage.memory().catch(() => undefined)
      if (memory) samples.push({ hours: hours(), ...memory, ...postgres.take() })
      await keep(FILES[size], recordNow())
    }
    return recordNow()
  } finally {
    listeners.stop()
    postgres.stop()
    generator.stop()
    await stage.stop()
    await mail.goAway()
  }
}

async function describeRun(): Promise<string> {
  const day = new Date().toISOString().slice(0, 10)
  const processors = cpus()
  return `${day}, ${processors.length} × ${processors[0]?.model.trim() ?? 'unknown'}, commit ${await commit()}`
}
