import { setTimeout as delay } from 'node:timers/promises'
import { productApi } from '@compra/contract/product/product.ts'
import { reminderApi } from '@compra/contract/reminder/reminder.ts'
import type { User } from '@compra/server/testing/app/new-user.ts'
import { startApp } from '@compra/server/testing/app/start-app.ts'
import { poll } from '@compra/server/testing/poll.ts'
import { createTestDatabase } from '@compra/server/testing/postgres/postgres.ts'
import { startMailServer } from '@compra/server/testing/providers/mail-server.ts'
import type { CitusNode } from './citus-cluster.ts'

const PEOPLE = 16
const AWAY_MS = 8_000
/** Deferred reminders are tried again after 30 s. */
const LATE_MS = 60_000

interface Sent {
  readonly measured: string
  readonly holds: boolean
}

/** Digests by mail that become due while their worker is away. */
export async function remindersDuringOutage(workers: readonly CitusNode[]): Promise<Sent> {
  const [worker] = workers
  if (!worker) throw new Error('a cluster has workers')
  const database = await createTestDatabase()
  const mail = await startMailServer()
  const config = { smtpUrl: mail.url }
  const server = await startApp({ connection: database.connection, config, keepsLogs: false })
  const { pool } = server.database
  const digestsOf = ({ email }: User) =>
    mail.received.filter(
      ({ recipients, raw }) => recipients.includes(email) && raw.includes('List-Unsubscribe'),
    ).length
  try {
    const people: User[] = []
    while (people.length < PEOPLE) people.push(await server.newUser())
    for (const as of people) {
      const body = {
        name: 'Arroz',
        category: 'Alimentos',
        price: 1,
        stock: 1,
        minStock: 2,
      } as const
      await server.call(productApi.create, { as, body })
      const choice = { push: [], mail: ['low-stock' as const], timeZone: 'America/Sao_Paulo' }
      await server.call(reminderApi.put, { as, body: { ...choice, digestHour: 18 } })
    }
    const { rows } = await pool.query<{ email: string }>(ON_OTHERS, [new URL(worker.url).port])
    const living = people.filter(({ email }) => rows.some((row) => row.email === email))
    await worker.kill()
    await pool.query('update reminder set due_at = now()')
    await delay(AWAY_MS)
    const sentOf = (some: readonly User[]) => some.filter((user) => digestsOf(user) > 0).length
    const whileAway = sentOf(living)
    await worker.start()
    await poll(() => sentOf(people) === PEOPLE, { withinMs: LATE_MS })
    const lost = PEOPLE - sentOf(people)
    const twice = people.filter((user) => digestsOf(user) > 1).length
    return {
      measured: `of ${PEOPLE} reminders due while a worker was away ${whileAway} of ${living.length} on the other worker sent at once, ${lost} lost, ${twice} twice`,
      holds: lost + twice === 0 && whileAway === living.length,
    }
  } finally {
    await server.stop()
    await mail.goAway()
    await database.drop()
  }
}

const ON_OTHERS = `
  select email
    from account
    join pg_dist_placement as placement
      on shardid = get_shard_id_for_distribution_column('tenant_revision', tenant_id)
    join pg_dist_node using (groupid)
   where nodeport <> $1`
