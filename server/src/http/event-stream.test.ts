import { once } from 'node:events'
import { connect } from 'node:net'
import { endpoint } from '@compra/contract/http/endpoint.ts'
import { HEARTBEAT_MS } from '@compra/contract/sync/live.ts'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { type RunningApp, startApp } from '#testing/app/start-app.ts'
import { openStream } from '#testing/people/event-stream.ts'
import { type EventStream, framesOf } from './event-stream.ts'
import { streamRoute } from './stream-route.ts'

const EVENTS = { word: z.object({ text: z.string() }) }
const frames = framesOf(EVENTS)
const words = endpoint({
  method: 'GET',
  path: '/words',
  access: 'public',
  rate: 'none',
  query: z.object({ refuse: z.string().optional() }),
  success: { status: 200, events: EVENTS },
})

let open: EventStream[] = []
let ended = 0
let server: RunningApp
beforeAll(async () => {
  server = await startApp({
    mount: (app) =>
      streamRoute(app, words, ({ query }) => {
        if (query.refuse !== undefined) throw new AppError('too_many_requests', { retryAfter: 30 })
        return { begin: (stream) => void open.push(stream), ended: () => (ended += 1) }
      }),
  })
})
afterEach(() => {
  vi.useRealTimers()
  for (const stream of open) stream.end()
  open = []
})
afterAll(() => server.stop())

const listen = (query = {}) => openStream(server.url, words.path, '', query)
const begun = async (count = 1) => expect.poll(() => open.length).toBe(count)

test('an event has a name and one line of JSON with the fields of the contract only', async () => {
  const stream = await listen()
  await begun()
  const said = { text: 'feijão\n\ndata: x', secret: 1 }
  open[0]?.send(frames.word(said))
  await expect.poll(() => stream.events).toEqual([{ name: 'word', data: { text: said.text } }])
  open[0]?.end(frames.word({ text: 'fim' }))
  await stream.ended
  expect(stream.events).toHaveLength(2)
})

test('a stream that is ended twice ends once, with the first event', async () => {
  const stream = await listen()
  await begun()
  for (const text of ['fim', 'outro fim']) open[0]?.end(frames.word({ text }))
  await stream.ended
  expect(stream.events).toEqual([{ name: 'word', data: { text: 'fim' } }])
})

test('a refusal is answered like that of any call', async () => {
  const { status, headers } = await listen({ refuse: '1' })
  expect(status).toBe(429)
  expect(headers.get('retry-after')).toBe('30')
  expect(headers.get('content-type')).toBe('application/problem+json')
})

test('a comment is sent every 15 seconds, and none after the end', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  socket.write('GET /words HTTP/1.1\r\nHost: x\r\n\r\n')
  const beats = () => text.split(':\n\n').length - 1
  await expect.poll(beats).toBe(1)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await expect.poll(beats).toBe(2)
  open[0]?.end()
  await once(socket, 'end')
  vi.advanceTimersByTime(2 * HEARTBEAT_MS)
  expect(beats()).toBe(2)
  // A closing server does not wait for its connection.
  expect(text.toLowerCase()).toContain('connection: close')
})

test('a client that stops reading is disconnected at the buffer limit', async () => {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /words HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun()
  const before = ended
  const frame = frames.word({ text: 'x'.repeat(64 * 1024) })
  const send = () => {
    open[0]?.send(frame)
    return ended
  }
  await expect.poll(send, { interval: 1 }).toBe(before + 1)
  socket.destroy()
})

test('a client that reads nothing between two comments is disconnected, too', async () => {
  const { socket, before } = await openUnread()
  // More than the socket buffers of the system hold.
  open[0]?.send(frames.word({ text: 'x'.repeat(16 * 1024 * 1024) }))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  expect(ended).toBe(before)
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await expect.poll(() => ended).toBe(before + 1)
  socket.destroy()
})

test('an ended stream is destroyed if its client does not read the last bytes', async () => {
  const { socket, before } = await openUnread()
  // More than the socket buffers of the system hold.
  open[0]?.end(frames.word({ text: 'x'.repeat(16 * 1024 * 1024) }))
  vi.advanceTimersByTime(HEARTBEAT_MS)
  await expect.poll(() => ended).toBe(before + 1)
  socket.destroy()
})

test('a stream does not answer HEAD, and does not count as a request in flight', async () => {
  expect((await fetch(`${server.url}/words`, { method: 'HEAD' })).status).not.toBe(200)
  const stream = await listen()
  const metrics = async () => (await fetch(`${server.url}/metrics`)).text()
  expect(await metrics()).toMatch(/compra_http_requests_in_flight 1\n/)
  await stream.close()
  expect(await metrics()).not.toContain('route="/words"')
})

/** A stream whose client reads nothing, with a fake clock. */
async function openUnread() {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  socket.pause()
  socket.write('GET /words HTTP/1.1\r\nHost: x\r\n\r\n')
  await begun()
  return { socket, before: ended }
}
