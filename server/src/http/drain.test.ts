import { once } from 'node:events'
import { Agent, get } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { describe, expect, test } from 'vitest'
import { startApp } from '#testing/app/start-app.ts'

/**
 * Sends requests continuously on kept-alive connections, like a load balancer, until stopped or until a
 * response says `Connection: close`. Then it closes its own connection, so the server need not wait. Records
 * responses and lost requests.
 */
function load(origin: string, connections: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const answered = new Set<string>()
  const lost: string[] = []
  let sent = 0
  let going = true
  const request = (id: string) =>
    new Promise<void>((resolve) => {
      get(`${origin}/slow`, { agent, headers: { 'x-request-id': id } }, (response) => {
        if (response.headers.connection === 'close') going = false
        response.resume().on('end', () => {
          if (response.statusCode === 200) answered.add(id)
          resolve()
        })
      }).on('error', (error) => {
        lost.push(`${id}: ${error.message}`)
        going = false
        resolve()
      })
    })
  const worker = async () => {
    while (going) await request(`r${(sent += 1)}`)
  }
  const done = Promise.all(Array.from({ length: connections }, worker)).then(() => agent.destroy())
  return {
    answered,
    lost,
    end: async () => {
      going = false
      await done
    },
  }
}

/** Resolves when the response is complete and its connection is free. */
function ask(agent: Agent, url: string) {
  return new Promise<{ status: number | undefined; connection: string | undefined }>(
    (resolve, reject) => {
      get(url, { agent }, (answer) => {
        const { statusCode: status, headers } = answer
        answer.resume().on('end', () => resolve({ status, connection: headers.connection }))
      }).on('error', reject)
    },
  )
}

/** A route that responds when the test lets it. */
function slowRoute() {
  const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>()
  const mount = (app: FastifyInstance) => {
    app.get('/slow', async () => {
      begin()
      await mayAnswer
      return { ok: true }
    })
  }
  return { begun, answer, mount }
}

describe('R-20 a restart under load', () => {
  test('loses no request, running or just sent', { timeout: 120_000 }, async () => {
    const first = await startApp()
    let begun = 0
    for (let round = 0; round < 6; round += 1) {
      const accepted = new Set<string>()
      const server = await startApp({
        connection: first.connection,
        graceMs: 5000,
        mount: (app) => {
          app.get('/slow', async (request) => {
            accepted.add(String(request.headers['x-request-id']))
            await wait(5 + (accepted.size % 20))
            return { ok: true }
          })
        },
      })
      const client = load(server.url, 24)
      await expect.poll(() => client.answered.size).toBeGreaterThan(100)
      await server.stop()
      await client.end()
      begun += accepted.size
      expect(client.lost).toEqual([])
      expect([...accepted].filter((id) => !client.answered.has(id))).toEqual([])
    }
    expect(begun).toBeGreaterThan(600)
    await first.stop()
  })

  test('notifies the load balancer at once, while running requests complete', async () => {
    const slow = slowRoute()
    const server = await startApp({ graceMs: 5000, mount: slow.mount })
    const agent = new Agent({ keepAlive: true })
    const running = ask(agent, `${server.url}/slow`)
    await slow.begun
    // Both connections are open before the server starts to close.
    const balancer = new Agent({ keepAlive: true, maxSockets: 1 })
    const ready = () => ask(balancer, `${server.url}/health/ready`)
    await ready()
    const stopped = server.stop()
    await expect.poll(ready).toEqual({ status: 503, connection: 'close' })
    slow.answer()
    expect((await running).status).toBe(200)
    agent.destroy()
    await stopped
    await expect(fetch(`${server.url}/health/live`)).rejects.toThrow('fetch failed')
  })

  test('does not wait for a client that keeps its connection open', async () => {
    const slow = slowRoute()
    const server = await startApp({ mount: slow.mount })
    const agent = new Agent({ keepAlive: true })
    const running = ask(agent, `${server.url}/slow`)
    await slow.begun
    const stopped = server.stop()
    slow.answer()
    await running
    await stopped
    agent.destroy()
  })

  test.each([
    ['has not sent a request yet', ''],
    ['sends a request without an end', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('does not wait for a client that %s', async (_, text) => {
    const server = await startApp()
    const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
    await once(socket, 'connect')
    socket.write(text)
    // Its connection is accepted after this one.
    expect((await fetch(`${server.url}/health/live`)).status).toBe(200)
    const stopped = server.stop()
    await expect.poll(() => socket.closed).toBe(true)
    await stopped
  })
})
