import { mondayOf } from '@compra/contract/calendar/week.ts'
import { MenuDraft, menuApi } from '@compra/contract/menu/menu.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { dayOf } from '#lib/time/calendar.ts'
import { startApp, type RunningApp } from '#testing/app/start-app.ts'
import { HOSTILE_TEXTS } from '#testing/data/hostile-texts.ts'

let server: RunningApp
beforeAll(async () => {
  server = await startApp()
})
afterAll(() => server.stop())

const params = { monday: mondayOf(dayOf(new Date())) }
const entryOf = (meal: string, text: string) => {
  return { id: crypto.randomUUID() as string, day: 0, meal, text, people: 1 }
}
const isGood = (week: object) => MenuDraft.safeParse({ version: 0, ...week }).success

test('T-28 hostile texts are stored as text or refused, as entries and as names of meals', async () => {
  const as = await server.newUser()
  const weeks = HOSTILE_TEXTS.flatMap((text) => [
    { meals: ['Jantar'], entries: [entryOf('Jantar', text)] },
    { meals: [text], entries: [entryOf(text, 'Pizza')] },
  ])
  const [good, bad] = [weeks.filter(isGood), weeks.filter((week) => !isGood(week))]
  expect(good.length).toBeGreaterThan(200)
  for (const [version, week] of good.entries()) {
    const body = { version, ...week }
    const { meals, entries } = MenuDraft.parse(body)
    const kept = { meals, entries: entries.map(({ meal, text }) => ({ meal, text })) }
    expect((await server.call(menuApi.put, { as, params, body })).body).toMatchObject(kept)
    expect((await server.call(menuApi.get, { as, params })).body).toMatchObject(kept)
  }
  for (const week of bad) {
    const body = { version: good.length, ...week }
    expect((await server.call(menuApi.put, { as, params, body })).status).toBe(400)
  }
})
