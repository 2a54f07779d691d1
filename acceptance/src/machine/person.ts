import { randomUUID } from 'node:crypto'
import { identityApi } from '@compra/contract/identity/identity.ts'
import { callAt } from '@compra/server/testing/app/call.ts'
import { poll, until } from '@compra/server/testing/poll.ts'
import type { ReceivedMail } from '@compra/server/testing/providers/mail-server.ts'

const PASSWORD = 'jabuticaba no quintal'
const PATIENCE = { withinMs: 10_000 }

/** An account that uses its session, its password and its mail; every failure is noted. */
export interface Person {
  /** Uses the session, renewed if it must be. */
  useSession(when: string): Promise<void>
  /** Fails four logins, after which the next is delayed by some seconds. */
  failLogins(): Promise<void>
  /** Logs in within seconds. */
  logIn(when: string): Promise<void>
  readonly problems: readonly string[]
}

/** `received`: the mail server's mails, with the link that confirms the address. */
export async function newPerson(
  origin: string,
  received: readonly ReceivedMail[],
): Promise<Person> {
  const email = `${randomUUID()}@example.com`
  const problems: string[] = []
  await register(origin, email)
  const mail = await mailTo(email, received)
  const token = /token=3D([\w.-]+)|token=([\w.-]+)/.exec(mail?.raw.replaceAll('=\r\n', '') ?? '')
  await callAt(origin, identityApi.confirmEmail, {
    body: { token: token?.[1] ?? token?.[2] ?? '' },
  })
  const logInOnce = (password: string) =>
    callAt(origin, identityApi.login, { body: { email, password } })
  let { body: tokens } = await logInOnce(PASSWORD)
  return {
    problems,
    useSession: async (when) => {
      const { status } = await callAt(origin, identityApi.me, { as: tokens })
      if (status === 200) return
      const { refreshToken } = tokens
      const renewed = await callAt(origin, identityApi.refresh, { body: { refreshToken } })
      if (renewed.status === 200) tokens = renewed.body
      const again = await callAt(origin, identityApi.me, { as: tokens })
      if (again.status !== 200) problems.push(`${when}: the session is gone`)
    },
    failLogins: async () => {
      for (let at = 0; at < 4; at += 1) await logInOnce('not the password')
    },
    logIn: async (when) => {
      const isIn = await poll(async () => (await logInOnce(PASSWORD)).status === 200, PATIENCE)
      if (!isIn) problems.push(`${when}: no login within ${PATIENCE.withinMs / 1000} s`)
    },
  }
}

/** A busy machine refuses some passwords with 503. */
export async function register(origin: string, email: string): Promise<void> {
  const body = { userName: 'Maria Quitéria', email, password: PASSWORD }
  await until(
    'a registration',
    async () => (await callAt(origin, identityApi.register, { body })).status === 201,
    PATIENCE,
  )
}

/** The mail to an address; undefined if none comes in time. */
export async function mailTo(
  email: string,
  received: readonly ReceivedMail[],
): Promise<ReceivedMail | undefined> {
  return poll(() => received.find(({ recipients }) => recipients.includes(email)), PATIENCE)
}
