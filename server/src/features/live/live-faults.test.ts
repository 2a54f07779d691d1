import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { guestApi } from '@compra/contract/guest/guest.ts'
import { liveLinkApi } from '@compra/contract/household/live-link.ts'
import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { openDatabase } from '#db/client/client.ts'
import { migrate } from '#db/migrate.ts'
import { startApp } from '#testing/app/start-app.ts'
import { draft, phoneOf } from '#testing/data/phone.ts'
import { guestAt, streamAt } from '#testing/people/event-stream.ts'
import { cutPubSub } from '#testing/postgres/cut-pub-sub.ts'
import { startDataDirProcess } from '#testing/postgres/data-dir-process.ts'
import { makeTestDirectory } from '#testing/postgres/directories.ts'

/** Polling finds a change within ten seconds, even if its message was lost. */
const POLL = { timeout: 12_000 }
const LONG = { timeout: 60_000 }

test(
  'a process that lost its LISTEN connection receives messages again after a reconnect',
  LONG,
  async () => {
    const one = await startApp()
    const two = await startApp({ connection: one.connection })
    const ana = await one.newUser()
    const stream = await streamAt(two, ana)
    const phone = phoneOf(one, ana)
    await phone.sync([draft('Leite')])
    await expect.poll(() => stream.rows()).toEqual(['Leite'])
    await cutPubSub(one.database.pool, 2)
    // Sent during the outage: read after the reconnect, before the next poll.
    await phone.sync([draft('Arroz')])
    await expect.poll(() => stream.rows(), POLL).toEqual(['Leite', 'Arroz'])
    const sentAt = performance.now()
    await phone.sync([draft('Sal')])
    await expect.poll(() => stream.rows(), POLL).toEqual(['Leite', 'Arroz', 'Sal'])
    expect(performance.now() - sentAt).toBeLessThan(3_000)
    await stream.close()
    await two.stop()
    await one.stop()
  },
)

test('guests who disconnect while their link is being opened are not counted as streams', async () => {
  const one = await startApp()
  const ana = await one.newUser()
  const { body } = await one.call(liveLinkApi.createLink, { as: ana, body: { access: 'view' } })
  const arrived: ServerResponse[] = []
  one.app.server.on('request', (_request: IncomingMessage, response: ServerResponse) => {
    arrived.push(response)
  })
  const lock = await one.database.pool.connect()
  await lock.query('begin')
  await lock.query('lock table live_link')
  const sockets = Array.from({ length: 12 }, () =>
    connect(Number(new URL(one.url).port), '127.0.0.1').end(
      `GET ${guestApi.live.path}?since=0 HTTP/1.1\r\nHost: x\r\nAuthorization: Link ${body.token}\r\n\r\n`,
    ),
  )
  await expect.poll(() => arrived.length).toBe(sockets.length)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => arrived.every(({ destroyed }) => destroyed)).toBe(true)
  await lock.query('commit')
  lock.release()
  const guest = await guestAt(one, body.token)
  expect(guest.status).toBe(200)
  const metrics = await (await fetch(`${one.url}/metrics`)).text()
  expect(/^compra_live_streams (\d+)$/m.exec(metrics)?.[1]).toBe('1')
  await guest.close()
  await one.stop()
})

test('streams outlive a restart of PostgreSQL', LONG, async () => {
  const directory = await makeTestDirectory()
  const start = async () => {
    const product = startDataDirProcess(`${directory.path}/data`)
    const connection = await product.ready
    if (connection === undefined) throw new Error(product.said())
    return { product, connection }
  }
  const first = await start()
  const database = openDatabase(first.connection)
  await migrate(database.pool)
  await database.close()
  const one = await startApp({ connection: first.connection })
  const two = await startApp({ connection: first.connection })
  const ana = await one.newUser()
  const phone = phoneOf(one, ana)
  const stream = await streamAt(two, ana)
  await phone.sync([draft('Leite')])
  await expect.poll(() => stream.rows()).toEqual(['Leite'])
  first.product.child.kill('SIGTERM')
  await first.product.exit
  const second = await start()
  const push = () => phone.sync([draft('Arroz')]).then(({ refused }) => refused, String)
  await expect.poll(push, POLL).toEqual([])
  await expect.poll(() => stream.rows(), POLL).toEqual(['Leite', 'Arroz'])
  const sentAt = performance.now()
  await phone.sync([draft('Sal')])
  await expect.poll(() => stream.rows(), POLL).toEqual(['Leite', 'Arroz', 'Sal'])
  expect(performance.now() - sentAt).toBeLessThan(3_000)
  expect(stream.named('bye')).toEqual([])
  await stream.close()
  await two.stop()
  await one.stop()
  second.product.child.kill('SIGTERM')
  await second.product.exit
  await directory.remove()
})

test('a process that stops ends its streams first, and interrupts no request', LONG, async () => {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const mount = (app: FastifyInstance) => {
    app.get('/slow', async () => {
      begin()
      await mayAnswer
      return { ok: true }
    })
  }
  const server = await startApp({ graceMs: 3_000, mount })
  const ana = await server.newUser()
  const streams = await Promise.all(Array.from({ length: 8 }, () => streamAt(server, ana)))
  const slow = fetch(`${server.url}/slow`)
  await begun
  const stopping = performance.now()
  const stopped = server.stop()
  for (const stream of streams) {
    await stream.ended
    expect(stream.named('bye')).toEqual([{ reason: 'closing' }])
  }
  // Open connections are still served, but no new stream starts.
  const late = await streamAt(server, ana)
  expect(late.status).toBe(503)
  expect(late.headers.get('retry-after')).not.toBeNull()
  answer()
  expect((await slow).status).toBe(200)
  await stopped
  expect(performance.now() - stopping).toBeLessThan(10_000)
})
