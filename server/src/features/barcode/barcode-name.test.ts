import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { createBarcodeNameRepository } from './barcode-name.repository.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

test('expired names are deleted, and of too many those that expire first', async () => {
  const names = createBarcodeNameRepository(server.database.kysely)
  const now = new Date()
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  const rows = { '78905351': -1, '7896006711117': 1, '0036000291452': 3, '17896006711114': 2 }
  for (const [code, days] of Object.entries(rows)) {
    await names.store(code, { name: null }, inDays(days))
  }
  const kept = async () => {
    const stored = await server.database.kysely.selectFrom('barcode_name').select('code').execute()
    return stored.map(({ code }) => code).toSorted()
  }
  await names.deleteExpired(now, 10)
  expect(await kept()).toEqual(['0036000291452', '17896006711114', '7896006711117'])
  await names.deleteExpired(now, 2)
  expect(await kept()).toEqual(['0036000291452', '17896006711114'])
})
