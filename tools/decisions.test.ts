import { expect, test } from 'vitest'
import { filesOfTree, read } from './tree.ts'

const FOLDER = 'docs/decisions/'
const PARTS = [
  /^Date: \d{4}-\d{2}-\d{2}$/m,
  /^Status: (accepted|superseded by \d{3})$/m,
  /^## Context$/m,
  /^## Decision$/m,
  /^## Consequences$/m,
]
/** A line of the index: the title with its number, the file, and the decision. */
const LINE = /^- \[(\d{3}\. [^\]]+)\]\(([^)]+)\): \S/gm

const RECORDS = filesOfTree()
  .filter((file) => /^docs\/decisions\/\d{3}-.+\.md$/.test(file))
  .toSorted()
const INDEX = read(`${FOLDER}README.md`)

test('the index of the decision records names each record once, by its title', () => {
  const lines = [...INDEX.matchAll(LINE)].map(([, title, file]) => `${title} ${file}`)
  const records = RECORDS.map((file) => `${titleOf(file)} ${file.slice(FOLDER.length)}`)
  expect(records.length).toBeGreaterThan(50)
  expect(lines.toSorted()).toEqual(records)
})

test('a number without a decision record is in the index with its replacement', () => {
  const used = RECORDS.map((file) => Number(file.slice(FOLDER.length).slice(0, 3)))
  const missing = Array.from({ length: Math.max(...used) }, (_, at) => at + 1)
    .filter((number) => !used.includes(number))
    .map((number) => String(number).padStart(3, '0'))
  const replaced = INDEX.slice(INDEX.indexOf('## What replaced what'))
  expect(missing.filter((number) => !RegExp(String.raw`\b${number}\b`).test(replaced))).toEqual([])
})

test.each(RECORDS)(
  '%s has the number of its file in its title, and the parts of a record',
  (file) => {
    const text = read(file)
    expect(titleOf(file).slice(0, 3)).toBe(file.slice(FOLDER.length).slice(0, 3))
    expect(PARTS.filter((part) => !part.test(text)).map(String)).toEqual([])
  },
)

function titleOf(file: string): string {
  return /^# (.+)$/m.exec(read(file))?.[1] ?? ''
}
