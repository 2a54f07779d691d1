import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { createOutboxDatabase } from '#features/receipt/outbox/outbox-database.ts'
import { createOutbox } from '#features/receipt/outbox/outbox.ts'
import type { WaitingReceipt } from '#features/receipt/outbox/waiting-receipt.ts'
import {
  damageArbitrary,
  damaged,
  type Entry,
  raiseVersion,
  readDisk,
  writeDisk,
} from './damage.ts'

const NAME = 'test_receipts'
const ANA = { owner: 'ana', tenant: 'casa' }

function receiptOf(id: string, at: number): WaitingReceipt {
  const shop = { cnpj: null, legalName: 'Mercado' }
  const lines = [
    {
      text: 'ARROZ',
      quantity: 1,
      unit: 'UN',
      unitPrice: 500,
      total: 500,
      action: 'price' as const,
    },
  ]
  // `as`: the server checks the body; these tests do not read it.
  const body = {
    keyHash: id,
    shop,
    issuedAt: '2026-11-20T10:00:00Z',
    total: 500,
    source: 'paste',
    lines,
  } as unknown
  const ticked = {
    list: 'local' as const,
    items: [{ id, status: 'pending' as const }],
    keys: [id],
    missing: ['Sal'],
  }
  return { id, ...ANA, at, body: body as WaitingReceipt['body'], ticked }
}

let disk: readonly Entry[] = []

beforeAll(async () => {
  const database = createOutboxDatabase(NAME)
  for (const at of [1, 2, 3]) await database.put(receiptOf(`r${at}`, at))
  disk = await readDisk(NAME)
})

/** What is sent at a start of the product. */
async function sentBy(who: typeof ANA): Promise<readonly WaitingReceipt[]> {
  const sent: WaitingReceipt[] = []
  const retry = { schedule: () => undefined, stop: () => undefined }
  const outbox = createOutbox({
    database: createOutboxDatabase(NAME),
    async send(receipt) {
      sent.push(receipt)
      return { kind: 'refused', refusal: { code: undefined, text: '' } }
    },
    currentUser: () => who,
    lock: (work) => work(),
    onStored: () => undefined,
    onSent: () => undefined,
    retry,
  })
  await outbox.send()
  return sent
}

const settings = { numRuns: 100 }

test('of damaged receipts the readable ones are sent, oldest first', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(['wrong', 'drop']), async (one) => {
      const { entries, path } = damaged(disk, one)
      fc.pre(path[1] !== 'id')
      await writeDisk(
        NAME,
        entries.filter(({ value }) => value !== null && typeof value === 'object' && 'id' in value),
      )
      const sent = await sentBy(ANA)
      for (const { body, ticked } of sent) {
        expect(body.lines.every((line) => typeof line === 'object')).toBe(true)
        expect(Array.isArray(ticked.keys)).toBe(true)
      }
      const others = ['r1', 'r2', 'r3'].filter((id) => id !== path[0])
      expect(sent.map(({ id }) => id).filter((id) => id !== path[0])).toEqual(others)
    }),
    settings,
  )
})

test('of damaged receipts another household gets none', async () => {
  await fc.assert(
    fc.asyncProperty(damageArbitrary(), async (one) => {
      const { entries, path } = damaged(disk, one)
      fc.pre(path[1] !== 'id')
      await writeDisk(
        NAME,
        entries.filter(({ value }) => value !== null && typeof value === 'object' && 'id' in value),
      )
      expect(await sentBy({ ...ANA, tenant: 'outra' })).toEqual([])
      expect(await sentBy({ owner: 'bia', tenant: 'outra' })).toEqual([])
    }),
    settings,
  )
})

test('receipts of a newer version are left on the disk', async () => {
  await writeDisk(NAME, disk)
  await raiseVersion(NAME)
  expect(await sentBy(ANA)).toEqual([])
  expect(await readDisk(NAME)).toEqual(disk)
})
