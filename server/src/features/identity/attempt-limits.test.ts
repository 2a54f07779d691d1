import { identityApi } from '@compra/contract/identity/identity.ts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { stoppedClock } from '#testing/app/stopped-clock.ts'
import { allMail, latestMail } from '#testing/providers/mailbox.ts'

let server: RunningApp
let open: RunningApp
const config = { rateLimit: true, trustProxy: ['127.0.0.0/8'] } as const
beforeAll(async () => {
  server = await startApp({ config, clock: stoppedClock() })
  // A second server on the same database without limits, to create accounts.
  open = await startApp({ connection: server.connection })
})
afterEach(() => server.clock.backToRealTime())
afterAll(async () => {
  await open.stop()
  await server.stop()
})

const SECOND = 1000
const HOUR = 3600 * SECOND
const password = 'jabuticaba no quintal'
let networks = 0
/** A new network each time: the server trusts this header from loopback. */
const newNetwork = () => `198.51.${100 + Math.floor((networks += 1) / 250)}.${networks % 250}`
const from = (ip: string) => ({ headers: { 'x-forwarded-for': ip } })
const address = () => `${crypto.randomUUID()}@example.com`

const at = (moment: number) => server.clock.setTo(new Date(moment))
const login = (email: string, given: string, ip = newNetwork(), on = server) =>
  on.call(identityApi.login, { body: { email, password: given }, ...from(ip) })
const resend = (email: string, ip = newNetwork(), on = server) =>
  on.call(identityApi.resendConfirmation, { body: { email }, ...from(ip) })
const forgot = (email: string, ip = newNetwork(), on = server) =>
  on.call(identityApi.forgotPassword, { body: { email }, ...from(ip) })
const register = (email: string, ip = newNetwork(), on = server) =>
  on.call(identityApi.register, { body: { userName: 'Ana', email, password }, ...from(ip) })
const retryAfter = ({ headers }: { headers: Headers }) => Number(headers.get('retry-after'))

async function failUntilLimited(email: string): Promise<number> {
  let failures = 0
  while ((await login(email, 'wrong password')).status === 401) failures += 1
  return failures
}

describe('T-03 guessing at one account from 500 networks', () => {
  test('is allowed three times, then with growing delays, then once a minute', async () => {
    const { email } = await open.newUser()
    const start = Date.now()
    const delays: number[] = []
    let now = start
    at(now)
    for (let failures = 0; failures < 14; failures += 1) {
      const since = now
      while ((await login(email, 'wrong password')).status === 429) at((now += SECOND))
      delays.push((now - since) / SECOND)
    }
    expect(delays).toEqual([0, 0, 0, 1, 2, 4, 8, 16, 32, 60, 60, 60, 60, 60])
  })

  test('with concurrent requests does not bypass the counter', async () => {
    const { email } = await open.newUser()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => login(email, 'wrong password')),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(47)
  })

  test('T-04 never locks the owner out: their session stays valid, a login succeeds within a minute', async () => {
    const user = await open.newUser()
    const start = Date.now()
    for (let minute = 0; minute < 12; minute += 1) {
      at(start + minute * 60 * SECOND)
      for (let guess = 0; guess < 10; guess += 1) await login(user.email, 'wrong password')
    }
    expect((await server.call(identityApi.me, { as: user })).status).toBe(200)
    const limited = await login(user.email, password)
    expect(limited.problem).toMatchObject({ status: 429, code: 'too_many_requests' })
    expect(retryAfter(limited)).toBeLessThanOrEqual(60)
    at(start + 12 * 60 * SECOND + 10 * SECOND)
    expect((await login(user.email, password)).status).toBe(200)
    expect(await failUntilLimited(user.email)).toBe(3)
  })

  test('is limited in the same way for an unknown address', async () => {
    expect(await failUntilLimited(address())).toBe(3)
  })
})

describe('concurrent correct logins of one account', () => {
  test('all succeed, at one process or at several', async () => {
    const { email } = await open.newUser()
    const second = await startApp({ config, connection: server.connection })
    const alone = await Promise.all(Array.from({ length: 8 }, () => login(email, password)))
    expect(alone.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    const both = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        login(email, password, undefined, at % 2 ? second : server),
      ),
    )
    expect(both.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    await second.stop()
  })

  test('all succeed after two failures, too', async () => {
    const { email } = await open.newUser()
    for (let guess = 0; guess < 2; guess += 1) await login(email, 'wrong password')
    const answers = await Promise.all(Array.from({ length: 8 }, () => login(email, password)))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
  })

  test('T-03 allow 50 guesses at two processes no more attempts than at one', async () => {
    const { email } = await open.newUser()
    const second = await startApp({ config, connection: server.connection, clock: server.clock })
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) =>
        login(email, 'wrong password', undefined, at % 2 ? second : server),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(3)
    expect((await login(email, password)).status).toBe(429)
    await second.stop()
  })
})

describe('T-03 a login after failures', () => {
  const SUBJECT = 'Alguém entrou na sua conta depois de errar a senha muitas vezes'
  const noticesTo = async (email: string) =>
    (await allMail(server, email)).filter(({ subject }) => subject === SUBJECT)
  async function fail(email: string, times: number) {
    const start = Date.now()
    for (let failures = 0; failures < times; failures += 1) {
      at(start + (failures + 1) * 61 * SECOND)
      expect((await login(email, 'wrong password')).status).toBe(401)
    }
    at(start + (times + 1) * 61 * SECOND)
  }

  test('of ten or more sends the owner one mail', async () => {
    const { email } = await open.newUser()
    await fail(email, 10)
    expect((await login(email, password)).status).toBe(200)
    const { text } = await latestMail(server, email, SUBJECT)
    expect(text).toContain('10 ou mais tentativas com a senha errada')
    expect((await login(email, password)).status).toBe(200)
    expect(await noticesTo(email)).toHaveLength(1)
  })

  test('of nine sends none', async () => {
    const { email } = await open.newUser()
    await fail(email, 9)
    expect((await login(email, password)).status).toBe(200)
    await server.call(identityApi.forgotPassword, { body: { email } })
    await latestMail(server, email, 'Redefina sua senha')
    expect(await noticesTo(email)).toEqual([])
  })
})

describe('T-03 guessing at 500 accounts from one network', () => {
  test('is allowed 100 times in 15 minutes', async () => {
    const ip = newNetwork()
    const start = Date.now()
    at(start)
    const statuses: number[] = []
    for (let guess = 0; guess < 110; guess += 1) {
      statuses.push((await login(address(), 'wrong password', ip)).status)
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(100)
    expect(statuses.slice(100)).toEqual(Array.from({ length: 10 }, () => 429))
    const { email } = await open.newUser()
    expect((await login(email, password)).status).toBe(200)
    at(start + 16 * 60 * SECOND)
    expect((await login(email, password, ip)).status).toBe(200)
  })

  test('counts failures only: a successful login is not limited', async () => {
    const ip = newNetwork()
    const { email } = await open.newUser()
    for (let time = 0; time < 105; time += 1) {
      expect((await login(email, password, ip)).status).toBe(200)
    }
  })

  test('of IPv6 counts the whole /64', async () => {
    const statuses: number[] = []
    for (let guess = 0; guess < 101; guess += 1) {
      const ip = `2001:db8:1:2:${guess.toString(16)}::${guess.toString(16)}`
      statuses.push((await login(address(), 'wrong password', ip)).status)
    }
    expect(statuses.at(-2)).toBe(401)
    expect(statuses.at(-1)).toBe(429)
  })
})

describe('G-074 requests for mail', () => {
  test('wait 30 seconds after the registration, then 300 between two mails', async () => {
    const email = address()
    const start = Date.now()
    at(start)
    await register(email)
    at(start + 20 * SECOND)
    expect((await resend(email)).status).toBe(429)
    at(start + 35 * SECOND)
    expect((await resend(email)).status).toBe(202)
    at(start + 325 * SECOND)
    const limited = await resend(email)
    expect(limited.problem).toMatchObject({ status: 429, detail: 'too many requests' })
    expect([10, 20]).toContain(retryAfter(limited))
    at(start + 345 * SECOND)
    expect((await resend(email)).status).toBe(202)
    await expect.poll(async () => (await allMail(server, email)).length).toBe(3)
  })

  test.for([
    ['a confirmation', resend],
    ['a new password', forgot],
  ] as const)(
    '%s: 5 a day and address, known or unknown, also after a restart',
    async ([, ask]) => {
      for (const email of [address(), (await open.newUser()).email]) {
        const start = Date.now()
        const statuses: number[] = []
        for (let mail = 0; mail < 7; mail += 1) {
          at(start + mail * 301 * SECOND)
          statuses.push((await ask(email)).status)
        }
        expect(statuses.slice(0, 4)).toEqual([202, 202, 202, 202])
        expect(statuses.slice(5)).toEqual([429, 429])
        const restarted = await startApp({ config, connection: server.connection })
        restarted.clock.setTo(new Date(start + 20 * HOUR))
        expect((await ask(email, newNetwork(), restarted)).status).toBe(429)
        restarted.clock.setTo(new Date(start + 24 * HOUR + 3000 * SECOND))
        expect((await ask(email, newNetwork(), restarted)).status).toBe(202)
        await restarted.stop()
      }
    },
  )

  test('are limited to 20 per hour and network', async () => {
    const ip = newNetwork()
    const start = Date.now()
    at(start)
    const statuses: number[] = []
    for (let mail = 0; mail < 22; mail += 1) {
      statuses.push((await (mail % 2 ? resend : forgot)(address(), ip)).status)
    }
    expect(statuses.filter((status) => status === 202)).toHaveLength(20)
    expect(statuses.slice(20)).toEqual([429, 429])
    at(start + HOUR + 60 * SECOND)
    expect((await resend(address(), ip)).status).toBe(202)
  })

  test('1,000 from 200 networks send at most 5', async () => {
    const email = address()
    const start = Date.now()
    at(start)
    await register(email)
    await latestMail(server, email, 'Confirme seu e-mail')
    const ips = Array.from({ length: 200 }, newNetwork)
    let taken = 0
    for (let round = 0; round < 5; round += 1) {
      at(start + (round + 1) * 301 * SECOND)
      const answers = await Promise.all(ips.map((ip) => resend(email, ip)))
      taken += answers.filter(({ status }) => status === 202).length
    }
    expect(taken).toBe(4)
    await expect.poll(async () => (await allMail(server, email)).length).toBe(5)
  })
})

test('registrations are limited to 20 per hour and network', async () => {
  const ip = newNetwork()
  const start = Date.now()
  at(start)
  const statuses: number[] = []
  for (let person = 0; person < 22; person += 1) {
    statuses.push((await register(address(), ip)).status)
  }
  expect(statuses.filter((status) => status === 201)).toHaveLength(20)
  expect(statuses.slice(20)).toEqual([429, 429])
  at(start + HOUR + 60 * SECOND)
  expect((await register(address(), ip)).status).toBe(201)
})

test('refused passwords do not count as registrations; taken addresses do', async () => {
  const ip = newNetwork()
  const taken = (await open.newUser()).email
  const common = () =>
    server.call(identityApi.register, {
      body: { userName: 'Ana', email: address(), password: 'Senha@2024' },
      ...from(ip),
    })
  for (let time = 0; time < 25; time += 1) expect((await common()).status).toBe(400)
  for (let time = 0; time < 20; time += 1) expect((await register(taken, ip)).status).toBe(409)
  expect((await register(address(), ip)).status).toBe(429)
})

test('G-079 links are limited to 30 per 5 minutes and network', async () => {
  const ip = newNetwork()
  const start = Date.now()
  at(start)
  const confirm = () =>
    server.call(identityApi.confirmEmail, { body: { token: 'guess' }, ...from(ip) })
  const statuses: number[] = []
  for (let guess = 0; guess < 31; guess += 1) statuses.push((await confirm()).status)
  expect(statuses.slice(29)).toEqual([400, 429])
  at(start + 330 * SECOND)
  expect((await confirm()).status).toBe(400)
})

test('stored counts contain no names or addresses, and expired ones are deleted', async () => {
  const email = address()
  await resend(email, '192.0.2.77')
  const rows = async () =>
    JSON.stringify((await server.database.pool.query('select t::text from throttle t')).rows)
  const { length } = await rows()
  expect(await rows()).not.toContain(email)
  expect(await rows()).not.toContain('192.0.2.77')
  await server.database.pool.query("update throttle set expires_at = '2020-01-01'")
  const restarted = await startApp({ config, connection: server.connection })
  await expect.poll(async () => (await rows()).length).toBeLessThan(length / 10)
  await restarted.stop()
})

test('RATE_LIMIT=off limits nothing', async () => {
  const email = address()
  for (let time = 0; time < 12; time += 1) {
    expect((await login(email, 'wrong password', '192.0.2.1', open)).status).toBe(401)
    expect((await resend(email, '192.0.2.1', open)).status).toBe(202)
  }
})
