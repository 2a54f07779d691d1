import { connect, type Socket } from 'node:net'
import { startApp, TEST_KEY } from '@compra/server/testing/app/start-app.ts'
import { flood } from '@compra/server/testing/faults/webhook-flood.ts'
import { databaseUrl } from '@compra/server/testing/postgres/database-url.ts'
import { createTestDatabase } from '@compra/server/testing/postgres/postgres.ts'
import type { Scenario } from '#run/scenario.ts'
import { startGenerator, playOne } from './open-loop.ts'
import { openStage, PUBLIC_URL } from './stage.ts'

const PEOPLE = 500
const A_SECOND = 50
const SOCKETS = 200
const EVENTS_A_MINUTE = 5_000
const PAYERS = 50
const MINUTES = { normal: 0.5, long: 5 }
const WARM_UP_SECONDS = 5
const BYTE_EVERY_MS = 1_000
const MAX_SLOWDOWN = 2
/** What two processes of the product on one database must have in common. */
const SHARED_CONFIG = { publicUrl: PUBLIC_URL, signingKey: TEST_KEY, trustProxy: ['127.0.0.0/8'] }

export const scenario: Scenario = {
  title: `${SOCKETS} connections that send a byte a second, ${EVENTS_A_MINUTE} webhooks a minute`,
  wanted: 'p95 of the others < 2 ×, each webhook accepted once',
  async run(size, seed) {
    const database = await createTestDatabase()
    const second = await startApp({ connection: database.connection, config: SHARED_CONFIG })
    const stage = await openStage({ people: PEOPLE, databaseUrl: databaseUrl(database.connection) })
    const generator = startGenerator({ ...stage, seed })
    const seconds = MINUTES[size] * 60
    try {
      await playOne(generator, 'mixed', A_SECOND, WARM_UP_SECONDS)
      const alone = await playOne(generator, 'mixed', A_SECOND, seconds)
      const release = holdSockets(new URL(stage.origin))
      const events = EVENTS_A_MINUTE * MINUTES[size]
      const [underAttack, { refused, accepted, applied }] = await Promise.all([
        playOne(generator, 'mixed', A_SECOND, seconds),
        flood(
          { ...second, url: stage.origin },
          { people: PAYERS, events, atOnce: 10, aSecond: EVENTS_A_MINUTE / 60 },
        ),
      ])
      release()
      const slower = underAttack.p95 / alone.p95
      return {
        measured:
          `p95 ${slower.toFixed(2)} × (${underAttack.p95.toFixed(1)} ms), ` +
          `${accepted} of ${events} webhooks accepted, ${refused} refused, ${applied} of ${PAYERS} payments`,
        holds: slower < MAX_SLOWDOWN && refused === 0 && accepted === events && applied === PAYERS,
      }
    } finally {
      generator.stop()
      await stage.stop()
      await second.stop()
      await database.drop()
    }
  },
}

/** Connections with endless requests, which are reopened when they are closed. */
function holdSockets({ hostname, port }: URL): () => void {
  const sockets = new Set<Socket>()
  let isHolding = true
  const open = () => {
    const socket = connect(Number(port), hostname)
    sockets.add(socket)
    socket.write('GET / HTTP/1.1\r\nHost: example.com\r\nX-Slow: ')
    // An abrupt end is expected.
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      if (isHolding) open()
    })
  }
  for (let at = 0; at < SOCKETS; at += 1) open()
  const timer = setInterval(() => {
    for (const socket of sockets) socket.write('x')
  }, BYTE_EVERY_MS)
  return () => {
    isHolding = false
    clearInterval(timer)
    for (const socket of sockets) socket.destroy()
  }
}
