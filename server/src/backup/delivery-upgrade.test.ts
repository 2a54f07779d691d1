import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Database, openDatabase } from '#db/client/client.ts'
import { migrate, readMigrations } from '#db/migrate.ts'
import { backUp, piecesOf } from '#testing/data/backups.ts'
import { createTestDatabase, type TestDatabase } from '#testing/postgres/postgres.ts'
import { restoreBackup } from './restore.ts'

/** The step after which one table holds all deliveries. */
const STEP = '032-delivery.sql'
const LINK = 'https://casa.example/link'
const LATER = '2030-03-01 12:05:00+00'

let places: TestDatabase[]
let old: Database
let oldPlace: TestDatabase

/** A database without a schema. */
async function emptyPlace(): Promise<{ place: TestDatabase; database: Database }> {
  const place = await createTestDatabase()
  places.push(place)
  const database = openDatabase(place.connection)
  await database.pool.query('drop schema public cascade; create schema public')
  return { place, database }
}

beforeEach(async () => {
  places = []
  ;({ place: oldPlace, database: old } = await emptyPlace())
  const steps = await readMigrations()
  await migrate(
    old.pool,
    steps.filter(({ name }) => name < STEP),
  )
  await old.pool.query(FILL.replaceAll(/\bid\((\d+)\)/g, (_, number: string) => quotedId(number)))
})
afterEach(async () => {
  await old.close()
  for (const place of places) await place.drop()
})

const idOf = (number: number | string) => `00000000-0000-4000-8000-${`${number}`.padStart(12, '0')}`
const quotedId = (number: string) => `'${idOf(number)}'`

const FILL = `
  insert into tenant select id(1), now(), 'Ana';
  insert into account (id, tenant_id, payer_id, email, user_name, password_hash, created_at)
    values (id(1), id(1), id(1), 'ana@casa.example', 'Ana', 'hash', now());
  insert into session (id, account_id, device, created_at, last_used_at, rotations_from)
    values (id(1), id(1), 'Firefox', now(), now(), now());
  insert into mail_outbox values
    (id(2), 'ana@casa.example', 'Espera', '${LINK}', '<p>', '2030-03-01', '${LATER}', 2, '451', null, '${LINK}'),
    (id(3), 'ana@casa.example', 'Abandonada', '', '', '2030-02-01', '2030-02-02', 20, '550', '2030-02-02', null);
  insert into push_subscription values (id(4), id(1), id(1), 'https://push.example/', 'B', 'a', now());
  insert into push_outbox values
    (id(5), id(4), '{low-stock,expiring}', '{"title": "Oi"}', '2030-03-01', '${LATER}', 1);
  insert into webhook (tenant_id, id, account_id, url, events, created_at, due_at, disabled_at, disabled_why)
    values
      (id(1), id(6), id(1), 'https://a.example/', '{stock.low}', '2030-01-01', '${LATER}', null, null),
      (id(1), id(7), id(1), 'https://b.example/', '{stock.low}', '2030-01-02', null, null, null),
      (id(1), id(8), id(1), 'https://c.example/', '{stock.low}', '2030-01-03', null, now(), 'gone');
`

async function deliveriesIn(database: Database) {
  return database.kysely
    .selectFrom('delivery')
    .select(['id', 'kind', 'address', 'account_id', 'device_id', 'tenant_id', 'payload'])
    .select(['due_at', 'refusals', 'last_answer', 'given_up_at'])
    .orderBy('id')
    .execute()
}

const MAILS = [
  {
    id: idOf(2),
    kind: 'mail',
    address: 'ana@casa.example',
    account_id: null,
    payload: { subject: 'Espera', text: LINK, html: '<p>', stopUrl: LINK },
    due_at: new Date(LATER),
    refusals: 2,
    last_answer: '451',
    given_up_at: null,
  },
  {
    id: idOf(3),
    kind: 'mail',
    payload: { subject: 'Abandonada' },
    due_at: null,
    refusals: 20,
    last_answer: '550',
  },
]

test('an upgrade keeps mails, push messages and webhooks that wait', async () => {
  await migrate(old.pool)
  expect(await deliveriesIn(old)).toMatchObject([
    ...MAILS,
    {
      id: idOf(5),
      kind: 'push',
      account_id: idOf(1),
      device_id: idOf(4),
      payload: { kinds: ['low-stock', 'expiring'], text: '{"title": "Oi"}' },
      due_at: new Date(LATER),
      refusals: 1,
    },
    {
      id: idOf(6),
      kind: 'webhook',
      account_id: idOf(1),
      tenant_id: idOf(1),
      due_at: new Date(LATER),
    },
    { id: idOf(7), kind: 'webhook', due_at: null },
  ])
})

test('a backup from before the upgrade is restored with the mail that waits', async () => {
  const bytes = await backUp(oldPlace.connection)
  const { place, database } = await emptyPlace()
  await restoreBackup(piecesOf(bytes), place.connection)
  await migrate(database.pool)
  expect(await deliveriesIn(database)).toMatchObject(MAILS)
  await database.close()
})
