import type { Menu, MenuEntry } from '@compra/contract/menu/menu.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { adding, changing, type Edit, titleOf } from './menu.rules.ts'
import { createWeekWriter } from './week-writer.ts'

const CONFLICT = new Error('version conflict')
const EMPTY: Menu = { monday: '2026-11-23', version: 0, rev: 0, meals: ['Almoço'], entries: [] }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const entry = (text: string): MenuEntry => ({
  id: text,
  day: 0,
  meal: 'Almoço',
  recipe: null,
  text,
  people: 2,
  cookedAt: null,
})
const titles = (week: Menu | undefined) => week?.entries.map(titleOf)

/** A server that accepts a week only with its current version. */
function server() {
  let week = EMPTY
  let failure: Error | undefined
  const write = vi.fn(async (given: Menu) => {
    if (failure) throw failure
    if (given.version !== week.version) throw CONFLICT
    week = { ...given, version: given.version + 1 }
    return week
  })
  const failed: (() => void)[] = []
  const writer = createWeekWriter({
    read: async () => week,
    write,
    isConflict: (error) => error === CONFLICT,
    onWritten: () => undefined,
    onFailed: (_, retry) => failed.push(retry),
  })
  writer.receive(week)
  return {
    writer,
    write,
    failed,
    week: () => week,
    /** Another member's edit. */
    theirs: (edit: Edit) => void (week = { ...week, ...edit(week), version: week.version + 1 }),
    fail: (error?: Error) => void (failure = error),
  }
}

test('edits are shown at once and debounced into one call', async () => {
  const { writer, write, week } = server()
  writer.edit(adding(entry('Arroz')))
  writer.edit(changing('Arroz', { people: 5 }))
  expect(writer.shown()?.entries[0]?.people).toBe(5)
  expect(write).not.toHaveBeenCalled()
  await vi.runAllTimersAsync()
  expect(write).toHaveBeenCalledTimes(1)
  expect(week()).toMatchObject({ version: 1, entries: [{ text: 'Arroz', people: 5 }] })
})

test('after a conflict, the week is read and the edit is applied to it', async () => {
  const { writer, week, theirs } = server()
  theirs(adding(entry('Feijão')))
  writer.edit(adding(entry('Arroz')))
  await vi.runAllTimersAsync()
  expect(titles(week())).toEqual(['Feijão', 'Arroz'])
  expect(titles(writer.shown())).toEqual(['Feijão', 'Arroz'])
})

test('an edit made during a call is sent after it', async () => {
  const { writer, write, week } = server()
  writer.edit(adding(entry('Arroz')))
  writer.flush()
  writer.edit(adding(entry('Salada')))
  expect(titles(writer.shown())).toEqual(['Arroz', 'Salada'])
  await vi.runAllTimersAsync()
  expect(write).toHaveBeenCalledTimes(2)
  expect(titles(week())).toEqual(['Arroz', 'Salada'])
})

test('a failure reverts the edit, and a retry applies it', async () => {
  const { writer, failed, week, fail } = server()
  fail(new TypeError('no network'))
  writer.edit(adding(entry('Arroz')))
  await vi.runAllTimersAsync()
  expect(titles(writer.shown())).toEqual([])
  fail()
  failed[0]?.()
  expect(titles(writer.shown())).toEqual(['Arroz'])
  await vi.runAllTimersAsync()
  expect(titles(week())).toEqual(['Arroz'])
})

test('an outdated response is ignored', async () => {
  const { writer } = server()
  writer.edit(adding(entry('Arroz')))
  await vi.runAllTimersAsync()
  writer.receive(EMPTY)
  expect(titles(writer.shown())).toEqual(['Arroz'])
})

test('a write fails after repeated conflicts', async () => {
  const { writer, write, failed, theirs } = server()
  write.mockImplementation(async () => {
    theirs(adding(entry('Feijão')))
    throw CONFLICT
  })
  writer.edit(adding(entry('Arroz')))
  await vi.runAllTimersAsync()
  expect(write).toHaveBeenCalledTimes(10)
  expect(failed).toHaveLength(1)
})
