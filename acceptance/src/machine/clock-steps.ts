import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { makeTestDirectory } from '@compra/server/testing/postgres/directories.ts'
import { type MailServer, startMailServer } from '@compra/server/testing/providers/mail-server.ts'
import { startCluster } from '#faults/cluster.ts'
import { openOracle, faultsText } from '#faults/oracle.ts'
import { type Program, prepareProgram } from '#faults/program.ts'
import type { Outcome, Scenario } from '#run/scenario.ts'
import { type FakeClock, makeFakeClock } from './fake-clock.ts'
import { mailTo, newPerson, type Person, register } from './person.ts'

const HOUR_S = 3_600
/** Off real time, one after another. */
const STEPS_S = [HOUR_S, 0, -HOUR_S, 0]
const WRITERS = 10
const BEFORE = 100
/** Mails that are on their way at each step. */
const MAILS = 4
const MAIL_MS = 500
const SETTLED_MS = 4_000

export const scenario: Scenario = {
  title:
    'the clock stepped by an hour, forward and back, ahead of time and behind it: of two processes, then of ' +
    'PostgreSQL, too',
  wanted:
    '0 lost, 0 twice, 0 sessions gone, login ≤ 10 s after failed ones, each mail once, ≤ 10 s late, 0 exits',
  boundS: 300,
  async run() {
    const bin = process.env['INSTALLED_POSTGRES_BIN']
    if (!bin) {
      const note = 'no PostgreSQL is installed here that could get a clock of its own'
      return { measured: '', holds: 'not run', note }
    }
    const directory = await makeTestDirectory()
    const ours = await makeFakeClock(directory.path, 'product')
    const theirs = await makeFakeClock(directory.path, 'postgres')
    if (!ours || !theirs) {
      return { measured: '', holds: 'not run', note: 'libfaketime is not installed here' }
    }
    const cluster = await startCluster(bin, { env: theirs.env })
    const mails = await startMailServer()
    const settings = {
      ...ours.env,
      SIGNING_KEY: randomBytes(32).toString('hex'),
      SMTP_URL: mails.url,
    }
    const products: Program[] = []
    try {
      // The first is for the writers; limits of attempts and requests hold at the second.
      for (const more of [{}, { RATE_LIMIT: 'on' }]) {
        const product = await prepareProgram(cluster.url, { ...settings, ...more })
        products.push(product)
        await product.start()
      }
      return await stepAll(products, [[ours], [ours, theirs]], mails)
    } finally {
      for (const product of products) await product.remove()
      await mails.goAway()
      await cluster.remove()
      await directory.remove()
    }
  },
}

async function stepAll(
  products: readonly Program[],
  clocks: readonly (readonly FakeClock[])[],
  mails: MailServer,
): Promise<Outcome> {
  const [writing, limited] = products
  if (!writing || !limited) throw new Error('there are two processes')
  const person = await newPerson(limited.url, mails.received)
  mails.answerWith(() => 'take', MAIL_MS)
  const oracle = await openOracle(writing.url, WRITERS)
  oracle.start()
  const late: string[] = []
  const addresses: string[] = []
  for (const [at, stepped] of clocks.entries()) {
    for (const seconds of STEPS_S) {
      const when = `${at === 0 ? 'the product' : 'both'} at ${seconds / HOUR_S} h`
      await oracle.more(BEFORE)
      const sent = await step(writing, person, () =>
        Promise.all(stepped.map((clock) => clock.stepTo(seconds))),
      )
      await actAs(person, when)
      const after = `${randomUUID()}@example.com`
      await register(writing.url, after)
      for (const address of [...sent, after]) {
        if (!(await mailTo(address, mails.received))) late.push(`${when}: a mail is late`)
      }
      addresses.push(...sent, after)
      await delay(SETTLED_MS)
    }
  }
  await oracle.more(BEFORE)
  await oracle.stop()
  const { missing, doubled } = await oracle.verify()
  const twice = addresses.filter((address) => timesTo(address, mails) > 1).length
  const problems = [...person.problems, ...late]
  const exits = products.filter((product) => !product.isRunning()).length
  return {
    measured: [
      `${missing} lost, ${doubled} twice of ${oracle.acknowledged()} in ${clocks.length * STEPS_S.length} steps`,
      `${person.problems.length} refusals of a person`,
      `${late.length} late and ${twice} repeated of ${addresses.length} mails`,
      `${exits} exits`,
    ].join('; '),
    holds: missing + doubled + problems.length + twice + exits === 0,
    note: [`failed attempts: ${faultsText(oracle.faults)}`, ...problems].join('; '),
  }
}

/** Steps the clock while mails are on their way and a login is delayed. Returns the addresses of the mails. */
async function step(
  { url }: Program,
  person: Person,
  stepClocks: () => Promise<unknown>,
): Promise<readonly string[]> {
  await person.failLogins()
  const sent = Array.from({ length: MAILS }, () => `${randomUUID()}@example.com`)
  for (const address of sent) await register(url, address)
  await stepClocks()
  return sent
}

async function actAs(person: Person, when: string): Promise<void> {
  await person.useSession(when)
  await person.logIn(when)
}

const timesTo = (address: string, { received }: MailServer) =>
  received.filter(({ recipients }) => recipients.includes(address)).length
