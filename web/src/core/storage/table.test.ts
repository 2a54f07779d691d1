import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as names from './names.ts'
import { type Erased, TABLE } from './table.ts'

const PAGE = new URL('../../../../docs/specification/storage.md', import.meta.url)

/** How the page says when something is erased. */
const WORDS: Readonly<Record<Erased, RegExp>> = {
  session: /^the session ends/,
  household: /^the household is left, or the session ends$/,
  'sign-out': /^signed out, unless kept then/,
  served: /^(?!the |signed)|^the user has/,
  tab: /^the tab closes/,
  version: /^the next version$/,
  never: /^the person clears it/,
}

test('the specification lists what is kept on a device, its owner, and when it is erased', () => {
  const [, table = ''] = readFileSync(PAGE, 'utf8').split(/^## .*$/m)
  const rows = table
    .split('\n')
    .filter((line) => line.includes('`'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  const kept = Object.entries(TABLE).flatMap(([place, all]) =>
    all.map(([name, owner, erased]) => ({ place, name, owner, erased })),
  )
  expect(rows.map(([, place, name, owner]) => [place, name, owner])).toEqual(
    kept.map(({ place, name, owner }) => [place, `\`${name}\``, owner]),
  )
  for (const [at, { erased }] of kept.entries()) expect(rows[at]?.[5]).toMatch(WORDS[erased])
})

test('every name is in the table', () => {
  const listed = Object.values(TABLE)
    .flat()
    .map(([name]) => name)
  const missing = Object.values(names).filter((name) => !listed.some((one) => one.includes(name)))
  expect(missing).toEqual([])
})
