import { setTimeout as delay } from 'node:timers/promises'
import { type Database, type DatabaseConnection, openDatabase } from '#db/client/client.ts'
import { createDeliveryQueue } from '#integrations/delivery/delivery-queue.ts'
import { MAIL_BATCH } from '#integrations/mail/mail-handler.ts'
import { createOutbox } from '#integrations/mail/outbox.ts'
import { createClock } from '#lib/clock.ts'
import { until } from '#testing/poll.ts'
import { createTestDatabase } from '#testing/postgres/postgres.ts'
import { type MailServer, startMailServer } from '#testing/providers/mail-server.ts'
import { startWorkerProcess } from './mail-worker-order.ts'

interface Place {
  readonly database: Database
  readonly connection: DatabaseConnection
  readonly server: MailServer
}

export interface RoundsResult {
  readonly kills: number
  /** Polls of a worker while the mail server was down. */
  readonly outages: number
  /** Recipients that got their mail, of all. */
  readonly reached: number
  /** By Message-ID, as a receiver counts. */
  readonly distinct: number
  /** Sent twice, because the worker was killed before it could record the acceptance. */
  readonly repeated: number
  /** Upper bound of those. */
  readonly maxRepeated: number
}

const RESPONSE_MS = 15
const PAUSED_MS = 2_000
const MAX_ROUND_MS = 60_000
/** The lease of 90 seconds passes in three. */
const SPEED = 30

interface Rounds {
  readonly mails: number
  /** Arrivals before a worker is killed. */
  readonly perRound: number
}

/** The Message-IDs that arrive when two worker processes share one queue, and the most mails claimed at once. */
export async function sendByTwoProcesses(
  mails: number,
): Promise<{ readonly ids: readonly string[]; readonly mostClaimed: number }> {
  return withPlace(async ({ database, connection, server }) => {
    const order = { connection, smtpUrl: server.url, aheadMs: 0, speed: 1 }
    server.answerWith(() => 'take', RESPONSE_MS)
    await fill(database, mails)
    const workers = [startWorkerProcess(order), startWorkerProcess(order)]
    let mostClaimed = 0
    await untilMoved(async () => {
      mostClaimed = Math.max(mostClaimed, await count(database, 'where due_at > now()'))
      return (await count(database)) === 0
    })
    await Promise.all(workers.map((worker) => worker.kill()))
    return { ids: server.received.map(({ messageId }) => messageId), mostClaimed }
  })
}

/** A worker is stopped in the middle of a mail, for longer than a mail may take. */
export const sendThroughAPause = () =>
  withPlace(async ({ database, connection, server }) => {
    const order = { connection, smtpUrl: server.url, aheadMs: 0, speed: 1, sendMs: PAUSED_MS / 2 }
    const worker = startWorkerProcess(order)
    try {
      let isPaused = false
      server.answerWith(() => {
        isPaused = true
        worker.pause()
        return 'take'
      })
      await fill(database, 1)
      await untilMoved(async () => isPaused)
      await delay(PAUSED_MS)
      worker.resume()
      await untilMoved(async () => (await count(database, 'where refusals = 0')) === 0)
      return {
        arrivals: server.received.length,
        putOff: await count(database),
      }
    } finally {
      await worker.kill()
    }
  })

/** `sendRounds` on a database and a mail server of its own. */
export const sendThroughKills = (rounds: Rounds): Promise<RoundsResult> =>
  withPlace((place) => sendRounds(place, rounds))

async function withPlace<T>(work: (place: Place) => Promise<T>): Promise<T> {
  const place = await createTestDatabase()
  const database = openDatabase(place.connection)
  const server = await startMailServer()
  try {
    return await work({ database, connection: place.connection, server })
  } finally {
    await server.goAway()
    await database.close()
    await place.drop()
  }
}

/**
 * Sends `mails` mails by worker processes, each of which is killed after `perRound` arrivals; in the second
 * round the mail server goes down first.
 */
async function sendRounds(place: Place, { mails, perRound }: Rounds): Promise<RoundsResult> {
  const { database, server } = place
  await fill(database, mails)
  server.answerWith(() => 'take', RESPONSE_MS)
  let kills = 0
  let outages = 0
  while ((await count(database)) > 0) {
    const enough = server.received.length + perRound
    const worker = startWorkerProcess({
      connection: place.connection,
      smtpUrl: server.url,
      // What the outage deferred is due for the next.
      aheadMs: kills * 91_000,
      speed: SPEED,
    })
    try {
      await untilMoved(
        async () => server.received.length >= enough || (await count(database)) === 0,
      )
      if (kills === 1) {
        await server.goAway()
        await untilMoved(async () => (await count(database, 'where last_answer is not null')) > 0)
        outages += 1
      }
    } finally {
      await worker.kill()
    }
    if (kills === 1) await server.comeBack()
    kills += 1
  }
  const ids = server.received.map(({ messageId }) => messageId)
  const distinct = new Set(ids).size
  return {
    kills,
    outages,
    reached: new Set(server.received.flatMap(({ recipients }) => recipients)).size,
    distinct,
    repeated: ids.length - distinct,
    maxRepeated: (kills + outages) * MAIL_BATCH,
  }
}

async function fill({ kysely }: Database, mails: number): Promise<void> {
  const outbox = createOutbox(createDeliveryQueue(kysely), createClock(), () => {})
  await kysely.transaction().execute(async (trx) => {
    for (let number = 0; number < mails; number += 1) {
      const to = `person-${number}@example.com`
      await outbox.add(trx, { to, subject: 'Oi', text: 'Oi', html: '<p>Oi</p>' })
    }
  })
}

async function count({ pool }: Database, where = ''): Promise<number> {
  const { rows } = await pool.query<{ mails: number }>(
    `select count(*) as mails from delivery ${where}`,
  )
  return rows[0]?.mails ?? 0
}

const untilMoved = (holds: () => Promise<boolean>) =>
  until('a mail moves', holds, { withinMs: MAX_ROUND_MS, everyMs: 2 })
