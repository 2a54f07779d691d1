import { expect, test, vi } from 'vitest'
import { eraseDatabase } from '#core/storage/database.ts'
import { createOutboxDatabase } from './outbox-database.ts'
import { createOutbox, type Sent } from './outbox.ts'
import type { WaitingReceipt } from './waiting-receipt.ts'

const ANA = { owner: 'ana', tenant: 'casa' }

function receiptOf(id: string, given: Partial<WaitingReceipt> = {}): WaitingReceipt {
  const shop = { cnpj: null, legalName: 'Mercado' }
  const body = { keyHash: '', shop, issuedAt: '', total: 1, source: 'paste' as const, lines: [] }
  const ticked = { list: 'local' as const, items: [], keys: [], missing: [] }
  return { id, ...ANA, at: Number(id), body, ticked, ...given }
}

/** `as`: these tests do not read it. */
const IN = { kind: 'in', receipt: {} } as Sent
const LATER: Sent = { kind: 'later' }
const REFUSED: Sent = { kind: 'refused', refusal: { code: 'plan_limit_reached', text: 'Limite' } }

/** Two tabs of one browser share a database and a lock. */
function browserOf(answers: Sent[]) {
  const database = createOutboxDatabase('none')
  const sent: string[] = []
  const reported: string[] = []
  let who: typeof ANA | undefined = ANA
  let last: Promise<unknown> = Promise.resolve()
  const retry = { schedule: vi.fn<() => void>(), stop: vi.fn<() => void>() }
  const openTab = () =>
    createOutbox({
      database,
      async send({ id }) {
        sent.push(id)
        return answers.shift() ?? IN
      },
      currentUser: () => who,
      lock<T>(work: () => Promise<T>) {
        const mine = last.then(work)
        last = mine
        return mine
      },
      onStored: () => undefined,
      onSent: ({ id }, { kind }) => reported.push(`${id} ${kind}`),
      retry,
    })
  const signIn = (next: typeof ANA | undefined) => (who = next)
  return { database, sent, reported, retry, openTab, signIn }
}

test('an answered receipt is removed, and its caller gets the answer', async () => {
  const { database, openTab, reported } = browserOf([])
  expect(await openTab().add(receiptOf('1'))).toBe(IN)
  expect(await database.all('ana')).toEqual([])
  expect(reported).toEqual([])
})

test('an unanswered receipt stays queued, and two tabs that resume together send it once', async () => {
  const { sent, reported, retry, openTab } = browserOf([LATER])
  const [one, other] = [openTab(), openTab()]
  expect(await one.add(receiptOf('1'))).toEqual(LATER)
  expect(retry.schedule).toHaveBeenCalledOnce()
  await Promise.all([one.send(), other.send()])
  expect(sent).toEqual(['1', '1'])
  expect(reported).toEqual(['1 in'])
})

test('a resumed outbox waits as briefly as after a first failure', async () => {
  const { retry, openTab } = browserOf([LATER, LATER])
  const tab = openTab()
  await tab.add(receiptOf('1'))
  expect(retry.stop).not.toHaveBeenCalled()
  await tab.resume()
  const [reset = 0] = retry.stop.mock.invocationCallOrder
  expect(retry.schedule.mock.invocationCallOrder.map((at) => at > reset)).toEqual([false, true])
})

test('a queued receipt is sent before a later one', async () => {
  const { sent, openTab } = browserOf([LATER, LATER])
  const tab = openTab()
  await tab.add(receiptOf('1'))
  expect((await tab.add(receiptOf('2'))).kind).toBe('later')
  await tab.send()
  expect(sent).toEqual(['1', '1', '1', '2'])
})

test('a receipt refused while its caller waits is not stored; one refused later stays until the user decides', async () => {
  const { database, sent, reported, openTab } = browserOf([REFUSED, LATER, REFUSED])
  const tab = openTab()
  expect(await tab.add(receiptOf('1'))).toBe(REFUSED)
  expect(await database.all('ana')).toEqual([])

  await tab.add(receiptOf('2'))
  await tab.send()
  expect(reported).toEqual(['2 refused'])
  expect((await database.all('ana'))[0]?.refused?.code).toBe('plan_limit_reached')
  await tab.send()
  expect(sent).toHaveLength(3)
  await tab.again('2')
  expect(reported).toEqual(['2 refused', '2 in'])
})

test('a sent receipt cannot be dropped', async () => {
  const { openTab } = browserOf([LATER])
  const tab = openTab()
  await tab.add(receiptOf('1'))
  expect(await tab.drop('1')).toBe(true)
  await tab.add(receiptOf('2'))
  expect(await tab.drop('2')).toBe(false)
})

test('a receipt of another user or household is not sent', async () => {
  const { database, sent, openTab, signIn } = browserOf([LATER])
  const tab = openTab()
  await tab.add(receiptOf('1'))
  signIn({ owner: 'ana', tenant: 'outra' })
  await tab.send()
  signIn({ owner: 'bia', tenant: 'casa' })
  await tab.send()
  signIn(undefined)
  await tab.send()
  expect(sent).toHaveLength(1)
  expect(await database.all('ana')).toHaveLength(1)
})

test('a receipt that is held in memory is removed when its database is erased', async () => {
  const { database, openTab } = browserOf([LATER])
  await openTab().add(receiptOf('1'))
  eraseDatabase('none')
  expect(await database.all('ana')).toEqual([])
})
