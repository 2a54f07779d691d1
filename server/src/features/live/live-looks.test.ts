import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import { liveApi } from '@compra/contract/sync/live.ts'
import { describe, test } from 'vitest'
import { readConfig } from '#config/config.ts'
import { launch } from '#testing/app/launch.ts'
import type { User } from '#testing/app/new-user.ts'
import { type RunningApp, startApp, TEST_KEY } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { openStream } from '#testing/people/event-stream.ts'
import { databaseUrl } from '#testing/postgres/database-url.ts'

// What is found by the look that each process takes every ten seconds; the tests wait for it at once.

/** A change is found within ten seconds, whatever was lost on its way. */
const LOOK = { timeout: 12_000 }
const LONG = { timeout: 60_000 }
const streamAt = ({ url }: Pick<RunningApp, 'url'>, { accessToken }: User) =>
  openStream(url, liveApi.stream.path, `Bearer ${accessToken}`)
const guestAt = ({ url }: RunningApp, token: string) =>
  openStream(url, guestApi.live.path, `Link ${token}`)
/** Its process ended between the commit and the telling, as far as the others can see. */
const startSilent = ({ connection }: RunningApp) =>
  startApp({ connection: { ...connection, isPooled: true } })

test.concurrent('a change that nobody told of arrives all the same', LONG, async ({ expect }) => {
  const one = await startApp()
  const silent = await startSilent(one)
  const ana = await one.newUser()
  const stream = await streamAt(one, ana)
  await phoneOf(silent, ana).sync([draft('Leite')])
  await expect.poll(() => stream.rows(), LOOK).toEqual(['Leite'])
  await phoneOf(silent, ana).sync([draft('Sal')])
  // Told of later ones, it is not told of earlier ones twice.
  await phoneOf(one, ana).sync([draft('Arroz')])
  await expect.poll(() => new Set(stream.rows())).toEqual(new Set(['Leite', 'Sal', 'Arroz']))
  expect(stream.rows()).toHaveLength(3)
  await stream.close()
  await silent.stop()
  await one.stop()
})

test.concurrent(
  'whoever was at a process that was killed is gone within half a minute',
  LONG,
  async ({ expect }) => {
    const home = await startApp()
    const killed = launch({
      DATABASE_URL: databaseUrl(home.connection),
      SIGNING_KEY: TEST_KEY,
      PUBLIC_URL: readConfig({}).publicUrl,
      PORT: '0',
    })
    const url = await killed.origin()
    const ana = await home.newUser()
    const link = await home.call(liveLinkApi.createLink, { as: ana, body: { access: 'view' } })
    const guest = await openStream(home.url, guestApi.live.path, `Link ${link.body.token}`)
    const mine = await streamAt({ url }, ana)
    const here = () => guest.named('presence').at(-1)?.['here']
    await expect.poll(here).toHaveLength(2)
    killed.child.kill('SIGKILL')
    await killed.ended
    await mine.ended
    expect(mine.named('bye')).toEqual([])
    home.clock.setTo(new Date(Date.now() + 20_000))
    await expect.poll(here, LOOK).toEqual([{ id: link.body.id, list: 'house', place: 'list' }])
    await guest.close()
    await home.stop()
  },
)

describe.concurrent('a stream', () => {
  test(
    'ends within ten seconds when nobody told of the end of its session',
    LONG,
    async ({ expect }) => {
      const one = await startApp()
      const two = await startApp({ connection: one.connection, clock: one.clock })
      const ana = await one.newUser()
      const stream = await streamAt(two, ana)
      await one.database.kysely.deleteFrom('session').where('id', '=', ana.sid).execute()
      await expect.poll(() => stream.named('bye'), LOOK).toEqual([{ reason: 'ended' }])
      await stream.ended
      await two.stop()
      await one.stop()
    },
  )
})

describe.concurrent('a live link', () => {
  test(
    'that a process closed which told nobody ends within ten seconds',
    LONG,
    async ({ expect }) => {
      const one = await startApp()
      const two = await startApp({ connection: one.connection, clock: one.clock })
      const ana = await one.newUser()
      const { body } = await one.call(liveLinkApi.createLink, { as: ana, body: { access: 'view' } })
      const guest = await guestAt(two, body.token)
      await one.database.kysely
        .updateTable('live_link')
        .set({ revoked_at: new Date() })
        .where('id', '=', body.id)
        .execute()
      await expect.poll(() => guest.named('bye'), LOOK).toEqual([{ reason: 'revoked' }])
      await guest.ended
      await two.stop()
      await one.stop()
    },
  )
})
