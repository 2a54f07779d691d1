import { personOf } from './person.ts'
import { launch, ready, type ServerProcess, type Speed, speedOf } from './processes.ts'
import type { Row, Section } from './section.ts'
import { median } from './statistics.ts'

const ROUNDS = 5

/**
 * What it costs to know who asks: the same request with and without access control, in turns, on one
 * server. A verified token is remembered and its session is asked for every few seconds.
 */
export const section: Section = {
  name: 'access',
  async run() {
    const program = launch(['bench/src/people-server.ts'], {})
    try {
      const server = await ready(program)
      const headers = { authorization: `Bearer ${(await personOf(server)).accessToken}` }
      return [
        // One row by its key is the least that a call of a person does.
        await cost(server, 'a call that reads one row', ['/public', '/own'], headers, { max: 15 }),
        await cost(server, 'a call that does nothing', ['/bare', '/bare-own'], headers),
      ]
    } finally {
      await program.stop()
    }
  },
}

async function cost(
  server: ServerProcess,
  what: string,
  [open, own]: readonly [string, string],
  headers: Record<string, string>,
  goal?: Row['goal'],
): Promise<Row> {
  const rounds: { open: Speed; own: Speed }[] = []
  // The first round warms both up and does not count.
  for (let round = 0; round <= ROUNDS; round += 1) {
    // Both send the header, so that both read it.
    const speeds = {
      open: await speedOf(server, open, headers),
      own: await speedOf(server, own, headers),
    }
    if (round > 0) rounds.push(speeds)
  }
  const extra = rounds.map((each) => (each.open.processor / each.own.processor - 1) * 100)
  return {
    what: `${what}: processor time that access control adds`,
    value: median(extra),
    unit: '%',
    ...(goal && { goal }),
    note: `${Math.round(median(rounds.map((each) => each.own.clock)))} a second with it`,
  }
}
