import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { echoApi, mountEcho } from '#testing/app/echo-api.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp({ mount: mountEcho })
})
afterAll(() => server.stop())

const head = 'POST /api/v1/echo HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

describe('T-50 oversized requests', () => {
  test('a body of 10 MB is refused by its announced length, before it is sent', async () => {
    const { status } = await rawRequest(server.url, `${head}content-length: 10000000\r\n\r\n{`)
    expect(status).toBe(413)
  })

  test('a chunked body of 10 MB is refused at the limit, and costs no memory', async () => {
    const before = process.memoryUsage().rss
    const chunk = `${(65_536).toString(16)}\r\n${' '.repeat(65_536)}\r\n`
    const { status } = await rawRequest(
      server.url,
      `${head}transfer-encoding: chunked\r\n\r\n${chunk.repeat(150)}0\r\n\r\n`,
    )
    expect(status).toBe(413)
    expect(process.memoryUsage().rss - before).toBeLessThan(100_000_000)
  })

  test.for([
    ['lists', '['.repeat(30_000) + ']'.repeat(30_000)],
    ['objects', `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`],
  ])('60 KB of nested %s are refused like any invalid body', async ([, body]) => {
    const answer = await fetch(`${server.url}/api/v1/echo`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body ?? '',
    })
    expect(answer.status).toBe(400)
  })

  test('5,000 undeclared keys are ignored', async () => {
    const extra = Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`k${at}`, 1]))
    const { status } = await server.call(echoApi.save, {
      body: { name: 'x', items: [], ...extra },
    })
    expect(status).toBe(201)
  })

  test('50 slow connections leave room for other clients', async () => {
    const { hostname, port } = new URL(server.url)
    const slow = Array.from({ length: 50 }, () => connect({ host: hostname, port: Number(port) }))
    await Promise.all(
      slow.map((socket) => new Promise((resolve) => socket.once('connect', resolve))),
    )
    for (const socket of slow) socket.on('error', () => {}).write('GET / HTTP/1.1\r\nx-slow: ')
    const drip = setInterval(() => slow.forEach((socket) => socket.write('a')), 20)
    const answers = await Promise.all(
      Array.from({ length: 200 }, () => fetch(`${server.url}/health/live`)),
    )
    clearInterval(drip)
    for (const socket of slow) socket.destroy()
    expect(answers.every(({ status }) => status === 200)).toBe(true)
  })

  test('a request that does not complete is refused after 15 seconds', () => {
    expect(server.app.server.requestTimeout).toBe(15_000)
    expect(server.app.server.headersTimeout).toBe(15_000)
  })
})
