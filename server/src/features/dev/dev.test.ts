import { networkInterfaces } from 'node:os'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLocalMailbox } from '#integrations/mail/local-mailbox.ts'
import { rawRequest } from '#testing/app/raw-request.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { devApi } from './dev.api.ts'

let server: RunningApp
let production: RunningApp
beforeAll(async () => {
  server = await startApp()
  production = await startApp({
    config: { mode: 'production', publicUrl: 'https://compra.example' },
    connection: server.connection,
  })
})
afterAll(async () => {
  await production.stop()
  await server.stop()
})

const PATHS = ['/dev', '/dev/mail', '/dev/mail.json', '/dev/clock']
const DESCRIPTIONS = ['/openapi.json', '/reference']

describe('the local helpers', () => {
  test('are linked from one page, in Portuguese', async () => {
    const page = await (await fetch(`${server.url}/dev`)).text()
    expect(page).toContain('lang="pt-BR"')
    for (const path of [...PATHS.slice(1), ...DESCRIPTIONS]) {
      expect(page).toContain(`href="${path}"`)
      expect((await fetch(server.url + path)).status).toBe(200)
    }
  })

  test.for(PATHS)('T-51 %s does not exist in production', async (path) => {
    expect((await fetch(production.url + path)).status).toBe(404)
  })

  test('the clock cannot be set in production', async () => {
    const { status } = await production.call(devApi.setClock, { body: { now: null } })
    expect(status).toBe(404)
  })

  test.for(PATHS)('%s does not exist under a foreign host name', async (path) => {
    const answer = await rawRequest(
      server.url,
      `GET ${path} HTTP/1.1\r\nhost: evil.example\r\nconnection: close\r\n\r\n`,
    )
    expect(answer.status).toBe(404)
  })

  const outside = Object.values(networkInterfaces())
    .flat()
    .find((address) => address && !address.internal && address.family === 'IPv4')

  test.skipIf(!outside)('do not exist for another machine', async () => {
    const open = await startApp({ connection: server.connection, host: '0.0.0.0' })
    const url = open.url.replace('127.0.0.1', outside?.address ?? '')
    for (const path of PATHS) {
      // By a local name, as a forged Host header would have it.
      const answer = await rawRequest(
        url,
        `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
      )
      expect(answer.status).toBe(404)
    }
    await open.stop()
  })
})

describe('the mailbox', () => {
  const mail = {
    to: 'Maria <maria@example.com>',
    subject: 'Bem-vinda, <Maria>',
    text: 'Abra http://localhost:3000/identity/verify-email?token=x&email=y\nOu http://evil.example/',
    html: '<script>alert(1)</script><b>Bem-vinda</b>',
  }

  beforeAll(async () => {
    const mailbox = createLocalMailbox(server.database.kysely, server.clock)
    server.clock.setTo(new Date('2030-01-01T10:00:00Z'))
    await mailbox.send({ ...mail, id: 'first', subject: 'Primeira' })
    server.clock.setTo(new Date('2030-01-01T11:00:00Z'))
    await mailbox.send({ ...mail, id: 'second' })
    server.clock.backToRealTime()
  })

  test('lists mails that would have been sent, newest first', async () => {
    const { body } = await server.call(devApi.mail)
    expect(body.map(({ subject }) => subject)).toEqual([mail.subject, 'Primeira'])
    expect(body[0]).toMatchObject(mail)
    expect(body[0]?.sentAt).toMatch(/^2030-01-01T11:0/)
  })

  test("shows a message as text: no script runs, and only the app's own URLs are links", async () => {
    const page = await (await fetch(`${server.url}/dev/mail`)).text()
    expect(page).not.toContain('<script')
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page).toContain('Bem-vinda, &lt;Maria&gt;')
    expect(page).toContain('href="http://localhost:3000/identity/verify-email?token=x&amp;email=y"')
    expect(page).not.toContain('href="http://evil')
  })
})

describe('the clock', () => {
  test('is real until it is set, and then runs on from there', async () => {
    const { body: before } = await server.call(devApi.clock)
    expect(before.real).toBe(true)
    const { body: set } = await server.call(devApi.setClock, {
      body: { now: '2031-02-03T04:05:06Z' },
    })
    expect(set.real).toBe(false)
    const passed = Date.parse(set.now) - Date.parse('2031-02-03T04:05:06Z')
    expect(passed).toBeGreaterThanOrEqual(0)
    expect(passed).toBeLessThan(60_000)
    await expect.poll(async () => (await server.call(devApi.clock)).body.now).not.toBe(set.now)
    const { body: back } = await server.call(devApi.setClock, { body: { now: null } })
    expect(back.real).toBe(true)
    expect(Math.abs(Date.parse(back.now) - Date.now())).toBeLessThan(60_000)
  })

  test.for(['tomorrow', '', 7, '2031-02-30'])('cannot be set to %j', async (now) => {
    const answer = await fetch(`${server.url}/dev/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ now }),
    })
    expect(answer.status).toBe(400)
  })
})
