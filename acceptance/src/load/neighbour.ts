import { setTimeout as delay } from 'node:timers/promises'
import { median } from '@compra/bench/statistics.ts'
import type { CrowdPerson } from '@compra/server/testing/data/crowd.ts'
import type { Scenario } from '#run/scenario.ts'
import { playOne, startGenerator } from './open-loop.ts'
import { openStage } from './stage.ts'

const PEOPLE = 200
const READS = { mix: 'pages', aSecond: 50 } as const
/** In turns, so that other load on the machine affects both. */
const TURNS = { normal: 4, long: 15 }
const TURN_SECONDS = 10
const WARM_UP_SECONDS = 5
const MAX_SLOWDOWN = 1.5
/** Between a refusal and the next attempt: `Retry-After` would be longer. */
const PAUSE_MS = 1_000

const PAGE_LENGTH = 2_000_000
const LINE = '<li>1 kg de arroz'
const HEADING = '<h2>Ingredientes</h2>'
/** The longest page of short lines, and one with the maximum number of lines. */
const PAGES = [
  HEADING + LINE.repeat((PAGE_LENGTH - HEADING.length) / LINE.length),
  (HEADING + LINE.repeat(19_900)).padEnd(PAGE_LENGTH, ' arroz'),
].map((html) => JSON.stringify({ html }))

export const scenario: Scenario = {
  title: 'people who read while one account imports recipes of 2 MB as fast as it may',
  wanted: 'p95 of the others ≤ 1.5 ×, 0 errors',
  boundS: 300,
  async run(size, seed) {
    const { people, ...stage } = await openStage({ people: PEOPLE })
    const turns = TURNS[size]
    const [readers, importers] = [people.slice(turns), people.slice(0, turns)]
    const generator = startGenerator({ ...stage, people: readers, seed })
    const [alone, importing]: [number[], number[]] = [[], []]
    const imports = { read: 0, refused: 0 }
    let failed = 0
    const read = async (times: number[]) => {
      const outcome = await playOne(generator, READS.mix, READS.aSecond, TURN_SECONDS)
      times.push(outcome.p95)
      failed += outcome.asked - outcome.good
    }
    try {
      await playOne(generator, READS.mix, READS.aSecond, WARM_UP_SECONDS)
      // Each turn uses a new account, whose import limit is fresh.
      for (const importer of importers) {
        await read(alone)
        const stop = importPages(stage.origin, importer, imports)
        await read(importing)
        await stop()
      }
    } finally {
      generator.stop()
      await stage.stop()
    }
    const slower = median(importing) / median(alone)
    return {
      measured:
        `p95 ${slower.toFixed(2)} × (${median(importing).toFixed(1)} ms, ` +
        `${median(alone).toFixed(1)} ms without), ${failed} errors`,
      holds: slower <= MAX_SLOWDOWN && failed === 0,
      note: `${imports.read} pages read and ${imports.refused} refused in ${turns} turns of ${TURN_SECONDS} s`,
    }
  },
}

/** Sends one page after the other until it is stopped: an account has one import at a time. */
function importPages(
  origin: string,
  { accessToken }: CrowdPerson,
  imports: { read: number; refused: number },
): () => Promise<void> {
  let isRunning = true
  const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' }
  const loop = async () => {
    for (let nth = 0; isRunning; nth += 1) {
      const body = PAGES[nth % PAGES.length] ?? ''
      const request = { method: 'POST', headers, body }
      // A refusal before the body was read may cut the connection.
      const answer = await fetch(`${origin}/api/v1/recipe/import`, request).catch(() => undefined)
      await answer?.arrayBuffer().catch(() => undefined)
      const isRefused = !answer || answer.status === 429 || answer.status === 503
      if (isRefused) imports.refused += 1
      else imports.read += 1
      if (isRefused) await delay(PAUSE_MS)
    }
  }
  const done = loop()
  return () => {
    isRunning = false
    return done
  }
}
