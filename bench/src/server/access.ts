import { identityApi } from '@compra/contract/identity/identity.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { launch, ready, type ServerProcess, type Speed, speedOf } from '#processes.ts'
import type { Row, Section } from '#section.ts'
import { median } from '#statistics.ts'

const ROUNDS = 5
const PAIRS = 200

/**
 * The cost of authentication: the same request with and without access control, in turns, on one server. A
 * verified token is cached, and its session is checked every few seconds. Also, whether the time of a failed
 * login reveals an account.
 */
export const section: Section = {
  name: 'access',
  async run() {
    const program = launch(['bench/src/server/people-server.ts'], {})
    try {
      const server = await ready(program)
      // `as`: written by the server from a value of this type.
      const person = (await (await fetch(`${server.origin}/person`)).json()) as User
      const headers = { authorization: `Bearer ${person.accessToken}` }
      return [
        // A single-row read is the cheapest call of a signed-in user.
        await cost(server, 'a call that reads one row', ['/public', '/own'], headers, { max: 15 }),
        await cost(server, 'a call that does nothing', ['/bare', '/bare-own'], headers),
        await compareFailedLogins(server, person.email),
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

async function compareFailedLogins(server: ServerProcess, email: string): Promise<Row> {
  const pairs: { known: number; unknown: number }[] = []
  for (let pair = 0; pair < PAIRS; pair += 1) {
    pairs.push({
      known: await failedLogin(server, email),
      unknown: await failedLogin(server, 'unknown@example.com'),
    })
  }
  return {
    what: `a failed login of an unknown address against a known one, medians of ${PAIRS} pairs`,
    value: median(pairs.map(({ unknown }) => unknown)) / median(pairs.map(({ known }) => known)),
    unit: '×',
    goal: { min: 0.9, max: 1.1 },
  }
}

/** Milliseconds. */
async function failedLogin({ origin }: ServerProcess, email: string): Promise<number> {
  const begun = performance.now()
  const { status, body } = await fetch(origin + identityApi.login.path, {
    method: identityApi.login.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'wrong password' }),
  })
  await body?.cancel()
  if (status !== 401) throw new Error(`a wrong password was answered ${status}`)
  return performance.now() - begun
}
